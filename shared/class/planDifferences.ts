import { generateKeyBetween } from 'fractional-indexing'
import type { RankList } from '../college/rankList.ts'
import { CUTOFF_EXAMS, type CutoffExam } from '../cutoff/fact.ts'
import type { PredictorStudent, RankRange } from '../predictor/student.ts'
import { canonical } from '../record/canonical.ts'
import type { Application, ApplicationDeadline, Paper, Stage } from '../tracker/application.ts'
import { UNKNOWN_STUDENT, type StudentPlan } from './classStudent.ts'

/** What each part of a plan holds. A part is taken whole or not at all. */
interface PartValues {
  application: Application
  stage: Stage
  course: string
  note: string
  deadline: ApplicationDeadline
  paper: Paper
  ranks: Partial<Record<RankList, RankRange>>
  category: PredictorStudent['category']
  hasDisability: boolean
  isWoman: boolean
  state: NonNullable<PredictorStudent['state']>
  classTwelve: NonNullable<PredictorStudent['classTwelve']>
}
type Part = keyof PartValues

interface PartPlace {
  /** The application it belongs to, as either side calls it; absent for what is the student's own. */
  application?: Pick<Application, 'id' | 'name'>
  /** Of `ranks`. */
  exam?: CutoffExam
}

/**
 * One part that the student changed since the phone and the board last agreed. `mine`, `theirs`: what the board and the
 * phone have; undefined where there is none. `isClash`: the counsellor changed it too, and somebody has to choose.
 */
export type PlanDifference = {
  [P in Part]: PartPlace & {
    key: string
    part: P
    mine?: PartValues[P] | undefined
    theirs?: PartValues[P] | undefined
    isClash: boolean
  }
}[Part]

type Cell = { [P in Part]: PartPlace & { part: P; value: PartValues[P] } }[Part]
type Cells = ReadonlyMap<string, Cell>

/**
 * What the student changed in a plan that came back, compared part by part with what was handed over. What only the
 * counsellor changed is no difference and stays.
 * @param base what the phone was known to have; undefined: nothing was handed over, so whatever differs is a clash
 */
export function planDifferences(
  base: StudentPlan | undefined,
  mine: StudentPlan,
  theirs: StudentPlan,
): PlanDifference[] {
  const before = applicationsById(base),
    own = applicationsById(mine),
    came = applicationsById(theirs)
  const wholes = [...new Set([...came.keys(), ...before.keys()])].flatMap((id) =>
    wholeDifference(before.get(id), own.get(id), came.get(id)),
  )
  const inBoth = [...came.values()].filter(({ id }) => own.has(id))
  const parts = inBoth.flatMap(({ id }) =>
    partDifferences(
      cellsOfApplication(before.get(id)),
      cellsOfApplication(own.get(id)),
      cellsOfApplication(came.get(id)),
    ),
  )
  // A phone that handed over no profile says nothing of it.
  const students = theirs.student
    ? partDifferences(cellsOfStudent(base?.student), cellsOfStudent(mine.student), cellsOfStudent(theirs.student))
    : []
  return [...students, ...wholes, ...parts]
}

/** The board's plan with these differences as the phone has them. What is not among them stays as it is. */
export function takeDifferences(mine: StudentPlan, taken: readonly PlanDifference[]): StudentPlan {
  const applications = applicationsById(mine),
    toEnd = endsOfStages(mine.applications),
    partsById = new Map<string, PlanDifference[]>()
  let { student } = mine
  for (const difference of taken) {
    const { application } = difference
    if (!application) student = withStudentPart(student, difference)
    else if (difference.part !== 'application') listAt(partsById, application.id).push(difference)
    else if (difference.theirs) applications.set(application.id, toEnd(difference.theirs))
    else applications.delete(application.id)
  }
  for (const [id, parts] of partsById) {
    const one = applications.get(id)
    if (one) applications.set(id, withParts(one, parts, toEnd))
  }
  return { ...(student && { student }), applications: [...applications.values()] }
}

const applicationsById = (plan: StudentPlan | undefined): Map<string, Application> =>
  new Map(plan?.applications.map((one) => [one.id, one]))

/** An application that only one side has. */
function wholeDifference(
  before: Application | undefined,
  own: Application | undefined,
  came: Application | undefined,
): PlanDifference[] {
  const one = came ?? own
  if (!one || (own && came)) return []
  // The counsellor removed it, and the student left it as it was; or the counsellor added it since.
  if (came && before && isUnchanged(before, came)) return []
  if (own && !before) return []
  const isClash = came ? before !== undefined : !isUnchanged(before!, own!)
  return [
    {
      key: `${one.id} application`,
      part: 'application',
      application: { id: one.id, name: one.name },
      mine: own,
      theirs: came,
      isClash,
    },
  ]
}

const isUnchanged = (one: Application, other: Application): boolean =>
  partDifferences(cellsOfApplication(one), cellsOfApplication(one), cellsOfApplication(other)).length === 0

