import type { State } from '../college/state.ts'

/**
 * A rule about whose seats a quota is that does not follow from the institute's own state: data, with who says so and
 * when it was looked up.
 */
interface Rule {
  institute: string
  quota: string
  states: readonly State[]
  source: string
  checked: string
}

const LOK_SABHA = {
  source:
    'Ministry of Human Resource Development in the Lok Sabha (new NITs of the XIth Plan; NIT Delhi), after the Cabinet’s decision of 17 September 2009',
  checked: '2026-11-23',
} as const

/**
 * Institutes whose home-state seats are of other states than their own. Three of the institutes of 2010 also serve
 * union territories that have none. At NIT Goa the seats for Goa are a quota of their own (GO), and "HS" are the ones
 * shared by two union territories. What is not listed follows the institute's state.
 */
export const HOME_STATE_RULES: readonly Rule[] = [
  {
    institute: 'National Institute of Technology Goa',
    quota: 'HS',
    states: ['Dadra and Nagar Haveli and Daman and Diu', 'Lakshadweep'],
    source: 'JoSAA seat matrix, as told by India Today, 7 February 2022',
    checked: '2026-11-20',
  },
  { institute: 'National Institute of Technology Delhi', quota: 'HS', states: ['Delhi', 'Chandigarh'], ...LOK_SABHA },
  {
    institute: 'National Institute of Technology Puducherry',
    quota: 'HS',
    states: ['Puducherry', 'Andaman and Nicobar Islands'],
    ...LOK_SABHA,
  },
]

/** Quotas named after a state (domain-facts B7). */
const QUOTA_STATES: Readonly<Record<string, State>> = {
  GO: 'Goa',
  JK: 'Jammu and Kashmir',
  LA: 'Ladakh',
  AP: 'Andhra Pradesh',
}

/**
 * The states whose students a seat of this quota is for; undefined where they are of no state in particular. Empty: it
 * is not known.
 */
export function statesOfQuota(quota: string, institute: { name: string; state?: State }): readonly State[] | undefined {
  const named = QUOTA_STATES[quota]
  if (named) return [named]
  if (quota !== 'HS') return undefined
  return (
    HOME_STATE_RULES.find((rule) => rule.institute === institute.name && rule.quota === quota)?.states ??
    (institute.state ? [institute.state] : [])
  )
}
