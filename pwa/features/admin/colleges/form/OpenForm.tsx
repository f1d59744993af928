import { Eye } from 'lucide-react'
import {
  type FormEvent,
  type KeyboardEvent,
  useDeferredValue,
  useEffect,
  useId,
  useMemo,
  useRef,
  useState,
} from 'react'
import { useNavigate, useSearchParams } from 'react-router-dom'
import type { CollegeRecord } from '../../../../../shared/college/college.ts'
import { editedFields, partedOf, SLUG_UNKNOWN } from '../../../../../shared/college/record.ts'
import { upkeepOf } from '../../../../../shared/college/dataQuality.ts'
import { warningsInCollege } from '../../../../../shared/college/warnings.ts'
import { changesOf } from '../../../../../shared/merge/changesOf.ts'
import { timeInWords } from '../../../../components/words.ts'
import { t, translate } from '../../../../i18n/t.ts'
import type { RecordView } from '../../../../sync/types.ts'
import { useDesk } from '../../../../sync/react.ts'
import { Button } from '../../../../ui/Button.tsx'
import { Dot } from '../../../../ui/Dot.tsx'
import { Select } from '../../../../ui/Field.tsx'
import { Icon } from '../../../../ui/Icon.tsx'
import { useLeaveGuard } from '../../../../ui/leaveGuard.ts'
import { Sheet } from '../../../../ui/Sheet.tsx'
import { Tabs } from '../../../../ui/Tabs.tsx'
import { toast } from '../../../../ui/toast.ts'
import { useUnsaved } from '../../../../ui/unsaved.ts'
import { useWide } from '../../../../ui/useWide.ts'
import { fieldAt } from '../../../../staff/fields/fields.ts'
import { tagShown } from '../acts.ts'
import { collegesPath } from '../address.ts'
import { useOfferStatusUndo } from '../undoOffer.tsx'
import { PreviewFrame, useHasPreview } from '../preview.tsx'
import { useAutosave } from '../../../../staff/screen/draft.ts'
import { foldsOn, splitByEssential } from '../../../../staff/fields/essentials.ts'
import { Fold } from '../../../../staff/fields/Fold.tsx'
import { RecoveredDraftNotice } from '../../../../staff/screen/Recovered.tsx'
import { type CollegeDraft, draftForm } from './draft.ts'
import styles from './Form.module.css'
import { FormFieldsProvider } from '../../../../staff/fields/formFields.ts'
import { ReasonBeside, withReason } from '../../../../staff/fields/ReasonField.tsx'
import { DeclaredField } from './Part.tsx'
import { type Questions, SaveQuestions } from './SaveQuestions.tsx'
import { StatusField } from './StatusField.tsx'
import { Summary } from './Summary.tsx'
import { FORM_TABS, type FormTab, tabOf } from './tabs.ts'
import { Twins } from './Twins.tsx'
import { useEdited } from './useEdited.ts'
import { entriesOn, useGoTo } from '../../../../staff/screen/useGoTo.ts'

/** From here the preview stands beside the form; below it takes the form's place. */
const BESIDE = '(min-width: 1280px)'
const PREVIEW_KEY = 'pravesh.form.preview'
function isPreviewKept(): boolean {
  try {
    return localStorage.getItem(PREVIEW_KEY) === 'beside'
  } catch {
    return false
  }
}
function keepPreview(isOpen: boolean): void {
  try {
    localStorage.setItem(PREVIEW_KEY, isOpen ? 'beside' : '')
  } catch {
    /* storage refused: it holds until the form is closed */
  }
}

/**
 * The form once it stands: tabs over the declared fields, one of them drawn at a time, and what is said about saving.
 */
