import type { Course } from './college.ts'
import { isOver } from './deadline.ts'

/** `undated`: accredited, and nobody says for how long. */
export interface NbaStanding {
  is: 'valid' | 'lapsed' | 'ahead' | 'undated' | 'refused'
  isProvisional: boolean
  from?: string
  until?: string
  source?: string
}

/**
 * How a programme stands `now` (as in `deadline.ts`) with the National Board of Accreditation. Nothing where nothing is
 * published, nor of a record that was kept before there was a place for it. A date by itself says that it was
 * accredited.
 */
export function nbaOf({ nba }: { nba?: Course['nba'] }, now: string): NbaStanding | undefined {
  const { status, from, until, source } = nba ?? {}
  if (status === undefined && from === undefined && until === undefined) return undefined
  return {
    is: standingOf(nba ?? {}, now),
    isProvisional: status === 'Provisionally accredited',
    ...(from !== undefined && { from }),
    ...(until !== undefined && { until }),
    ...(source !== undefined && { source }),
  }
}

function standingOf({ status, from, until }: NonNullable<Course['nba']>, now: string): NbaStanding['is'] {
  if (status === 'Not accredited') return 'refused'
  if (until !== undefined && isOver(until, undefined, now)) return 'lapsed'
  if (from !== undefined && from > now) return 'ahead'
  return until === undefined ? 'undated' : 'valid'
}
