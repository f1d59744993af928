/**
 * Who acts: staff, a website account, somebody who is not signed in, or the product by itself (what was due, what was
 * purged).
 */
export const AUTHOR_KINDS = ['staff', 'student', 'visitor', 'system'] as const
export type AuthorKind = (typeof AUTHOR_KINDS)[number]
