import { RANK_LISTS } from '../college/rankList.ts'
import { roundMessage } from '../cutoff/fact.ts'
import { GENDER_NAMES, GENDERS, quotaName } from '../cutoff/seat.ts'
import { type Message, msg } from '../i18n/message.ts'
import type { SlotHistory } from './history.ts'

/** Whose seat a slot is, as a row says it: "Other states, OBC-NCL, Female-only". */
export function seatText(
  { quota, quotas, seat }: Pick<SlotHistory, 'quota' | 'quotas' | 'seat'>,
  slot: number,
): Message {
  const code = seat[slot]!
  return msg('{quota}, {category}, {gender}', {
    quota: { id: quotaName(quotas[quota[slot]!]!) },
    category: RANK_LISTS[Math.floor(code / GENDERS.length)]!,
    gender: { id: GENDER_NAMES[GENDERS[code % GENDERS.length]!] },
  })
}

/**
 * What a seat closed at in a year. `isUnmarked`: it may be a preparatory rank, which the table of that year does not
 * say. `round` is English text in a choice that an earlier version kept.
 */
export interface Close {
  year: number
  close: number
  round: string | Message
  isUnmarked?: true
}

/** What it closed at in each year and in which round: "2024: 5,014 (round 5)". Years without a figure say nothing. */
export function closesOf(
  { close, round, years, isUnmarked }: Pick<SlotHistory, 'close' | 'round' | 'years' | 'isUnmarked'>,
  slot: number,
): Close[] {
  return years.flatMap((year, y) => {
    const cell = slot * years.length + y,
      figure = close[cell]!
    return figure === 0
      ? []
      : [
          {
            year,
            close: figure,
            round: roundMessage(round[cell]!),
            ...(isUnmarked[cell] === 1 && { isUnmarked: true as const }),
          },
        ]
  })
}
