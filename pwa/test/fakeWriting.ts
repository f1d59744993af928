import { type EditDraft, NotSaved } from '../sync/types.ts'
import type { ActivityEntry, ActivityReader, QueueAccess } from '../sync/writing.ts'

/** A reader's queue a test looks into and moves by hand, in place of the engine. */
export function fakeWriting() {
  let seen: ActivityReader = { deeds: [], own: [] }
  let isFull = false
  const listeners = new Set<() => void>()
  const tell = (next: ActivityReader): void => {
    seen = next
    for (const each of listeners) each()
  }
  const saved: EditDraft[] = []
  const save = async (act: EditDraft): Promise<{ n: number }> => {
    if (isFull) throw new NotSaved('storage-full', 'This device is full. Free some space and save again')
    saved.push(act)
    const n = saved.length
    tell({
      ...seen,
      deeds: [
        ...seen.deeds,
        { n, edit: { ...act, madeAt: '' } as ActivityEntry['edit'], savedAt: n, state: 'waiting' },
      ],
    })
    return { n }
  }
  return {
    saved,
    /** Moves what was saved on: sent and accepted, or refused. */
    settles: (change: (deed: ActivityEntry) => ActivityEntry) => tell({ ...seen, deeds: seen.deeds.map(change) }),
    /** What was done here before, under this device's name. */
    holds: (deeds: ActivityEntry[], device: string) => tell({ ...seen, deeds, device }),
    knows: (own: ActivityReader['own']) => tell({ ...seen, own }),
    fills: () => {
      isFull = true
    },
    reset() {
      saved.length = 0
      isFull = false
      tell({ deeds: [], own: [] })
    },
    /** What stands around the screens. Nothing written here waits from before, and whoever leaves leaves at once. */
    access: {
      countUnsent: async () => 0,
      leaveWriting: async () => undefined,
      resumeWriting: () => undefined,
      hasWritten: () => true,
      watch(_reader, hear) {
        const listener = () => hear(seen)
        listeners.add(listener)
        listener()
        return () => {
          listeners.delete(listener)
        }
      },
      save: (_reader, act) => save(act),
      retry: async (_reader, n, act) => {
        tell({ ...seen, deeds: seen.deeds.filter((deed) => deed.n !== n) })
        return save(act)
      },
      discard: async (_reader, n) => tell({ ...seen, deeds: seen.deeds.filter((deed) => deed.n !== n) }),
    } satisfies QueueAccess,
  }
}
