import type { GivenReviews } from '../../shared/page/initialData.ts'
import type { CollegeRef } from '../../shared/savedColleges/savedColleges.ts'
import type { Device, DocumentsKey, GivenDocuments, PublicCollege } from './types.ts'
import type { Packs } from './packsTypes.ts'
import type { Planner } from './plannerTypes.ts'
import type { Profiles } from './profileTypes.ts'
import type { Shelf } from './savedListsTypes.ts'

/** The words between a tab and its worker. Questions are answered once by number; a watch is told until it is ended. */
export type WorkerQuestions = Pick<Device, 'list' | 'suggest' | 'cards' | 'reviewPage'> &
  Pick<Shelf, 'choose' | 'shelved' | 'cardsNamed' | 'sizeOffline' | 'brochureAt' | 'dropBrochure'> &
  Profiles &
  Pick<Planner, 'plan'> &
  Pick<Packs, 'packsOf' | 'dropPack'>
export type Question = {
  [K in keyof WorkerQuestions]: { ask: K; with: Parameters<WorkerQuestions[K]>[0] }
}[keyof WorkerQuestions]
export type Watch =
  | { watch: 'catalogue' }
  | { watch: 'college'; slug: string; given?: PublicCollege }
  | { watch: 'reviews'; college: string; given?: GivenReviews }
  | { watch: 'pack'; key: string }
  | { watch: 'documents'; key: DocumentsKey; given?: GivenDocuments<DocumentsKey> }
  | { watch: 'shelf' }
  | { watch: 'plans' }
  | { watch: 'taking'; colleges: CollegeRef[] }
  | { watch: 'brochure'; college: CollegeRef; address: string }
export type ToWorker =
  | ({ number: number } & Question)
  | ({ number: number } & Watch)
  | { end: number }
  | { visible: true }
  | { hidden: true }
  | { download: true }
export type FromWorker =
  { number: number; answer: unknown } | { number: number; failed: string } | { number: number; told: unknown }

/** The bare way to the worker, for what only later screens ask: a first page carries no words of it. */
export interface WorkerChannel {
  ask<A>(question: Question): Promise<A>
  /** Returns the way to stop. */
  watch(what: Watch, listener: (told: unknown) => void): () => void
}
