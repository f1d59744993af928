import { DAY_MS } from '../format/duration.ts'
import { dayOfNow } from '../college/deadline.ts'
import { rankedExam } from '../college/rankList.ts'
import { comingDates, type ExamDate, firstDayOf, isPast, kindOfDate, lastDayOf, pastDates } from '../exam/dates.ts'
import { expectedDates, NEAR_DAYS, nextYearOf } from '../exam/expected.ts'
import type { PublicExam } from '../exam/public.ts'
import { type Message, msg } from '../i18n/message.ts'
import { foldedWords } from '../record/fold.ts'
import type { Application } from '../tracker/application.ts'
import { COUNSELLING_BODIES, type CounsellingBody, SEAT_EXCLUSIONS, type SeatExclusion } from './counsellingBodies.ts'
import type { PlanStudent } from './planStudent.ts'
import type { SeatDeposit } from './rules.ts'

export interface PlanQuestion {
  student: PlanStudent
  /** What is on the person's board: exams, and bodies by their name. */
  applications: ReadonlyArray<Pick<Application, 'name' | 'college' | 'exam' | 'deadlines'>>
  exams: readonly PublicExam[]
  /** As in `college/deadline.ts`. */
  now: string
}

/** Days, `YYYY-MM-DD`, both among them. */
export interface DaySpan {
  first: string
  last: string
}

/**
 * Days on which somebody has something to do. `announced` and `own` (typed by the person) have days; of what is
 * `expected` the months alone are known, and `first` and `last` are their ends.
 */
export interface PlanWindow extends DaySpan {
  id: string
  /** The id of its body or exam. */
  of: string
  label: string
  certainty: 'announced' | 'expected' | 'own'
  /** The days themselves are known. */
  isSure: boolean
  asksDeposit: boolean
  date: Pick<ExamDate, 'start' | 'end' | 'precision' | 'startTime' | 'endTime'>
  /** Which published date of an exam it is, by its id. */
  published?: string
  /** The former window that an expected one follows from. */
  former?: Pick<ExamDate, 'start' | 'end' | 'precision'>
  /** Who says so; of an expected one who said it of the former year. */
  saidBy?: string
  link?: string
  checked?: string
}

/** What a list costs this student at most and at least, in rupees: the source may leave two amounts open. */
export interface DepositAmount {
  of: string
  least: number
  most: number
}
export interface PlannedBody {
  id: string
  body: CounsellingBody
  name: Message
  /** The student's exams by which it gives seats. */
  exams: string[]
  lists: string[]
  /** Empty: nobody told us an amount. */
  deposits: DepositAmount[]
}

/** Deposits that may be held on the same days. `least` and `most` are sums, in rupees, of the known ones. */
export interface DepositsTogether extends DaySpan {
  bodies: string[]
  least: number
  most: number
  /** Bodies of which no amount is known. */
  unknown: string[]
  isSure: boolean
}

/** Two bodies or exams with something to do on the same days; `pairs`: which windows. Not sure: it may be so. */
export interface Overlap extends DaySpan {
  between: [string, string]
  pairs: Array<[PlanWindow, PlanWindow]>
  isSure: boolean
}
/** A deposit that is asked for while others may be held. */
export interface DepositDue {
  due: PlanWindow
  held: string[]
}
export interface CounsellingPlan {
  bodies: PlannedBody[]
  windows: PlanWindow[]
  deposits: DepositsTogether[]
  exclusions: SeatExclusion[]
  overlaps: Overlap[]
  due: DepositDue[]
  /** Rules that begin with a window of the plan. */
  starting: Array<{ rule: SeatExclusion; window: PlanWindow }>
  /** Exams of the board that lead to no body we know. */
  without: string[]
  /** Bodies of other states that take one of the student's exams. */
  elsewhere: CounsellingBody[]
  /** What a body or an exam of the plan is called. */
  names: ReadonlyMap<string, Message>
}

/**
 * One student's counselling over all bodies: which of them give seats by the student's exams, when each wants
 * something, which deposits stand together, which seats exclude each other, and where these meet.
 */
