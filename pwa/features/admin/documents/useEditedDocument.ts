import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { yearInIndia } from '../../../../shared/college/year.ts'
import { DOCUMENTS, type DocumentKind, type EditedDoc } from '../../../../shared/document/document.ts'
import type { Problem } from '../../../../shared/failure.ts'
import type { Change } from '../../../../shared/merge/change.ts'
import { changesOf } from '../../../../shared/merge/changesOf.ts'
import { findPlace, valueAt, withValue } from '../../../../shared/merge/place.ts'
import { problemsInSlug } from '../../../../shared/college/slugRule.ts'
import { problemText } from '../../../../shared/problem.ts'
import type { Fields, Shape } from '../../../../shared/record/field.ts'
import { translate } from '../../../i18n/t.ts'
import { openDraft, useAutosave } from '../../../staff/screen/draft.ts'
import type { FormFields } from '../../../staff/fields/formFields.ts'
import { withReason } from '../../../staff/fields/ReasonField.tsx'

/** A list of no more entries stands unfolded: whoever opens it reads it all at once. */
const SHORT = 6

/** A form as it was left on this device: what its author saw, what they wrote, and why. */
interface Draft {
  base: EditedDoc
  after: EditedDoc
  reason?: string
}

const NO_DOUBTS: readonly never[] = []

/**
 * An exam or the site's content as it is being written. What its author first saw stays with it until it is saved: a
 * field changed elsewhere meanwhile and untouched here keeps the other's words (M1, M2). What is typed is kept on this
 * device and offered again.
 * @param shown what this device shows now; a new document's blank where there is none yet
 */
export function useEditedDocument(
  kind: DocumentKind,
  id: string,
  { shown, isNew, pending }: { shown: EditedDoc; isNew: boolean; pending?: ReadonlyMap<string, number> },
) {
  const { edited, problemsIn } = DOCUMENTS[kind]
  const [base, setBase] = useState(shown)
  const [after, setAfter] = useState(shown)
  const [reason, setReason] = useState('')
  const [touched, setTouched] = useState<ReadonlySet<string>>(new Set())
  const [folds, setFolds] = useState<ReadonlyMap<string, boolean>>(new Map())
  const [hasTried, setTried] = useState(false)
  const [recoveredAt, setRecoveredAt] = useState<number>()
  const [followed, setFollowed] = useState(shown)
  // Nothing typed yet: the form shows what this device now has.
  if (after === base && shown !== followed) {
    setFollowed(shown)
    setBase(shown)
    setAfter(shown)
  }

  const isDirty = after !== base
  const draft = useMemo(
    (): Draft | undefined => (isDirty ? { base, after, ...withReason(reason) } : undefined),
    [isDirty, base, after, reason],
  )
  const form = `${kind}:${id}`
  const forget = useAutosave(form, draft)
  const written = useRef(draft)
  written.current = draft
  useEffect(() => {
    let isHere = true
    void openDraft<Draft>(form).then((left) => {
      if (!isHere || !left || written.current) return
      setBase(left.draft.base)
      setAfter(left.draft.after)
      setReason(left.draft.reason ?? '')
      setRecoveredAt(left.at)
    })
    return () => {
      isHere = false
    }
  }, [form])

  const problems = useMemo((): Problem[] => {
    const { slug, ...doc } = after
    return [
      ...problemsIn(doc, { thisYear: yearInIndia(Date.now()) }),
      ...(slug !== undefined && slug !== '' && slug !== base.slug ? problemsInSlug(slug) : []),
    ]
  }, [after, base.slug, problemsIn])
  const said = useMemo(
    () => (hasTried ? problems : problems.filter(({ path }) => touched.has(path))),
    [hasTried, problems, touched],
  )
  const set = useCallback(
    (path: string, value: unknown) => {
      const place = findPlace(edited, path)
      if (place) setAfter((now) => withValue(now, place, value))
      setTouched((now) => (now.has(path) ? now : new Set([...now, path])))
    },
    [edited],
  )
  const touch = useCallback((path: string) => setTouched((now) => (now.has(path) ? now : new Set([...now, path]))), [])
  const unfold = useCallback(
    (path: string, isOpen: boolean) =>
      setFolds((now) => (now.get(path) === isOpen ? now : new Map([...now, [path, isOpen]]))),
    [],
  )
  const at = (path: string): unknown => {
    const place = findPlace(edited, path)
    return place && valueAt(after, place).value
  }
  const fields: FormFields = {
    valueAt: at,
    set,
    touch,
    unfold,
    problemAt: (path) => {
      const found = said.find((problem) => problem.path === path)
      return found && translate(problemText(found))
    },
    doubtsAt: () => NO_DOUBTS,
    problemsBelow: (path) =>
      said.filter((problem) => problem.path === path || problem.path.startsWith(`${path}/`)).length,
    pendingAt: (path) => pending?.get(path),
    clashAt: () => undefined,
    isOpen: (path) =>
      folds.get(path) ?? ((at(path.slice(0, path.lastIndexOf('/'))) as unknown[] | undefined) ?? []).length <= SHORT,
    isLocked: () => false,
    hintAt: () => undefined,
  }
  return {
    fields,
    after,
    isDirty,
    reason,
    setReason,
    problems: said,
    recoveredAt,
    /** Everything that forbids saving now: what a press on Save asks. */
    judge: (): Problem[] => {
      setTried(true)
      return problems
    },
    /** What saving sends of a document that is there already. */
    changes: (): Change[] => (isNew ? [] : changesOf<Fields>(edited, base as Shape<Fields>, after as Shape<Fields>)),
    /** It is saved, or was given up: the draft goes, and the form shows what stands. */
    async settle(to: EditedDoc) {
      const forgotten = forget()
      setBase(to)
      setAfter(to)
      setFollowed(shown)
      setReason('')
      setTouched(new Set())
      setTried(false)
      setRecoveredAt(undefined)
      await forgotten
    },
  }
}
