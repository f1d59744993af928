import type { DataFile } from '../openData/manifest.ts'
import type { ReleasePart, ReleaseTree } from './statement.ts'

/** One release as a list of them shows it. */
export interface ReleaseSummary {
  /** From 1, one more with each. */
  number: number
  /** When it was published, ISO 8601 in UTC. */
  time: string
  /** SHA-256 of its statement, 64 hex digits: what the next release names, and so everything it says. */
  hash: string
  colleges: number
  /** Over which objects it is signed, each part with how many and the root of their tree. */
  trees: Record<ReleasePart, ReleaseTree>
  /** The public key that signs it, 64 hex digits. */
  key: string
  /** What became different since the release before it; absent of the first. */
  since?: {
    /** More colleges than then; fewer where it is below 0. */
    colleges: number
    /** Changes of cards between both; absent where the history of the database is another one, as after a restore. */
    changes?: number
  }
  /** Its data as files; absent where none are kept. */
  files?: DataFile[]
}

/** One key that signs gave way to another, by its own word. */
export interface KeyRotation {
  /** ISO 8601 in UTC. */
  time: string
  /** Public keys, 64 hex digits each. */
  from: string
  to: string
}

/** Some of the chain, the newest first, and what there is to know of all of it. */
export interface ReleaseOverview {
  releases: ReleaseSummary[]
  /** How many releases there are. */
  total: number
  /** Are the files of the newest one being made? */
  isMaking?: true
  /** The oldest first. */
  rotations: KeyRotation[]
}