export function OpenForm({
  isNew,
  start,
  recoveredAt,
  seen,
}: {
  isNew: boolean
  start: CollegeDraft
  recoveredAt?: number
  seen?: RecordView
}) {
  const desk = useDesk()
  const offerUndo = useOfferStatusUndo()
  const navigate = useNavigate()
  const [params] = useSearchParams()
  const {
    base,
    after,
    fields,
    shown,
    touched,
    hasTried,
    movedOn,
    judge,
    doubtful,
    discard: discardEdited,
  } = useEdited({ isNew, start, ...(seen && { seen }) })
  const standing = seen?.record.status ?? 'draft'
  const [wanted, setWanted] = useState(start.status)
  const [tab, setTab] = useState(FORM_TABS[0]!.id)
  const [reason, setReason] = useState(start.reason ?? '')
  const [isSaving, setSaving] = useState(false)
  const [questions, setQuestions] = useState<Questions>()
  const [recovered, setRecovered] = useState(recoveredAt)
  const isWide = useWide(BESIDE) === true
  const [isPreviewed, setPreviewed] = useState(() => isWide && isPreviewKept())
  const hasPreview = useHasPreview()
  const form = useRef<HTMLFormElement>(null)
  const summary = useId()

  const isTurned = wanted !== undefined && wanted !== standing
  const isDirty = after !== base || isTurned
  useUnsaved(isDirty)
  const guard = useLeaveGuard(isDirty && !isSaving)
  const draft = useMemo(
    () =>
      isDirty && !isSaving
        ? { id: start.id, base, after, touched: [...touched], ...(wanted && { status: wanted }), ...withReason(reason) }
        : undefined,
    [isDirty, isSaving, start.id, base, after, wanted, touched, reason],
  )
  const forget = useAutosave(draftForm(isNew ? undefined : start.id), draft)

  const backToList = () => navigate(collegesPath({ mode: 'list' }, params))
  const goTo = useGoTo(form, (path) => {
    setTab(tabOf(path).id)
    for (const entry of entriesOn(path)) fields.unfold(entry, true)
    for (const fold of foldsOn(entriesOn(path))) if (!isFirst(path)) fields.unfold(fold, true)
  })
  // A link may lead to a field: what is still missing is named in the view.
  const asked = params.get('field')
  const goToAsked = useRef(goTo)
  useEffect(() => {
    if (asked !== null && fieldAt(asked)) goToAsked.current(asked)
  }, [asked])

  const handleSubmit = async (event: FormEvent) => {
    event.preventDefault()
    const [first] = judge()
    if (first) {
      void toast('error', t('Please fix the validation errors'))
      return goTo(first.path)
    }
    const figures = doubtful()
    const warnings = isTurned && wanted === 'published' && reason.trim() === '' ? warningsInCollege(after) : []
    if (figures.length > 0 || warnings.length > 0) return setQuestions({ figures, warnings })
    await save(reason)
  }
  const save = async (why: string) => {
    const changes = isNew ? [] : changesOf(editedFields, base, after)
    if (!isNew && changes.length === 0 && !isTurned) return backToList()
    setSaving(true)
    try {
      const { college, slug } = partedOf(after)
      if (isNew)
        await desk.save({
          kind: 'college.create',
          record: start.id,
          value: college,
          ...(slug !== SLUG_UNKNOWN && { slug }),
        })
      else if (changes.length > 0)
        await desk.save({ kind: 'college.change', record: start.id, changes, ...withReason(why) })
    } catch {
      setSaving(false)
      void toast('error', t('Failed to save college'))
      return
    }
    await forget()
    void toast('success', isNew ? t('College created successfully') : t('College updated successfully'))
    if (isTurned) await turn(why)
    backToList()
  }
  // Publishing is an act of its own, upon what was just saved: refused, it takes nothing of that with it.
  const turn = async (why: string) => {
    try {
      const tag = await tagShown(desk, start.id)
      if (tag === undefined) throw new Error('This device does not show the college')
      await desk.save({
        kind: wanted === 'published' ? 'college.publish' : 'college.unpublish',
        record: start.id,
        tag,
        ...withReason(why),
      })
      offerUndo({ id: start.id, name: after.name }, wanted === 'published' ? 'publish' : 'unpublish')
    } catch {
      void toast('error', t('Failed to update college status'))
    }
  }
  const discard = () => {
    discardEdited()
    setWanted(undefined)
    setReason('')
    setRecovered(undefined)
    void forget()
  }

  const title = isNew ? t('Add College') : t('Edit College')
  const countOn = ({ parts }: FormTab) => parts.reduce((sum, part) => sum + fields.problemsBelow(part), 0)
  const clashing = new Set(seen?.clashes.map(({ path }) => tabOf(path).id))
  const chosen = FORM_TABS.find(({ id }) => id === tab) ?? FORM_TABS[0]!
  // A page of two thousand courses may lag behind the letters.
  const previewed = useDeferredValue(after)
  const record = seen?.record
  const shownRecord = useMemo(
    (): CollegeRecord => ({ ...(record ?? blankRecord(start.id)), ...partedOf(previewed) }),
    [record, start.id, previewed],
  )
  const { first, folded } =
    tab === 'basic' ? splitByEssential('college', chosen.parts) : { first: chosen.parts, folded: [] }
  const drawPart = (path: string) => {
    if (path === 'status')
      return (
        <StatusField
          key={path}
          value={wanted ?? standing}
          standing={standing}
          college={after}
          onChange={setWanted}
          onGo={goTo}
        />
      )
    const field = fieldAt(path)
    return field && <DeclaredField key={path} path={path} field={field} />
  }
  const isBeside = isPreviewed && isWide
  const turnPreview = () => {
    setPreviewed(!isPreviewed)
    if (isWide) keepPreview(!isPreviewed)
  }
  return (
    <FormFieldsProvider value={fields}>
      <title>{`${title} · Pravesh`}</title>
      <div className={styles.title}>
        <div>
          <h1>{isNew ? title : after.name || start.base.name}</h1>
          {!isNew && (
            <p className={styles.facts}>
              <span className={styles.status} data-status={standing}>
                {standing === 'published' ? t('Published') : t('Draft')}
              </span>
              {[
                after.code,
                record && record.updatedAt > 0 && t('edited {when}', { when: timeInWords(record.updatedAt) }),
                t('{share}% complete', { share: upkeepOf(previewed).complete }),
              ]
                .filter(Boolean)
                .map((fact) => (
                  <span key={String(fact)}>{fact}</span>
                ))}
            </p>
          )}
        </div>
        {hasPreview && (
          <Button onClick={turnPreview} aria-pressed={isPreviewed}>
            <Icon of={Eye} small />
            {t('Preview')}
          </Button>
        )}
      </div>
      <div className={isBeside ? styles.beside : undefined}>
        <div hidden={isPreviewed && !isBeside}>
          <RecoveredDraftNotice at={recovered} onDiscard={discard} />
          {movedOn && (
            <p className={styles.note} role="status">
              {t(
                "This college was changed elsewhere while you were writing. What you did not touch keeps the other's words; what both of you changed will be put to you.",
              )}
            </p>
          )}
          <form ref={form} className={styles.form} noValidate onSubmit={(event) => void handleSubmit(event)}>
            {hasTried && shown.length > 0 && <Summary id={summary} problems={shown} record={after} onGo={goTo} />}
            <Select
              className={styles.section}
              aria-label={t('Section of the form')}
              value={tab}
              onChange={(event) => setTab(event.target.value)}
            >
              {FORM_TABS.map((each) => (
                <option key={each.id} value={each.id}>
                  {countOn(each) > 0
                    ? t('{section}, {count} to mend', { section: translate(each.title), count: countOn(each) })
                    : translate(each.title)}
                </option>
              ))}
            </Select>
            <div className={isBeside ? undefined : styles.rail} role="presentation" onKeyDown={moveAlongRail}>
              <Tabs
                label={t('Sections of the form')}
                tabs={FORM_TABS.map((each) => ({
                  id: each.id,
                  label: (
                    <TabLabel
                      title={translate(each.title)}
                      entries={entriesIn(each, after)}
                      count={countOn(each)}
                      isClashing={clashing.has(each.id)}
                    />
                  ),
                }))}
                chosen={tab}
                onChoose={setTab}
              >
                <div className={styles.panel}>
                  {first.map(drawPart)}
                  {tab === 'basic' && <Twins id={start.id} college={after} />}
                  <Fold path="" names={folded}>
                    {folded.map(drawPart)}
                  </Fold>
                </div>
              </Tabs>
            </div>
            <div className={styles.savebar}>
              <span className={styles.say} role="status">
                {isSaving && t('Saving...')}
                {!isSaving && isDirty && t('Not saved yet; kept on this device as a draft.')}
              </span>
              {(isDirty || reason !== '') && (!isNew || isTurned) && (
                <ReasonBeside className={styles.reason} value={reason} onChange={setReason} />
              )}
              <Button onClick={() => guard.attempt(backToList)}>{t('Cancel')}</Button>
              <Button kind="main" type="submit" disabled={isSaving}>
                {isNew ? t('Save College') : t('Save')}
              </Button>
            </div>
          </form>
        </div>
        {isPreviewed && (
          <PreviewFrame
            record={shownRecord}
            isBeside={isBeside}
            says={t('This is how students would see it. Nothing here has been saved.')}
            back={isBeside ? t('Close the preview') : t('Back to the form')}
            onBack={turnPreview}
          />
        )}
      </div>
      {questions && (
        <SaveQuestions
          questions={questions}
          reason={reason}
          onReason={setReason}
          onGo={(path) => {
            setQuestions(undefined)
            goTo(path)
          }}
          onClose={() => setQuestions(undefined)}
          onSave={() => {
            setQuestions(undefined)
            void save(reason)
          }}
        />
      )}
      <Sheet
        open={guard.isAsking}
        onClose={guard.stay}
        title={t('Leave without saving?')}
        footer={
          <>
            <Button onClick={guard.stay}>{t('Stay here')}</Button>
            <Button
              kind="danger"
              onClick={() => {
                discard()
                guard.leave()
              }}
            >
              {t('Discard changes')}
            </Button>
            <Button kind="main" onClick={guard.leave}>
              {t('Leave, keep the draft')}
            </Button>
          </>
        }
      >
        <p className={styles.ask}>
          {t(
            'What you wrote has not been saved. The draft can stay on this device and is offered when you open the form again.',
          )}
        </p>
      </Sheet>
    </FormFieldsProvider>
  )
}