export function counsellingPlan({ student, applications, exams, now }: PlanQuestion): CounsellingPlan {
  const byId = new Map(exams.map((exam) => [exam.id, exam])),
    tracked = applications.flatMap(({ exam, college }) => (exam && !college ? (byId.get(exam.id) ?? []) : [])),
    own = new Set([...student.exams, ...tracked.map(({ name }) => paperOf(name))]),
    pages = new Set([...own].map(pageOf)),
    records = exams.filter(({ name }) => pages.has(paperOf(name)))
  const isTracked = (body: CounsellingBody) => applications.some((one) => isNamed(body, one))
  const gives = COUNSELLING_BODIES.filter((body) => isTracked(body) || body.exams.some((exam) => own.has(exam)))
  const isOpen = (body: CounsellingBody) =>
    isTracked(body) ||
    body.state === undefined ||
    body.state === 'own' ||
    body.state === student.state ||
    (body.ownExams ?? []).some((exam) => own.has(exam))
  const bodies = gives.filter(isOpen).map((body) => plannedBody(body, own, student))
  const windows = [
    ...bodies.flatMap(({ body }) => windowsOfBody(body, bodies, records, applications, now)),
    ...records
      .filter(({ name }) => bodies.some(({ body }) => givesBy(body, paperOf(name))))
      .flatMap((exam) => windowsOfExam(exam, now)),
  ].sort(byDay)
  // The one that begins first, first; those without a date last; all else as the table has them.
  const beginning = (id: string) => windows.find(({ of }) => of === id)?.first ?? '9999'
  bodies.sort((a, b) => compare(beginning(a.id), beginning(b.id)))
  const exclusions = SEAT_EXCLUSIONS.filter(({ between }) => between.every((id) => bodies.some((one) => one.id === id)))
  return {
    bodies,
    windows,
    deposits: depositsTogether(bodies, windows),
    exclusions,
    overlaps: overlapsOf(
      windows,
      (a, b) => !bodies.some(({ id, body }) => (id === a && body.after === b) || (id === b && body.after === a)),
    ),
    due: depositsDue(bodies, windows),
    starting: exclusions.flatMap((rule) => {
      const window = windows.find(({ of, label }) => of === rule.from?.body && holdsWords(label, rule.from.label))
      return window ? [{ rule, window }] : []
    }),
    without: tracked
      .filter(({ name }) => !COUNSELLING_BODIES.some((body) => body.exams.includes(paperOf(name))))
      .map(({ name }) => name),
    elsewhere: gives.filter((body) => !isOpen(body)),
    names: new Map([
      ...bodies.map(({ id, name }) => [id, name] as const),
      ...records.map(({ id, name }) => [id, { id: name }] as const),
    ]),
  }
}

/** The name an exam's ranks go by: "NEET 2027" is NEET UG. */
const paperOf = (name: string): string => rankedExam(name, '') ?? name
/** The exam on whose page a paper is: those of 2A and 2B are on the page of JEE Main. */
const pageOf = (paper: string): string => paper.split(' Paper ')[0]!
/** Does a body give seats by the exam of this page? */
const givesBy = ({ exams }: CounsellingBody, page: string): boolean => exams.some((paper) => pageOf(paper) === page)
/** Did the person put the body on the board, by its name? */
const isNamed = ({ id, name }: CounsellingBody, { exam, college, name: typed }: PlanQuestion['applications'][number]) =>
  !exam && !college && (holdsWords(typed, id) || holdsWords(typed, name))
const holdsWords = (text: string, words: string): boolean => {
  const held = foldedWords(text)
  return foldedWords(words).every((word) => held.includes(word))
}

function plannedBody(body: CounsellingBody, own: ReadonlySet<string>, student: PlanStudent): PlannedBody {
  const lists = body.lists.filter(({ exams }) => !exams || exams.some((exam) => own.has(exam)))
  return {
    id: body.id,
    body,
    name:
      body.state === 'own' && student.state
        ? msg('Medical counselling of {state}', { state: { id: student.state } })
        : { id: body.name },
    exams: body.exams.filter((exam) => own.has(exam)),
    // Tracked by its name alone: which of its lists are open is not known, so all are named.
    lists: (lists.length > 0 ? lists : body.lists).map(({ name }) => name),
    deposits: amountsOf(body.rules?.deposits ?? body.deposits ?? [], student),
  }
}

