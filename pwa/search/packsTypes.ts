import type { State } from '../../shared/college/state.ts'
import type { Stream } from '../../shared/stream.ts'
import type { PackSaving } from './types.ts'

/**
 * All colleges of one stream and state, as they can be taken offline. `state` is absent for those of no known state.
 */
export interface PackOffer {
  key: string
  state?: State
  colleges: number
  /** What the whole takes on the wire, and how much of it is here. */
  bytes: number
  had: number
  /** When the newest part came (ms); absent where none is here. */
  savedAt?: number
}
export type PacksOffered =
  | { state: 'here'; offers: PackOffer[] }
  /** What the server offers could not be learnt; `held` are the keys of what was taken before. */
  | { state: 'unknown'; message: string; held: string[] }

/** What the worker promises about taking whole states offline. */
export interface PackService {
  /** The packs of a stream, by state, with how much of each is here. */
  packsOf(stream: Stream): Promise<PacksOffered>
  /**
   * Fetches one (`packKey`), telling how far it has come; what is here already is not fetched again. Returns the way to
   * stop.
   */
  savePack(key: string, listener: (saving: PackSaving) => void): () => void
  /**
   * Gives up a pack: colleges of it that were opened, or chosen for themselves, stay. Answers when the disk is free of
   * the others.
   */
  dropPack(key: string): Promise<void>
}
