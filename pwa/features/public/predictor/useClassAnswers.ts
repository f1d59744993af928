import { useEffect, useState } from 'react'
import type { ClassRow } from '../../../../shared/predictor/classList.ts'
import { NO_WISHES } from '../../../../shared/predictor/student.ts'
import type { PredictorState } from '../../../search/predictorTypes.ts'
import { useWorkers } from '../../../search/workerContext.tsx'
import { classAnswerOf, MOST_OF_CLASS, type ClassAnswer } from './classAnswer.ts'

/** So many answers between two drawings of the table: each drawing costs more than an answer. */
const AT_ONCE = 25

/** Every student of a list asked one after another, as their exam's figures arrive. By line of the list. */
export function useClassAnswers(
  rows: readonly ClassRow[],
  state: PredictorState,
): { answers: ReadonlyMap<number, ClassAnswer>; done: number } {
  const { predictor } = useWorkers()
  const [found, setFound] = useState<{ of: readonly ClassRow[]; answers: ReadonlyMap<number, ClassAnswer> }>({
    of: rows,
    answers: new Map(),
  })
  const held = state.exams
    .filter((one) => one.held)
    .map(({ exam, seats }) => `${exam} ${seats}`)
    .join('|')
  useEffect(() => {
    let left = false
    const answers = new Map<number, ClassAnswer>(),
      isHeld = (row: ClassRow) =>
        row.student !== undefined && state.exams.some(({ exam, held: here }) => here && exam === row.exam)
    const work = async () => {
      for (const row of rows.filter(isHeld)) {
        const answered = await predictor.answer({
          student: row.student!,
          wishes: NO_WISHES,
          fees: {},
          most: MOST_OF_CLASS,
        })
        if (left) return
        answers.set(row.line, classAnswerOf(answered))
        if (answers.size % AT_ONCE === 0) setFound({ of: rows, answers: new Map(answers) })
      }
      if (!left) setFound({ of: rows, answers: new Map(answers) })
    }
    void work().catch(() => undefined)
    return () => {
      left = true
    }
    // oxlint-disable-next-line react/exhaustive-deps
  }, [predictor, rows, held])
  const answers = found.of === rows ? found.answers : NONE
  return { answers, done: answers.size }
}
const NONE: ReadonlyMap<number, ClassAnswer> = new Map()
