import { Readable } from 'node:stream'
import { Failure } from '../../shared/failure.ts'
import type { DiskStore, FileStore } from './fileStore.ts'

/**
 * What a request waits for its files, in all. Clients wait 15 s for an answer, and the rest of it takes its time too.
 */
export const STORAGE_DEADLINE_MS = 12_000

/**
 * The same store, whose calls each end in time. What is given up goes on in the background: bytes that arrive after all
 * are cleared within a day (`services/files/reconcile.ts`), because no record names them.
 * @throws Failure STORAGE_UNAVAILABLE from every call that takes longer
 */
export const withDeadline = <S extends FileStore>(store: S, ms = STORAGE_DEADLINE_MS): S => bounded(store, ms, () => ms)

/** @param left the milliseconds that a call begun now may take */
function bounded<S extends FileStore>(store: S, ms: number, left: () => number): S {
  const inTime = <T>(work: () => Promise<T>): Promise<T> => endsIn(left(), work)
  return {
    ...store,
    put: (key, file) => inTime(() => store.put(key, file)),
    remove: (key) => inTime(() => store.remove(key)),
    list: (folder) => inTime(() => store.list(folder)),
    forRequest() {
      const until = performance.now() + ms
      return bounded(store, ms, () => until - performance.now())
    },
    ...(isDisk(store) &&
      ({
        async read(key) {
          const found = await inTime(() => store.read(key))
          return found && { ...found, stream: async (range) => steady(await inTime(() => found.stream(range)), ms) }
        },
      } satisfies Pick<DiskStore, 'read'>)),
  } satisfies FileStore as S
}

const isDisk = (store: FileStore): store is DiskStore => store.kind === 'disk'

const tooLate = (): Failure => new Failure('STORAGE_UNAVAILABLE', { retryAfter: 10 })

async function endsIn<T>(ms: number, work: () => Promise<T>): Promise<T> {
  if (ms <= 0) throw tooLate()
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(tooLate()), ms)
  })
  const working = work()
  // Nobody waits for it any more once it is late.
  working.catch(() => undefined)
  try {
    return await Promise.race([working, late])
  } finally {
    clearTimeout(timer)
  }
}

/**
 * The same bytes, the first of which are here already: a storage that gives none is told before anything was sent.
 * Later ones are waited for as long, counted from when the reader asks for more, so that a slow reader is no slow
 * storage.
 */
async function steady(stream: Readable, ms: number): Promise<Readable> {
  const pieces = stream[Symbol.asyncIterator]() as AsyncIterator<Buffer>
  const next = (): Promise<IteratorResult<Buffer>> => endsIn(ms, () => pieces.next())
  const first = await next().catch((thrown: unknown) => {
    stream.destroy()
    throw thrown
  })
  async function* read(): AsyncGenerator<Buffer> {
    for (let piece = first; piece.done !== true; piece = await next()) yield piece.value
  }
  return Readable.from(read()).once('close', () => stream.destroy())
}
