import type { FromWorker, ToWorker } from './messages.ts'
import type { Device } from './promise.ts'

/** Answers a tab's messages from a device. Questions that fail are told so; the worker lives on. */
export function serve(device: Device, reply: (message: FromWorker) => void): (message: ToWorker) => void {
  const watches = new Map<number, () => void>()
  function begin(message: Extract<ToWorker, { watch: string }>, tell: (told: unknown) => void): () => void {
    switch (message.watch) {
      case 'catalogue': return device.watchCatalogue(tell)
      case 'college': return device.openCollege(message.slug, tell)
      case 'reviews': return device.openReviews(message.college, tell)
      case 'documents': return device.openDocuments(message.key, tell)
      case 'pack': return device.savePack(message.key, tell)
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
    const answer: Promise<unknown> = message.ask === 'list' ? device.list(message.with) : message.ask === 'suggest' ? device.suggest(message.with) : device.cards(message.with)
    answer.then((said) => reply({ number, answer: said }), (thrown: unknown) => reply({ number, failed: thrown instanceof Error ? thrown.message : String(thrown) }))
  }
}
