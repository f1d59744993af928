import { type FormEvent, useDeferredValue, useId, useMemo, useRef, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router-dom'
import { editedFields, editedOf, partedOf, SLUG_UNKNOWN, type EditedCollege } from '../../../../../shared/college/record.ts'
import { problemsInCollege } from '../../../../../shared/college/rules.ts'
import { problemsInSlug } from '../../../../../shared/college/slugRule.ts'
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
import { tagShown } from '../acts.ts'
import { pathOf } from '../address.ts'
import { type Draft, dropDraft, useAutosave } from './draft.ts'
import styles from './Form.module.css'
import { FormField } from './FormField.tsx'
import { type FormFields, FormFieldsProvider } from './formFields.ts'
import { ListEditor } from './ListEditor.tsx'
import { LISTS, SECTIONS } from './sections.ts'
import { StatusField } from './StatusField.tsx'

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
  const standing = seen?.record.status ?? 'draft'
  const [wanted, setWanted] = useState(start.status)
  const [touched, setTouched] = useState<ReadonlySet<string>>(() => new Set(start.touched))
  const [hasTried, setTried] = useState(false)
  const [isSaving, setSaving] = useState(false)
  const [recovered, setRecovered] = useState(recoveredAt)
  const form = useRef<HTMLFormElement>(null)
  const summary = useId()

  const isTurned = wanted !== undefined && wanted !== standing
  const isDirty = after !== base || isTurned
  // Nothing typed yet: the form simply shows what this device now has.
  const record = seen?.record
  const [followed, setFollowed] = useState(record)
  if (!isNew && after === base && record && record !== followed) {
    const now = editedOf(record)
    setFollowed(record)
    setBase(now)
    setAfter(now)
  }
  useUnsaved(isDirty)
  const guard = useLeaveGuard(isDirty && !isSaving)
  const draft = useMemo(() => (isDirty && !isSaving ? { id: start.id, base, after, touched: [...touched], ...(wanted && { status: wanted }) } : undefined), [isDirty, isSaving, start.id, base, after, wanted, touched])
  useAutosave(draftKey, draft)

  // Rules of two thousand courses may lag a keystroke behind; the letters may not.
  const judged = useDeferredValue(after)
  const problems = useMemo(() => problemsIn(judged, base), [judged, base])
  const shown = hasTried ? problems : problems.filter(({ path }) => touched.has(path))
  const movedOn = useMemo(() => record !== undefined && after !== base && changesOf(editedFields, base, editedOf(record)).length > 0, [record, after, base])
  const backToList = () => navigate(pathOf({ mode: 'list' }, params))

  const fields: FormFields = {
    valueAt: (path) => { const place = placeIn(editedFields, path); return place && valueAt(after, place).value },
    set(path, value) {
      const place = placeIn(editedFields, path)
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
    const wrong = problemsIn(after, base)
    setTried(true)
    if (wrong[0]) {
      void toast('error', 'Please fix the validation errors')
      return goTo(wrong[0].path)
    }
    const changes = isNew ? [] : changesOf(editedFields, base, after)
    if (!isNew && changes.length === 0 && !isTurned) return backToList()
    setSaving(true)
    try {
      const { college, slug } = partedOf(after)
      if (isNew) await desk.save({ kind: 'college.create', record: start.id, value: college, ...(slug !== SLUG_UNKNOWN && { slug }) })
      else if (changes.length > 0) await desk.save({ kind: 'college.change', record: start.id, changes })
    } catch {
      setSaving(false)
      void toast('error', 'Failed to save college')
      return
    }
    await dropDraft(draftKey)
    void toast('success', isNew ? 'College created successfully' : 'College updated successfully')
    if (isTurned) await turn()
    backToList()
  }
  // Publishing is an act of its own, upon what was just saved: refused, it takes nothing of that with it.
  const turn = async () => {
    try {
      const tag = await tagShown(desk, start.id)
      if (tag === undefined) throw new Error('This device does not show the college')
      await desk.save({ kind: wanted === 'published' ? 'college.publish' : 'college.unpublish', record: start.id, tag })
    } catch {
      void toast('error', 'Failed to update college status')
    }
  }
  const discard = () => {
    const fresh = record ? editedOf(record) : start.base
    setBase(fresh)
    setAfter(fresh)
    setWanted(undefined)
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
        {!isNew && <p className="quiet small">{start.base.name}</p>}
      </div>
      {recovered !== undefined && <div className={styles.note} role="status"><p>What you were writing on {dayInWords(recovered)} is back. It has not been saved yet.</p><Button kind="plain" onClick={discard}>Discard it</Button></div>}
      {movedOn && <p className={styles.note} role="status">This college was changed elsewhere while you were writing. What you did not touch keeps the other's words; what both of you changed will be put to you.</p>}
      <form ref={form} className={styles.form} noValidate onSubmit={(event) => void handleSubmit(event)}>
        {hasTried && problems.length > 0 && <Summary id={summary} problems={problems} record={after} onGo={goTo} />}
        {SECTIONS.map(({ title, paths }, at) => (
          <fieldset key={title} className={styles.section}>
            <legend>{title}</legend>
            {paths.map((path) => { const field = fieldAt(path); return field && <FormField key={path} path={path} field={path === 'slug' ? { ...field, hint: hintOfSlug(isNew, base.slug) } : field} disabled={path === 'slug' && !isNew && base.slug === SLUG_UNKNOWN} /> })}
            {at === 0 && <StatusField value={wanted ?? standing} standing={standing} onChange={setWanted} />}
          </fieldset>
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

/** An address is judged only where somebody wrote one: left blank the server makes it, left alone it is none of this form's. */
function problemsIn(after: EditedCollege, base: EditedCollege): Problem[] {
  const slug = after.slug ?? SLUG_UNKNOWN
  const isAsked = slug !== (base.slug ?? SLUG_UNKNOWN)
  return [...problemsInCollege(after, { thisYear: new Date().getFullYear() }), ...(isAsked ? problemsInSlug(slug) : [])]
}

function hintOfSlug(isNew: boolean, slug: string | undefined): string {
  if (isNew) return 'The last part of its address. Made from the name when left empty.'
  return slug === SLUG_UNKNOWN ? 'The server gives it its address when it arrives there; it can be changed then.' : 'The last part of its address. The former one goes on leading here.'
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
