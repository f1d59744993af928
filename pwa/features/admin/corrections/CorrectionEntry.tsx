import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { dayInIndia, dayInWords } from '../../../../shared/college/day.ts'
import { websiteHost } from '../../../../shared/college/link.ts'
import { editedOf } from '../../../../shared/college/record.ts'
import { CORRECTION_LIMITS, type CorrectionOutcome } from '../../../../shared/correction/correction.ts'
import { problemsInDecision } from '../../../../shared/correction/rules.ts'
import { problemText } from '../../../../shared/problem.ts'
import { isWebAddress } from '../../../../shared/record/webAddress.ts'
import { saidOr } from '../../../auth/staffRemote.ts'
import { useCan } from '../../../auth/useStaff.ts'
import { timeInWords } from '../../../components/words.ts'
import { tRich } from '../../../i18n/rich.tsx'
import { t, translate } from '../../../i18n/t.ts'
import { askOrKeep } from '../../../queries/acts.ts'
import { type CorrectionTaskAnswer, revealReporterMutation } from '../../../queries/corrections.ts'
import { fieldLabel, inWords } from '../../../staff/fields/fields.ts'
import { useStaffOnline } from '../../../staff/screen/online.ts'
import styles from '../../../staff/screen/Screen.module.css'
import { useDesk, useStaffCollege } from '../../../sync/react.ts'
import type { StaffAct, WaitingAct } from '../../../sync/types.ts'
import { Button, ButtonLink } from '../../../ui/Button.tsx'
import { Dot } from '../../../ui/Dot.tsx'
import { Input, LabelledField } from '../../../ui/Field.tsx'
import { Link } from '../../../ui/Link.tsx'
import { Sheet } from '../../../ui/Sheet.tsx'
import { TextArea } from '../../../ui/TextArea.tsx'
import { acceptanceOf, typedField } from './acceptance.ts'
import own from './Corrections.module.css'

/** Under which a decision waits on this device: one for a field. */
export const correctionKey = ({ college, path }: Pick<CorrectionTaskAnswer, 'college' | 'path'>): string =>
  `correction:${college}:${path}`

const decidedInWords = ({ edit }: WaitingAct): string => {
  if (edit.kind !== 'correction.settle') return 'Decided'
  if (edit.outcome === 'accepted') return 'Accepted'
  return edit.taken === undefined ? 'Not taken' : 'The figure stays'
}

