import { type FormEvent, useState } from 'react'
import { editedKindOf, type Edit, type Receipt } from '../../../../shared/protocol/push.ts'
import { withPending } from '../../../../shared/merge/pending.ts'
import type { Fields } from '../../../../shared/record/field.ts'
import { timeInWords } from '../../../components/words.ts'
import { useDesk } from '../../../sync/react.ts'
import { Button, ButtonLink } from '../../../ui/Button.tsx'
import { LabelledField } from '../../../ui/Field.tsx'
import { Sheet } from '../../../ui/Sheet.tsx'
import { toast } from '../../../ui/toast.ts'
import { FieldControl } from '../../../staff/fields/FieldControl.tsx'
import { declaredFor, fieldAt, inWords, fieldLabel } from '../../../staff/fields/fields.ts'
import { ChangeTable } from '../../../staff/clashes/ChangeTable.tsx'
import { mendables, correctEdit } from './mend.ts'
import { OfRecord, type RecordSummary } from './OfRecord.tsx'
import { trayTitle } from './titles.ts'
import styles from './Tray.module.css'

/**
 * An edit the server could not take: what it was, why, and what can be done: mend it and send it again, or discard it.
 */
export function ParkedEntry({ edit, receipt }: { edit: Edit; receipt: Receipt }) {
  return (
    <OfRecord kind={editedKindOf(edit)} id={edit.record}>
      {(named) => <Parked edit={edit} receipt={receipt} {...named} />}
    </OfRecord>
  )
}

function Parked({ edit, receipt, record, name }: { edit: Edit; receipt: Receipt } & RecordSummary) {
  const desk = useDesk()
  const declared = declaredFor(editedKindOf(edit))
  const [asked, setAsked] = useState<'mend' | 'discard'>()
  const title = trayTitle(edit, name)
  const fields = mendables(edit, receipt, record)
  const names = namesFor(edit, declared, record)
  const discard = async () => {
    await desk.discard(edit.n).catch(() => void toast('error', 'It could not be removed; please try again.'))
    setAsked(undefined)
  }
  const again = async () => {
    await desk
      .retry(edit.n, correctEdit(edit, new Map()))
      .catch(() => void toast('error', 'Not saved on this device. Nothing was changed; please try again.'))
  }
  return (
    <article className={styles.parked} aria-label={title}>
      <h3>{title}</h3>
      <p className="quiet small">Written {timeInWords(edit.madeAt)}</p>
      <p className={styles.reason}>{receipt.message ?? 'The server could not take this edit.'}</p>
      {receipt.details && receipt.details.length > 0 && (
        <ul className={styles.details}>
          {receipt.details.slice(0, 10).map(({ path, message }) => (
            <li key={`${path} ${message}`}>
              {fieldLabel(path, names, declared)}: {message}
            </li>
          ))}
        </ul>
      )}
      {fields.length > 0 && (
        <dl className={styles.preview}>
          {fields.slice(0, 6).map(({ path, value }) => (
            <div key={path}>
              <dt>{fieldLabel(path, names, declared)}</dt>
              <dd>{inWords(value) || 'Left empty'}</dd>
            </div>
          ))}
        </dl>
      )}
      {fields.length === 0 && 'changes' in edit && edit.changes.length > 0 && (
        <dl className={styles.preview}>
          <ChangeTable changes={edit.changes} {...(record && { record })} declared={declared} />
        </dl>
      )}
      <div className={styles.acts}>
        <SendAgain
          kind={edit.kind}
          isMendable={fields.length > 0}
          onMend={() => setAsked('mend')}
          onSend={() => void again()}
        />
        <Button kind="danger" onClick={() => setAsked('discard')}>
          Discard
        </Button>
      </div>
      {asked === 'mend' && (
        <MendSheet edit={edit} receipt={receipt} record={record} names={names} onClose={() => setAsked(undefined)} />
      )}
      {asked === 'discard' && (
        <Sheet
          open
          onClose={() => setAsked(undefined)}
          title="Discard this edit?"
          footer={
            <>
              <Button onClick={() => setAsked(undefined)}>Keep it</Button>
              <Button kind="danger" onClick={() => void discard()}>
                Discard
              </Button>
            </>
          }
        >
          <p className={styles.ask}>
            {title}, written {timeInWords(edit.madeAt)}, is removed from this device and cannot be brought back.
          </p>
        </Sheet>
      )}
    </article>
  )
}

/** A review is read again before it is judged; what has fields to mend is mended before it is sent. */
function SendAgain({
  kind,
  isMendable,
  onMend,
  onSend,
}: {
  kind: Edit['kind']
  isMendable: boolean
  onMend: () => void
  onSend: () => void
}) {
  if (kind === 'review.moderate') return <ButtonLink to="/admin/reviews">Read it again</ButtonLink>
  if (isMendable) return <Button onClick={onMend}>Fix and send again</Button>
  return <Button onClick={onSend}>Send again</Button>
}

/** What the items an edit speaks of are called: as the device shows them, and as the edit brings them. */
function namesFor(edit: Edit, declared: Fields, record: object | undefined): object | undefined {
  if ('changes' in edit) return withPending(declared, record ?? {}, [edit.changes])
  return record ?? ('value' in edit && typeof edit.value === 'object' && edit.value !== null ? edit.value : undefined)
}

function MendSheet({
  edit,
  receipt,
  record,
  names,
  onClose,
}: {
  edit: Edit
  receipt: Receipt
  record: object | undefined
  names: object | undefined
  onClose: () => void
}) {
  const desk = useDesk()
  const declared = declaredFor(editedKindOf(edit))
  const fields = mendables(edit, receipt, record)
  const [values, setValues] = useState<ReadonlyMap<string, unknown>>(new Map())
  const [problem, setProblem] = useState<string>()
  const handleSubmit = async (event: FormEvent) => {
    event.preventDefault()
    try {
      await desk.retry(edit.n, correctEdit(edit, values, record))
      onClose()
    } catch (thrown) {
      setProblem(
        thrown instanceof Error && thrown.message
          ? thrown.message
          : 'Not saved on this device. Nothing was changed; please try again.',
      )
    }
  }
  return (
    <Sheet
      open
      onClose={onClose}
      title="Fix and send again"
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button kind="main" type="submit" form="mend">
            Send again
          </Button>
        </>
      }
    >
      <form id="mend" className={styles.mend} noValidate onSubmit={(event) => void handleSubmit(event)}>
        {problem && (
          <p role="alert" className={styles.reason}>
            {problem}
          </p>
        )}
        {fields.map(({ path, value, problem: wrong }) => {
          const field = fieldAt(path, declared)
          return (
            field && (
              <LabelledField
                key={path}
                label={fieldLabel(path, names, declared)}
                hint={field.hint}
                error={values.has(path) ? undefined : wrong}
              >
                {(ids) => (
                  <FieldControl
                    field={field}
                    ids={ids}
                    value={values.has(path) ? values.get(path) : value}
                    onChange={(next) => setValues((now) => new Map(now).set(path, next))}
                  />
                )}
              </LabelledField>
            )
          )
        })}
      </form>
    </Sheet>
  )
}
