import type { PackInstitute } from '../cutoff/pack.ts'
import type { ExamRule } from '../cutoff/fact.ts'
import type { State } from '../college/state.ts'
import { statesOfQuota } from './homeStates.ts'

/**
 * May a student take seats of this quota at this institute?
 * - `yes`; `other`: they are of another state's students, or of the institute's own
 * - `unknown`: the student's state of eligibility, or the institute's state, is not known
 * - `special`: of a group one belongs to or not (minorities, ESI, a university's own, NRI): never counted on
 *   (domain-facts B15, B20)
 */
export type Access = 'yes' | 'other' | 'unknown' | 'special'

/** Quotas anybody may use, whatever the state. */
const FOR_ALL: ReadonlySet<string> = new Set(['AI', 'Open', 'Deemed'])

/**
 * Does a seat of a category count as one of this quota, by the rule of its body (domain-facts B17)? An OPEN seat always
 * does.
 */
export const categoryCounts = (reserved: ExamRule['reserved'], isReserved: boolean, quota: string): boolean =>
  !isReserved || reserved === 'all' || quota === 'HS'

/** @param quotas every quota the institute has seats of: "other states" means those of none of its own quotas */
export function accessTo(
  quota: string,
  institute: Pick<PackInstitute, 'name' | 'state'>,
  state: State | undefined,
  quotas: readonly string[],
): Access {
  if (FOR_ALL.has(quota)) return 'yes'
  if (quota === 'OS') {
    const own = new Set([
      ...quotas.flatMap((one) => statesOfQuota(one, institute) ?? []),
      ...(institute.state ? [institute.state] : []),
    ])
    if (state === undefined || own.size === 0) return 'unknown'
    if (own.has(state)) return 'other'
    return 'yes'
  }
  const states = statesOfQuota(quota, institute)
  if (!states) return 'special'
  if (state === undefined || states.length === 0) return 'unknown'
  if (states.includes(state)) return 'yes'
  return 'other'
}
