import type { CutoffExam } from '../../../../shared/cutoff/fact.ts'
import { csvLine } from '../../../../shared/imports/formula.ts'
import type { ClassRow } from '../../../../shared/predictor/classList.ts'
import type { PredictorStudent } from '../../../../shared/predictor/student.ts'
import { t, translate } from '../../../i18n/t.ts'
import type { PredictorAnswer, ChanceGroup, PredictorState, PredictedRow } from '../../../search/predictorTypes.ts'
import { chanceText } from './choiceList.ts'
import { rangeText } from './draft.ts'

/**
 * What is brought of each group for a student of a class: something to hope for, to aim at and to fall back on; past
 * figures where no chance is said.
 */
export const MOST_OF_CLASS: Record<ChanceGroup, number> = { Dream: 1, Target: 2, Safe: 2, unsaid: 2, unlikely: 0 }

/** A student's answer, as far as a class table shows it. */
export interface ClassAnswer {
  counts: PredictorAnswer['counts']
  shown: PredictedRow[]
}
export const classAnswerOf = ({ counts, rows }: PredictorAnswer): ClassAnswer => {
  const said = rows.filter(({ group }) => group !== 'unsaid')
  return { counts, shown: said.length > 0 ? said : rows }
}

/** Once it is known what is published: an exam that is not among it. Its lines wait for nothing. */
export const isUnpublished = ({ phase, exams }: PredictorState, exam: CutoffExam | undefined): boolean =>
  phase === 'nothing' || (exams.length > 0 && !exams.some((one) => one.exam === exam))
export const unpublishedText = (exam: CutoffExam | undefined): string =>
  t('No closing ranks of {exam} are published here', { exam: exam ?? '' })

export const rangeOf = (student: PredictorStudent, exam: CutoffExam | undefined): string => {
  const range = exam && student.ranks[exam]?.OPEN
  return range ? rangeText(range) : ''
}

/**
 * What is wrong with a line, in the language of the page: "rank: The first rank is 1" names the column and says the
 * refusal of that field.
 */
export const wrongIn = ({ wrong }: Pick<ClassRow, 'wrong'>): string => wrong.map(translate).join('; ')

/**
 * The results, once all are there, as a file a sheet opens: a line for each line of the list, those that could not be
 * read or worked out with the reason.
 */
export function csvOfClass(rows: readonly ClassRow[], answers: ReadonlyMap<number, ClassAnswer>): string {
  const most = Object.values(MOST_OF_CLASS).reduce((sum, count) => sum + count, 0)
  const lines = rows.map(({ line, name, exam, student, wrong }) => {
    const answer = answers.get(line)
    if (!student) return [name, exam ?? '', '', '', '', '', '', wrongIn({ wrong })]
    if (!answer) return [name, exam ?? '', rangeOf(student, exam), student.category, '', '', '', unpublishedText(exam)]
    const { Dream, Target, Safe } = answer.counts
    return [
      name,
      exam ?? '',
      rangeOf(student, exam),
      student.category,
      String(Dream),
      String(Target),
      String(Safe),
      '',
      ...answer.shown.map((row) =>
        [row.word && `${t(row.word)} ${chanceText(row)}`, row.institute, row.program, translate(row.text)]
          .filter(Boolean)
          .join(', '),
      ),
    ]
  })
  return `\uFEFF${[[t('Student'), t('Exam'), t('Rank'), t('Category'), t('Dream'), t('Target'), t('Safe'), t('Could not be read or worked out'), ...Array.from({ length: most }, (_, at) => t('Seat {number}', { number: at + 1 }))], ...lines].map(csvLine).join('')}`
}
