import { type FormEvent, useDeferredValue, useId, useMemo, useRef, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router-dom'
import type { College } from '../../../../../shared/college/college.ts'
import { collegeFields } from '../../../../../shared/college/fields.ts'
import { problemsInCollege } from '../../../../../shared/college/rules.ts'
import type { Problem } from '../../../../../shared/failure.ts'
import { changesOf } from '../../../../../shared/merge/changesOf.ts'
import { placeIn, valueAt, withValue } from '../../../../../shared/merge/place.ts'
import { dayInWords } from '../../../../pieces/words.ts'
import type { Seen } from '../../../../sync/promise.ts'
import { Button } from '../../../../ui/Button.tsx'
import { useLeaveGuard } from '../../../../ui/leaveGuard.ts'
import { Sheet } from '../../../../ui/Sheet.tsx'
import { toast } from '../../../../ui/toast.ts'
import { useUnsaved } from '../../../../ui/unsaved.ts'
import { useDesk } from '../../../../sync/react.ts'
import { fieldAt, labelOf } from '../../fields.ts'
import { pathOf } from '../address.ts'
import { type Draft, dropDraft, useAutosave } from './draft.ts'
import styles from './Form.module.css'
import { FormField } from './FormField.tsx'
import { type FormFields, FormFieldsProvider } from './formFields.ts'
import { ListEditor } from './ListEditor.tsx'
import { LISTS, SECTIONS } from './sections.ts'

/**
 * The form once it stands. What its author first saw stays with it until it is saved: a field changed elsewhere meanwhile and
 * untouched here keeps the other's words, and one both changed becomes a clash, never a silent overwrite (M1, M2).
 */
export function OpenForm({ isNew, start, recoveredAt, seen }: { isNew: boolean; start: Draft; recoveredAt?: number; seen?: Seen }) {
  const desk = useDesk()
  const navigate = useNavigate()
  const [params] = useSearchParams()
  const draftKey = isNew ? undefined : start.id
  const [base, setBase] = useState(start.base)
  const [after, setAfter] = useState(start.after)
  const [touched, setTouched] = useState<ReadonlySet<string>>(() => new Set(start.touched))
  const [hasTried, setTried] = useState(false)
  const [isSaving, setSaving] = useState(false)
  const [recovered, setRecovered] = useState(recoveredAt)
  const form = useRef<HTMLFormElement>(null)
  const summary = useId()

  const isDirty = after !== base
  // Nothing typed yet: the form simply shows what this device now has.
  if (!isNew && !isDirty && seen && seen.record.college !== base) {
    setBase(seen.record.college)
    setAfter(seen.record.college)
  }
  useUnsaved(isDirty)
  const guard = useLeaveGuard(isDirty && !isSaving)
  const draft = useMemo(() => (isDirty && !isSaving ? { id: start.id, base, after, touched: [...touched] } : undefined), [isDirty, isSaving, start.id, base, after, touched])
  useAutosave(draftKey, draft)

  // Rules of two thousand courses may lag a keystroke behind; the letters may not.
  const judged = useDeferredValue(after)
  const problems = useMemo(() => problemsInCollege(judged, { thisYear: new Date().getFullYear() }), [judged])
  const shown = hasTried ? problems : problems.filter(({ path }) => touched.has(path))
  const movedOn = seen && seen.record.college !== base && isDirty && changesOf(collegeFields, base, seen.record.college).length > 0
  const backToList = () => navigate(pathOf({ mode: 'list' }, params))

  const fields: FormFields = {
    valueAt: (path) => { const place = placeIn(collegeFields, path); return place && valueAt(after, place).value },
    set(path, value) {
      const place = placeIn(collegeFields, path)
      if (place) setAfter((now) => withValue(now, place, value))
      if (!path.includes('/') || fieldAt(path)) setTouched((now) => (now.has(path) ? now : new Set([...now, path])))
    },
    problemAt: (path) => shown.find((problem) => problem.path === path)?.message,
    problemsBelow: (path) => shown.filter((problem) => problem.path.startsWith(`${path}/`)).length,
    touch: (path) => setTouched((now) => (now.has(path) ? now : new Set([...now, path]))),
    pendingAt: (path) => seen?.pending.get(path),
    clashAt: (path) => seen?.clashes.find((clash) => clash.path === path),
  }
  const goTo = (path: string) => {
    const at = form.current?.querySelector(`[data-path="${CSS.escape(path)}"]`) ?? itemOf(form.current, path)
    at?.scrollIntoView({ block: 'center' })
    at?.querySelector<HTMLElement>('input, textarea, select, button')?.focus()
  }

  const handleSubmit = async (event: FormEvent) => {
    event.preventDefault()
    const wrong = problemsInCollege(after, { thisYear: new Date().getFullYear() })
    setTried(true)
    if (wrong[0]) {
      void toast('error', 'Please fix the validation errors')
      return goTo(wrong[0].path)
    }
    const changes = isNew ? [] : changesOf(collegeFields, base, after)
    if (!isNew && changes.length === 0) return backToList()
    setSaving(true)
    try {
      await desk.save(isNew ? { kind: 'college.create', record: start.id, value: after } : { kind: 'college.change', record: start.id, changes })
    } catch {
      setSaving(false)
      void toast('error', 'Failed to save college')
      return
    }
    await dropDraft(draftKey)
    void toast('success', isNew ? 'College created successfully' : 'College updated successfully')
    backToList()
  }
  const discard = () => {
    const fresh: College = seen?.record.college ?? start.base
    setBase(fresh)
    setAfter(fresh)
    setTouched(new Set())
    setRecovered(undefined)
    setTried(false)
    void dropDraft(draftKey)
  }

  return (
    <FormFieldsProvider value={fields}>
      <title>{isNew ? 'Add College · Pravesh' : 'Edit College · Pravesh'}</title>
      <div className={styles.title}>
        <h1>{isNew ? 'Add College' : 'Edit College'}</h1>
        <p className="quiet small">{isNew ? 'Saved as a draft; publishing is a step of its own.' : `${start.base.name} · ${seen?.record.status === 'published' ? 'Published' : 'Draft'}`}</p>
      </div>
      {recovered !== undefined && <div className={styles.note} role="status"><p>What you were writing on {dayInWords(recovered)} is back. It has not been saved yet.</p><Button kind="plain" onClick={discard}>Discard it</Button></div>}
      {movedOn && <p className={styles.note} role="status">This college was changed elsewhere while you were writing. What you did not touch keeps the other's words; what both of you changed will be put to you.</p>}
      <form ref={form} className={styles.form} noValidate onSubmit={(event) => void handleSubmit(event)}>
        {hasTried && problems.length > 0 && <Summary id={summary} problems={problems} record={after} onGo={goTo} />}
        {SECTIONS.map(({ title, paths }) => (
          <fieldset key={title} className={styles.section}><legend>{title}</legend>{paths.map((path) => { const field = fieldAt(path); return field && <FormField key={path} path={path} field={field} /> })}</fieldset>
        ))}
        {LISTS.map(({ path, field, names }) => <ListEditor key={path} path={path} field={field} names={names} />)}
        <div className={styles.savebar}>
          <span className={styles.say} role="status">{isSaving ? 'Saving...' : isDirty ? 'Not saved yet; kept on this device as a draft.' : ''}</span>
          <Button onClick={() => guard.attempt(backToList)}>Cancel</Button>
          <Button kind="main" type="submit" disabled={isSaving}>{isNew ? 'Save College' : 'Save'}</Button>
        </div>
      </form>
      <Sheet
        open={guard.isAsking} onClose={guard.stay} title="Leave without saving?"
        footer={<><Button onClick={guard.stay}>Stay here</Button><Button kind="danger" onClick={() => { discard(); guard.leave() }}>Discard changes</Button><Button kind="main" onClick={guard.leave}>Leave, keep the draft</Button></>}
      ><p className={styles.ask}>What you wrote has not been saved. The draft can stay on this device and is offered when you open the form again.</p></Sheet>
    </FormFieldsProvider>
  )
}

/** The entry a problem lies in, where its own field is folded away. */
function itemOf(form: HTMLFormElement | null, path: string): Element | null {
  const id = path.split('/')[1]
  return id === undefined ? null : form?.querySelector(`[data-item="${CSS.escape(id)}"]`) ?? null
}

function Summary({ id, problems, record, onGo }: { id: string; problems: readonly Problem[]; record: object; onGo: (path: string) => void }) {
  return (
    <div className={styles.summary} role="alert" aria-labelledby={id}>
      <strong id={id}>Please fix the validation errors</strong>
      <ul>{problems.slice(0, 10).map(({ path, message }) => <li key={`${path} ${message}`}><button type="button" onClick={() => onGo(path)}>{labelOf(path, record)}: {message}</button></li>)}</ul>
      {problems.length > 10 && <p className="small quiet">and {problems.length - 10} more</p>}
    </div>
  )
}
