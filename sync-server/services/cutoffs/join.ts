import type { State } from '../../../shared/college/state.ts'
import type { InstituteFact } from '../../../shared/imports/cutoffs.ts'
import { fold } from '../../../shared/record/fold.ts'
import type { CutoffsReading, CollegeCandidate } from '../../store/ports/cutoffs.ts'

/** An institute as closing ranks name it, with whatever else is known of it. */
export type InstituteRef = Pick<InstituteFact, 'name'> & Partial<InstituteFact>
/** The one college it is, by what; or why that cannot be told. */
export type JoinResult = { college: CollegeCandidate; by: 'code' | 'name' } | { why: string }

/**
 * Joins institutes to colleges: by AISHE code, else by name (as published, then former and short names) where exactly
 * one college has it and nothing contradicts: another code or another state is another college, however alike the names
 * (domain-facts B18).
 */
export async function joinInstitutes(
  reading: Pick<CutoffsReading, 'namesakes'>,
  institutes: readonly InstituteRef[],
): Promise<Map<string, JoinResult>> {
  const byCode = await reading.namesakes(
    'code',
    institutes.flatMap(({ code }) => code ?? []),
  )
  const byName = await reading.namesakes('name', institutes.flatMap(namesOf))
  return new Map(institutes.map((institute) => [institute.name, joinOne(institute, byCode, byName)]))
}

/** What institutes write short in their own names, and lists of colleges in full. */
const LONG_FORMS: ReadonlyArray<readonly [short: string, long: string]> = [
  ['BHU', 'Banaras Hindu University'],
  ['ISM', 'Indian School of Mines'],
]
/** The name with a short form in brackets written in full, or the other way: the brackets make sure that it is one. */
const respelled = (name: string): string[] =>
  LONG_FORMS.flatMap(([short, long]) =>
    [
      [short, long],
      [long, short],
    ].flatMap(([from, to]) => (name.includes(`(${from})`) ? [name.replace(`(${from})`, `(${to})`)] : [])),
  )

/** The name without the state that an import put after it, because institutes of several states share the name. */
const withoutState = ({ name, state }: InstituteRef): string =>
  state !== undefined && name.endsWith(` (${state})`) ? name.slice(0, -state.length - 3) : name

const namesOf = (institute: InstituteRef): string[] => {
  const { others = [], shortName } = institute
  const own = [withoutState(institute), ...others, ...(shortName === undefined ? [] : [shortName])]
  return [...own, ...own.flatMap(respelled)]
}

function joinOne(
  institute: InstituteRef,
  byCode: ReadonlyMap<string, CollegeCandidate[]>,
  byName: ReadonlyMap<string, CollegeCandidate[]>,
): JoinResult {
  const coded = institute.code === undefined ? [] : (byCode.get(institute.code) ?? [])
  if (coded.length === 1) return { college: coded[0]!, by: 'code' }
  for (const name of namesOf(institute)) {
    const candidates = (byName.get(name) ?? []).filter((college) => !contradicts(institute, college))
    if (candidates.length === 1) return { college: candidates[0]!, by: 'name' }
    if (candidates.length > 1) return { why: `${candidates.length} colleges are called ${name}` }
  }
  return { why: 'not in the catalogue' }
}

const contradicts = ({ code, state }: InstituteRef, college: CollegeCandidate): boolean =>
  (code !== undefined && college.code !== undefined && fold(code) !== fold(college.code)) ||
  (state !== undefined && college.state !== undefined && college.state !== state)

/**
 * The state in which an institute stands: as the list of institutes says, else as its college's record does. Never from
 * the name (B6).
 */
export const stateOfInstitute = (institute: InstituteRef, joined: JoinResult | undefined): State | undefined =>
  institute.state ?? (joined && 'college' in joined ? (joined.college.state as State | undefined) : undefined)