/** What a student pays, one amount for each list. */
export function amountsOf(
  deposits: readonly SeatDeposit[],
  { category, hasDisability }: Pick<PlanStudent, 'category' | 'hasDisability'>,
): DepositAmount[] {
  const lists = new Map<string | undefined, SeatDeposit[]>()
  for (const one of deposits) {
    const rows = lists.get(one.list)
    if (rows) rows.push(one)
    else lists.set(one.list, [one])
  }
  return [...lists.values()].flatMap((rows) => {
    const ofDisability = hasDisability ? rows.filter(({ payers }) => payers?.includes('PwD')) : [],
      own = ofDisability.length > 0 ? ofDisability : rows.filter(({ payers }) => !payers || payers.includes(category)),
      sums = own.map(({ rupees }) => rupees)
    return own.length > 0 ? [{ of: own[0]!.of, least: Math.min(...sums), most: Math.max(...sums) }] : []
  })
}

const COUNSELLING = /\bcounsel|\bchoices?\b|\ballot|\bseats?\b|\brounds?\b|\breporting\b/i
const MONEY = /\bfees?\b|\bdeposit|\bpay(?:ment)?\b|\baccept|शुल्क|फ़ीस|फीस|जमा|भुगतान/i
/** Is a date of an exam one of its counselling? "Counselling, registration" is. */
const isOfCounselling = ({ label }: Pick<ExamDate, 'label'>): boolean => COUNSELLING.test(label)

/** The body a date of an exam is of: the one it names, else the first that gives seats by the exam. */
function bodyOfDate(bodies: readonly PlannedBody[], exam: PublicExam, { label }: ExamDate): string | undefined {
  const page = paperOf(exam.name),
    giving = bodies.filter(({ body }) => givesBy(body, page))
  const named = giving.find(({ id }) => holdsWords(label, id))
  const ofState = /\bstates?\b/i.test(label) ? giving.find(({ body }) => body.state !== undefined) : undefined
  return (named ?? ofState ?? giving[0])?.id
}

function windowsOfBody(
  body: CounsellingBody,
  bodies: readonly PlannedBody[],
  records: readonly PublicExam[],
  applications: PlanQuestion['applications'],
  now: string,
): PlanWindow[] {
  const today = dayOfNow(now),
    published = records.flatMap((exam) =>
      exam.dates.filter((date) => isOfCounselling(date) && bodyOfDate(bodies, exam, date) === body.id),
    ),
    announced = published.filter((date) => !isPast(date, now)).map((date) => announcedWindow(body.id, date))
  const former = [
    ...pastDates({ dates: published }, now)
      .filter(({ status }) => status === 'announced' || status === 'held' || status === 'tentative')
      .map((date) => ({ ...date, link: date.source, source: date.saidBy, checked: date.checkedOn })),
    ...body.windows.map((window) => ({ ...window, precision: 'day' as const })),
  ]
  const taken = new Set<string>()
  const expected = former.flatMap((window): PlanWindow[] => {
    const next = nextYearOf(window, today),
      key = foldedWords(window.label).join(' ')
    if (!next || taken.has(key)) return []
    taken.add(key)
    const asksDeposit = ('asksDeposit' in window && window.asksDeposit === true) || MONEY.test(window.label)
    return [
      {
        ...spanOf(next),
        id: `${body.id} expected ${key}`,
        of: body.id,
        label: window.label,
        certainty: 'expected',
        isSure: false,
        asksDeposit,
        date: next,
        former: window,
        ...(window.source !== undefined && { saidBy: window.source }),
        ...(window.link !== undefined && { link: window.link }),
        ...(window.checked !== undefined && { checked: window.checked }),
      },
    ]
  })
  // A body announces its season from the front: what begins up to there is announced or does not come.
  const isPassed = ({ first }: PlanWindow) =>
    announced.some(
      (one) => Math.abs(Date.parse(one.first) - Date.parse(first)) <= NEAR_DAYS * DAY_MS && first <= one.last,
    )
  const typed = applications
    .filter((one) => isNamed(body, one))
    .flatMap(({ deadlines }) => deadlines)
    .filter(({ isDone, day }) => !isDone && day >= today)
    .map(({ id, label, day, time }): PlanWindow => ({
      id,
      of: body.id,
      label,
      certainty: 'own',
      isSure: true,
      first: day,
      last: day,
      asksDeposit: MONEY.test(label),
      date: { start: day, precision: 'day', ...(time !== undefined && { endTime: time }) },
    }))
  return [...announced, ...expected.filter((one) => !isPassed(one)), ...typed]
}

