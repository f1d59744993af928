import { rankStandingOf } from '../../shared/catalogue/standing.ts'
import { COLLEGE_SENTENCES } from '../../shared/college/sentences.ts'
import type { RecordStore } from '../local/records.ts'
import { askCollege } from '../api/catalogue.ts'
import { RemoteFailure, type Remote } from '../remote/client.ts'
import type { CollegeView, PublicCollege } from './types.ts'

interface Parts {
  records: RecordStore
  remote: Remote
  now(): number
  /** Whether the server was reached. */
  heard(reached: boolean): void
}

/**
 * Opens one college: at once the copy held here, marked not fresh; then the server's word on it. A copy outlives every
 * failure of the network; only the server's own "not found" takes it away, here and for the next visit.
 * What the page itself brought (`given`) is the server's word already: it is kept, and nothing is asked.
 */
export function openCollegeFrom(
  { records, remote, now, heard }: Parts,
  slugOrId: string,
  listener: (opened: CollegeView) => void,
  given?: PublicCollege,
): () => void {
  let left = false
  const say = (opened: CollegeView): void => {
    if (!left) listener(opened)
  }

  async function open(): Promise<void> {
    if (slugOrId.trim() === '') return say({ state: 'error', reason: 'failed', message: COLLEGE_SENTENCES.noSlug })
    if (given) {
      say({ ...ready(given), savedAt: now(), fresh: true, offline: false })
      await records.keep(given, slugOrId, now()).catch(() => undefined)
      return
    }
    say({ state: 'loading' })
    // A device that cannot read its own copy still has the network.
    const held = await records.find(slugOrId).catch(() => undefined)
    if (held) {
      say({ ...ready(held.record), savedAt: held.savedAt, fresh: false, offline: false })
      void records.touch(held.id, { openedAt: now() }).catch(() => undefined)
    }
    try {
      const record = await askCollege(remote, slugOrId, held?.record.tag)
      heard(true)
      const at = now()
      if (record) {
        say({ ...ready(record), savedAt: at, fresh: true, offline: false })
        await records.keep(record, slugOrId, at).catch(() => undefined)
      } else if (held) {
        say({ ...ready(held.record), savedAt: at, fresh: true, offline: false })
        await records.touch(held.id, { openedAt: at, savedAt: at }).catch(() => undefined)
      }
    } catch (thrown) {
      const failure =
        thrown instanceof RemoteFailure
          ? thrown
          : new RemoteFailure('unreachable', 'Could not connect. Try again', { cause: thrown })
      heard(failure.reason === 'refused')
      if (failure.status === 404 && failure.reason === 'refused') {
        say({ state: 'not-found' })
        if (held) await records.drop(held.id).catch(() => undefined)
      } else if (held)
        say({ ...ready(held.record), savedAt: held.savedAt, fresh: false, offline: failure.reason !== 'refused' })
      else
        say({
          state: 'error',
          reason: failure.reason === 'refused' ? 'failed' : 'unreachable',
          message: failure.message,
        })
    }
  }
  void open()
  return () => {
    left = true
  }
}

const ready = (record: PublicCollege) => ({ state: 'ready' as const, record, ...rankStandingOf(record.college) })
