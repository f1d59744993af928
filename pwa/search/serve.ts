import type { FromWorker, Question, ToWorker, Watch } from './messages.ts'
import type { Device } from './promise.ts'
import type { Profiles } from './profilePromise.ts'
import type { Shelf } from './shelfPromise.ts'

/** Answers a tab's messages from a device. Questions that fail are told so; the worker lives on. */
export function serve(device: Device & Shelf & Profiles, reply: (message: FromWorker) => void): (message: ToWorker) => void {
  const watches = new Map<number, () => void>()
  function begin(message: Watch, tell: (told: unknown) => void): () => void {
    switch (message.watch) {
      case 'catalogue': return device.watchCatalogue(tell)
      case 'college': return device.openCollege(message.slug, tell, message.given)
      case 'reviews': return device.openReviews(message.college, tell)
      case 'documents': return device.openDocuments(message.key, tell)
      case 'pack': return device.savePack(message.key, tell)
      case 'shelf': return device.watchShelf(tell)
      case 'taking': return device.takeOffline(message.colleges, tell)
    }
  }
  function answer(message: Question): Promise<unknown> {
    switch (message.ask) {
      case 'list': return device.list(message.with)
      case 'suggest': return device.suggest(message.with)
      case 'cards': return device.cards(message.with)
      case 'choose': return device.choose(message.with)
      case 'shelved': return device.shelved(message.with)
      case 'cardsNamed': return device.cardsNamed(message.with)
      case 'sizeOffline': return device.sizeOffline(message.with)
      case 'profile': return device.profile()
      case 'keepProfile': return device.keepProfile(message.with)
      case 'closingExams': return device.closingExams()
    }
  }
  return (message) => {
    if ('download' in message) return device.download()
    if ('visible' in message) return device.visible()
    if ('end' in message) {
      watches.get(message.end)?.()
      watches.delete(message.end)
      return
    }
    const { number } = message
    const tell = (told: unknown): void => reply({ number, told })
    if ('watch' in message) {
      watches.set(number, begin(message, tell))
      return
    }
    answer(message).then((said) => reply({ number, answer: said }), (thrown: unknown) => reply({ number, failed: thrown instanceof Error ? thrown.message : String(thrown) }))
  }
}
