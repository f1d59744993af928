import type { ClassStudent } from '../../../../../shared/class/classStudent.ts'
import { deadlineInWords } from '../../../../../shared/college/deadline.ts'
import { dueOf, STAGE_NAMES } from '../../../../../shared/tracker/application.ts'
import { t, translate } from '../../../../i18n/t.ts'
import type { PlanLines } from '../planLines.ts'
import { choiceText, examTexts, linesMissing, NO_LINES, profileTexts } from './words.ts'
import styles from './Class.module.css'

/** A student's sheet on paper, one page each. The counsellor's note is not on it. */
export function StudentPaper({
  student,
  counselling,
}: {
  student: ClassStudent
  /** Undefined where it is not known, which the sheet says. */
  counselling: PlanLines | undefined
}) {
  const { dates, deposits } = counselling ?? NO_LINES,
    due = dueOf(student.applications),
    choices = student.lists?.choices ?? []
  return (
    <article className={styles.paper} aria-hidden="true">
      <h2>{student.name}</h2>
      <p>{[...profileTexts(student.student), ...examTexts(student.student)].join(' · ')}</p>
      <h3>{t('Deadlines')}</h3>
      <ul>
        {due.map(({ application, deadline: { id, label, day, time } }) => (
          <li key={`${application.id} ${id}`}>
            <b>{translate(deadlineInWords(day, time))}</b> {application.name}: {translate(label)}
          </li>
        ))}
      </ul>
      {due.length === 0 && <p>{t('Nothing planned')}</p>}
      {student.applications.length > 0 && <h3>{t('Applications')}</h3>}
      <ul>
        {student.applications.map(({ id, name, course, stage, papers }) => (
          <li key={id}>
            <b>{name}</b> {course} ({translate(STAGE_NAMES[stage])})
            {papers.map((paper) => (
              <span key={paper.id}>
                {paper.isReady ? '☑' : '☐'} {translate(paper.name)}
              </span>
            ))}
          </li>
        ))}
      </ul>
      {(!counselling || dates.length + deposits.length > 0) && <h3>{t('Counselling bodies')}</h3>}
      {!counselling && <p>{linesMissing()}</p>}
      {dates.length > 0 && <Lines of={dates} />}
      {deposits.length > 0 && (
        <>
          <h3>{t('Deposits')}</h3>
          <Lines of={deposits} />
        </>
      )}
      {choices.length > 0 && (
        <>
          <h3>{t('Choice list: {count} in order', { count: choices.length })}</h3>
          <ol>
            {choices.map((key) => (
              <li key={key}>{choiceText(key)}</li>
            ))}
          </ol>
        </>
      )}
    </article>
  )
}

const Lines = ({ of }: { of: readonly string[] }) => (
  <ul>
    {of.map((line) => (
      <li key={line}>{line}</li>
    ))}
  </ul>
)
