import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { pipeline } from 'node:stream/promises'
import { Failure } from '../../shared/failure.ts'
import { canonical } from '../../shared/record/canonical.ts'
import { keyedFingerprint } from '../services/keys/rekey.ts'
import type { Author } from '../store/ports/author.ts'
import type { Store, StoreTransaction } from '../store/store.ts'
import type { ReceivedFile } from './route.ts'

export interface KeyedRequest {
  scope: string
  key: string
  fingerprint: string
  status: number
}
export interface RecordedAnswer {
  status: number
  body: string
  replayed: boolean
}

/** Requests of one key that are under way: the second waits for the first and then finds its answer. */
const underWay = new Map<string, Promise<unknown>>()

/**
 * Runs an act at most once per Idempotency-Key (R41). The key is kept in the very transaction of the act's effect: that
 * transaction stays open until the answer is made, so there is no moment at which the effect stands and its answer is
 * unknown. An act that writes several times keeps its key with the last of its transactions.
 * @throws Failure IDEMPOTENCY_KEY_REUSED when the key came with another request before
 */
export async function once(
  store: Store,
  keyed: KeyedRequest,
  act: (store: Store) => Promise<unknown>,
): Promise<RecordedAnswer> {
  const name = `${keyed.scope} ${keyed.key}`
  for (let earlier = underWay.get(name); earlier; earlier = underWay.get(name)) await earlier.catch(() => undefined)
  const run = told(store, keyed, act)
  underWay.set(name, run)
  try {
    return await run
  } finally {
    underWay.delete(name)
  }
}

async function told(
  store: Store,
  keyed: KeyedRequest,
  act: (store: Store) => Promise<unknown>,
): Promise<RecordedAnswer> {
  const before = await keptAnswer(store, keyed)
  if (before) return before
  /** Ends the transaction that is held open; given the answer, its key is kept in it. */
  let release: ((body?: string) => Promise<void>) | undefined

  const write = async <T>(author: Author, work: (tx: StoreTransaction) => Promise<T>): Promise<T> => {
    await release?.()
    return new Promise<T>((resolve, reject) => {
      let answerMade = false
      let go: (body?: string) => void = () => {}
      const gate = new Promise<string | undefined>((open) => {
        go = open
      })
      let tries = 0
      const committed = store.write(author, async (tx) => {
        // Tried again by the database after its answer was made: the answer may no longer be true, so the caller tries
        // again instead.
        if (tries++ > 0 && answerMade) throw new Failure('DB_BUSY', { retryAfter: 1 })
        const result = await work(tx)
        resolve(result)
        const body = await gate
        if (body !== undefined) await tx.keys.keep({ ...keyed, body })
      })
      const end = (body?: string) => {
        release = undefined
        answerMade = true
        go(body)
        return committed
      }
      release = end
      committed.catch((thrown: unknown) => {
        if (release === end) release = undefined
        reject(thrown)
      })
    })
  }

  // A store like the given one whose transactions wait for the answer.
  const {
    dialect,
    colleges,
    staff,
    imports,
    audit,
    catalogue,
    keys,
    sync,
    documents,
    reviews,
    enquiries,
    corrections,
    errorReports,
    students,
    mandates,
    cutoffs,
    activity,
    files,
    views,
    schedules,
    redirects,
    links,
    releases,
    letters,
    reminders,
  } = store
  const held: Store = {
    dialect,
    colleges,
    staff,
    imports,
    audit,
    catalogue,
    keys,
    sync,
    documents,
    reviews,
    enquiries,
    corrections,
    errorReports,
    students,
    mandates,
    cutoffs,
    activity,
    files,
    views,
    schedules,
    redirects,
    links,
    releases,
    letters,
    reminders,
    write,
    writeStep: (author, work) => store.writeStep(author, work),
    snapshot: (work) => store.snapshot(work),
    onCommit: (listener) => store.onCommit(listener),
    seekLeadership: (handlers) => store.seekLeadership(handlers),
    limiter: (settings) => store.limiter(settings),
    now: () => store.now(),
    waiting: () => store.waiting(),
    ready: () => store.ready(),
    backup: (file) => store.backup(file),
    purge: () => store.purge(),
    scrub: () => store.scrub(),
    close: () => store.close(),
  }
  try {
    const body = JSON.stringify(await act(held))
    await release?.(body)
    return { status: keyed.status, body, replayed: false }
  } catch (thrown) {
    // The act had its effect and failed afterwards: what is done stays done, as it would without a key.
    await release?.()
    // Another process over the same database was asked the same and came first: nothing of this stays, and its answer
    // is the answer.
    const meanwhile = await keptAnswer(store, keyed)
    if (meanwhile) return meanwhile
    throw thrown
  }
}

/** @throws Failure IDEMPOTENCY_KEY_REUSED when the key came with another request */
async function keptAnswer(store: Store, keyed: KeyedRequest): Promise<RecordedAnswer | undefined> {
  const kept = await store.keys.answer(keyed.scope, keyed.key)
  if (!kept) return undefined
  if (kept.fingerprint !== keyed.fingerprint) throw new Failure('IDEMPOTENCY_KEY_REUSED')
  return { status: kept.status, body: kept.body, replayed: true }
}

/**
 * What makes two requests the same: where they go, what they say, and every byte of their files. Keyed with `secret`,
 * because a body may hold a password that a plain hash would let a thief of the database guess.
 */
export async function fingerprintOf(
  request: { route: string; params: unknown; query: unknown; body: unknown; files: ReceivedFile[] },
  secret: string,
): Promise<string> {
  const { files, ...said } = request
  const hash = createHash('sha256').update(canonical(said))
  for (const file of files) {
    hash.update(`\n${file.field} ${file.name} ${file.size}\n`)
    await pipeline(createReadStream(file.path), async (chunks: AsyncIterable<Buffer>) => {
      for await (const chunk of chunks) hash.update(chunk)
    })
  }
  return keyedFingerprint(secret, hash.digest('hex'))
}
