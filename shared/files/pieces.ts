import { KB } from '../format/bytes.ts'

/**
 * A file larger than this goes in pieces. One that is not arrives within the 30 seconds a request has even at 10 KB a
 * second.
 */
export const WHOLE_BYTES = 256 * KB

/**
 * Bytes of one piece: the first, and within what its sender makes it smaller or larger as the line is. A cut costs no
 * more than one of them.
 */
export const PIECE = { first: 128 * KB, least: 32 * KB, most: 1024 * KB } as const

/**
 * Of one person, at one server: files begun and not whole yet, and their bytes. What has lain untouched longest makes
 * room.
 */
export const UNFINISHED_LIMITS = { files: 10, bytes: 200 * KB * KB } as const

/** Hours for which a file that was begun waits for its next piece. */
export const PIECES_HOURS = 24
