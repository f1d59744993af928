/**
 * A field of a staff account that two admins wrote differently: `path` is "name", "email", "role", "isActive" or
 * "permissions/<flag>". `before` is what the refused one saw; absent where that is not known any more.
 */
export interface StaffClash {
  path: string
  before?: unknown
  mine: unknown
  theirs: unknown
  theirsBy?: string
  theirsAt?: string
}
