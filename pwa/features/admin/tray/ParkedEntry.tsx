import { type FormEvent, useState } from 'react'
import { editedKindOf, type Edit, type Receipt } from '../../../../shared/protocol/push.ts'
import { withPending } from '../../../../shared/merge/pending.ts'
import { problemText } from '../../../../shared/problem.ts'
import type { Fields } from '../../../../shared/record/field.ts'
import { timeInWords } from '../../../components/words.ts'
import { t, translate } from '../../../i18n/t.ts'
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
    await desk.discard(edit.n).catch(() => void toast('error', t('It could not be removed; please try again.')))
    setAsked(undefined)
  }
  const again = async () => {
    await desk
      .retry(edit.n, correctEdit(edit, new Map()))
      .catch(() => void toast('error', t('Not saved on this device. Nothing was changed; please try again.')))
  }
  return (
    <article className={styles.parked} aria-label={title}>
      <h3>{title}</h3>
      <p className="quiet small">{t('Written {when}', { when: timeInWords(edit.madeAt) })}</p>
      <p className={styles.reason}>{translate(receipt.message ?? 'The server could not take this edit.')}</p>
      {receipt.details && receipt.details.length > 0 && (
        <ul className={styles.details}>
          {receipt.details.slice(0, 10).map((wrong) => (
            <li key={`${wrong.path} ${wrong.message}`}>
              {translate(fieldLabel(wrong.path, names, declared))}: {translate(problemText(wrong))}
            </li>
          ))}
        </ul>
      )}
      {fields.length > 0 && (
        <dl className={styles.preview}>
          {fields.slice(0, 6).map(({ path, value }) => (
            <div key={path}>
              <dt>{translate(fieldLabel(path, names, declared))}</dt>
              <dd>{inWords(value) || t('Left empty')}</dd>
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
          {t('Discard')}
        </Button>
      </div>
      {asked === 'mend' && (
        <MendSheet edit={edit} receipt={receipt} record={record} names={names} onClose={() => setAsked(undefined)} />
      )}
      {asked === 'discard' && (
        <Sheet
          open
          onClose={() => setAsked(undefined)}
          title={t('Discard this edit?')}
          footer={
            <>
              <Button onClick={() => setAsked(undefined)}>{t('Keep it')}</Button>
              <Button kind="danger" onClick={() => void discard()}>
                {t('Discard')}
              </Button>
            </>
          }
        >
          <p className={styles.ask}>
            {t('{title}, written {when}, is removed from this device and cannot be brought back.', {
              title,
              when: timeInWords(edit.madeAt),
            })}
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
  if (kind === 'review.moderate') return <ButtonLink to="/admin/reviews">{t('Read it again')}</ButtonLink>
  if (isMendable) return <Button onClick={onMend}>{t('Fix and send again')}</Button>
  return <Button onClick={onSend}>{t('Send again')}</Button>
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
          ? translate(thrown.message)
          : t('Not saved on this device. Nothing was changed; please try again.'),
      )
    }
  }
  return (
    <Sheet
      open
      onClose={onClose}
      title={t('Fix and send again')}
      footer={
        <>
          <Button onClick={onClose}>{t('Cancel')}</Button>
          <Button kind="main" type="submit" form="mend">
            {t('Send again')}
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
                label={translate(fieldLabel(path, names, declared))}
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
