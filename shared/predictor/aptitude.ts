import type { CutoffExam } from '../cutoff/fact.ts'
import { programmeKindOf } from './programmeKind.ts'

/**
 * The IITs give B.Arch by the rank of JEE Advanced only to who has passed their Architecture Aptitude Test too
 * (domain-facts A); NITs and others rank JEE Main Paper 2A, which tests it itself. Said of such a row, never held
 * against a student: nobody told us the result.
 */
export const needsAptitudeTest = ({
  exam,
  program,
  years,
  degree,
}: {
  exam: CutoffExam
  program: string
  years?: number
  degree: string
}): boolean =>
  exam === 'JEE Advanced' &&
  programmeKindOf({ name: program, ...(years !== undefined && { years }), degree }) === 'B.Arch'
