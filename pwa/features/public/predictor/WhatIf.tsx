import { useId } from 'react'
import { indian } from '../../../../shared/college/money.ts'
import { CUTOFF_EXAMS, isByScore } from '../../../../shared/cutoff/fact.ts'
import type { PredictorStudent } from '../../../../shared/predictor/student.ts'
import { t } from '../../../i18n/t.ts'
import { Button } from '../../../ui/Button.tsx'
import { movedBy, rangeText } from './draft.ts'
import styles from './Predictor.module.css'

/**
 * What if the rank were another, or the score? Each moves by the same share, to the worse on the right; nothing of it
 * is kept.
 */
export function WhatIf({
  student,
  share,
  onShare,
}: {
  student: PredictorStudent
  share: number
  onShare: (share: number) => void
}) {
  const id = useId(),
    moved = movedBy(student, share)
  const exam = CUTOFF_EXAMS.find((one) => moved.ranks[one]),
    range = exam && Object.values(moved.ranks[exam]!)[0]
  const percent = Math.round(share * 100),
    isScore = exam !== undefined && isByScore(exam),
    says = range ? t(isScore ? '{exam} score {range}' : '{exam} rank {range}', { exam, range: rangeText(range) }) : ''
  const asks = isScore ? askOfScore(percent) : askOfRank(percent)
  return (
    <details className={styles.wishes}>
      <summary id={id}>{asks}</summary>
      <div className={styles.whatIf}>
        <input
          aria-labelledby={id}
          type="range"
          min={-50}
          max={isScore ? 50 : 100}
          step={1}
          value={percent}
          aria-valuetext={percent === 0 ? t('as it is, {says}', { says }) : says}
          onChange={(event) => onShare(Number(event.target.value) / 100)}
        />
        <output>{says}</output>
        {percent !== 0 && (
          <Button kind="plain" onClick={() => onShare(0)}>
            {t('Back to mine')}
          </Button>
        )}
      </div>
    </details>
  )
}

function askOfScore(percent: number): string {
  if (percent === 0) return t('What if my score were another?')
  const by = { percent: indian(Math.abs(percent)) }
  return percent < 0
    ? t('What if my score were {percent}% higher?', by)
    : t('What if my score were {percent}% lower?', by)
}

function askOfRank(percent: number): string {
  if (percent === 0) return t('What if my rank were another?')
  const by = { percent: indian(Math.abs(percent)) }
  return percent < 0
    ? t('What if my rank were {percent}% better?', by)
    : t('What if my rank were {percent}% worse?', by)
}
