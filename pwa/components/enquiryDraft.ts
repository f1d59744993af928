import type { Enquiry, EnquiryKind } from '../../shared/enquiry/enquiry.ts'

const PREFIX = 'pravesh.enquiry.'
/**
 * What it is about, and whose it is: the account of its writer, or 'visitor'. On a phone that a family shares nobody
 * finds another's name and number in a form (D7).
 */
interface About {
  author: string
  kind: EnquiryKind
  college?: string
}
const keyOf = ({ author, kind, college }: About): string =>
  `${PREFIX}${author === 'visitor' ? '' : `${author}.`}${kind}${college === undefined ? '' : `.${college}`}`

/**
 * An enquiry being written, kept on this device alone until it is sent or cleared; what was ticked is never kept. A
 * browser that keeps nothing keeps no draft.
 */
export function keepEnquiryDraft(about: About, { consents: _ticked, ...written }: Partial<Enquiry>): void {
  try {
    localStorage.setItem(keyOf(about), JSON.stringify(written))
  } catch {
    /* full, or nothing is kept */
  }
}
export function keptEnquiryDraft(about: About): Partial<Enquiry> | undefined {
  try {
    const said: unknown = JSON.parse(localStorage.getItem(keyOf(about)) ?? 'null')
    return typeof said === 'object' && said !== null ? said : undefined
  } catch {
    return undefined
  }
}
export function dropEnquiryDraft(about: About): void {
  try {
    localStorage.removeItem(keyOf(about))
  } catch {
    /* nothing was kept */
  }
}
/**
 * Whoever logs out leaves no name and number behind in a form, theirs or one of before they logged in: the next person
 * on this device may be another.
 */
export function dropEnquiryDrafts(): void {
  try {
    for (const key of Object.keys(localStorage)) if (key.startsWith(PREFIX)) localStorage.removeItem(key)
  } catch {
    /* nothing was kept */
  }
}
