import { generateKeyBetween } from 'fractional-indexing'
import { byDeadline, isOver } from '../college/deadline.ts'
import { comingDates, countdownTo, type ExamDate, hasDay } from '../exam/dates.ts'
import type { PublicExam } from '../exam/public.ts'
import { type Message, msg } from '../i18n/message.ts'
import { isTime } from '../record/coerce.ts'
import { byOrder, isOrder } from '../record/order.ts'
import { mergeEntriesById, mergeFields } from '../record/threeWay.ts'
import { dayToRemind, timeToRemind } from '../reminder/due.ts'

/** Where an application stands (behaviour 14), in the order it goes through them. */
export const STAGES = ['interested', 'applied', 'admit card', 'result', 'offer', 'joined'] as const
export type Stage = (typeof STAGES)[number]
export const STAGE_NAMES: Readonly<Record<Stage, string>> = {
  interested: 'Interested',
  applied: 'Applied',
  'admit card': 'Admit card',
  result: 'Result',
  offer: 'Offer',
  joined: 'Joined',
}

/**
 * Papers most bodies ask for; which of them this one asks for, its own notice says. A person adds and removes as they
 * need.
 */
export const USUAL_DOCUMENTS = [
  'Class 10 mark sheet',
  'Class 12 mark sheet',
  'Photograph and signature',
  'Photo identity card',
  'Score card',
  'Category, EWS or disability certificate',
] as const

/**
 * A day something is due on. `day`: `YYYY-MM-DD`; `time`: `HH:MM` in India, else the day counts to its end. `from`: the
 * date of an exam it was taken from, so that a moved one can be told.
 */
export interface ApplicationDeadline {
  id: string
  label: string
  day: string
  time?: string
  isDone?: boolean
  from?: { exam: string; date: string }
}
export interface Paper {
  id: string
  name: string
  isReady: boolean
  /** The day on it, `YYYY-MM-DD`, where the person typed it: of certificates that grow too old. */
  issued?: string
}

/** One application, on this device alone. */
export interface Application {
  id: string
  /** Of the college or the exam, as it was called when the person added it. */
  name: string
  /** Where its page is. */
  college?: { slug: string; number: number }
  exam?: { slug: string; id: string }
  /** What is applied for there. */
  course?: string
  stage: Stage
  /** Within its stage, as keys of lists are (`byOrder`): a move touches one row. */
  order: string
  deadlines: ApplicationDeadline[]
  papers: Paper[]
  note?: string
}

/** Longest texts a person's own words are kept in, so that a slip of the clipboard does not fill the device. */
export const LONGEST = { name: 300, course: 200, label: 120, paper: 120, note: 4000 } as const
/** Of one board, and of one application: more is nobody's. */
export const MOST_APPLICATIONS = 300
export const TRACKER_ENTRY_LIMIT = 60

/** The applications of a stage, in the person's order. */
export const inStage = (all: readonly Application[], stage: Stage): Application[] =>
  all.filter((one) => one.stage === stage).sort(byOrder)

/**
 * An application moved to a place of a stage, counted without itself; a place beyond the end is the end. Only its own
 * row changes.
 * @throws RangeError for an application that is not on the board
 */
export function movedTo(all: readonly Application[], id: string, stage: Stage, at: number): Application {
  const own = all.find((one) => one.id === id)
  if (!own) throw new RangeError(`No application ${id}`)
  const others = inStage(all, stage).filter((one) => one.id !== id),
    place = Math.max(0, Math.min(others.length, at))
  const before = others[place - 1]?.order ?? null,
    after = others[place]?.order ?? null
  // Two tabs may have given two rows one key; between equals there is no room, so the moved one goes behind both.
  const order =
    before !== null && after !== null && before >= after
      ? generateKeyBetween(after, null)
      : generateKeyBetween(before, after)
  return { ...own, stage, order }
}

/** A new application at the end of its stage. */
export function newApplication(
  all: readonly Application[],
  id: string,
  said: Pick<Application, 'name'> & Partial<Application>,
): Application {
  const stage = said.stage ?? 'interested'
  return {
    deadlines: [],
    papers: [],
    ...said,
    name: cut(said.name, 'name'),
    stage,
    id,
    order: generateKeyBetween(inStage(all, stage).at(-1)?.order ?? null, null),
  }
}

/** Is this college or exam on the board already? */
export const isTracked = (
  all: readonly Application[],
  { college, exam }: { college?: string; exam?: string },
): boolean =>
  all.some(
    (one) =>
      (college !== undefined && one.college?.slug === college) ||
      (exam !== undefined && one.college === undefined && one.exam?.id === exam),
  )

/** An application as it stands by now, with what was changed of it from `was` to `is`. */
export const mergeApplication = (fresh: Application, was: Application, is: Application): Application =>
  mergeFields(fresh, was, is, { deadlines: mergeEntriesById, papers: mergeEntriesById })

