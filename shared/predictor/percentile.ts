import { indian } from '../college/money.ts'
import { isByScore, type CutoffExam } from '../cutoff/fact.ts'
import { type Message, msg } from '../i18n/message.ts'
import { JEE_MAIN_CANDIDATES } from './candidates.ts'
import type { RankRange } from './student.ts'

/** NTA gives seven decimals: the true percentile lies within half of the last one. */
const HALF = 5e-8

/** A percentile as it is typed, 0 to 100 with at most seven decimals. The sentence says what is wrong with it. */
export function readPercentile(typed: string): { percentile: number } | { wrong: Message } {
  const text = typed.trim().replace(/%$/, '').trimEnd()
  if (text === '') return { wrong: msg('Type your percentile') }
  if (!/^\d{1,3}(?:\.\d+)?$/.test(text)) return { wrong: msg('A percentile is a number such as 98.1234567') }
  if (Number(text) > 100) return { wrong: msg('A percentile is at most 100. Marks are not percentiles') }
  return /\.\d{8,}$/.test(text) ? { wrong: msg('A percentile has at most 7 decimals') } : { percentile: Number(text) }
}

/**
 * Between which common ranks a JEE Main percentile lies: (100 − P) / 100 × N, by the numbers of candidates of the
 * newest two years, since N of the coming one is not known (domain-facts A). At 100 it is 1 to as many as had it.
 * `formula` shows what was reckoned with.
 */
export function rankOfPercentile(percentile: number): RankRange & { formula: Message } {
  const [newest, before] = JEE_MAIN_CANDIDATES,
    numbers = [newest.appeared, before.appeared],
    least = Math.min(...numbers),
    most = Math.max(...numbers)
  const formula = msg('(100 − {percentile}) ÷ 100 × N, with N = {least} to {most} candidates ({before} and {newest})', {
    percentile,
    least: indian(least),
    most: indian(most),
    before: before.edition,
    newest: newest.edition,
  })
  if (percentile >= 100) return { low: 1, high: Math.max(newest.atFullScore, before.atFullScore), formula }
  const at = (value: number, candidates: number): number =>
    Math.min(candidates, Math.max(1, Math.ceil(((100 - value) / 100) * candidates)))
  return { low: at(percentile + HALF, least), high: at(percentile - HALF, most), formula }
}

/**
 * Why what a student has is not taken, where there is no published way from it to the rank (or the score) that seats
 * close by; undefined: it is taken.
 */
export function refusedScore(kind: 'rank' | 'marks' | 'percentile', exam: CutoffExam): Message | undefined {
  if (isByScore(exam))
    switch (kind) {
      case 'marks':
        return msg(
          'Marks are not turned into a score: every paper and session of {exam} is marked on another scale, and its seats close by score. Type the score of your score card.',
          { exam },
        )
      case 'rank':
        return msg(
          'A rank of {exam} is not turned into a score, and its seats close by score. Type the score of your score card.',
          { exam },
        )
      case 'percentile':
        return msg(
          'A percentile of {exam} is not turned into a score, and its seats close by score. Type the score of your score card.',
          { exam },
        )
    }
  if (kind === 'rank') return undefined
  if (kind === 'marks')
    return exam === 'JEE Main'
      ? msg(
          'Marks are not turned into a rank: every shift and every year is marked on another scale, and nobody publishes the way for {exam}, nor for category and PwD ranks. Type the rank or the percentile.',
          { exam },
        )
      : msg(
          'Marks are not turned into a rank: every shift and every year is marked on another scale, and nobody publishes the way for {exam}, nor for category and PwD ranks. Type the rank.',
          { exam },
        )
  if (exam === 'JEE Main') return undefined
  return exam === 'NEET UG'
    ? msg('A percentile of {exam} is not turned into a rank: the result prints the rank. Type the rank.', { exam })
    : msg('A percentile of {exam} is not turned into a rank: it is not published with one. Type the rank.', { exam })
}
