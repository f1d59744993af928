import { useCallback, useDeferredValue, useMemo, useState } from 'react'
import { editedFields, editedOf, SLUG_UNKNOWN, type EditedCollege } from '../../../../../shared/college/record.ts'
import {
  implausibleFigures,
  type ImplausibleFigure,
  newlyImplausible,
} from '../../../../../shared/college/plausibility.ts'
import { problemsInCollege } from '../../../../../shared/college/rules.ts'
import { undescribedPhotos } from '../../../../../shared/college/warnings.ts'
import { problemsInSlug } from '../../../../../shared/college/slugRule.ts'
import { yearInIndia } from '../../../../../shared/college/year.ts'
import type { Problem } from '../../../../../shared/failure.ts'
import type { Message } from '../../../../../shared/i18n/message.ts'
import { changesOf } from '../../../../../shared/merge/changesOf.ts'
import { findPlace, valueAt, withValue } from '../../../../../shared/merge/place.ts'
import { problemOf, problemText } from '../../../../../shared/problem.ts'
import { FIELD_FAULTS } from '../../../../../shared/record/fieldFaults.ts'
import { t, translate } from '../../../../i18n/t.ts'
import type { RecordView } from '../../../../sync/types.ts'
import { fieldAt } from '../../../../staff/fields/fields.ts'
import type { CollegeDraft } from './draft.ts'
import { asShown, type FormFields } from '../../../../staff/fields/formFields.ts'
import { FORM_TABS } from './tabs.ts'

/**
 * The college as it is being written. What its author first saw stays with it until it is saved: a field changed
 * elsewhere meanwhile and untouched here keeps the other's words, and one both changed becomes a clash, never a silent
 * overwrite (M1, M2).
 */
export function useEdited({ isNew, start, seen }: { isNew: boolean; start: CollegeDraft; seen?: RecordView }) {
  const [base, setBase] = useState(start.base)
  const [after, setAfter] = useState(start.after)
  const [touched, setTouched] = useState<ReadonlySet<string>>(() => new Set(start.touched))
  const [unfolded, setUnfolded] = useState<ReadonlySet<string>>(new Set())
  const [hasTried, setTried] = useState(false)
  const record = seen?.record

  // Nothing typed yet: the form simply shows what this device now has.
  const [followed, setFollowed] = useState(record)
  if (!isNew && after === base && record && record !== followed) {
    const now = editedOf(record)
    setFollowed(record)
    setBase(now)
    setAfter(now)
  }

  // Rules of two thousand courses may lag a keystroke behind; the letters may not.
  const judged = useDeferredValue(after)
  const problems = useMemo(() => problemsIn(judged, base), [judged, base])
  const shown = useMemo(
    () => (hasTried ? problems : problems.filter(({ path }) => touched.has(path))),
    [hasTried, problems, touched],
  )
  const doubts = useMemo(() => {
    const found = new Map<string, Message[]>()
    for (const { path, message } of implausibleFigures(judged)) found.set(path, [...(found.get(path) ?? []), message])
    return found
  }, [judged])
  const movedOn = useMemo(
    () => record !== undefined && after !== base && changesOf(editedFields, base, editedOf(record)).length > 0,
    [record, after, base],
  )

  const touch = useCallback((path: string) => setTouched((now) => (now.has(path) ? now : new Set([...now, path]))), [])
  const unfold = useCallback(
    (path: string, isOpen: boolean) =>
      setUnfolded((now) => {
        if (now.has(path) === isOpen) return now
        const next = new Set(now)
        if (isOpen) next.add(path)
        else next.delete(path)
        return next
      }),
    [],
  )
  const isSlugUnknown = !isNew && base.slug === SLUG_UNKNOWN

  const fields: FormFields = {
    ...(record && { record: record.id }),
    valueAt: (path) => {
      const place = findPlace(editedFields, path)
      return place && valueAt(after, place).value
    },
    set(path, value) {
      const place = findPlace(editedFields, path)
      if (place) setAfter((now) => withValue(now, place, value))
      if (!path.includes('/') || fieldAt(path)) touch(path)
    },
    problemAt(path) {
      const problem = shown.find((each) => each.path === path)
      return problem && translate(problemText(problem))
    },
    doubtsAt: (path) => doubts.get(path) ?? [],
    problemsBelow: (path) =>
      shown.filter((problem) => problem.path === path || problem.path.startsWith(`${path}/`)).length,
    touch,
    pendingAt: (path) => seen?.pending.get(path),
    clashAt: (path) => seen?.clashes.find((clash) => clash.path === path),
    isOpen: (path) => unfolded.has(path),
    unfold,
    isLocked: (path) => path === 'slug' && isSlugUnknown,
    hintAt: (path) => (path === 'slug' ? hintOfSlug(isNew, isSlugUnknown) : undefined),
  }
  return {
    base,
    after,
    fields,
    shown,
    touched,
    hasTried,
    movedOn,
    /** Everything that forbids saving it now, judged at once: what a press on Save asks. */
    judge: (): Problem[] => {
      setTried(true)
      return problemsIn(after, base)
    },
    /** Figures of this edit that are hardly right, asked about before it is saved. */
    doubtful: (): ImplausibleFigure[] => newlyImplausible(base, after).filter(({ severity }) => severity === 'ask'),
    discard() {
      const fresh = record ? editedOf(record) : start.base
      setBase(fresh)
      setAfter(fresh)
      setTouched(new Set())
      setTried(false)
    },
  }
}

/**
 * An address is judged only where somebody wrote one: left blank the server makes it, left alone it is none of this
 * form's.
 */
function problemsIn(after: EditedCollege, base: EditedCollege): Problem[] {
  const slug = after.slug ?? SLUG_UNKNOWN
  const isAsked = slug !== (base.slug ?? SLUG_UNKNOWN)
  return asShown(
    [
      ...problemsInCollege(after, { thisYear: yearInIndia(Date.now()) }),
      ...unwritten(after, base),
      ...(isAsked ? problemsInSlug(slug) : []),
    ],
    FORM_TABS,
  )
}

/**
 * Whoever puts a photo in says what it shows (behaviour 9); one that stood there without is only told of before
 * publishing.
 */
function unwritten(after: EditedCollege, base: EditedCollege): Problem[] {
  const stood = new Map(base.facilities.map(({ id, photoURL }) => [id, photoURL]))
  return undescribedPhotos(after)
    .filter(({ id, photoURL }) => stood.get(id) !== photoURL)
    .map(({ id }) => problemOf(`facilities/${id}/photoAlt`, 'required', FIELD_FAULTS.required('Photo description')))
}

function hintOfSlug(isNew: boolean, isUnknown: boolean): string {
  if (isNew) return t('The last part of its address. Made from the name if you leave it blank.')
  return isUnknown
    ? t('The server gives the address when the college arrives there. You can change it then.')
    : t('The last part of its address. The old address will redirect here.')
}
