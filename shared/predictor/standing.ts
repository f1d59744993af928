import { indian } from '../college/money.ts'
import { rankName, type RankList } from '../college/rankList.ts'
import { EXAM_RULES, isByScore, type CutoffExam } from '../cutoff/fact.ts'
import { type Message, msg } from '../i18n/message.ts'
import { mostRank, readRank } from '../people/profile.ts'

/**
 * What a student calls the figure that seats of this list are compared with: a rank on it, or the one score of the
 * exam.
 */
export const standingName = (exam: CutoffExam, list: RankList): Message =>
  isByScore(exam) ? msg('{exam} score', { exam }) : rankName(exam, list)

/** The highest figure there is: a rank above it is a slip, and so is a score. */
export function mostStanding(exam: CutoffExam): number {
  const rule = EXAM_RULES[exam]
  return rule.better === 'more' ? rule.most : mostRank(exam)
}

/**
 * The figure that seats of the exam are compared with, as it is typed: "5,800", or the score. The sentence says what is
 * wrong with it.
 */
export function readStanding(typed: string, exam: CutoffExam): { figure: number } | { wrong: Message } {
  if (!isByScore(exam)) {
    const read = readRank(typed, exam)
    return 'wrong' in read ? read : { figure: read.rank }
  }
  const text = typed.trim(),
    most = mostStanding(exam),
    score = /^\d{1,3}$|^\d,?\d{3}$/.test(text) ? Number(text.replace(',', '')) : NaN
  if (text === '') return { wrong: msg('Type your score') }
  return score >= 1 && score <= most
    ? { figure: score }
    : {
        wrong: msg('A {exam} score is a whole number from 1 to {most}: neither the marks nor the rank', {
          exam,
          most: indian(most),
        }),
      }
}

/** Which figures a set of exams closes by: what is said of them together depends on it. */
export type StandingKind = 'rank' | 'score' | 'both'
export function standingKind(exams: Iterable<CutoffExam>): StandingKind {
  const kinds = new Set([...exams].map((exam) => (isByScore(exam) ? 'score' : 'rank')))
  if (kinds.size === 2) return 'both'
  if (kinds.has('score')) return 'score'
  return 'rank'
}
