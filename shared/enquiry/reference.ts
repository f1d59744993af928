/** Crockford's letters: no I, L, O or U, so a number read over the telephone arrives. */
const LETTERS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-([0-9a-f]{12})$/i

/** Enquiries are named by UUIDs and nothing else: their reference is read off the random end of it. */
export const isEnquiryId = (id: string): boolean => UUID.test(id)

/**
 * The number that a person sees for an enquiry ("PR-7K3F9-QXM2A"). It is made from the enquiry's own id, so the device
 * shows it without a network and the server works out the same. It has 48 random bits: among a million enquiries the chance that two share a
 * number is 1 in 560.
 */
export function referenceOf(id: string): string {
  const end = UUID.exec(id)?.[1]
  if (end === undefined) throw new RangeError(`Not an enquiry's id: ${id}`)
  let rest = Number.parseInt(end, 16)
  let text = ''
  for (let n = 0; n < 10; n++) {
    text = LETTERS[rest % 32] + text
    rest = Math.floor(rest / 32)
  }
  return `PR-${text.slice(0, 5)}-${text.slice(5)}`
}

/** The twelve digits an id ends in, from a reference as a person types it; nothing when it is none. */
export function idEndOf(reference: string): string | undefined {
  const text = reference
    .toUpperCase()
    .replace(/^\s*PR/, '')
    .replace(/[\s-]/g, '')
    .replaceAll('O', '0')
    .replace(/[IL]/g, '1')
  if (text.length !== 10 || [...text].some((letter) => !LETTERS.includes(letter))) return undefined
  const number = [...text].reduce((sum, letter) => sum * 32 + LETTERS.indexOf(letter), 0)
  return number < 2 ** 48 ? number.toString(16).padStart(12, '0') : undefined
}
