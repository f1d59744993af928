import type { Store } from '../../store/store.ts'
import type { Post } from '../mail/post.ts'

/**
 * What account services need beside the caller: the way mail leaves, and where the site is (PUBLIC_URL, never a
 * request's Host).
 */
export interface AccountMail {
  post: Post
  /** Without a slash at its end. */
  site: string
  /** For what happens after the answer, when the caller's own store may be bound to a transaction that is over. */
  store: Store
}
