import { indian } from '../../../../shared/college/money.ts'
import type { PublicExam } from '../../../../shared/exam/public.ts'
import { byOrder } from '../../../../shared/record/order.ts'
import { say, sayText } from '../../../language/say.ts'
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
      <h2 id="pattern">{say('Pattern')}</h2>
      {isEmpty && <p className={styles.words}>{say('Not published here yet.')}</p>}
      {overview && (
        <div className={styles.words}>
          <SafeHtml html={sayText(overview)} />
        </div>
      )}
      {!isEmpty && (
        <DefinitionTable
          rows={[
            ...(mode ? [{ label: say('Mode'), value: sayText(mode) }] : []),
            ...(duration ? [{ label: say('Duration'), value: sayText(duration) }] : []),
            ...(totalMarks === undefined ? [] : [{ label: say('Marks in all'), value: indian(totalMarks) }]),
          ]}
        />
      )}
      {rows.length > 0 && (
        // A keyboard must reach what scrolls sideways.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        <div className={styles.scroll} role="region" aria-label={say('Sections, scroll sideways')} tabIndex={0}>
          <table className={styles.sections}>
            <caption>{say('Sections')}</caption>
            <thead>
              <tr>
                <th scope="col">{say('Section')}</th>
                {has('questions') && <th scope="col">{say('Questions')}</th>}
                {has('marks') && <th scope="col">{say('Marks')}</th>}
                {has('negativeMarks') && <th scope="col">{say('Off for a wrong answer')}</th>}
                {has('duration') && <th scope="col">{say('Time')}</th>}
              </tr>
            </thead>
            <tbody>
              {rows.map(({ id, name, questions, marks, negativeMarks, duration: time, marking }) => (
                <tr key={id}>
                  <th scope="row">
                    {sayText(name)}
                    {marking && <small className={styles.marking}>{sayText(marking)}</small>}
                  </th>
                  {has('questions') && <td>{figure(questions)}</td>}
                  {has('marks') && <td>{figure(marks)}</td>}
                  {has('negativeMarks') && <td>{figure(negativeMarks)}</td>}
                  {has('duration') && <td>{sayText(time) ?? '–'}</td>}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </section>
  )
}
