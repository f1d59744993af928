import { COMPARED_MOST } from './savedColleges.ts'

/** Saved, lately seen and offline colleges; the account's menu calls it "Saved" (behaviour 5). */
export const SAVED_PATH = '/saved'
const COMPARE_PATH = '/compare'
/** A longer one is nobody’s: no call takes it. */
const LONGEST = 300

/** `/compare?c=iit-madras,nit-karnataka`: a link that opens the same comparison on any device. */
export const comparePath = (slugs: readonly string[]): string =>
  slugs.length === 0 ? COMPARE_PATH : `${COMPARE_PATH}?c=${slugs.map(encodeURIComponent).join(',')}`

/** The colleges a link names, each once; `tooMany` are beyond the four that are shown. */
export function comparedIn(params: URLSearchParams): { slugs: string[]; tooMany: number } {
  const named = [
    ...new Set(
      (params.get('c') ?? '')
        .split(',')
        .map((slug) => slug.trim().slice(0, LONGEST))
        .filter((slug) => slug !== ''),
    ),
  ]
  return { slugs: named.slice(0, COMPARED_MOST), tooMany: Math.max(0, named.length - COMPARED_MOST) }
}
