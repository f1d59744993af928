/** What becomes of a report, told to whoever made it (behaviour 12). */
export const REPORT_OUTCOMES = {
  kept: 'Looked at again: the review stays',
  returned: 'The review is off the site until its author has mended it',
  rejected: 'The review was taken off the site',
  withdrawn: 'Its author took the review back',
} as const
export type ReportOutcome = keyof typeof REPORT_OUTCOMES
export const REPORT_WAITS = 'Waiting for a moderator, usually no longer than 5 working days'

/** A report as its own reporter sees it. Times in ISO 8601. */
export interface ReportShown {
  /** The number they were told ("PR-7K3F9-QXM2A"). */
  reference: string
  /** Ids. */
  review: string
  college: string
  reason: string
  at: string
  /** Absent while it waits. */
  outcome?: ReportOutcome
  settledAt?: string
  /** Why a moderator kept the review, in their words. */
  answer?: string
}

/** Most numbers one device asks after at once. */
export const REPORTS_ASKED = 50

const REFERENCE = /PR-[0-9A-HJKMNP-TV-Z]{5}-[0-9A-HJKMNP-TV-Z]{5}/
/** The number in what a device was answered ("Report PR-7K3F9-QXM2A"). */
export const referenceIn = (note: string | undefined): string | undefined => REFERENCE.exec(note ?? '')?.[0]

export const reportOutcomeInWords = (outcome: string | undefined): string =>
  outcome === undefined ? REPORT_WAITS : (REPORT_OUTCOMES[outcome as ReportOutcome] ?? REPORT_OUTCOMES.kept)