/** How many entries the lists of a tab have. */
const entriesIn = ({ parts }: FormTab, college: object): number =>
  parts.reduce((sum, part) => {
    const value = (college as Record<string, unknown>)[part]
    return fieldAt(part)?.kind === 'list' && Array.isArray(value) ? sum + value.length : sum
  }, 0)

/** Does a path's root stand first on its tab? Then nothing has to be unfolded to see it. */
const isFirst = (path: string): boolean => splitByEssential('college', [path]).first.length > 0

function TabLabel({
  title,
  entries,
  count,
  isClashing,
}: {
  title: string
  entries: number
  count: number
  isClashing: boolean
}) {
  return (
    <>
      {title}
      {/* The list on the tab says it to a screen reader. */}
      {entries > 0 && (
        <span className={styles.entries} aria-hidden="true">
          {entries.toLocaleString('en-IN')}
        </span>
      )}
      {count > 0 && (
        <span className={styles.errors}>
          {count}
          <span className="vh"> {t('to mend')}</span>
        </span>
      )}
      {isClashing && (
        <span className={styles.clashing}>
          <Dot state="needs" />
          <span className="vh">{t('Needs you')}</span>
        </span>
      )}
    </>
  )
}

/** Where the tabs stand one under another, the arrows up and down move along them too. */
function moveAlongRail(event: KeyboardEvent<HTMLElement>): void {
  const tab = event.target as HTMLElement
  if (tab.role !== 'tab' && tab.getAttribute('role') !== 'tab') return
  const next = { ArrowDown: tab.nextElementSibling, ArrowUp: tab.previousElementSibling }[event.key]
  if (!(next instanceof HTMLElement)) return
  event.preventDefault()
  next.focus()
}

/** What a record that does not exist yet says beside its fields; for showing alone. */
const blankRecord = (id: string): Omit<CollegeRecord, 'college' | 'slug'> => ({
  id,
  number: 0,
  status: 'draft',
  tag: '',
  createdAt: 0,
  updatedAt: 0,
  kept: {},
})
