import { v4 as uuid } from 'uuid'
import type { ClockMove } from './clocks.ts'
import { readClock } from './hot/numbering.ts'
import type { DatabaseEngine, DatabaseSession } from './engine/session.ts'
import { notifying } from './engine/listener.ts'

type Listener = (moved: ClockMove) => void

/**
 * Tells of commits that moved a clock: our own as they happen, and those of other servers over the same database as
 * they are heard of. The line to the others is taken up with the first listener, so a command that only writes holds no
 * connection more.
 */
export class Commits {
  #listeners = new Set<Listener>()
  #engine: DatabaseEngine
  #log: (message: string, error: unknown) => void
  #us = uuid()
  #hangUp: (() => Promise<void>) | undefined

  constructor(engine: DatabaseEngine, log: (message: string, error: unknown) => void) {
    this.#engine = engine
    this.#log = log
  }

  /** The last statement of a transaction: what is said in it is heard when it commits, or never. */
  async say(tx: DatabaseSession, moved: ClockMove): Promise<void> {
    if (!this.#engine.listen || !(hasMoved(moved) || moved.manifest)) return
    const { sql, values } = notifying({ from: this.#us, ...moved })
    await tx.all(sql, values)
  }

  /** Tells of a commit of our own. Whoever stored a manifest knows of it. */
  tell({ manifest: _, ...moved }: ClockMove): void {
    if (hasMoved(moved)) this.#tellAll(moved)
  }

  #tellAll(moved: ClockMove): void {
    for (const listener of this.#listeners) {
      try {
        listener(moved)
      } catch (error) {
        this.#log('A listener to commits failed', error)
      }
    }
  }

  listen(listener: Listener): () => void {
    this.#listeners.add(listener)
    this.#hangUp ??= this.#engine.listen?.({
      heard: (message) => this.#heard(message),
      connected: () => void this.#look(),
    })
    return () => this.#listeners.delete(listener)
  }

  async close(): Promise<void> {
    this.#listeners.clear()
    await this.#hangUp?.()
  }

  #heard(message: unknown): void {
    const { from, public: ofPublic, staff, cutoffs, epoch, manifest } = message as ClockMove & { from: string }
    if (from !== this.#us)
      this.#tellAll({
        ...(ofPublic !== undefined && { public: ofPublic }),
        ...(staff !== undefined && { staff }),
        ...(cutoffs && { cutoffs }),
        ...(epoch && { epoch }),
        ...(manifest && { manifest }),
      })
  }

  /** What was said while the line was cut was missed, so everybody is told where the clocks stand. */
  async #look(): Promise<void> {
    try {
      const { reader } = this.#engine
      this.#tellAll({
        public: (await readClock(reader, 'public')).position,
        staff: (await readClock(reader, 'staff')).position,
        cutoffs: true,
        manifest: true,
      })
    } catch (error) {
      this.#log('The clocks could not be read after listening again', error)
    }
  }
}

const hasMoved = (moved: ClockMove): boolean =>
  moved.public !== undefined || moved.staff !== undefined || moved.cutoffs === true
