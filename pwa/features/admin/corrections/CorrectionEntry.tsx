import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { dayInIndia, dayInWords } from '../../../../shared/college/day.ts'
import { websiteHost } from '../../../../shared/college/link.ts'
import { editedOf } from '../../../../shared/college/record.ts'
import { CORRECTION_LIMITS, type CorrectionOutcome } from '../../../../shared/correction/correction.ts'
import { problemsInDecision } from '../../../../shared/correction/rules.ts'
import { isWebAddress } from '../../../../shared/record/webAddress.ts'
import { saidOr } from '../../../auth/staffRemote.ts'
import { useCan } from '../../../auth/useStaff.ts'
import { timeInWords } from '../../../components/words.ts'
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
  const newest = task.reports.findLast(({ should }) => should !== undefined)
  const link = task.reports.findLast((report) => isWebAddress(report.link))?.link
  const [typed, setTyped] = useState(newest?.should ?? '')
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
    { answer, value }: { answer?: string; value?: string | number } = {},
  ): StaffAct & { edit: { kind: 'correction.settle' } } => ({
    key: correctionKey(task),
    edit: {
      kind: 'correction.settle',
      record: task.college,
      path: task.path,
      reports: task.reports.map(({ id }) => id),
      outcome,
      ...(answer !== undefined && { answer }),
      ...(value !== undefined && { value }),
    },
  })
  const accept = async () => {
    setBusy(true)
    setFailed(undefined)
    try {
      // Asked for now: whoever is quick presses before the record has come.
      const held = await desk.openCollege(task.college)
      const college = held?.whole ? editedOf(held.record) : undefined
      const edit = field && acceptanceOf({ ...task, typed, link }, college, dayInIndia(Date.now()))
      if (edit) {
        const { changes, reason } = edit
        await desk.save({ kind: 'college.change', record: task.college, changes, reason }, name)
      }
      // Not asked at once: it leaves behind the edit, which may clash. The server then takes neither.
      await desk.keepAct(act('accepted', edit && { value: edit.value }))
      await desk.syncNow()
      onDecided()
    } catch (thrown) {
      setFailed(saidOr(thrown, thrown instanceof Error ? thrown.message : 'This could not be saved'))
    }
    setBusy(false)
  }
  const refuse = async (answer: string) => {
    await askOrKeep(desk, act('refused', { answer }))
    setRefusing(false)
    onDecided()
  }

  return (
    <li>
      <p className={styles.name}>
        {label}
        {task.reports.length > 1 && ` · ${task.reports.length} reports`}
      </p>
      <p className={styles.facts}>
        <span>
          <Link to={`/admin/colleges?mode=view&id=${task.college}`}>{name ?? 'A college that is gone'}</Link>
        </span>
        <span>since {timeInWords(Date.parse(task.since))}</span>
        {field && <span>now: {inWords(task.present) || 'not published'}</span>}
      </p>
      <p className={styles.facts}>
        {task.sources.map((source) => (
          <span key={source.id}>
            {source.figure}: {source.source}
            {source.checkedOn && `, checked ${dayInWords(source.checkedOn)}`}
          </span>
        ))}
        {task.sources.length === 0 && <span>No source is given</span>}
      </p>
      <ul className={own.reports} aria-label={`What readers say of ${label}`}>
        {task.reports.map((report) => (
          <li key={report.id}>
            <span>{timeInWords(Date.parse(report.at))}</span>
            {report.shown !== undefined && <span>saw {report.shown}</span>}
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
          {waiting.edit.kind === 'correction.settle' && waiting.edit.outcome === 'accepted'
            ? 'Accepted'
            : 'Not taken'}: {waiting.problem ?? 'waits for a connection'}
        </p>
      )}
      {mayDecide && !waiting && (
        <div className={own.acts}>
          {field ? (
            <Input aria-label={`${label} shall be`} value={typed} onChange={(event) => setTyped(event.target.value)} />
          ) : (
            <ButtonLink to={`/admin/colleges?mode=edit&id=${task.college}`}>Open the form</ButtonLink>
          )}
          <Button kind="main" disabled={isBusy} onClick={() => void accept()}>
            {field ? 'Accept' : 'Mark as corrected'}
          </Button>
          <Button onClick={() => setRefusing(true)}>Refuse</Button>
        </div>
      )}
      {failed !== undefined && (
        <p className={styles.wrong} role="alert">
          {failed}
        </p>
      )}
      {isRefusing && <Refusal label={label} onClose={() => setRefusing(false)} onRefuse={refuse} />}
    </li>
  )
}

/** Why it is not taken; whoever reported reads these words. */
function Refusal({
  label,
  onClose,
  onRefuse,
}: {
  label: string
  onClose: () => void
  onRefuse: (answer: string) => Promise<void>
}) {
  const [answer, setAnswer] = useState('')
  const [failed, setFailed] = useState<string>()
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const [problem] = problemsInDecision({ outcome: 'refused', answer })
    setFailed(problem?.message)
    if (problem) return
    await onRefuse(answer.trim()).catch((thrown: unknown) => setFailed(saidOr(thrown, 'This could not be saved')))
  }
  return (
    <Sheet
      open
      onClose={onClose}
      title={`Refuse: ${label}`}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button kind="main" type="submit" form="refusal">
            Refuse
          </Button>
        </>
      }
    >
      <form id="refusal" className={styles.sheet} noValidate onSubmit={(event) => void submit(event)}>
        <LabelledField label="Reason" hint="Whoever reported it reads this" error={failed}>
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
  if (email !== undefined) return <a href={`mailto:${email}?subject=${encodeURIComponent(about)}`}>Write to {email}</a>
  return (
    <>
      <span>{masked}</span>
      {maySee && (
        <Button kind="plain" disabled={!isOnline || reveal.isPending} onClick={() => reveal.mutate({ params: { id } })}>
          Ask them
        </Button>
      )}
      {reveal.error && <span role="alert">{saidOr(reveal.error, 'The address could not be read')}</span>}
    </>
  )
}