function partDifferences(base: Cells, mine: Cells, theirs: Cells): PlanDifference[] {
  return [...new Set([...theirs.keys(), ...base.keys()])].flatMap((key) => {
    const [was, own, came] = [base.get(key), mine.get(key), theirs.get(key)],
      [before, here, there] = [was, own, came].map(textOf)
    if (there === before || there === here) return []
    const { value: _, ...place } = (came ?? own ?? was)!
    return [{ ...place, key, mine: own?.value, theirs: came?.value, isClash: here !== before } as PlanDifference]
  })
}

/** A cell as text: `false` and nothing differ, blank and absent do not. */
const textOf = (cell: Cell | undefined): string | undefined => cell && canonical(cell.value)

function cellsOfApplication(one: Application | undefined): Cells {
  if (!one) return new Map()
  const { id, name, stage, course, note, deadlines, papers } = one,
    place = { application: { id, name } }
  return cellMap(id, [
    ['stage', { ...place, part: 'stage', value: stage }],
    ...(course ? [['course', { ...place, part: 'course', value: course }] as const] : []),
    ...(note ? [['note', { ...place, part: 'note', value: note }] as const] : []),
    ...deadlines.map((value) => [`deadline ${value.id}`, { ...place, part: 'deadline', value }] as const),
    ...papers.map((value) => [`paper ${value.id}`, { ...place, part: 'paper', value }] as const),
  ])
}

function cellsOfStudent(student: PredictorStudent | undefined): Cells {
  if (!student) return new Map()
  const { category, hasDisability, isWoman, state, classTwelve, ranks } = student
  return cellMap('student', [
    ['category', { part: 'category', value: category }],
    ['hasDisability', { part: 'hasDisability', value: hasDisability }],
    ['isWoman', { part: 'isWoman', value: isWoman }],
    ...(state ? [['state', { part: 'state', value: state }] as const] : []),
    ...(classTwelve ? [['classTwelve', { part: 'classTwelve', value: classTwelve }] as const] : []),
    ...CUTOFF_EXAMS.flatMap((exam) => {
      const value = ranks[exam]
      return value ? [[exam, { part: 'ranks', exam, value }] as const] : []
    }),
  ])
}

const cellMap = (of: string, cells: ReadonlyArray<readonly [string, Cell]>): Cells =>
  new Map(cells.map(([name, cell]) => [`${of} ${name}`, cell]))

/** The list of a key, begun where there is none. */
function listAt<T>(lists: Map<string, T[]>, key: string): T[] {
  const list = lists.get(key) ?? []
  lists.set(key, list)
  return list
}

type ToEnd = (one: Application) => Application

/** Puts an application at the end of its stage, one behind the other. */
function endsOfStages(all: readonly Application[]): ToEnd {
  const last = new Map<Stage, string>()
  for (const { stage, order } of all) if (order > (last.get(stage) ?? '')) last.set(stage, order)
  return (one) => {
    const order = generateKeyBetween(last.get(one.stage) ?? null, null)
    last.set(one.stage, order)
    return { ...one, order }
  }
}

/** An application with these parts of it as the phone has them. */
function withParts(before: Application, parts: readonly PlanDifference[], toEnd: ToEnd): Application {
  const deadlines = entriesById(before.deadlines),
    papers = entriesById(before.papers)
  let one = before
  for (const difference of parts) {
    if (difference.part === 'stage' && difference.theirs) one = toEnd({ ...one, stage: difference.theirs })
    else if (difference.part === 'course') one = withText(one, 'course', difference.theirs)
    else if (difference.part === 'note') one = withText(one, 'note', difference.theirs)
    else if (difference.part === 'deadline') putEntry(deadlines, difference)
    else if (difference.part === 'paper') putEntry(papers, difference)
  }
  return { ...one, deadlines: [...deadlines.values()], papers: [...papers.values()] }
}

function withText(one: Application, part: 'course' | 'note', text: string | undefined): Application {
  const { [part]: _, ...rest } = one
  return text ? { ...rest, [part]: text } : rest
}

const entriesById = <T extends { id: string }>(all: readonly T[]): Map<string, T> =>
  new Map(all.map((one) => [one.id, one]))

/** An entry as the phone has it: in its place, at the end, or gone. */
function putEntry<T extends { id: string }>(
  entries: Map<string, T>,
  { mine, theirs }: { mine?: T | undefined; theirs?: T | undefined },
): void {
  if (theirs) entries.set(theirs.id, theirs)
  else if (mine) entries.delete(mine.id)
}

function withStudentPart(student: PredictorStudent = UNKNOWN_STUDENT, difference: PlanDifference): PredictorStudent {
  if (difference.part === 'ranks') {
    const { [difference.exam!]: _, ...others } = student.ranks
    const ranks = difference.theirs ? { ...others, [difference.exam!]: difference.theirs } : others
    return { ...student, ranks }
  }
  const { [difference.part as keyof PredictorStudent]: _, ...others } = student
  return {
    ...UNKNOWN_STUDENT,
    ...others,
    ...(difference.theirs !== undefined && { [difference.part]: difference.theirs }),
  }
}
