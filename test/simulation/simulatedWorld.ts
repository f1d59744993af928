import type { DocumentKind } from '../../shared/document/document.ts'
import type { Supply } from './acts.ts'
import type { Browser } from './browser.ts'
import type { Clock } from './clock.ts'
import type { Ledger } from './ledger.ts'
import type { Answer, Message } from './network.ts'
import type { KeptAct, SavedAct, SentEdit } from './saved.ts'
import type { SimulatedServer } from './server.ts'

/** What the parts of a world may ask of it. `World` has it; a part that imported that class would import itself. */
export interface SimulatedWorld {
  readonly browsers: readonly Browser[]
  readonly clock: Clock
  readonly colleges: readonly string[]
  readonly documents: ReadonlyMap<string, DocumentKind>
  /** What is found wrong, in sentences: a part adds to it. */
  readonly faults: string[]
  readonly kept: KeptAct[]
  readonly ledger: Ledger
  readonly saved: SavedAct[]
  readonly sent: Map<string, SentEdit>
  readonly server: SimulatedServer
  readonly supply: Supply
  id(): string
  ask(message: Pick<Message, 'asked' | 'from'>): Promise<Answer>
  /** Waits until nothing moves any more but what waits for the network or for time to pass. */
  rest(): Promise<void>
  /** Begins something a person does; it goes on by itself and may never end. Not being able to is no fault. */
  start(work: () => Promise<unknown>): void
  /** How many times the server has written a record. */
  versionOf(id: string): number
}