/**
 * How far off a deadline is: "today", "today until 5 pm IST", "in 16 days", or that it is past. `now` as in
 * `college/deadline.ts`.
 */
export const dueIn = ({ day, time }: Pick<ApplicationDeadline, 'day' | 'time'>, now: string): Message =>
  isOver(day, time, now)
    ? msg('Past')
    : countdownTo({ start: day, precision: 'day', ...(time !== undefined && { endTime: time }) }, now)

/**
 * What a date of an exam asks of whoever tracks it: of a form its last day, of an exam its first, each with its time
 * where it has one.
 */
export function whenDue(date: ExamDate): Pick<ApplicationDeadline, 'day' | 'time'> {
  const time = timeToRemind(date)
  return { day: dayToRemind(date), ...(time !== undefined && { time }) }
}
/** The days of an exam still to come, as deadlines that know where they are from. */
export const deadlinesOf = (exam: Pick<PublicExam, 'id' | 'dates'>, now: string): ApplicationDeadline[] =>
  comingDates(exam, now)
    .filter(hasDay)
    .map((date) => ({ id: date.id, label: date.label, ...whenDue(date), from: { exam: exam.id, date: date.id } }))

/** What is still due, the nearest first; what is over stands first, so that nobody overlooks it. */
export function dueOf(all: readonly Application[]): Array<{ application: Application; deadline: ApplicationDeadline }> {
  return all
    .flatMap((application) =>
      application.deadlines.filter(({ isDone }) => !isDone).map((deadline) => ({ application, deadline })),
    )
    .sort((a, b) => byDeadline(a.deadline, b.deadline) || byOrder(a.application, b.application))
}

const cut = (text: string, what: keyof typeof LONGEST): string => text.trim().slice(0, LONGEST[what])
const textIn = (value: unknown, what: keyof typeof LONGEST): string | undefined =>
  typeof value === 'string' && value.trim() !== '' ? cut(value, what) : undefined
const isDay = (value: unknown): value is string =>
  typeof value === 'string' &&
  /^\d{4}-\d{2}-\d{2}$/.test(value) &&
  !Number.isNaN(Date.parse(value)) &&
  new Date(value).toISOString().startsWith(value)
const isId = (value: unknown): value is string => typeof value === 'string' && /^[\w-]{1,80}$/.test(value)
const listIn = <T>(value: unknown, read: (one: Record<string, unknown>) => T | undefined): T[] =>
  (Array.isArray(value) ? value : [])
    .slice(0, TRACKER_ENTRY_LIMIT)
    .flatMap((one: unknown) => (one && typeof one === 'object' ? (read(one as Record<string, unknown>) ?? []) : []))

/**
 * An application as it was kept, or as another phone handed it over: what cannot be read is left out, and without a
 * name or a stage it is none.
 */
export function readApplication(kept: unknown): Application | undefined {
  if (!kept || typeof kept !== 'object') return undefined
  const { id, name, stage, order, course, note, college, exam, deadlines, papers } = kept as Record<string, unknown>
  const known = STAGES.find((one) => one === stage),
    called = textIn(name, 'name'),
    words = textIn(course, 'course'),
    said = textIn(note, 'note')
  if (!isId(id) || !known || called === undefined) return undefined
  const of = (value: unknown) => (value && typeof value === 'object' ? (value as Record<string, unknown>) : {})
  const { slug, number } = of(college),
    { slug: examSlug, id: examId } = of(exam)
  return {
    id,
    name: called,
    stage: known,
    order: isOrder(order) ? order : generateKeyBetween(null, null),
    ...(typeof slug === 'string' &&
      slug.length <= 300 &&
      slug !== '' && { college: { slug, number: Number.isSafeInteger(number) ? Number(number) : 0 } }),
    ...(typeof examSlug === 'string' &&
      examSlug.length <= 300 &&
      isId(examId) && { exam: { slug: examSlug, id: examId } }),
    ...(words !== undefined && { course: words }),
    ...(said !== undefined && { note: said }),
    deadlines: listIn(deadlines, ({ id: own, label, day, time, isDone, from }) => {
      const text = textIn(label, 'label'),
        { exam: source, date } = of(from)
      return isId(own) && text !== undefined && isDay(day)
        ? {
            id: own,
            label: text,
            day,
            ...(typeof time === 'string' && isTime(time) && { time }),
            ...(isDone === true && { isDone }),
            ...(isId(source) && isId(date) && { from: { exam: source, date } }),
          }
        : undefined
    }),
    papers: listIn(papers, ({ id: own, name: paper, isReady, issued }) => {
      const text = textIn(paper, 'paper')
      return isId(own) && text !== undefined
        ? { id: own, name: text, isReady: isReady === true, ...(isDay(issued) && { issued }) }
        : undefined
    }),
  }
}
