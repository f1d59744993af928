import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex } from '@noble/hashes/utils.js'
import type { CollegeRecord, Tag } from '../college/college.ts'
import { canonical } from './canonical.ts'

/** The first 128 bits of SHA-256 over the canonical JSON of any value, as 32 lower-case hex digits. */
export const hashOf = (value: unknown): Tag =>
  bytesToHex(sha256(new TextEncoder().encode(canonical(value))).subarray(0, 16))

/**
 * The tag of a record: over what a person can see or edit of it and nothing else, so times and numbers never move it.
 */
export const tagOf = ({
  slug,
  status,
  college,
  kept,
}: Pick<CollegeRecord, 'slug' | 'status' | 'college' | 'kept'>): Tag => hashOf({ slug, status, college, kept })