const announcedWindow = (of: string, date: ExamDate): PlanWindow => {
  const isGuess = date.status === 'pattern-based'
  return {
    ...spanOf(date),
    id: `${of} ${date.id}`,
    of,
    label: date.label,
    certainty: isGuess ? 'expected' : 'announced',
    isSure: date.precision === 'day' && !isGuess,
    asksDeposit: MONEY.test(date.label),
    date,
    published: date.id,
    ...(date.saidBy !== undefined && { saidBy: date.saidBy }),
    ...(date.source !== undefined && { link: date.source }),
    ...(date.checkedOn !== undefined && { checked: date.checkedOn }),
  }
}

/** The days of the exam itself: its forms are in what is due next. */
const windowsOfExam = (exam: PublicExam, now: string): PlanWindow[] => [
  ...comingDates(exam, now)
    .filter((date) => !isOfCounselling(date) && kindOfDate(exam, date) === 'exam')
    .map((date) => announcedWindow(exam.id, date)),
  ...expectedDates(exam, now)
    .filter((date) => !isOfCounselling(date) && date.kind === 'exam')
    .map(({ from, ...date }): PlanWindow => ({
      ...announcedWindow(exam.id, from),
      ...spanOf(date),
      id: `${exam.id} expected ${from.id}`,
      certainty: 'expected',
      isSure: false,
      date,
    })),
]

const spanOf = (date: Pick<ExamDate, 'start' | 'end' | 'precision'>): DaySpan => ({
  first: firstDayOf(date),
  last: lastDayOf(date),
})
const AS_SURE: readonly PlanWindow['certainty'][] = ['announced', 'own', 'expected']
/** The nearest first; on one day what is announced before what is expected. */
const byDay = (a: PlanWindow, b: PlanWindow): number =>
  compare(a.first, b.first) ||
  AS_SURE.indexOf(a.certainty) - AS_SURE.indexOf(b.certainty) ||
  compare(a.last, b.last) ||
  compare(a.id, b.id)
const compare = (a: string, b: string): number => {
  if (a === b) return 0
  return a < b ? -1 : 1
}
const latest = (days: readonly string[]): string => days.reduce((a, b) => (a > b ? a : b))
const earliest = (days: readonly string[]): string => days.reduce((a, b) => (a < b ? a : b))
const meets = (a: DaySpan, b: DaySpan): boolean => a.first <= b.last && b.first <= a.last

/** The windows of each body and exam, by day. */
function byOwner(windows: readonly PlanWindow[]): Map<string, PlanWindow[]> {
  const owners = new Map<string, PlanWindow[]>()
  for (const window of [...windows].sort(byDay)) {
    const own = owners.get(window.of)
    if (own) own.push(window)
    else owners.set(window.of, [window])
  }
  return owners
}

/**
 * Every two windows of different bodies or exams that share a day, gathered by who they are of, the nearest first; what
 * is sure apart from what may be. `mayMeet`: of two bodies that come one after the other only sure days say that they
 * meet, since their months touch every year.
 */
