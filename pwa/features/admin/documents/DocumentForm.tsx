import { type FormEvent, type ReactNode, useMemo, useRef, useState } from 'react'
import {
  DOCUMENTS,
  type DocumentKind,
  type EditedDoc,
  editedOfDocument,
  partedOfDocument,
} from '../../../../shared/document/document.ts'
import { problemText } from '../../../../shared/problem.ts'
import { tRich } from '../../../i18n/rich.tsx'
import { t, translate } from '../../../i18n/t.ts'
import type { DocumentSeen } from '../../../sync/types.ts'
import { useDesk } from '../../../sync/react.ts'
import { Button } from '../../../ui/Button.tsx'
import { Sheet } from '../../../ui/Sheet.tsx'
import { Tabs } from '../../../ui/Tabs.tsx'
import { toast } from '../../../ui/toast.ts'
import { useLeaveGuard } from '../../../ui/leaveGuard.ts'
import { useUnsaved } from '../../../ui/unsaved.ts'
import { Link } from '../../../ui/Link.tsx'
import { asShown, FormFieldsProvider } from '../../../staff/fields/formFields.ts'
import { ReasonBeside, withReason } from '../../../staff/fields/ReasonField.tsx'
import { RecoveredDraftNotice } from '../../../staff/screen/Recovered.tsx'
import { entriesOn, useGoTo } from '../../../staff/screen/useGoTo.ts'
import { DocumentPart } from './DocumentPart.tsx'
import styles from './Documents.module.css'
import { useEditedDocument } from './useEditedDocument.ts'

/** A page of the form: what it is called, and the fields on it by their first names. */
export interface DocumentFormTab {
  id: string
  title: string
  parts: readonly string[]
  /** Stands above the fields. */ intro?: ReactNode
}

const SAID: Record<DocumentKind, { saved: string; failed: string }> = {
  exam: { saved: 'Exam saved', failed: 'Failed to save exam' },
  site: { saved: 'Site content saved', failed: 'Failed to save site content' },
}

/**
 * One document as its declaration says, on pages; saved on this device first and sent when there is a connection. What
 * clashed is settled in the tray.
 * @param blank what a new one begins as
 */
export function DocumentForm({
  kind,
  id,
  tabs,
  seen,
  blank,
  onSaved,
  onClose,
}: {
  kind: DocumentKind
  id: string
  tabs: readonly DocumentFormTab[]
  seen?: DocumentSeen
  blank: EditedDoc
  onSaved?: () => void
  onClose?: () => void
}) {
  const { fields: declared, edited } = DOCUMENTS[kind]
  const desk = useDesk()
  const isNew = seen === undefined
  const record = seen?.record
  const shown = useMemo((): EditedDoc => (record ? editedOfDocument(record) : blank), [record, blank])
  const {
    fields,
    after,
    isDirty,
    reason,
    setReason,
    problems: said,
    recoveredAt,
    judge,
    changes,
    settle,
  } = useEditedDocument(kind, id, { shown, isNew, ...(seen && { pending: seen.pending }) })
  const problems = useMemo(() => asShown(said, tabs), [said, tabs])
  const [tab, setTab] = useState(tabs[0]!.id)
  const [isSaving, setSaving] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  useUnsaved(isDirty)
  const guard = useLeaveGuard(isDirty && !isSaving)
  const tabOf = (path: string) => tabs.find(({ parts }) => parts.includes(path.split('/', 1)[0]!)) ?? tabs[0]!
  const goTo = useGoTo(form, (path) => {
    setTab(tabOf(path).id)
    for (const entry of entriesOn(path)) fields.unfold(entry, true)
  })
  const save = async (event: FormEvent) => {
    event.preventDefault()
    const [first] = asShown(judge(), tabs)
    if (first) {
      void toast('error', t('Please fix the validation errors'))
      return goTo(first.path)
    }
    setSaving(true)
    try {
      const { doc, slug } = partedOfDocument(after)
      const changed = changes()
      if (isNew) await desk.save({ kind: `${kind}.create`, record: id, value: doc, ...(slug !== '' && { slug }) })
      else if (changed.length > 0)
        await desk.save({ kind: `${kind}.change`, record: id, changes: changed, ...withReason(reason) })
    } catch {
      setSaving(false)
      return void toast('error', translate(SAID[kind].failed))
    }
    await settle(after)
    setSaving(false)
    void toast('success', translate(SAID[kind].saved))
    onSaved?.()
  }
  const chosen = tabs.find((one) => one.id === tab) ?? tabs[0]!
  const countOn = ({ parts }: DocumentFormTab) =>
    problems.filter(({ path }) => parts.includes(path.split('/', 1)[0]!)).length
  return (
    <FormFieldsProvider value={fields}>
      <RecoveredDraftNotice at={recoveredAt} onDiscard={() => void settle(shown)} />
      {seen && seen.clashes.length > 0 && (
        <p className={styles.note} role="status">
          {tRich('Somebody else changed the same words. {link}', {
            link: <Link to="/admin/tray">{t('Settle it in the tray')}</Link>,
          })}
        </p>
      )}
      <form ref={form} className={styles.form} noValidate onSubmit={(event) => void save(event)}>
        {problems.length > 0 && (
          <div className={styles.summary} role="alert">
            <strong>
              {problems.length === 1
                ? t('One thing forbids saving')
                : t('{count} things forbid saving', { count: problems.length })}
            </strong>
            <ul>
              {problems.slice(0, 12).map((problem) => (
                <li key={problem.path + problem.message}>
                  <button type="button" onClick={() => goTo(problem.path)}>
                    {translate(problemText(problem))}
                  </button>
                </li>
              ))}
            </ul>
          </div>
        )}
        <Tabs
          label={t('Sections of the form')}
          tabs={tabs.map((one) => ({
            id: one.id,
            label: (
              <>
                {translate(one.title)}
                {countOn(one) > 0 && (
                  <span className={styles.count}>
                    {' '}
                    {countOn(one)}
                    <span className="vh"> {t('with errors')}</span>
                  </span>
                )}
              </>
            ),
          }))}
          chosen={tab}
          onChoose={setTab}
        >
          <div className={styles.panel}>
            {chosen.intro}
            {chosen.parts.map((name) => {
              const field = edited[name] ?? declared[name]
              return field && <DocumentPart key={name} path={name} field={field} />
            })}
          </div>
        </Tabs>
        <div className={styles.savebar}>
          <p className={styles.say}>
            {isDirty ? t('Kept on this device while you write.') : t('Everything is saved.')}
          </p>
          {!isNew && (isDirty || reason !== '') && (
            <ReasonBeside className={styles.reason} value={reason} onChange={setReason} />
          )}
          {onClose && <Button onClick={() => guard.attempt(onClose)}>{t('Cancel')}</Button>}
          <Button kind="main" type="submit" disabled={isSaving || (!isDirty && !isNew)}>
            {isSaving ? t('Saving...') : t('Save')}
          </Button>
        </div>
      </form>
      {guard.isAsking && (
        <Sheet
          open
          onClose={guard.stay}
          title={t('Leave without saving?')}
          footer={
            <>
              <Button onClick={guard.stay}>{t('Stay')}</Button>
              <Button kind="danger" onClick={guard.leave}>
                {t('Leave')}
              </Button>
            </>
          }
        >
          <p>{t('What you wrote stays on this device and is offered again when you come back.')}</p>
        </Sheet>
      )}
    </FormFieldsProvider>
  )
}
