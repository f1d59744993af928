import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { DOCUMENTS, type DocumentKind, type EditedDoc } from '../../../../shared/document/document.ts'
import type { Problem } from '../../../../shared/failure.ts'
import type { Change } from '../../../../shared/merge/change.ts'
import { changesOf } from '../../../../shared/merge/changesOf.ts'
import { placeIn, valueAt, withValue } from '../../../../shared/merge/place.ts'
import { problemsInSlug } from '../../../../shared/college/slugRule.ts'
import type { Fields, Shape } from '../../../../shared/record/field.ts'
import { ownKept } from '../../../auth/kept.ts'
import type { FormFields } from '../formFields.ts'

/** How often what is typed is kept (behaviour 16). */
const AUTOSAVE_MS = 2000

/** A list of no more entries stands unfolded: whoever opens it reads it all at once. */
const SHORT = 6

/** A form as it was left on this device. */
interface Draft { base: EditedDoc; after: EditedDoc }

const keyOf = (kind: DocumentKind, id: string): string => `draft:${kind}:${id}`

/**
 * An exam or the site's content as it is being written. What its author first saw stays with it until it is saved: a field changed
 * elsewhere meanwhile and untouched here keeps the other's words (M1, M2). What is typed is kept on this device and offered again.
 * @param shown what this device shows now; a new document's blank where there is none yet
 */
export function useEditedDocument(kind: DocumentKind, id: string, { shown, isNew, pending }: { shown: EditedDoc; isNew: boolean; pending?: ReadonlyMap<string, number> }) {
  const { edited, problemsIn } = DOCUMENTS[kind]
  const [base, setBase] = useState(shown)
  const [after, setAfter] = useState(shown)
  const [touched, setTouched] = useState<ReadonlySet<string>>(new Set())
  const [folds, setFolds] = useState<ReadonlyMap<string, boolean>>(new Map())
  const [hasTried, setTried] = useState(false)
  const [recoveredAt, setRecoveredAt] = useState<number>()
  const [followed, setFollowed] = useState(shown)
  // Nothing typed yet: the form shows what this device now has.
  if (after === base && shown !== followed) { setFollowed(shown); setBase(shown); setAfter(shown) }

  const isDirty = after !== base
  const latest = useRef<Draft>(undefined)
  latest.current = isDirty ? { base, after } : undefined
  useEffect(() => {
    let isHere = true
    const store = ownKept()
    store.get(keyOf(kind, id)).then((kept) => {
      if (!isHere || !kept || latest.current) return
      const draft = kept.value as Draft
      setBase(draft.base)
      setAfter(draft.after)
      setRecoveredAt(kept.at)
    }, () => undefined) // storage refused: a form without a memory is still a form
    let last: Draft | undefined
    const keep = () => {
      const now = latest.current
      if (!now || now.after === last?.after) return
      last = now
      store.put(keyOf(kind, id), now, Date.now()).catch(() => { last = undefined }) // tried again in two seconds
    }
    const every = setInterval(keep, AUTOSAVE_MS)
    addEventListener('pagehide', keep)
    return () => { isHere = false; clearInterval(every); removeEventListener('pagehide', keep); keep() }
  }, [kind, id])

  const problems = useMemo((): Problem[] => {
    const { slug, ...doc } = after
    return [...problemsIn(doc, { thisYear: new Date().getFullYear() }), ...(slug !== undefined && slug !== '' && slug !== base.slug ? problemsInSlug(slug) : [])]
  }, [after, base.slug, problemsIn])
  const said = useMemo(() => (hasTried ? problems : problems.filter(({ path }) => touched.has(path))), [hasTried, problems, touched])
  const set = useCallback((path: string, value: unknown) => {
    const place = placeIn(edited, path)
    if (place) setAfter((now) => withValue(now, place, value))
    setTouched((now) => (now.has(path) ? now : new Set([...now, path])))
  }, [edited])
  const touch = useCallback((path: string) => setTouched((now) => (now.has(path) ? now : new Set([...now, path]))), [])
  const unfold = useCallback((path: string, isOpen: boolean) => setFolds((now) => (now.get(path) === isOpen ? now : new Map([...now, [path, isOpen]]))), [])
  const at = (path: string): unknown => { const place = placeIn(edited, path); return place && valueAt(after, place).value }
  const fields: FormFields = {
    valueAt: at, set, touch, unfold,
    problemAt: (path) => said.find((problem) => problem.path === path)?.message,
    problemsBelow: (path) => said.filter((problem) => problem.path === path || problem.path.startsWith(`${path}/`)).length,
    pendingAt: (path) => pending?.get(path),
    clashAt: () => undefined,
    isOpen: (path) => folds.get(path) ?? ((at(path.slice(0, path.lastIndexOf('/'))) as unknown[] | undefined) ?? []).length <= SHORT,
    isLocked: () => false,
    hintAt: () => undefined,
  }
  return {
    fields, after, isDirty, problems: said, recoveredAt,
    /** Everything that forbids saving now: what a press on Save asks. */
    judge: (): Problem[] => { setTried(true); return problems },
    /** What saving sends of a document that is there already. */
    changes: (): Change[] => (isNew ? [] : changesOf<Fields>(edited, base as Shape<Fields>, after as Shape<Fields>)),
    /** It is saved, or was given up: the draft goes, and the form shows what stands. */
    async settle(to: EditedDoc) {
      latest.current = undefined
      setBase(to)
      setAfter(to)
      setFollowed(shown)
      setTouched(new Set())
      setTried(false)
      setRecoveredAt(undefined)
      await ownKept().remove(keyOf(kind, id)).catch(() => undefined) // an older draft offered once more loses nothing
    },
  }
}
