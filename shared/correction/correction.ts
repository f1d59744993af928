import { choice, email, line, text, url, type Shape } from '../record/field.ts'

/**
 * What a reader says of one figure of a college. `path` names it as an edit does (`courses/<id>/fee`), or the part it
 * belongs to (`placements`, `courses/<id>`). Nothing is asked that the check does not need.
 */
export const correctionFields = {
  path: line('Figure', { required: true }),
  /** The value as their page showed it; blank where nothing was shown. */
  shown: line('What the page showed', { max: 300 }),
  should: text('What it should be', { max: 1000 }),
  link: url('Link'),
  /** Only to ask, and to tell them what became of it; taken out then. */
  email: email('Email'),
}
export type FigureReport = Shape<typeof correctionFields>

/** What somebody who answers for a college says of a reported figure: it is right as it stands, or reads otherwise. */
export const COLLEGE_VERDICTS = ['right', 'wrong'] as const
export type CollegeVerdict = (typeof COLLEGE_VERDICTS)[number]
/** Is this what a college says of a figure of its own, and not what a reader reports? */
export const isCollegeAnswer = <R extends { says?: CollegeVerdict }>(
  record: R,
): record is R & { says: CollegeVerdict } => record.says !== undefined

/** A college's answer to the reports of one of its figures, by an account that holds its mandate. */
export const collegeAnswerFields = {
  path: correctionFields.path,
  says: choice('Answer', COLLEGE_VERDICTS, { required: true }),
  should: correctionFields.should,
  link: correctionFields.link,
  /** Where it stands, in words. It becomes the source of the figure where staff accept the answer. */
  note: line('Where it says so', { max: 200 }),
}
export type CollegeAnswer = Shape<typeof collegeAnswerFields>

/** What staff decide. `accepted`: the record was changed by an edit of its own. */
export const CORRECTION_OUTCOMES = ['accepted', 'refused'] as const
export type CorrectionOutcome = (typeof CORRECTION_OUTCOMES)[number]

/** What the server tells the device that made a report about it. Times in ISO 8601. */
export interface CorrectionStanding {
  id: string
  at: string
  /** Absent while it waits. */
  outcome?: CorrectionOutcome
  settledAt?: string
  /** Why staff did not take it, in their words. */
  answer?: string
}

/**
 * How many reports are kept. `ofField`: open ones of one field of one college; a further one says nothing new.
 * `open`: open ones in all, so that no crowd of devices fills the disk. `asked`: reports one device asks after at once.
 * `devices`: browsers that are told by push of one report. `answer`: characters of a reason. `answersOfField`, `answers`: the same of open answers of colleges, of which an
 * account has one for a field. `toCollege`: fields that whoever answers for colleges is shown at once, and
 * `reportsToCollege` the newest reports of each.
 */
export const CORRECTION_LIMITS = {
  ofField: 50,
  open: 5_000,
  asked: 50,
  devices: 3,
  answer: 500,
  answersOfField: 5,
  answers: 2_000,
  toCollege: 100,
  reportsToCollege: 10,
} as const

export const CORRECTION_SENTENCES = {
  nothing: 'Write what it should be, or give a link',
  unknown: 'This figure is not on the college’s page',
  college: 'There is no such college',
  known: 'Many people told us about this figure already. We are checking it',
  full: 'We have more reports than we can check now. Please tell us again in some days',
  id: 'A report is named by a UUID',
  reason: 'Say why it is not taken',
  value: 'Write what it should be',
  source: 'Give a link, or say where it stands',
  decided: 'Nobody reports this figure any more: it was decided meanwhile',
  answered: 'Others answered this for the college already. We are checking it',
  answersFull: 'We have more answers of colleges than we can check now. Please answer again in some days',
} as const
