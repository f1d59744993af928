import { RANK_LISTS } from '../college/rankList.ts'
import { slotKey, type CutoffList } from '../cutoff/fact.ts'
import { GENDERS } from '../cutoff/seat.ts'
import { TestedYears } from './backTest.ts'
import { binsOf, noteBin, SEASON_EDGES, settledBins } from './bins.ts'
import { FAMILIES, LEAST_YEARS, MODEL } from './forecast.ts'
import type { SlotHistory } from './history.ts'
import { movesByHalf, roundTestSeats } from './roundTest.ts'
import type { Evidence, UpgradeOutcome } from './testResults.ts'
import { chanceAfterComingRound } from './upgradeChance.ts'

/** Ranks asked of each seat, in spreads from where its forecast lies: what happened chooses none of them. */
const ASKED = [-1.5, -1, -0.5, 0, 0.5, 1, 1.5]

/**
 * The evidence of an exam with how the chances of seats that a round did not reach came out: the year told round by
 * round is forecast from the years before it, and moves of one half of the institutes are learnt from the other half.
 *
 * @param lists of that year, with all its rounds
 */
export function withUpgrades(evidence: Evidence, history: SlotHistory, lists: readonly CutoffList[]): Evidence {
  const { rounds: told } = evidence,
    year = told ? history.years.indexOf(told.year) : -1
  if (!told || year < 0) return evidence
  const tested = new TestedYears(history, MODEL),
    seats = roundTestSeats(evidence.exam, lists, []),
    slots = slotsByKey(history)
  const upgrades = FAMILIES.flatMap((family, place): UpgradeOutcome[] => {
    if (!evidence.families.some((one) => one.family === family && one.hasBand)) return []
    const { middle, spread, years } = tested.forecast(year),
      errors = tested.errors(year, place),
      bins = binsOf(SEASON_EDGES)
    for (const { round, families } of told.rounds) {
      if (!families[place]!.hasBand) continue
      const own = seats.filter((seat) => seat.family === place && seat.closes.has(round)),
        moves = movesByHalf(own, round)
      for (const seat of own) {
        const slot = slots.get(seat.slot)
        if (slot === undefined || years[slot]! < LEAST_YEARS) continue
        const forecast = { middle: middle[slot]!, spread: spread[slot]! }
        for (const distance of ASKED) {
          const rank = Math.exp(forecast.middle + distance * forecast.spread)
          if (rank <= seat.closes.get(round)!) continue
          const chance = chanceAfterComingRound(seat.isEven ? moves.even : moves.odd, errors, forecast, rank)
          if (chance !== undefined) noteBin(bins, chance, seat.final >= rank)
        }
      }
    }
    return [{ family, bins: settledBins(bins) }]
  })
  return { ...evidence, rounds: { ...told, upgrades } }
}

/** The slots of a history by institute and `slotKey`, as `roundTestSeats` names them. */
function slotsByKey({ slots, institutes, programs, quotas, ...history }: SlotHistory): Map<string, number> {
  return new Map(
    Array.from({ length: slots }, (_, slot) => {
      const seat = history.seat[slot]!,
        { name, years, degree } = programs[history.program[slot]!]!
      const key = slotKey({
        program: name,
        ...(years !== undefined && { years }),
        degree,
        quota: quotas[history.quota[slot]!]!,
        category: RANK_LISTS[Math.floor(seat / GENDERS.length)]!,
        gender: GENDERS[seat % GENDERS.length]!,
      })
      return [`${institutes[history.institute[slot]!]!.name}|${key}`, slot] as const
    }),
  )
}
