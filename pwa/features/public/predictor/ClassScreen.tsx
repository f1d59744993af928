import { DOT } from '../../../../shared/format/dot.ts'
import type { Message } from '../../../../shared/i18n/message.ts'
import { type ChangeEvent, useMemo, useState } from 'react'
import { CUTOFF_EXAMS } from '../../../../shared/cutoff/fact.ts'
import { decode } from '../../../../shared/imports/encoding.ts'
import { indian } from '../../../../shared/college/money.ts'
import { needsAptitudeTest } from '../../../../shared/predictor/aptitude.ts'
import { CLASS_TEMPLATE, readClassList, type ClassRow } from '../../../../shared/predictor/classList.ts'
import { t, translate } from '../../../i18n/t.ts'
import { saveFile } from '../../../components/saveFile.ts'
import { useClassAnswers, usePredictorState } from '../../../queries/public/predictor.ts'
import { usePlans } from '../../../search/usePlans.ts'
import { useWorkers } from '../../../search/workerContext.tsx'
import { Button } from '../../../ui/Button.tsx'
import { FileButton } from '../../../ui/FileButton.tsx'
import { Link } from '../../../ui/Link.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import { toast } from '../../../ui/toast.ts'
import {
  classAnswerOf,
  csvOfClass,
  isUnpublished,
  MOST_OF_CLASS,
  rangeOf,
  unpublishedText,
  wrongIn,
  type ClassAnswer,
} from './classAnswer.ts'
import { OfflineNote } from './OfflineNote.tsx'
import { isRunning, seasonsOf, seasonText } from './season.ts'
import { seatWords } from './Slot.tsx'
import styles from './ClassScreen.module.css'

/** Larger than any class: a slip of the finger. */
const LARGEST_FILE = 1_000_000

/** A counsellor's class list, worked out student by student on this device; the file is read here and sent nowhere. */
export function ClassScreen() {
  const { catalogue } = useWorkers()
  const { classList, isKnown, memoryOnly } = usePlans()
  const [wrong, setWrong] = useState<string | Message>('')
  const list = useMemo(() => (classList === undefined ? undefined : readClassList(classList)), [classList])
  const rows = list?.rows ?? NO_ROWS,
    exams = CUTOFF_EXAMS.filter((exam) => rows.some((row) => row.student && row.exam === exam))
  const state = usePredictorState(exams),
    answers = useClassAnswers({ of: classList ?? '', rows, most: MOST_OF_CLASS, read: classAnswerOf }, state) ?? NONE,
    done = answers.size
  const failed = () => void toast('error', t('We couldn’t save this on this device'))
  const open = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    const [file] = target.files ?? []
    target.value = ''
    if (!file) return
    if (file.size > LARGEST_FILE) return setWrong(t('The file is larger than any class list.'))
    try {
      const { text } = decode(new Uint8Array(await file.arrayBuffer())),
        { refused } = readClassList(text)
      setWrong(refused ?? '')
      if (refused === undefined) await catalogue.changePlans({ act: 'class', text }).catch(failed)
    } catch (thrown) {
      setWrong((thrown as Error).message)
    }
  }
  const seasons = seasonsOf(state.exams.filter(({ exam }) => exams.includes(exam)))
  const readable = rows.filter(({ student }) => student),
    count = readable.filter(({ exam }) => !isUnpublished(state, exam)).length
  return (
    <section className={styles.class} aria-labelledby="class">
      <h2 id="class">{t('A class list')}</h2>
      <p className={styles.words}>
        {t(
          'One line for each student: name, then rank or percentile (for GATE, the score). Add exam, category, category rank, gender and state if you know them. The list stays on this device until you delete it. It is never sent anywhere.',
        )}
        {memoryOnly && ` ${t('This browser can’t save data: it lasts until you close the tab.')}`}
      </p>
      <OfflineNote state={state} />
      <div className={styles.out}>
        <FileButton kind="main" accept=".csv,.tsv,.txt,text/csv" onChange={(event) => void open(event)}>
          {t('Open a CSV file')}
        </FileButton>
        <Button onClick={() => saveFile('class-list.csv', `\uFEFF${CLASS_TEMPLATE}`, 'text/csv')}>
          {t('Template')}
        </Button>
        <Link to="/college-predictor">{t('One student')}</Link>
        <Link to="/class">{t('Plan for each student')}</Link>
      </div>
      {wrong !== '' && (
        <Notice alert level={3} title={translate(wrong)}>
          {classList === undefined ? undefined : t('Your earlier list is unchanged.')}
        </Notice>
      )}
      {isKnown && rows.length > 0 && (
        <>
          <p className={styles.words} role="status">
            {done < count
              ? t('{done} of {count} students worked out', { done: indian(done), count: indian(count) })
              : t('Students worked out: {count}. Lines that could not be read: {wrong}.', {
                  count: indian(count),
                  wrong: indian(rows.length - readable.length),
                })}
            {seasons.length > 0 && ` ${t('{sentence}.', { sentence: seasons.join('; ') })}`}
            {state.phase === 'failed' && ` ${translate(state.message ?? '')}`}
          </p>
          {/* A keyboard must reach what scrolls sideways. */}
          {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
          <div className={styles.scroll} role="region" aria-label={t('Students')} tabIndex={0}>
            <table>
              <thead>
                <tr>
                  <th scope="col">{t('Student')}</th>
                  <th scope="col">{t('Rank')}</th>
                  <th scope="col">{t('Dream')}</th>
                  <th scope="col">{t('Target')}</th>
                  <th scope="col">{t('Safe')}</th>
                  <th scope="col">{t('Look at')}</th>
                </tr>
              </thead>
              <tbody>
                {rows.map((row) => (
                  <Line
                    key={row.line}
                    row={row}
                    answer={answers.get(row.line)}
                    isMissing={isUnpublished(state, row.exam)}
                  />
                ))}
              </tbody>
            </table>
          </div>
          <div className={styles.out}>
            <Button
              disabled={done < count}
              onClick={() => saveFile('class-results.csv', csvOfClass(rows, answers), 'text/csv')}
            >
              {t('Export CSV')}
            </Button>
            <Button onClick={() => print()}>{t('Print')}</Button>
            <Button
              onClick={() => {
                catalogue.changePlans({ act: 'class' }).catch(failed)
              }}
            >
              {t('Delete the list from this device')}
            </Button>
          </div>
        </>
      )}
    </section>
  )
}
/** The year of the newest figure, or the round it is of while rounds go on. */
const newestOf = (row: ClassAnswer['shown'][number]): string | number => {
  const { year } = row.closes.at(-1)!
  return row.season && isRunning(row, year) ? seasonText(row.season) : year
}
const NO_ROWS: readonly ClassRow[] = []
const NONE: ReadonlyMap<number, ClassAnswer> = new Map()

