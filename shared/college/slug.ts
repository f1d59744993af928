import anyAscii from 'any-ascii'
import type { CollegeId } from './college.ts'
import { normalizeText } from '../record/text.ts'
import { isReserved } from './slugRule.ts'

const LONGEST = 96
/** What stands behind so much of a name changes no slug that anybody could tell apart. */
const LONGEST_NAME = 1_000

/**
 * The documented rule (back-office 5) after transliteration: lower case, only letters, digits, blanks and hyphens stay,
 * blanks become hyphens, repeated hyphens collapse. Never empty and never a reserved word: such a name gives
 * `college-<end of its id>`, or another noun for what is no college.
 */
export function slugOf(name: string, id: CollegeId, noun = 'college'): string {
  const slug = hyphened(name)
  if (slug !== '' && !isReserved(slug)) return slug
  // The end of a UUIDv7 is its random part; the beginning is a time that a whole import shares.
  const mark = hyphened(id).replaceAll('-', '').slice(-8)
  return mark === '' ? `${noun}-unnamed` : `${noun}-${mark}`
}

function hyphened(text: string): string {
  const plain = anyAscii(normalizeText(text.slice(0, LONGEST_NAME), 'NFC'))
    .toLowerCase()
    .replace(/[^a-z0-9\s-]/g, '')
    .replace(/[\s-]+/g, '-')
    .replace(/^-|-$/g, '')
  if (plain.length <= LONGEST) return plain
  const cut = plain.slice(0, LONGEST + 1)
  const end = cut.lastIndexOf('-')
  return end > LONGEST / 2 ? cut.slice(0, end) : plain.slice(0, LONGEST)
}

/** `base`, or the first of `base-2`, `base-3` … that is not taken. */
export function freeSlug(base: string, taken: ReadonlySet<string>): string {
  if (!taken.has(base) && !isReserved(base)) return base
  for (let n = 2; ; n++) {
    const slug = `${base}-${n}`
    if (!taken.has(slug)) return slug
  }
}

/** The slug of a copy: `-copy`, then `-copy-2` … */
export const copySlug = (slug: string, taken: ReadonlySet<string>): string => freeSlug(`${slug}-copy`, taken)
