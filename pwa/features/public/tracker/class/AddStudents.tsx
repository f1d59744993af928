import { type ChangeEvent, useState } from 'react'
import { MOST_CLASS_STUDENTS, type ClassStudent } from '../../../../../shared/class/classStudent.ts'
import { joinLists } from '../../../../../shared/class/joinLists.ts'
import type { ExamPlan, RosterChange } from '../../../../../shared/class/roster.ts'
import { indian } from '../../../../../shared/college/money.ts'
import { rankedExam } from '../../../../../shared/college/rankList.ts'
import type { CutoffExam } from '../../../../../shared/cutoff/fact.ts'
import type { Message } from '../../../../../shared/i18n/message.ts'
import { deadlinesOf } from '../../../../../shared/tracker/application.ts'
import { t, translate } from '../../../../i18n/t.ts'
import { Scanner } from '../../../../components/codes/Scanner.tsx'
import { useDocuments } from '../../../../queries/public/documents.ts'
import { useNow } from '../../../../queries/public/page.ts'
import { useWorkers } from '../../../../search/workerContext.tsx'
import { Button } from '../../../../ui/Button.tsx'
import { FileButton } from '../../../../ui/FileButton.tsx'
import { LabelledField } from '../../../../ui/Field.tsx'
import { TextArea } from '../../../../ui/TextArea.tsx'
import { toast } from '../../../../ui/toast.ts'
import { ScanCheck } from './scan/ScanCheck.tsx'
import { ScanList } from './scan/ScanList.tsx'
import type { PhotoList } from './scan/readPhoto.ts'
import styles from './Class.module.css'

/** Larger than any class: a slip of the finger. */
const LARGEST_LIST = 200_000

/**
 * Students come by a list that is pasted, opened as a file, scanned as a code or photographed. It is read here and sent
 * nowhere.
 */
export function AddStudents({ students }: { students: readonly ClassStudent[] }) {
  const { catalogue } = useWorkers()
  const [text, setText] = useState(''),
    [isScanning, setScanning] = useState(false),
    [isPhotographing, setPhotographing] = useState(false),
    [photographed, setPhotographed] = useState<PhotoList>(),
    [isAdding, setAdding] = useState(false),
    [wrong, setWrong] = useState<string | Message>(''),
    [result, setResult] = useState<RosterChange>()
  const exams = useDocuments('exams'),
    now = useNow()
  const examPlan = (exam: CutoffExam): ExamPlan => {
    const published = exams.state === 'ready' ? exams.read.find(({ name }) => rankedExam(name, '') === exam) : undefined
    return published && now
      ? {
          name: published.name,
          exam: { slug: published.slug, id: published.id },
          deadlines: deadlinesOf(published, now),
        }
      : { name: exam }
  }
  const lay = async (list: string) => {
    // What reads tables comes when there is one to read.
    const { readRoster, rosterChange } = await import('../../../../../shared/class/roster.ts'),
      { rows, refused } = readRoster(list)
    setWrong(refused ?? '')
    setResult(undefined)
    if (refused !== undefined) return
    // A second press would add them twice: the board does not have them yet.
    setAdding(true)
    const change = rosterChange(students, rows, () => crypto.randomUUID(), examPlan),
      changed = new Set(change.students.map(({ id }) => id))
    try {
      await catalogue.changePlans({
        act: 'keepStudents',
        students: change.students,
        was: students.filter(({ id }) => changed.has(id)),
      })
      setResult(change)
      // What was typed since is another list.
      setText((now) => (now === list ? '' : now))
    } catch {
      void toast('error', t('We couldn’t save this on this device'))
    } finally {
      setAdding(false)
    }
  }
  const open = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    const [file] = target.files ?? []
    target.value = ''
    if (!file) return
    if (file.size > LARGEST_LIST) setWrong(t('The file is larger than any class list.'))
    else await lay(await file.text())
  }
  /** Nobody is added: what was read goes into the box, to be read over there. */
  const takeScan = (list: PhotoList): string | undefined => {
    const joined = joinLists(text, list.lines)
    if (joined === undefined)
      return t('The box has a list with other columns. Add it to the board or clear the box, then scan again.')
    setText(joined)
    setPhotographed(list)
    setResult(undefined)
    return undefined
  }
  return (
    <section className={styles.add} aria-labelledby="add-students">
      <h2 id="add-students">{t('Add students')}</h2>
      <LabelledField
        label={t('Paste your list')}
        hint={t(
          'One name in each line, or a table copied from a sheet with a first line such as: name, exam, rank, category, state.',
        )}
      >
        {(ids) => (
          <TextArea
            {...ids}
            value={text}
            maxLength={LARGEST_LIST}
            autoComplete="off"
            onChange={(event) => setText(event.target.value)}
          />
        )}
      </LabelledField>
      {photographed && text !== '' && <ScanCheck list={photographed} text={text} />}
      {isPhotographing && <ScanList onList={takeScan} />}
      {isScanning && (
        <Scanner
          onText={(list) => {
            setScanning(false)
            setText(list)
          }}
          onFailed={(why) => {
            setScanning(false)
            setWrong(why)
          }}
        />
      )}
      <div className={styles.out}>
        <Button kind="main" disabled={isAdding || text.trim() === ''} onClick={() => void lay(text)}>
          {t('Add to the board')}
        </Button>
        <FileButton accept=".csv,.tsv,.txt,text/csv" onChange={(event) => void open(event)}>
          {t('Open a CSV file')}
        </FileButton>
        <Button onClick={() => setScanning(!isScanning)}>
          {isScanning ? t('Stop the camera') : t('Scan a code with the list')}
        </Button>
        <Button aria-expanded={isPhotographing} onClick={() => setPhotographing(!isPhotographing)}>
          {t('Scan a printed list')}
        </Button>
      </div>
      {wrong !== '' && (
        <p className={styles.wrong} role="alert">
          {translate(wrong)}
        </p>
      )}
      {result && <Laid result={result} />}
      <p className={styles.small}>
        {t('The board has room for {most} students.', { most: indian(MOST_CLASS_STUDENTS) })}
      </p>
    </section>
  )
}

function Laid({ result: { added, changed, wrong } }: { result: RosterChange }) {
  return (
    <div role="status">
      <p>
        {t('Students added: {added}. Students with new ranks: {changed}. Lines left out: {wrong}.', {
          added: indian(added),
          changed: indian(changed),
          wrong: indian(wrong.length),
        })}
      </p>
      {wrong.length > 0 && (
        <ul className={styles.wrong}>
          {wrong.map((row) => (
            <li key={row.line}>
              {t('Line {line}', { line: row.line })}, {row.name}: {row.wrong.map(translate).join('; ')}
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
