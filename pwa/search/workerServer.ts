import type { FromWorker, Question, ToWorker, Watch } from './messages.ts'
import type { Device } from './types.ts'
import type { Packs } from './packsTypes.ts'
import type { Planner } from './plannerTypes.ts'
import type { Profiles } from './profileTypes.ts'
import type { Shelf } from './savedListsTypes.ts'

/** What stands around a list. */
const BESIDE: ReadonlySet<Watch['watch']> = new Set(['documents', 'shelf', 'plans'])

/** Answers a tab's messages from a device. Questions that fail are told so; the worker lives on. What stands around a list is read from the disk after it. */
export function serve(
  device: Device & Shelf & Profiles & Planner & Packs,
  reply: (message: FromWorker) => void,
): (message: ToWorker) => void {
  const watches = new Map<number, () => void>()
  let listsOpen = 0
  const waiting: Array<() => void> = []
  const afterLists = (run: () => void): void => {
    if (listsOpen === 0) run()
    else waiting.push(run)
  }
  function listed(): void {
    if (--listsOpen === 0) for (const run of waiting.splice(0)) run()
  }
  function begin(message: Watch, tell: (told: unknown) => void): () => void {
    switch (message.watch) {
      case 'catalogue':
        return device.watchCatalogue(tell)
      case 'college':
        return device.openCollege(message.slug, tell, message.given)
      case 'reviews':
        return device.openReviews(message.college, tell, message.given)
      case 'documents':
        return device.openDocuments(message.key, tell, message.given)
      case 'pack':
        return device.savePack(message.key, tell)
      case 'shelf':
        return device.watchShelf(tell)
      case 'plans':
        return device.watchPlans(tell)
      case 'taking':
        return device.takeOffline(message.colleges, tell)
      case 'brochure':
        return device.takeBrochure(message.college, message.address, tell)
    }
  }
  function answer(message: Question): Promise<unknown> {
    switch (message.ask) {
      case 'list':
        return device.list(message.with)
      case 'suggest':
        return device.suggest(message.with)
      case 'cards':
        return device.cards(message.with)
      case 'reviewPage':
        return device.reviewPage(message.with)
      case 'choose':
        return device.choose(message.with)
      case 'shelved':
        return device.shelved(message.with)
      case 'cardsNamed':
        return device.cardsNamed(message.with)
      case 'sizeOffline':
        return device.sizeOffline(message.with)
      case 'brochureAt':
        return device.brochureAt(message.with)
      case 'dropBrochure':
        return device.dropBrochure(message.with)
      case 'profile':
        return device.profile()
      case 'told':
        return device.told()
      case 'keepProfile':
        return device.keepProfile(message.with)
      case 'packsOf':
        return device.packsOf(message.with)
      case 'dropPack':
        return device.dropPack(message.with)
      case 'plan':
        return device.plan(message.with)
      case 'closingExams':
        return device.closingExams()
    }
  }
  return (message) => {
    if ('download' in message) return device.download()
    if ('visible' in message) return device.visible()
    if ('hidden' in message) return device.hidden()
    if ('end' in message) {
      watches.get(message.end)?.()
      watches.delete(message.end)
      return
    }
    const { number } = message
    const tell = (told: unknown): void => reply({ number, told })
    if ('watch' in message) {
      if (!BESIDE.has(message.watch)) {
        watches.set(number, begin(message, tell))
        return
      }
      let isOver = false
      watches.set(number, () => {
        isOver = true
      })
      afterLists(() => {
        if (!isOver) watches.set(number, begin(message, tell))
      })
      return
    }
    if (message.ask === 'list') listsOpen++
    const told = answer(message).then(
      (said) => reply({ number, answer: said }),
      (thrown: unknown) => reply({ number, failed: thrown instanceof Error ? thrown.message : String(thrown) }),
    )
    if (message.ask === 'list') void told.then(listed)
  }
}
