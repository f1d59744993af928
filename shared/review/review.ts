import { choice, decimal, integer, line, text, yes, type Shape } from '../record/field.ts'

/** What a student rates beside the whole, each 1 to 5 or not at all (public-site 3, Review). */
export const REVIEW_PARAMETERS = [
  'placement',
  'infrastructure',
  'faculty',
  'courseContent',
  'value',
  'socialLife',
] as const
export type ReviewParameter = (typeof REVIEW_PARAMETERS)[number]

/** In characters (behaviour 12). */
export const REVIEW_LIMITS = { title: { min: 10, max: 100 }, content: { min: 100, max: 3000 } } as const

/** How the author is named: first name and batch, or "Student, 2025 batch". The account's full name is never shown. */
export const SHOWN_AS = ['first name', 'student'] as const

const stars = (label: string) => integer(label, { min: 1, max: 5 })

/**
 * A student's review as its author writes it. Whole stars in the form; halves come only with imports and are shown as
 * they are.
 */
export const reviewFields = {
  rating: decimal('Overall rating', { required: true, min: 0, max: 5 }),
  title: line('Title', { required: true, max: REVIEW_LIMITS.title.max }),
  content: text('Review', { required: true, max: REVIEW_LIMITS.content.max }),
  course: line('Course', { required: true }),
  batch: line('Batch', { required: true, max: 20, hint: 'The year you finished, or will finish' }),
  placement: stars('Placement'),
  infrastructure: stars('Infrastructure'),
  faculty: stars('Faculty'),
  courseContent: stars('Course content'),
  value: stars('Value for money'),
  socialLife: stars('Social life'),
  shownAs: choice('Shown as', SHOWN_AS, { isPublic: false }),
  incentive: yes('I was given or promised something for this review', { otherwise: false }),
}
export type Review = Shape<typeof reviewFields>

/** withdrawn: by its author; published → rejected only after a report. Nobody but the author ever changes the text. */
export const REVIEW_STATUSES = ['pending', 'published', 'returned', 'rejected', 'withdrawn'] as const
export type ReviewStatus = (typeof REVIEW_STATUSES)[number]

/** What is known of the author (behaviour 12, the ladder of `isVerified`), with the words shown beside the name. */
export const VERIFICATION_LABELS = {
  none: 'Author not verified',
  email: 'E-mail confirmed',
  institute: 'Institute e-mail',
  document: 'Document seen by staff',
} as const
export type VerificationLevel = keyof typeof VERIFICATION_LABELS

export type Vote = 'helpful' | 'notHelpful'

/** Why a review is reported; the reader's words may follow. */
export const REPORT_REASONS = [
  'Not about this college',
  'False or misleading',
  'Abusive or hateful',
  'Names or details of a person',
  'Advertising',
  'Something else',
] as const
export type ReportReason = (typeof REPORT_REASONS)[number]

/** In characters. */
export const REPLY_LIMIT = 1000
export const replyFields = { content: text('Reply', { required: true, max: REPLY_LIMIT }) }

export interface Reply {
  id: string
  from: string
  content: string
  /** ISO 8601. */ date: string
  isOfficial: boolean
}

/** A published review as anybody reads it; the names are those of public-site 3. */
export interface PublicReview extends Omit<Review, 'shownAs'> {
  id: string
  tag: string
  userName: string
  verified: VerificationLevel
  isVerified: boolean
  /** ISO 8601, when it was written; `editedAt` where the text is a later version. */
  date: string
  editedAt?: string
  helpful: number
  notHelpful: number
  replies: Reply[]
}

/** How an author is named to readers; `fullName` is absent once the account was erased. */
export function nameShown({ shownAs, batch }: Pick<Review, 'shownAs' | 'batch'>, fullName: string | undefined): string {
  const first = shownAs === 'first name' ? fullName?.trim().split(/\s+/)[0] : undefined
  return first ? `${first}, ${batch} batch` : `Student, ${batch} batch`
}
