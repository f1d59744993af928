import type { Citation } from '../citation.ts'
import type { State } from '../college/state.ts'
import table from './homeStates.json'

/**
 * A rule about whose seats a quota is that does not follow from the institute's own state: a row of `homeStates.json`,
 * with who says so and when it was looked up.
 */
interface Rule extends Citation {
  institute: string
  quota: string
  states: readonly State[]
}

/**
 * Institutes whose home-state seats are of other states than their own. Three of the institutes of 2010 also serve
 * union territories that have none. At NIT Goa the seats for Goa are a quota of their own (GO), and "HS" are the ones
 * shared by two union territories. What is not listed follows the institute's state.
 */
const HOME_STATE_RULES = table as readonly Rule[]

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