/** One field that was reported: what it holds now and whence, everything said of it, and the ways to decide. */
export function CorrectionEntry({
  task,
  waiting,
  onDecided,
}: {
  task: CorrectionTaskAnswer
  waiting: WaitingAct | undefined
  onDecided: () => void
}) {
  const desk = useDesk()
  const mayDecide = useCan()('edit_colleges')
  const { seen } = useStaffCollege(task.college)
  const answers = task.answers ?? []
  const official = answers.at(-1)
  const newest = task.reports.findLast(({ should }) => should !== undefined)
  const [written, setTyped] = useState<string>()
  // What the college says stands in the form ready to be accepted; what readers say where it says nothing.
  const offered = official?.should ?? newest?.should ?? ''
  const typed = written ?? offered
  const isOfCollege = official?.says === 'wrong' && typed.trim() === official.should?.trim()
  const source = isOfCollege
    ? { link: official.link, note: official.note, isOfCollege }
    : { link: task.reports.findLast((report) => isWebAddress(report.link))?.link }
  const [failed, setFailed] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  const [isRefusing, setRefusing] = useState(false)
  const field = typedField(task.path)
  // Of a card alone, every figure but the name would stand there as if it were empty.
  const record = seen?.whole ? editedOf(seen.record) : undefined
  const label = fieldLabel(task.path, record)
  const name = task.name ?? seen?.record.college.name

  const act = (
    outcome: CorrectionOutcome,
    { answer, value, taken }: { answer?: string; value?: string | number; taken?: string | undefined } = {},
  ): StaffAct & { edit: { kind: 'correction.settle' } } => ({
    key: correctionKey(task),
    edit: {
      kind: 'correction.settle',
      record: task.college,
      path: task.path,
      reports: [...task.reports, ...answers].map(({ id }) => id),
      outcome,
      ...(taken !== undefined && { taken }),
      ...(answer !== undefined && { answer }),
      ...(value !== undefined && { value }),
    },
  })
  /** `taken`: the answer of the college that this follows. */
  const accept = async (taken?: string) => {
    setBusy(true)
    setFailed(undefined)
    try {
      // Asked for now: whoever is quick presses before the record has come.
      const held = await desk.openCollege(task.college)
      const college = held?.whole ? editedOf(held.record) : undefined
      const edit = field && acceptanceOf({ ...task, ...source, typed }, college, dayInIndia(Date.now()))
      if (edit) {
        const { changes, reason } = edit
        await desk.save({ kind: 'college.change', record: task.college, changes, reason }, name)
      }
      // Not asked at once: it leaves behind the edit, which may clash. The server then takes neither.
      await desk.keepAct(act('accepted', { taken, ...(edit && { value: edit.value }) }))
      await desk.syncNow()
      onDecided()
    } catch (thrown) {
      setFailed(saidOr(thrown, thrown instanceof Error ? thrown.message : 'This could not be saved'))
    }
    setBusy(false)
  }
  const refuse = async (answer: string, taken?: string) => {
    await askOrKeep(desk, act('refused', { answer, taken }))
    setRefusing(false)
    onDecided()
  }
  /** The college says that the figure is right, and readers are told so. */
  const confirm = async ({ id, note, link }: CollegeSaid) => {
    setBusy(true)
    setFailed(undefined)
    const whence = note ?? (link && websiteHost(link))
    try {
      await refuse(
        ['The college says that the figure is right', whence].filter((part) => part !== undefined).join(': '),
        id,
      )
    } catch (thrown) {
      setFailed(saidOr(thrown, 'This could not be saved'))
    }
    setBusy(false)
  }

  return (
    <li>
      <p className={styles.name}>
        {task.reports.length > 1 ? t('{label} · {count} reports', { label, count: task.reports.length }) : label}
      </p>
      <p className={styles.facts}>
        <span>
          <Link to={`/admin/colleges?mode=view&id=${task.college}`}>{name ?? t('A college that is gone')}</Link>
        </span>
        <span>{t('since {time}', { time: timeInWords(Date.parse(task.since)) })}</span>
        {field && <span>{t('now: {value}', { value: inWords(task.present) || t('not published') })}</span>}
      </p>
      <p className={styles.facts}>
        {task.sources.map((source) => (
          <span key={source.id}>
            {source.checkedOn
              ? t('{figure}: {source}, checked {date}', {
                  figure: source.figure,
                  source: source.source,
                  date: dayInWords(source.checkedOn),
                })
              : `${source.figure}: ${source.source}`}
          </span>
        ))}
        {task.sources.length === 0 && <span>{t('No source is given')}</span>}
      </p>
      {answers.length > 0 && (
        <ul className={own.answers} aria-label={t('What the college says of {label}', { label })}>
          {answers.map((answer) => (
            <CollegeLine key={answer.id} answer={answer} />
          ))}
        </ul>
      )}
      <ul className={own.reports} aria-label={t('What readers say of {label}', { label })}>
        {task.reports.map((report) => (
          <li key={report.id}>
            <span>{timeInWords(Date.parse(report.at))}</span>
            {report.shown !== undefined && <span>{t('saw {shown}', { shown: report.shown })}</span>}
            {report.should !== undefined && <strong>{report.should}</strong>}
            {isWebAddress(report.link) && (
              <a href={report.link} target="_blank" rel="noopener noreferrer">
                {websiteHost(report.link)}
              </a>
            )}
            {report.email !== undefined && (
              <Ask id={report.id} masked={report.email} about={`${label}, ${name ?? ''}`} />
            )}
          </li>
        ))}
      </ul>
      {waiting && (
        <p className={styles.wait}>
          <Dot state={waiting.problem === undefined ? 'waiting' : 'needs'} />
          {translate(decidedInWords(waiting))}: {translate(waiting.problem ?? 'waits for a connection')}
        </p>
      )}
      {mayDecide && !waiting && (
        <div className={own.acts}>
          {field ? (
            <Input
              aria-label={t('{label} shall be', { label })}
              value={typed}
              onChange={(event) => setTyped(event.target.value)}
            />
          ) : (
            <ButtonLink to={`/admin/colleges?mode=edit&id=${task.college}`}>{t('Open the form')}</ButtonLink>
          )}
          {official?.says === 'right' && (
            <Button kind="main" disabled={isBusy} onClick={() => void confirm(official)}>
              {t('Keep the figure')}
            </Button>
          )}
          {!field && official?.says === 'wrong' && (
            <Button kind="main" disabled={isBusy} onClick={() => void accept(official.id)}>
              {t('Corrected as the college says')}
            </Button>
          )}
          <Button
            kind={official?.says === 'right' || (!field && official) ? 'plain' : 'main'}
            disabled={isBusy}
            onClick={() => void accept(field && isOfCollege ? official.id : undefined)}
          >
            {field ? t('Accept') : t('Mark as corrected')}
          </Button>
          <Button onClick={() => setRefusing(true)}>{t('Refuse')}</Button>
        </div>
      )}
      {failed !== undefined && (
        <p className={styles.wrong} role="alert">
          {translate(failed)}
        </p>
      )}
      {isRefusing && (
        <Refusal
          label={label}
          hint={
            answers.length > 0
              ? t('Whoever reported it and the college read this')
              : t('Whoever reported it reads this')
          }
          onClose={() => setRefusing(false)}
          onRefuse={refuse}
        />
      )}
    </li>
  )
}