/** `isMissing`: there are no closing ranks it could be worked out by. */
function Line({
  row: { name, exam, student, wrong, line },
  answer,
  isMissing,
}: {
  row: ClassRow
  answer: ClassAnswer | undefined
  isMissing: boolean
}) {
  if (!student)
    return (
      <tr data-wrong="">
        <th scope="row">{name || t('Line {line}', { line })}</th>
        <td colSpan={5}>
          {t('Line {line}', { line })}: {wrongIn({ wrong })}
        </td>
      </tr>
    )
  return (
    <tr>
      <th scope="row">
        {name}
        <small>
          {[exam, student.category, student.hasDisability && 'PwD', student.state].filter(Boolean).join(DOT)}
        </small>
      </th>
      <td>{rangeOf(student, exam)}</td>
      {answer ? (
        <>
          <td>{indian(answer.counts.Dream)}</td>
          <td>{indian(answer.counts.Target)}</td>
          <td>{indian(answer.counts.Safe)}</td>
          <td>
            <ul>
              {answer.shown.map((one) => (
                <li key={one.key}>
                  <b>{one.word && t(one.word)}</b> {one.program}, {one.institute}
                  <small>
                    {seatWords(one)}
                    {one.closes.length > 0 && `: ${indian(one.closes.at(-1)!.close)} (${newestOf(one)})`}
                  </small>
                  {needsAptitudeTest(one) && (
                    <small>{t('For B.Arch at an IIT you must also pass the Architecture Aptitude Test (AAT).')}</small>
                  )}
                </li>
              ))}
            </ul>
            {answer.shown.length === 0 && t('Past closing ranks show no seat for this rank.')}
          </td>
        </>
      ) : (
        <td colSpan={4}>{isMissing ? unpublishedText(exam) : t('Waiting')}</td>
      )}
    </tr>
  )
}
