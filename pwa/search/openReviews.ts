import type { GivenReviews } from '../../shared/page/initialData.ts'
import type { ReviewStore } from '../local/reviews.ts'
import { RemoteFailure, type Remote } from '../remote/client.ts'
import { askReviews } from '../api/reviews.ts'
import type { OpenedReviews } from './types.ts'

interface Parts {
  reviews: ReviewStore
  remote: Remote
  now(): number
}

/**
 * The reviews of one college: at once the copy held here, then the server's word. A copy outlives every failure of the
 * network. What the page brought is all there is.
 */
export function openReviewsFrom(
  { reviews, remote, now }: Parts,
  college: string,
  listener: (opened: OpenedReviews) => void,
  given?: GivenReviews,
): () => void {
  let left = false
  const say = (opened: OpenedReviews): void => {
    if (!left) listener(opened)
  }

  async function open(): Promise<void> {
    if (given) {
      const { college: _of, ...read } = given
      say({ state: 'ready', ...read, savedAt: now(), offline: false })
      await reviews.keep({ college, read, savedAt: now() }).catch(() => undefined)
      return
    }
    say({ state: 'loading' })
    const held = await reviews.find(college).catch(() => undefined)
    if (held) say({ state: 'ready', ...held.read, savedAt: held.savedAt, offline: false })
    try {
      const read = (await askReviews(remote, college, held?.read.tag)) ?? held?.read
      if (!read) throw new RemoteFailure('unreachable', 'Could not connect. Try again')
      const savedAt = now()
      say({ state: 'ready', ...read, savedAt, offline: false })
      await reviews.keep({ college, read, savedAt }).catch(() => undefined)
    } catch (thrown) {
      if (held) say({ state: 'ready', ...held.read, savedAt: held.savedAt, offline: true })
      else
        say({
          state: 'error',
          message: thrown instanceof RemoteFailure ? thrown.message : 'Could not connect. Try again',
        })
    }
  }
  void open()
  return () => {
    left = true
  }
}
