import { v7 as uuid } from 'uuid'
import type { Author } from '../../store/ports/author.ts'
import type { WaitingLetter } from '../../store/ports/letters.ts'
import type { Store } from '../../store/store.ts'
import { keyedHash } from '../auth/keyedHash.ts'
import { sealText, unsealText } from '../auth/sealed.ts'
import type { Letter } from './letters.ts'

const SYSTEM: Author = { kind: 'system', name: 'Letters', requestId: 'letters' }
/** A link lives 30 minutes, so nothing is tried for longer. */
export const LETTER_LIVES_MS = 30 * 60_000
/**
 * A letter that was given out is due again after this: the process that had it is gone. Longer than a mail service may
 * be silent in the middle of one.
 */
const CLAIM_MS = 30_000
/** How often the owner looks: a letter of another process waits so long at most. */
const LOOK_MS = 2_000
/** Given out at once. */
const STEP = 20
/** What may wait for a mail service that does not answer; the rest is given up. */
const WAITING_AT_MOST = 5_000

export interface LetterQueueOptions {
  store: Store
  /** The server's secret: letters are sealed with it. */
  secret: string
}

/** Letters on their way to the mail service, kept in the database until it took them. */
export interface LetterQueue {
  /** Resolves when the letter is stored. @throws Error where too many wait */
  add(letter: Letter): Promise<void>
  /** Drops all letters to one address. */
  forget(to: string): Promise<void>
  /** Sends what is due, whichever process it is of, until the answer is called. */
  sendDue(): () => Promise<void>
}

/**
 * Opens the queue.
 * @param deliver hands one letter to the mail service; `id` is the same at each try
 * @param isFinal does the service mean its refusal?
 * @param waits between tries, in ms; behind the last a letter is given up
 */
export function openLetterQueue({
  store,
  secret,
  deliver,
  isFinal,
  failed,
  waits,
}: LetterQueueOptions & {
  deliver(letter: Letter, id: string): Promise<void>
  isFinal(thrown: unknown): boolean
  failed(thrown: unknown): void
  waits: readonly number[]
}): LetterQueue {
  const addresseeOf = (to: string): string => keyedHash(secret, 'letters', to.toLowerCase())
  const sealedFor = (id: string): string => `letter ${id}`
  /** Given out to this process and not done with: a slow mail service must not get them twice. */
  const inHand = new Set<string>()
  let look = (): void => undefined

  const remove = (id: string): Promise<void> => store.write(SYSTEM, (tx) => tx.letters.remove(id))

  async function send({ id, sealed, tries, madeAt }: WaitingLetter): Promise<void> {
    const text = unsealText(secret, sealedFor(id), sealed)
    if (text === undefined || madeAt + LETTER_LIVES_MS <= store.now()) {
      await remove(id)
      return failed(new Error(text === undefined ? 'A letter cannot be opened' : 'A letter could not leave in time'))
    }
    try {
      await deliver(JSON.parse(text) as Letter, id)
    } catch (thrown) {
      const wait = waits[tries - 1]
      if (wait !== undefined && !isFinal(thrown))
        return store.write(SYSTEM, (tx) => tx.letters.postpone(id, store.now() + wait))
      await remove(id)
      return failed(thrown)
    }
    await remove(id)
  }

  return {
    async add(letter) {
      const id = uuid()
      const row = {
        id,
        addressee: addresseeOf(letter.to),
        sealed: sealText(secret, sealedFor(id), JSON.stringify(letter)),
      }
      if (!(await store.write(SYSTEM, (tx) => tx.letters.add(row, WAITING_AT_MOST))))
        throw new Error('Too many letters wait')
      look()
    },
    forget: (to) => store.write(SYSTEM, (tx) => tx.letters.forget(addresseeOf(to))),
    sendDue() {
      const state = { isOver: false }
      let looking: Promise<void> | undefined
      let isAskedAgain = false
      async function sendAll(): Promise<void> {
        do {
          isAskedAgain = false
          // A commit, even of nothing, makes a server forget answers.
          if (!(await store.letters.isAnyDue(store.now()))) continue
          const due = await store.write(SYSTEM, (tx) => tx.letters.claim(STEP, store.now() + CLAIM_MS))
          const fresh = due.filter(({ id }) => !inHand.has(id))
          await Promise.all(
            fresh.map(async (letter) => {
              inHand.add(letter.id)
              await send(letter)
                .catch(failed)
                .finally(() => inHand.delete(letter.id))
            }),
          )
          isAskedAgain ||= due.length === STEP
        } while (isAskedAgain && !state.isOver)
      }
      look = () => {
        if (state.isOver) return
        isAskedAgain = true
        looking ??= sendAll()
          .catch(failed)
          .finally(() => {
            looking = undefined
          })
      }
      look()
      const timer = setInterval(() => look(), LOOK_MS)
      timer.unref()
      return async () => {
        state.isOver = true
        clearInterval(timer)
        await looking
      }
    },
  }
}