export function overlapsOf(
  windows: readonly PlanWindow[],
  mayMeet: (a: string, b: string) => boolean = () => true,
): Overlap[] {
  const sorted = [...windows].sort(byDay),
    found = new Map<string, Overlap>()
  for (const [at, one] of sorted.entries())
    for (let next = at + 1; next < sorted.length; next++) {
      const other = sorted[next]!
      // All that follow begin later still.
      if (other.first > one.last) break
      const isSure = one.isSure && other.isSure
      if (one.of === other.of || !meets(one, other) || (!isSure && !mayMeet(one.of, other.of))) continue
      const pair: [PlanWindow, PlanWindow] = one.of < other.of ? [one, other] : [other, one],
        key = JSON.stringify([pair[0].of, pair[1].of, isSure]),
        first = latest([one.first, other.first]),
        last = earliest([one.last, other.last]),
        before = found.get(key)
      if (!before) found.set(key, { between: [pair[0].of, pair[1].of], pairs: [pair], isSure, first, last })
      else {
        before.pairs.push(pair)
        before.first = earliest([before.first, first])
        before.last = latest([before.last, last])
      }
    }
  return [...found.values()].sort(
    (a, b) => compare(a.first, b.first) || compare(a.between.join(' '), b.between.join(' ')),
  )
}

type Holding = DaySpan & { body: Pick<PlannedBody, 'id' | 'deposits'>; isSure: boolean }
/**
 * How long a body may hold a deposit: from the first window that asks for one to the end of its last window. When it
 * really gives it back its own rules say.
 */
function holdingsOf(
  bodies: ReadonlyArray<Pick<PlannedBody, 'id' | 'deposits'>>,
  windows: readonly PlanWindow[],
): Holding[] {
  const owners = byOwner(windows)
  return bodies.flatMap((body) => {
    const own = owners.get(body.id) ?? [],
      asking = own.filter(({ asksDeposit }) => asksDeposit)
    if (asking.length === 0) return []
    const first = earliest(asking.map((one) => one.first))
    return [{ body, first, last: latest(own.map(({ last }) => last)), isSure: own.every(({ isSure }) => isSure) }]
  })
}

/** The largest groups of deposits that may be held on one day, each with the days on which all of them may be. */
export function depositsTogether(
  bodies: ReadonlyArray<Pick<PlannedBody, 'id' | 'deposits'>>,
  windows: readonly PlanWindow[],
): DepositsTogether[] {
  const holdings = holdingsOf(bodies, windows).sort((a, b) => compare(a.body.id, b.body.id))
  // Who may hold one on a day is the same until somebody begins or ends: the first days tell every largest group.
  const groups = new Map(
    holdings.map(({ first }) => {
      const group = holdings.filter((one) => one.first <= first && first <= one.last)
      return [group.map(({ body }) => body.id).join('\n'), group]
    }),
  )
  const isWithin = (a: readonly Holding[], b: readonly Holding[]) => a.every((one) => b.includes(one))
  return [...groups.values()]
    .filter(
      (group) => group.length > 1 && ![...groups.values()].some((other) => other !== group && isWithin(group, other)),
    )
    .map((group) => {
      const known = group.flatMap(({ body }) => body.deposits)
      return {
        first: latest(group.map(({ first }) => first)),
        last: earliest(group.map(({ last }) => last)),
        bodies: group.map(({ body }) => body.id),
        least: sum(known.map(({ least }) => least)),
        most: sum(known.map(({ most }) => most)),
        unknown: group.filter(({ body }) => body.deposits.length === 0).map(({ body }) => body.id),
        isSure: group.every(({ isSure }) => isSure),
      }
    })
    .sort((a, b) => compare(a.first, b.first) || compare(a.bodies.join(' '), b.bodies.join(' ')))
}
const sum = (numbers: readonly number[]): number => numbers.reduce((a, b) => a + b, 0)

/** For each body the first window that asks for a deposit while others, asked for before it, may be held. */
export function depositsDue(
  bodies: ReadonlyArray<Pick<PlannedBody, 'id' | 'deposits'>>,
  windows: readonly PlanWindow[],
): DepositDue[] {
  const holdings = holdingsOf(bodies, windows),
    asked = new Set<string>()
  return [...windows].sort(byDay).flatMap((due) => {
    if (!due.asksDeposit || asked.has(due.of)) return []
    const held = holdings
      .filter(({ body, first, last }) => body.id !== due.of && first < due.first && due.first <= last)
      .map(({ body }) => body.id)
      .sort()
    if (held.length === 0) return []
    asked.add(due.of)
    return [{ due, held }]
  })
}
