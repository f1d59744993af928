import type { ClassStudent } from '../../../../../shared/class/classStudent.ts'
import { deadlineInWords } from '../../../../../shared/college/deadline.ts'
import { dueOf, STAGE_NAMES } from '../../../../../shared/tracker/application.ts'
import { t, translate } from '../../../../i18n/t.ts'
import { examTexts, profileTexts } from './words.ts'
import styles from './Class.module.css'

/** A student's sheet on paper, one page each. The counsellor's note is not on it. */
export function StudentPaper({ student }: { student: ClassStudent }) {
  const due = dueOf(student.applications)
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
      <h3>{t('Applications')}</h3>
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
    </article>
  )
}
