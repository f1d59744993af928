import { useId } from 'react'
import { indian } from '../../../../shared/college/money.ts'
import { CUTOFF_EXAMS } from '../../../../shared/cutoff/fact.ts'
import type { Student } from '../../../../shared/predictor/student.ts'
import { say } from '../../../language/say.ts'
import { Button } from '../../../ui/Button.tsx'
import { movedBy, rangeText } from './draft.ts'
import styles from './Predictor.module.css'

/** What if the rank were another? Every rank moves by the same share; nothing of it is kept. */
export function WhatIf({ student, share, onShare }: { student: Student; share: number; onShare: (share: number) => void }) {
  const id = useId(), moved = movedBy(student, share)
  const exam = CUTOFF_EXAMS.find((one) => moved.ranks[one]), range = exam && Object.values(moved.ranks[exam]!)[0]
  const percent = Math.round(share * 100), says = range ? say('{exam} rank {range}', { exam, range: rangeText(range) }) : ''
  return (
    <div className={styles.whatIf}>
      <label htmlFor={id}>{percent === 0 ? say('What if my rank were another?') : percent < 0 ? say('What if my rank were {percent} % better?', { percent: indian(-percent) }) : say('What if my rank were {percent} % worse?', { percent: indian(percent) })}</label>
      <input id={id} type="range" min={-50} max={100} step={1} value={percent} aria-valuetext={percent === 0 ? say('as it is, {says}', { says }) : says} onChange={(event) => onShare(Number(event.target.value) / 100)} />
      <output htmlFor={id}>{says}</output>
      {percent !== 0 && <Button kind="plain" onClick={() => onShare(0)}>{say('Back to mine')}</Button>}
    </div>
  )
}
