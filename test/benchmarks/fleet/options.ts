import { parseArgs } from 'node:util'

/** How large a load is. Times are seconds; a think time is the mean between two acts of one person. */
export interface FleetOptions {
  phones: number
  staff: number
  /** How long everybody works at once; longer where the import has not ended. */
  seconds: number
  /**
   * 12 s: people read a page for half a minute and more, and most of what they do there is answered by their own
   * device. Five hundred phones are then 500 people who all look at something new every few seconds: the hardest
   * minute of a day, not its mean.
   */
  phoneThink: number
  /** 10 s: a form of a college takes minutes; a person who corrects one figure in a row of colleges saves as often. */
  staffThink: number
  /** Published colleges before the import. */
  colleges: number
  setups: readonly Setup[]
}

/** One process over SQLite, and three over one PostgreSQL. */
const SETUPS = ['sqlite', 'postgres'] as const
type Setup = (typeof SETUPS)[number]

const DEFAULTS: Record<string, number> = {
  phones: 500,
  staff: 200,
  seconds: 60,
  'phone-think': 12,
  'staff-think': 10,
  colleges: 15_000,
}

/**
 * Reads `--phones=500 --staff=200 --seconds=60 --phone-think=12 --staff-think=10 --colleges=15000
 * --setups=sqlite,postgres`.
 * @throws TypeError for an option or a setup that is none of these, and for what is no number above 0
 */
export function readOptions(args: string[]): FleetOptions {
  const { values } = parseArgs({
    args,
    options: Object.fromEntries(
      [...Object.keys(DEFAULTS), 'setups'].map((name) => [name, { type: 'string' as const }]),
    ),
  })
  const numberOf = (name: string): number => {
    const value = Number(values[name] ?? DEFAULTS[name])
    if (!(value > 0)) throw new TypeError(`--${name} must be a number above 0`)
    return value
  }
  const setups = SETUPS.filter((setup) => (values.setups ?? SETUPS.join(',')).split(',').includes(setup))
  if (setups.length === 0) throw new TypeError(`--setups must be some of ${SETUPS.join(', ')}`)
  return {
    setups,
    phones: numberOf('phones'),
    staff: numberOf('staff'),
    seconds: numberOf('seconds'),
    phoneThink: numberOf('phone-think'),
    staffThink: numberOf('staff-think'),
    colleges: numberOf('colleges'),
  }
}
