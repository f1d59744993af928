import type { ReactNode } from 'react'
import { indian } from '../../../../shared/college/money.ts'
import { EXAM_RULES, type CutoffExam } from '../../../../shared/cutoff/fact.ts'
import { bytesInWords } from '../../../../shared/format/bytes.ts'
import { t } from '../../../i18n/t.ts'
import type { usePredictorState } from '../../../queries/public/predictor.ts'
import type { PredictorAnswer } from '../../../search/predictorTypes.ts'
import { seasonsOf } from './season.ts'
import { RESULT } from './showResult.ts'
import styles from './Predictor.module.css'

type PredictorState = ReturnType<typeof usePredictorState>

/** The answer in a sentence; until it is there, what is being read for it and how far that has come. */
export function AnswerSummary({
  answered,
  state,
  exams,
}: {
  answered: PredictorAnswer | undefined
  state: PredictorState
  exams: readonly CutoffExam[]
}) {
  const reading = state.exams.filter(({ exam, held }) => exams.includes(exam) && !held),
    isReading = state.phase === 'downloading' && reading.length > 0,
    seasons = seasonsOf(state.exams.filter(({ exam }) => exams.includes(exam)))
  return (
    <div className={styles.summary} role="status">
      <h2 id={RESULT} tabIndex={-1}>
        {isReading ? t('Reading closing ranks of {sources} …', { sources: sourcesOf(reading) }) : summaryOf(answered)}
      </h2>
      {isReading && <Reading exams={reading} />}
      {answered && seasons.length > 0 && (
        <p className={styles.note}>
          {t(
            '{sentence}. We work chances and forecasts out from that round; each row also has what we said before the rounds.',
            { sentence: seasons.join('; ') },
          )}
        </p>
      )}
    </div>
  )
}

function Reading({ exams }: { exams: PredictorState['exams'] }) {
  const sum = (of: (exam: (typeof exams)[number]) => number) => exams.reduce((all, exam) => all + of(exam), 0)
  const [years, read, bytes] = [sum((exam) => exam.years.length), sum((exam) => exam.read), sum((exam) => exam.bytes)]
  return (
    <>
      <progress aria-label={t('Years read')} value={read} max={years} />
      <p className={styles.note}>
        {bytes > 0
          ? t('{read} of {years} years read, {size} to download. They stay on this device.', {
              read,
              years,
              size: bytesInWords(bytes),
            })
          : t('{read} of {years} years read. They stay on this device.', { read, years })}
      </p>
    </>
  )
}

/** "JoSAA 2021–2025, MCC 2023–2024". */
function sourcesOf(exams: PredictorState['exams']): string {
  const years = new Map<string, number[]>()
  for (const { exam, years: own } of exams) {
    const { body } = EXAM_RULES[exam]
    years.set(body, [...(years.get(body) ?? []), ...own])
  }
  return [...years]
    .map(([body, own]) => {
      const [first, last] = [Math.min(...own), Math.max(...own)]
      return `${body} ${first === last ? first : `${first}–${last}`}`
    })
    .join(', ')
}

function summaryOf(answered: PredictorAnswer | undefined): ReactNode {
  if (!answered) return t('Your seats')
  const { Dream, Target, Safe, unsaid } = answered.counts,
    count = Dream + Target + Safe
  if (count === 1) return t('You have a chance at 1 seat')
  if (count > 1) return t('You have a chance at {count} seats', { count: indian(count) })
  if (unsaid > 0) return t('Seats to look at: {count}', { count: indian(unsaid) })
  return t('No seat with a chance of 15% or more')
}
