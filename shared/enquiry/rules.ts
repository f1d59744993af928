import type { Problem } from '../failure.ts'
import { problemOf } from '../problem.ts'
import { isMobile } from '../people/mobile.ts'
import { isBlank } from '../record/canonical.ts'
import { problemsIn } from '../record/check.ts'
import { FIELD_FAULTS } from '../record/fieldFaults.ts'
import { readTick, type Purpose } from './consents.ts'
import { readLists } from './lists.ts'
import { enquiryFields, type Enquiry, type EnquiryKind, type ReplyBy, type SessionMode } from './enquiry.ts'

export const ENQUIRY_SENTENCES = {
  reply: 'Please agree that we may use this to answer you',
  call: 'Please agree that we may call or message this number, or choose E-mail',
  minor: 'Under 18 we make no calls. Please choose E-mail',
  college: 'Choose the college this is about',
  lists: 'Please agree that the counsellor may see your lists, or leave them out',
  listsToCollege: 'Lists are shown to our counsellors and to no college',
  listsUnread: 'These lists cannot be read',
} as const

/** Kinds that are about a college, and kinds that say nothing without a message. */
const ABOUT_COLLEGE: readonly EnquiryKind[] = ['apply', 'inquire']
const NEEDS_MESSAGE: readonly EnquiryKind[] = ['contact', 'inquire']
/** What a session cannot be arranged without. */
const NEEDED_FOR_SESSION = ['topic', 'language', 'mode', 'day', 'time'] as const

/** Whoever asks for a call or WhatsApp is reached that way; the other ways leave it to the person. */
export const replyFor = (mode: SessionMode | undefined): ReplyBy | undefined => {
  if (mode === 'Phone call') return 'Phone'
  if (mode === 'WhatsApp') return 'WhatsApp'
  return undefined
}

/** Which ticks a form offers: what is asked of the person, and no more. */
export const purposesFor = (
  { replyBy, college }: Partial<Pick<Enquiry, 'replyBy' | 'college'>>,
  hasLists = false,
): Purpose[] => [
  'reply' as const,
  ...(replyBy !== undefined && replyBy !== 'E-mail' ? ['call' as const] : []),
  ...(college ? ['college' as const] : []),
  ...(hasLists && !college ? ['lists' as const] : []),
]

export const agreesTo = ({ consents }: { consents?: readonly string[] }, purpose: Purpose): boolean =>
  (consents ?? []).some((tick) => readTick(tick).purpose === purpose)

/** Everything that forbids sending this enquiry. No rule depends on the year. */
export function problemsInEnquiry(enquiry: Partial<Enquiry>): Problem[] {
  const { kind, replyBy } = enquiry
  const wantsPhone = replyBy === 'Phone' || replyBy === 'WhatsApp'
  return [
    ...problemsIn(enquiryFields, enquiry, { thisYear: 9999 }),
    ...(replyBy === 'E-mail' && isBlank(enquiry.email) ? [required('email')] : []),
    ...(wantsPhone && isBlank(enquiry.phone) ? [required('phone')] : []),
    ...(kind && NEEDS_MESSAGE.includes(kind) && isBlank(enquiry.message) ? [required('message')] : []),
    ...(kind === 'session' ? NEEDED_FOR_SESSION.filter((path) => isBlank(enquiry[path])).map(required) : []),
    ...(kind && ABOUT_COLLEGE.includes(kind) && isBlank(enquiry.college)
      ? [{ path: 'college', rule: 'required', message: ENQUIRY_SENTENCES.college }]
      : []),
    ...(agreesTo(enquiry, 'reply') ? [] : [{ path: 'consents', rule: 'consent', message: ENQUIRY_SENTENCES.reply }]),
    // A number is used for a call only where its owner ticked so (behaviour, "Phone at sign-up").
    ...(wantsPhone && !agreesTo(enquiry, 'call')
      ? [{ path: 'consents', rule: 'consent', message: ENQUIRY_SENTENCES.call }]
      : []),
    ...problemsInLists(enquiry),
  ]
}

/**
 * The same, where a person is still there to mend it: the number must be one they can be reached on. Asked by the form
 * alone: what waited on a device since numbers of any kind were taken still arrives, and nobody's question is lost for
 * a digit.
 */
export function problemsInWritten(enquiry: Partial<Enquiry>): Problem[] {
  const problems = problemsInEnquiry(enquiry)
  const isOdd = !isBlank(enquiry.phone) && !isMobile(enquiry.phone!) && !problems.some(({ path }) => path === 'phone')
  return isOdd ? [...problems, { path: 'phone', rule: 'phone', message: 'Phone must be a phone number' }] : problems
}

/** Lists travel only with their own tick, and never in what a college may be given. */
function problemsInLists(enquiry: Partial<Enquiry>): Problem[] {
  const { lists, college } = enquiry
  if (isBlank(lists)) return []
  return [
    ...(readLists(lists) ? [] : [{ path: 'lists', rule: 'type', message: ENQUIRY_SENTENCES.listsUnread }]),
    ...(isBlank(college) ? [] : [{ path: 'lists', rule: 'college', message: ENQUIRY_SENTENCES.listsToCollege }]),
    ...(agreesTo(enquiry, 'lists') ? [] : [{ path: 'consents', rule: 'consent', message: ENQUIRY_SENTENCES.lists }]),
  ]
}

const required = (path: keyof Enquiry): Problem =>
  problemOf(path, 'required', FIELD_FAULTS.required(enquiryFields[path].label))