type CollegeSaid = NonNullable<CorrectionTaskAnswer['answers']>[number]

/** What the college says, who said it for the college, and where that stands. */
function CollegeLine({ answer: { at, by, says, should, note, link } }: { answer: CollegeSaid }) {
  const verdict =
    says === 'right' ? t('the figure is right as it stands') : t('it should be {value}', { value: should ?? '' })
  return (
    <li>
      <span>{tRich('The college says {verdict}', { verdict: <strong>{verdict}</strong> })}</span>
      {note !== undefined && <span>{note}</span>}
      {isWebAddress(link) && (
        <a href={link} target="_blank" rel="noopener noreferrer">
          {websiteHost(link)}
        </a>
      )}
      <span>
        {by ?? t('an account that is gone')}, {timeInWords(Date.parse(at))}
      </span>
    </li>
  )
}

/** Why it is not taken; whoever reported reads these words. */
function Refusal({
  label,
  hint,
  onClose,
  onRefuse,
}: {
  label: string
  hint: string
  onClose: () => void
  onRefuse: (answer: string) => Promise<void>
}) {
  const [answer, setAnswer] = useState('')
  const [failed, setFailed] = useState<string>()
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const [problem] = problemsInDecision({ outcome: 'refused', answer })
    setFailed(problem && translate(problemText(problem)))
    if (problem) return
    await onRefuse(answer.trim()).catch((thrown: unknown) => setFailed(saidOr(thrown, 'This could not be saved')))
  }
  return (
    <Sheet
      open
      onClose={onClose}
      title={t('Refuse: {label}', { label })}
      footer={
        <>
          <Button onClick={onClose}>{t('Cancel')}</Button>
          <Button kind="main" type="submit" form="refusal">
            {t('Refuse')}
          </Button>
        </>
      }
    >
      <form id="refusal" className={styles.sheet} noValidate onSubmit={(event) => void submit(event)}>
        <LabelledField label={t('Reason')} hint={hint} error={failed}>
          {(ids) => (
            <TextArea
              {...ids}
              rows={3}
              maxLength={CORRECTION_LIMITS.answer}
              value={answer}
              onChange={(event) => setAnswer(event.target.value)}
            />
          )}
        </LabelledField>
      </form>
    </Sheet>
  )
}

/** A letter to the reader who left an address; masked until asked for, because every look is written down. */
function Ask({ id, masked, about }: { id: string; masked: string; about: string }) {
  const maySee = useCan()('view_users')
  const isOnline = useStaffOnline()
  const reveal = useMutation(revealReporterMutation)
  const email = reveal.data?.data.email
  if (email !== undefined)
    return <a href={`mailto:${email}?subject=${encodeURIComponent(about)}`}>{t('Write to {email}', { email })}</a>
  return (
    <>
      <span>{masked}</span>
      {maySee && (
        <Button kind="plain" disabled={!isOnline || reveal.isPending} onClick={() => reveal.mutate({ params: { id } })}>
          {t('Ask them')}
        </Button>
      )}
      {reveal.error && <span role="alert">{translate(saidOr(reveal.error, 'The address could not be read'))}</span>}
    </>
  )
}
