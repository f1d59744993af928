import { indian } from '../../../../shared/college/money.ts'
import type { PublicExam } from '../../../../shared/exam/public.ts'
import { byOrder } from '../../../../shared/record/order.ts'
import { t, translate } from '../../../i18n/t.ts'
import { DefinitionTable } from '../../../components/DefinitionTable.tsx'
import { SafeHtml } from '../../../components/SafeHtml.tsx'
import styles from './Exams.module.css'

const figure = (value: number | undefined): string => (value === undefined ? '–' : indian(value))

/** How the exam is held: mode, time, marks, and each section with what a wrong answer costs. */
export function Pattern({ exam: { pattern, sections } }: { exam: PublicExam }) {
  const { mode, duration, totalMarks, overview } = pattern,
    rows = [...sections].sort(byOrder)
  const isEmpty = !mode && !duration && totalMarks === undefined && !overview && rows.length === 0
  const has = (name: 'questions' | 'marks' | 'negativeMarks' | 'duration') =>
    rows.some((row) => row[name] !== undefined && row[name] !== '')
  return (
    <section className={styles.part} aria-labelledby="pattern">
      <h2 id="pattern">{t('Pattern')}</h2>
      {isEmpty && <p className={styles.words}>{t('Not published yet.')}</p>}
      {overview && (
        <div className={styles.words}>
          <SafeHtml html={translate(overview)} />
        </div>
      )}
      {!isEmpty && (
        <DefinitionTable
          rows={[
            ...(mode ? [{ label: t('Mode'), value: translate(mode) }] : []),
            ...(duration ? [{ label: t('Duration'), value: translate(duration) }] : []),
            ...(totalMarks === undefined ? [] : [{ label: t('Marks in all'), value: indian(totalMarks) }]),
          ]}
        />
      )}
      {rows.length > 0 && (
        // A keyboard must reach what scrolls sideways.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        <div className={styles.scroll} role="region" aria-label={t('Sections, scroll sideways')} tabIndex={0}>
          <table className={styles.sections}>
            <caption>{t('Sections')}</caption>
            <thead>
              <tr>
                <th scope="col">{t('Section')}</th>
                {has('questions') && <th scope="col">{t('Questions')}</th>}
                {has('marks') && <th scope="col">{t('Marks')}</th>}
                {has('negativeMarks') && <th scope="col">{t('Negative marks')}</th>}
                {has('duration') && <th scope="col">{t('Time')}</th>}
              </tr>
            </thead>
            <tbody>
              {rows.map(({ id, name, questions, marks, negativeMarks, duration: time, marking }) => (
                <tr key={id}>
                  <th scope="row">
                    {translate(name)}
                    {marking && <small className={styles.marking}>{translate(marking)}</small>}
                  </th>
                  {has('questions') && <td>{figure(questions)}</td>}
                  {has('marks') && <td>{figure(marks)}</td>}
                  {has('negativeMarks') && <td>{figure(negativeMarks)}</td>}
                  {has('duration') && <td>{translate(time) ?? '–'}</td>}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </section>
  )
}
