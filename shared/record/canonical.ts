import { isInvisible } from './invisible.ts'

/**
 * The one way a record is written down to be hashed, compared or stored: keys sorted, no white space, and nothing for
 * what is empty, so that blank and absent are the same. Zero and `false` are facts and stay. Recursion is safe because
 * a value comes from `read()`, which goes no deeper than its declaration, or from `kept`, which is bounded.
 */
export const canonical = (value: unknown): string => written(value) ?? 'null'

function written(value: unknown): string | undefined {
  if (typeof value === 'string') return value === '' ? undefined : JSON.stringify(value)
  if (typeof value === 'number') return Number.isFinite(value) ? JSON.stringify(value === 0 ? 0 : value) : undefined
  if (typeof value === 'boolean') return value ? 'true' : 'false'
  if (Array.isArray(value)) {
    // A hole keeps its place: [1, null] and [null, 1] are different lists.
    return value.length === 0 ? undefined : `[${value.map((one) => written(one) ?? 'null').join(',')}]`
  }
  if (typeof value !== 'object' || value === null) return undefined
  const members: string[] = []
  for (const key of Object.keys(value).sort()) {
    const member = written((value as Record<string, unknown>)[key])
    if (member !== undefined) members.push(`${JSON.stringify(key)}:${member}`)
  }
  return members.length === 0 ? undefined : `{${members.join(',')}}`
}

/** Do two values say the same thing, blanks aside? */
export const isSame = (a: unknown, b: unknown): boolean => a === b || canonical(a) === canonical(b)

/**
 * Is there nothing to read in it: absent, a text without a letter that is seen, an empty list, or a group of only such?
 */
export const isBlank = (value: unknown): boolean =>
  typeof value === 'string' ? isInvisible(value) : written(value) === undefined

/** The same at first sight, without walking into it: safe for whatever a stranger nested. */
export const seemsBlank = (value: unknown): boolean =>
  value === undefined ||
  value === null ||
  (typeof value === 'string' ? value.trim() === '' : typeof value === 'object' && Object.keys(value).length === 0)
