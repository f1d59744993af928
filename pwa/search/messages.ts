import type { Device, DocumentsKey } from './promise.ts'

/** The words between a tab and its worker. Questions are answered once by number; a watch is told until it is ended. */
export type Question = { [K in 'list' | 'suggest' | 'cards']: { ask: K; with: Parameters<Device[K]>[0] } }['list' | 'suggest' | 'cards']
export type ToWorker =
  | ({ number: number } & Question)
  | { number: number; watch: 'catalogue' }
  | { number: number; watch: 'college'; slug: string }
  | { number: number; watch: 'reviews'; college: string }
  | { number: number; watch: 'documents'; key: DocumentsKey }
  | { number: number; watch: 'pack'; key: string }
  | { end: number }
  | { visible: true }
  | { download: true }
export type FromWorker =
  | { number: number; answer: unknown }
  | { number: number; failed: string }
  | { number: number; told: unknown }
