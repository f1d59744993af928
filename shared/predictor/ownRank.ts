import { NEAR_SHARE } from '../catalogue/fit.ts'
import { indian } from '../college/money.ts'
import { roomAt } from '../cutoff/fact.ts'
import { closedAt, type CutoffPack, type PackProgram } from '../cutoff/pack.ts'
import { type Message, msg } from '../i18n/message.ts'
import { roundUnderWayOf, type SeasonRound, unmarkedSeats } from './history.ts'
import { openSeats } from './openSeats.ts'
import { shortProgram } from './shortProgram.ts'
import type { PredictorStudent } from './student.ts'

/**
 * How a student's rank stands to what a college's programmes closed at in the newest year: `inside` one of them,
 * `near`, which is behind the nearest by no more than NEAR_SHARE, or `outside` all. About past years alone, never a
 * chance.
 */
export type RankStanding = 'inside' | 'near' | 'outside'

export interface OwnRank {
  /** Its number in the catalogue. */
  college: number
  standing: RankStanding
  /** For an entry of a list: "CSE closed at 5,222 in 2025, your 5,800 was just outside". */
  line: Message
  /** For the head of the college: "With 5,800 you would have got ECE here in 5 of 8 years". */
  head: Message
}

/** The best seat of a programme in one year: the one with the most room for this student. */
interface YearSeat {
  close: number
  rank: number
  /** As `roomAt`. */
  room: number
}
interface ProgramYears {
  program: PackProgram
  byYear: Map<number, YearSeat>
}

/**
 * What the packs of one exam say to a student, college by college. A programme counts by its best seat for the student
 * in each year, under the rules of `openSeats`; ranks that may be of the preparatory list count nowhere. A college
 * without a seat for the student has no entry. While the rounds of the newest year go on, the sentences name the round
 * that is out, and that year is none of those counted.
 * @param packs of one exam, in any order of years
 */
export function ownRanks(packs: readonly CutoffPack[], student: PredictorStudent): Map<number, OwnRank> {
  const newest = Math.max(...packs.map(({ year }) => year)),
    season = roundUnderWayOf(packs),
    answers = new Map<number, OwnRank>()
  for (const [college, programs] of programsByCollege(packs, student)) {
    const own = [...programs.values()]
    const now = own.flatMap((one) => {
      const seat = one.byYear.get(newest)
      return seat ? [{ ...one, seat }] : []
    })
    if (now.length === 0) continue
    // Of the programmes that it opened the one most in demand, else the one it was behind by least.
    const opened = now.filter(({ seat }) => seat.room >= 1).sort((a, b) => a.seat.room - b.seat.room),
      nearest = opened[0] ?? now.sort((a, b) => b.seat.room - a.seat.room)[0]!,
      standing = standingAt(nearest.seat.room),
      values = {
        program: shortProgram(nearest.program),
        close: indian(nearest.seat.close),
        year: String(newest),
        rank: indian(nearest.seat.rank),
      }
    answers.set(college, {
      college,
      standing,
      line: season ? roundLineOf(standing, { ...values, round: String(season.round) }) : lineOf(standing, values),
      head: season
        ? roundHeadOf(nearest, standing, season)
        : headOf(standing === 'inside' ? nearest : (oftenest(own) ?? nearest), nearest.seat.rank, newest),
    })
  }
  return answers
}

const standingAt = (room: number): RankStanding => {
  if (room >= 1) return 'inside'
  return room * (1 + NEAR_SHARE) >= 1 ? 'near' : 'outside'
}

function lineOf(standing: RankStanding, values: Record<'program' | 'close' | 'year' | 'rank', string>): Message {
  switch (standing) {
    case 'inside':
      return msg('{program} closed at {close} in {year}, your {rank} was inside', values)
    case 'near':
      return msg('{program} closed at {close} in {year}, your {rank} was just outside', values)
    case 'outside':
      return msg('{program} closed at {close} in {year}, your {rank} was outside', values)
  }
}

/** The same of a year whose rounds go on. */
function roundLineOf(
  standing: RankStanding,
  values: Record<'program' | 'close' | 'year' | 'round' | 'rank', string>,
): Message {
  switch (standing) {
    case 'inside':
      return msg('{program}: {close} after round {round} of {year}, your {rank} is inside', values)
    case 'near':
      return msg('{program}: {close} after round {round} of {year}, your {rank} is just outside', values)
    case 'outside':
      return msg('{program}: {close} after round {round} of {year}, your {rank} is outside', values)
  }
}

/** The round that is out, and in how many whole years before the programme would have been had. */
function roundHeadOf(
  { program, byYear, seat }: ProgramYears & { seat: YearSeat },
  standing: RankStanding,
  { year, round }: SeasonRound,
): Message {
  const before = [...byYear].filter(([one]) => one !== year),
    values = {
      program: shortProgram(program),
      close: indian(seat.close),
      year: String(year),
      round: String(round),
      rank: indian(seat.rank),
      inside: before.filter(([, { room }]) => room >= 1).length,
      years: before.length,
    }
  if (before.length === 0) return roundLineOf(standing, values)
  return standing === 'inside'
    ? msg(
        'After round {round} of {year} your {rank} is inside for {program} ({close}). In past years it was in {inside} of {years, plural, one {# year} other {# years}}',
        values,
      )
    : msg(
        'After round {round} of {year} your {rank} is outside for {program}, the nearest ({close}). In past years it was inside in {inside} of {years, plural, one {# year} other {# years}}',
        values,
      )
}

const insideOf = ({ byYear }: ProgramYears): number => [...byYear.values()].filter(({ room }) => room >= 1).length
/** The programme that the rank opened in the most years; none where it opened nothing ever. */
const oftenest = (programs: readonly ProgramYears[]): ProgramYears | undefined =>
  programs.filter((one) => insideOf(one) > 0).sort((a, b) => insideOf(b) - insideOf(a))[0]

function headOf(one: ProgramYears, rank: number, newest: number): Message {
  const values = { rank: indian(rank), program: shortProgram(one.program), years: one.byYear.size }
  const inside = insideOf(one)
  if (inside > 0)
    return msg(
      'With {rank} you would have got {program} here in {inside} of {years, plural, one {# year} other {# years}}',
      { ...values, inside },
    )
  return msg('With {rank} you would have got no programme here. The nearest, {program}, closed at {close} in {year}', {
    ...values,
    close: indian(one.byYear.get(newest)!.close),
    year: String(newest),
  })
}

function programsByCollege(
  packs: readonly CutoffPack[],
  student: PredictorStudent,
): Map<number, Map<string, ProgramYears>> {
  const colleges = new Map<number, Map<string, ProgramYears>>()
  for (const pack of packs) {
    const ranks = openSeats(pack, student),
      isUnmarked = unmarkedSeats(pack)
    for (let row = 0; row < pack.rows; row++) {
      const { college } = pack.institutes[pack.institute[row]!]!,
        rank = ranks[row]!,
        close = closedAt(pack, row)
      if (college === 0 || Number.isNaN(rank) || close === 0 || isUnmarked(row)) continue
      const program = pack.programs[pack.program[row]!]!,
        key = `${program.name}|${program.years ?? ''}|${program.degree}`,
        room = roomAt(pack.exam, close, rank)
      let programs = colleges.get(college)
      if (!programs) colleges.set(college, (programs = new Map()))
      let one = programs.get(key)
      if (!one) programs.set(key, (one = { program, byYear: new Map() }))
      const present = one.byYear.get(pack.year)
      if (!present || room > present.room) one.byYear.set(pack.year, { close, rank, room })
    }
  }
  return colleges
}
