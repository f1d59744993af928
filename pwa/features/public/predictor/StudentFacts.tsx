import { CUTOFF_EXAMS, isByScore } from '../../../../shared/cutoff/fact.ts'
import { standingName } from '../../../../shared/predictor/standing.ts'
import { listsOf, rankOn, type PredictorStudent } from '../../../../shared/predictor/student.ts'
import { t, translate } from '../../../i18n/t.ts'
import { askedLists, rangeText } from './draft.ts'
import styles from './Predictor.module.css'

/** What the answer was worked out for: each rank, the category, the pools and the state. */
export function StudentFacts({ student }: { student: PredictorStudent }) {
  const facts: Array<[string, string]> = [
    ...CUTOFF_EXAMS.flatMap((exam) =>
      askedLists({ exam, ...student }).flatMap((list): Array<[string, string]> => {
        const range = rankOn(student, exam, list)
        return range
          ? [
              [
                isByScore(exam)
                  ? translate(standingName(exam, list))
                  : `${exam}, ${translate(standingName(exam, list))}`,
                rangeText(range),
              ],
            ]
          : []
      }),
    ),
    [t('category'), listsOf(student).at(-1)!],
    [t('seat pools'), student.isWoman ? t('neutral and female-only') : t('gender-neutral')],
    [t('state of eligibility'), student.state ?? t('not said')],
  ]
  return (
    <div className={styles.who}>
      <dl>
        {facts.map(([label, value]) => (
          <div key={label} className={styles.fact}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </div>
  )
}
