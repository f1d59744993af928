import { z } from 'zod'
import { COLLEGE_VERDICTS, CORRECTION_LIMITS, CORRECTION_OUTCOMES } from '../correction/correction.ts'
import { call } from './call.ts'
import { Answer, ById, Done, Id, Limit, Page, PageOf } from './fields.ts'
import { PushAddress, PushSubscription } from './pushSubscription.ts'

const Standing = z.object({
  id: Id,
  at: z.string(),
  outcome: z.enum(CORRECTION_OUTCOMES).optional(),
  settledAt: z.string().optional(),
  answer: z.string().optional(),
})

const Source = z.object({
  id: z.string(),
  figure: z.string(),
  source: z.string(),
  link: z.string().optional(),
  checkedOn: z.string().optional(),
})
const CollegeSaid = z.object({
  id: Id,
  at: z.string(),
  says: z.enum(COLLEGE_VERDICTS),
  should: z.string().optional(),
  link: z.string().optional(),
  note: z.string().optional(),
})

/** One field of one college and everything open that was said of it. */
const Task = z.object({
  college: Id,
  /** Absent where the college is gone. */
  name: z.string().optional(),
  slug: z.string().optional(),
  path: z.string(),
  /** What the field holds now; absent where it is blank or gone. */
  present: z.unknown().optional(),
  sources: z.array(Source),
  /** When the oldest came. */
  since: z.string(),
  reports: z.array(
    z.object({
      id: Id,
      at: z.string(),
      shown: z.string().optional(),
      should: z.string().optional(),
      link: z.string().optional(),
      /** Masked. */
      email: z.string().optional(),
    }),
  ),
  /** What the college itself says of it, the oldest first; absent where it said nothing. `by`: the account's name. */
  answers: z.array(CollegeSaid.extend({ by: z.string().optional() })).optional(),
})

/** A figure as the record names it, with what it is called. */
const Figure = z.object({
  college: Id,
  /** The college's. */
  name: z.string(),
  slug: z.string(),
  path: z.string(),
  labels: z.array(z.string()),
  /** What the entry is called that it belongs to. */
  entry: z.string().optional(),
})
/** A reported figure as its college is shown it: nothing tells who reported it, and no report is named by its id. */
const ToCollege = Figure.extend({
  /** What the page shows, as text; absent where that is blank or no short value. */
  shown: z.string().optional(),
  sources: z.array(Source),
  since: z.string(),
  /** How many there are; the newest ones follow. */
  count: z.number(),
  reports: z.array(
    z.object({
      at: z.string(),
      shown: z.string().optional(),
      should: z.string().optional(),
      link: z.string().optional(),
    }),
  ),
})
const OwnAnswer = CollegeSaid.extend({
  ...Figure.shape,
  ...Standing.shape,
})

/** Reports of figures that look wrong: issue 19 A, decision 93. */
export const correctionCalls = {
  report: call({
    method: 'POST',
    path: '/corrections',
    guard: 'anyone',
    status: 201,
    limit: 'enquiry',
    body: z.record(z.string(), z.unknown()),
    summary:
      'Tell us that a figure of a college looks wrong: `college` (its id), `path` (as an edit names it: “courses/<id>/fee”, or the part “placements”), `shown`, `should`, `link` and `email`, of which `should` or `link` is needed. The id is the client’s own UUID; the same again is the same report, and whoever knows it may ask what became of it.',
    returns: Answer(z.object({ id: Id })),
  }),
  outcomes: call({
    method: 'POST',
    path: '/corrections/outcomes',
    guard: 'anyone',
    limit: 'vote',
    body: z.object({ ids: z.array(Id).max(CORRECTION_LIMITS.asked) }),
    summary: 'What became of reports, by the ids their devices made. An id that nobody knows is left out.',
    returns: Answer(z.array(Standing)),
  }),
  tellByPush: call({
    method: 'PUT',
    path: '/corrections/push',
    guard: 'public',
    limit: 'reminder',
    summary:
      'Tell this browser by push what becomes of these reports, by the ids their devices made. The same again changes nothing. `over` names reports it is not told of, because they are decided or have enough browsers; an id that nobody knows is left out.',
    body: PushSubscription.extend({
      language: z.enum(['en', 'hi']),
      ids: z.array(Id).min(1).max(CORRECTION_LIMITS.asked),
      former: PushAddress.optional(),
    }),
    returns: Answer(z.object({ ids: z.array(z.string()), over: z.array(z.string()) })),
  }),
  endPush: call({
    method: 'DELETE',
    path: '/corrections/push',
    guard: 'public',
    limit: 'reminder',
    summary:
      'Tell this browser of no report any more, and forget its address. An endpoint that is not known is answered the same.',
    body: z.object({ endpoint: PushAddress }),
    returns: Done,
  }),
  toCollege: call({
    method: 'GET',
    path: '/auth/me/corrections',
    guard: 'student',
    summary:
      'Reported figures of the colleges this account answers for, the longest waiting first, with what readers say they should be, and what became of the account’s own answers, newest first. An answer is an edit of the sync (`correction.answer`).',
    returns: Answer(z.object({ figures: z.array(ToCollege), answers: z.array(OwnAnswer) })),
  }),
  list: call({
    method: 'GET',
    path: '/admin/corrections',
    guard: 'view_colleges',
    query: z.object({ page: Page, limit: Limit }),
    summary: 'Fields that readers reported, the longest waiting first, each with everything open that was said of it.',
    returns: PageOf(Task),
  }),
  settle: call({
    method: 'PATCH',
    path: '/admin/corrections/:id',
    guard: 'edit_colleges',
    params: ById,
    body: z.object({
      path: z.string().min(1).max(300),
      reports: z
        .array(Id)
        .min(1)
        .max(CORRECTION_LIMITS.ofField + CORRECTION_LIMITS.answersOfField),
      taken: Id.optional(),
      outcome: z.enum(CORRECTION_OUTCOMES),
      answer: z.string().max(CORRECTION_LIMITS.answer).optional(),
      value: z.union([z.string().max(5_000), z.number()]).optional(),
    }),
    summary:
      'Decide reports of one field of the college of this id. Accepting changes no record: that is an edit of its own, made before; where `value` says what the field then holds and it does not, that is a 409. What came in meanwhile stays open; what a colleague decided otherwise meanwhile is a 409. `reports` names answers of the college too; `taken` is the one that is followed, and the others are refused.',
    returns: Done,
  }),
  reveal: call({
    method: 'POST',
    path: '/admin/corrections/:id/contact',
    guard: 'view_users',
    secretAnswer: true,
    params: ById,
    summary: 'The address a reader left with a report, to ask them. Who saw it, and when, is written down.',
    returns: Answer(z.object({ email: z.string().optional() })),
  }),
}
