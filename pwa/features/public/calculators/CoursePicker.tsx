import { useEffect, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { courseFees, type CourseFees } from '../../../../shared/calculators/fromCourse.ts'
import { type FeeLine, feeLinesOf, lineFor } from '../../../../shared/college/feeLine.ts'
import { byOrder } from '../../../../shared/record/order.ts'
import { t, translate } from '../../../i18n/t.ts'
import { useCollege } from '../../../queries/public/college.ts'
import { useSuggestions } from '../../../queries/public/suggestions.ts'
import { useShelf } from '../../../search/useSavedLists.ts'
import { Button } from '../../../ui/Button.tsx'
import { LabelledField, Input, Select } from '../../../ui/Field.tsx'
import { useHydrated } from '../../../ui/useHydrated.ts'
import { Skeleton } from '../../../ui/Skeleton.tsx'
import type { PickedCourse } from './BesideSalary.tsx'
import styles from './Calculators.module.css'

const OFFERED = 5
interface Picked {
  slug: string
  /** Absent where a link names it: its page here says it. */
  name?: string
  /** The id of the course to begin with. */
  course?: string
  /** A shared plan came along: the course is shown, its fees are the plan's. */
  hasPlan?: boolean
}

/** The college and course that the address names, once the app has taken the page over. */
function useNamedCourse(): Picked | undefined {
  const isTakenOver = useHydrated(),
    [params] = useSearchParams()
  // The server is never sent the fragment, and draws no course.
  const [hasPlan] = useState(() => typeof location !== 'undefined' && location.hash.length > 1)
  const [slug, course] = [params.get('college'), params.get('course')]
  if (!isTakenOver || !slug) return undefined
  return { slug, ...(course && { course }), hasPlan }
}

/**
 * A course of the catalogue on this device fills the plan with what it publishes; the rest stays the person's to say.
 */
export function CoursePicker({
  categories,
  onFees,
  onPicked,
}: {
  /** The person's own, as far as they said them: a fee published for one is taken first. */ categories: readonly string[]
  onFees: (plan: CourseFees['plan']) => void
  /** Told of the course that is chosen; of nothing once it is chosen no more. */
  onPicked: (picked: PickedCourse | undefined) => void
}) {
  const named = useNamedCourse()
  const [text, setText] = useState(''),
    [chosen, setPicked] = useState<Picked | 'none'>(),
    picked = chosen ?? named
  const found = useSuggestions(text),
    { saved, seen } = useShelf()
  const offers: Picked[] =
    text.trim() === ''
      ? [...saved, ...seen.filter(({ slug }) => saved.every((each) => each.slug !== slug))].slice(0, OFFERED)
      : found
          .flatMap(({ kind, label, path }) =>
            kind === 'college' ? [{ slug: decodeURIComponent(path.split('/').at(-1) ?? ''), name: label }] : [],
          )
          .slice(0, OFFERED)
  if (picked && picked !== 'none')
    return (
      <Courses
        key={picked.slug}
        college={picked}
        categories={categories}
        onFees={onFees}
        onPicked={onPicked}
        onOther={() => {
          onPicked(undefined)
          // The address names it no more: what is typed now is of another one.
          history.replaceState(history.state, '', `${location.pathname}${location.hash}`)
          setPicked('none')
          setText('')
        }}
      />
    )
  return (
    <div className={styles.picker}>
      <LabelledField
        label={t('Find a college')}
        hint={t('We fill in the fees it publishes. Or type them yourself below.')}
      >
        {(ids) => (
          <Input
            {...ids}
            type="search"
            autoComplete="off"
            value={text}
            placeholder={t('Name, short name or city')}
            onChange={(event) => setText(event.target.value)}
          />
        )}
      </LabelledField>
      {offers.length > 0 && (
        <ul aria-label={text.trim() === '' ? t('Saved and recently viewed') : t('Colleges found')}>
          {offers.map((one) => (
            <li key={one.slug}>
              <Button kind="plain" onClick={() => setPicked(one)}>
                {one.name}
              </Button>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

function Courses({
  college: { slug, name: givenName, course: given, hasPlan },
  categories,
  onFees,
  onPicked,
  onOther,
}: {
  college: Picked
  categories: readonly string[]
  onFees: (plan: CourseFees['plan']) => void
  onPicked: (picked: PickedCourse | undefined) => void
  onOther: () => void
}) {
  const opened = useCollege(slug),
    [chosen, setChosen] = useState(''),
    [lineId, setLineId] = useState(''),
    [read, setRead] = useState<CourseFees>()
  const record = opened.state === 'ready' ? opened.record.college : undefined,
    name = record?.name ?? givenName ?? slug,
    courses = [...(record?.courses ?? [])].sort(byOrder).filter(({ isActive }) => isActive !== false)
  const course = courses.find((one) => one.id === chosen),
    lines = course ? feeLinesOf(course) : [],
    missing = read?.missing
  // A record may come anew from the server while its course is shown.
  useEffect(() => {
    onPicked(record && course && { college: record, course })
    // oxlint-disable-next-line react/exhaustive-deps
  }, [record, course])
  const take = (of: (typeof courses)[number], line?: FeeLine) => {
    if (!record) return
    const fees = courseFees(record, of, line)
    setLineId(line?.id ?? '')
    setRead(fees)
    onFees(fees.plan)
  }
  const choose = (id: string) => {
    const next = courses.find((one) => one.id === id)
    setChosen(id)
    if (!next) return
    const published = feeLinesOf(next)
    take(next, lineFor(published, categories) ?? (next.fee ? undefined : published[0]))
  }
  const isNamed = given !== undefined && chosen === '' && courses.some(({ id }) => id === given)
  useEffect(() => {
    if (!isNamed) return
    if (hasPlan) setChosen(given)
    else choose(given)
    // oxlint-disable-next-line react/exhaustive-deps
  }, [isNamed])
  return (
    <div className={styles.picker}>
      <p className={styles.college}>
        <b>{name}</b>{' '}
        <Button kind="plain" onClick={onOther}>
          {t('Another college')}
        </Button>
      </p>
      {opened.state === 'loading' && (
        <div aria-busy="true">
          <Skeleton width="60%" />
        </div>
      )}
      {opened.state === 'error' && (
        <p className={styles.hint} role="alert">
          {t('{name} is not on this device and you’re offline. Type the figures yourself.', { name })}
        </p>
      )}
      {opened.state === 'not-found' && (
        <p className={styles.hint} role="alert">
          {t('{name} is no longer listed.', { name })}
        </p>
      )}
      {record && courses.length === 0 && (
        <p className={styles.hint}>{t('No courses of {name} are published yet.', { name })}</p>
      )}
      {courses.length > 0 && (
        <LabelledField label={t('Course')} hint={missing && missingInWords(missing)}>
          {(ids) => (
            <Select {...ids} value={chosen} onChange={(event) => choose(event.target.value)}>
              <option value="">{t('Choose a course')}</option>
              {courses.map((course) => (
                <option key={course.id} value={course.id}>
                  {course.name}
                </option>
              ))}
            </Select>
          )}
        </LabelledField>
      )}
      {course && lines.length > 0 && (
        <LabelledField label={t('Fee for')} hint={t('Published by quota and category')}>
          {(ids) => (
            <Select
              {...ids}
              value={lineId}
              onChange={(event) =>
                take(
                  course,
                  lines.find(({ id }) => id === event.target.value),
                )
              }
            >
              <option value="">{t('The course, as published')}</option>
              {lines.map(({ id, quota, category: of, amount }) => (
                <option key={id} value={id}>
                  {[quota && translate(quota), of, amount].filter(Boolean).join(' · ')}
                </option>
              ))}
            </Select>
          )}
        </LabelledField>
      )}
      {read && read.more.length > 0 && (
        <p className={styles.hint}>
          {t('This fee also covers: {parts}. A tuition waiver saves less than shown here.', {
            parts: read.more.map((part) => translate(part)).join(', '),
          })}
        </p>
      )}
    </div>
  )
}

function missingInWords(missing: CourseFees['missing']): string {
  if (missing.length === 0) return t('All figures are as published. Check them once more.')
  const names = { years: t('years'), tuition: t('tuition'), hostel: t('hostel'), mess: t('mess') }
  return t('Not published: {list}. Enter it yourself.', { list: missing.map((one) => names[one]).join(', ') })
}
