import { RANK_LISTS, type RankList } from '../college/rankList.ts'
import { STATES } from '../college/state.ts'
import { isCutoffExam, type CutoffExam } from '../cutoff/fact.ts'
import { mostStanding } from '../predictor/standing.ts'
import { SOCIAL_CATEGORIES, type RankRange, type PredictorStudent } from '../predictor/student.ts'
import { MOST_APPLICATIONS, readApplication, type Application } from '../tracker/application.ts'

/** Raised when what a phone wrote can no longer be read as it stands. */
const VERSION = 1
/** Of a shortlist and of a choice list: more is nobody's, and a message is not a way to fill a phone. */
export const HANDOVER_ENTRY_LIMIT = 500
const LONGEST_TEXT = 400

/**
 * What one phone hands to another without a network (issue of a shared shortlist): each part only where the person
 * ticked it.
 */
export interface HandOver {
  /** Colleges set aside, newest first. */
  saved?: Array<{ slug: string; name: string }>
  /** Keys of the choice list (`rowKey`), from the top: figures are the other phone's own. */
  choices?: string[]
  student?: PredictorStudent
  applications?: Application[]
}

/** As it is written into the file and the codes: short names, since a code is small. */
export const writeHandOver = (over: HandOver): string => JSON.stringify({ pravesh: VERSION, ...partsOfHandOver(over) })

/** The parts of a hand-over as `handOverIn` reads them. */
export const partsOfHandOver = ({ saved, choices, student, applications }: HandOver): Record<string, unknown> => ({
  ...(saved && { saved: saved.map(({ slug, name }) => [slug, name]) }),
  ...(choices && { choices }),
  ...(student && { student }),
  ...(applications && { applications }),
})

/** What a message says, whoever wrote it; nothing where it is none of ours. What cannot be read in it is left out. */
export function readHandOver(text: string): HandOver | undefined {
  let said: unknown
  try {
    said = JSON.parse(text)
  } catch {
    return undefined
  }
  if (!said || typeof said !== 'object' || (said as { pravesh?: unknown }).pravesh !== VERSION) return undefined
  return handOverIn(said as Record<string, unknown>)
}

/** The parts of a hand-over in a value that a message or a device held; each is checked, and left out where it is none. */
export function handOverIn({ saved, choices, student, applications }: Record<string, unknown>): HandOver {
  const read = readStudent(student),
    own = read && Object.keys(read.ranks).length > 0 ? read : undefined
  return {
    ...(Array.isArray(saved) && {
      saved: unique(
        saved
          .slice(0, HANDOVER_ENTRY_LIMIT)
          .flatMap((one: unknown) =>
            Array.isArray(one) && isText(one[0]) && isText(one[1]) ? [{ slug: one[0], name: one[1] }] : [],
          ),
        ({ slug }) => slug,
      ),
    }),
    ...(Array.isArray(choices) && {
      choices: unique(
        choices
          .slice(0, HANDOVER_ENTRY_LIMIT)
          .filter((key): key is string => isText(key) && choiceOf(key) !== undefined),
        (key) => key,
      ),
    }),
    ...(own && { student: own }),
    ...(Array.isArray(applications) && {
      applications: unique(
        applications.slice(0, MOST_APPLICATIONS).flatMap((one) => readApplication(one) ?? []),
        ({ id }) => id,
      ),
    }),
  }
}

/** What a key of a choice list says of itself; nothing where it is none. */
export function choiceOf(
  key: string,
): { exam: CutoffExam; institute: string; program: string; years?: number; degree: string } | undefined {
  const [exam = '', institute = '', program = '', years = '', degree = '', ...more] = key.split('|')
  if (!isCutoffExam(exam) || institute === '' || program === '' || more.length > 0 || !/^\d?$/.test(years))
    return undefined
  return { exam, institute, program, degree, ...(years !== '' && { years: Number(years) }) }
}

/** Is there anything in it? */
export const isEmpty = ({ saved = [], choices = [], student, applications = [] }: HandOver): boolean =>
  saved.length + choices.length + applications.length === 0 && !student

const isText = (value: unknown): value is string =>
  typeof value === 'string' && value !== '' && value.length <= LONGEST_TEXT
function unique<T>(all: readonly T[], keyOf: (one: T) => string): T[] {
  return [...new Map(all.map((one) => [keyOf(one), one])).values()]
}

/** A student as a device or a message holds them; nothing without a category. Ranks that cannot be read are left out. */
export function readStudent(said: unknown): PredictorStudent | undefined {
  if (!said || typeof said !== 'object') return undefined
  const { category, hasDisability, isWoman, state, ranks, classTwelve } = said as Record<string, unknown>
  const known = SOCIAL_CATEGORIES.find((one) => one === category),
    from = STATES.find((one) => one === state)
  if (!known || !ranks || typeof ranks !== 'object') return undefined
  const read: PredictorStudent['ranks'] = {}
  for (const [exam, lists] of Object.entries(ranks)) {
    if (!isCutoffExam(exam) || !lists || typeof lists !== 'object') continue
    const own: Partial<Record<RankList, RankRange>> = {}
    for (const list of RANK_LISTS) {
      const range = readRange((lists as Record<string, unknown>)[list], mostStanding(exam))
      if (range) own[list] = range
    }
    if (Object.keys(own).length > 0) read[exam] = own
  }
  const { marks, isTopTwenty } = (classTwelve && typeof classTwelve === 'object' ? classTwelve : {}) as Record<
    string,
    unknown
  >
  const twelve = {
    ...(typeof marks === 'number' && marks >= 0 && marks <= 100 && { marks }),
    ...(isTopTwenty === true && { isTopTwenty }),
  }
  return {
    category: known,
    hasDisability: hasDisability === true,
    isWoman: isWoman === true,
    ...(from && { state: from }),
    ...(Object.keys(twelve).length > 0 && { classTwelve: twelve }),
    ranks: read,
  }
}

function readRange(said: unknown, most: number): RankRange | undefined {
  const { low, high } = (said && typeof said === 'object' ? said : {}) as Record<string, unknown>
  return typeof low === 'number' &&
    typeof high === 'number' &&
    Number.isSafeInteger(low) &&
    Number.isSafeInteger(high) &&
    low >= 1 &&
    low <= high &&
    high <= most
    ? { low, high }
    : undefined
}
