import { useState } from 'react'
import { courseFees, type CourseFees } from '../../../../shared/calculators/fromCourse.ts'
import { type FeeLine, feeLinesOf, lineFor } from '../../../../shared/college/feeLine.ts'
import { byOrder } from '../../../../shared/record/order.ts'
import { t, translate } from '../../../i18n/t.ts'
import { useCollege } from '../../../queries/public/college.ts'
import { useSuggestions } from '../../../queries/public/suggestions.ts'
import { useShelf } from '../../../search/useSavedLists.ts'
import { Button } from '../../../ui/Button.tsx'
import { LabelledField, Input, Select } from '../../../ui/Field.tsx'
import { Skeleton } from '../../../ui/Skeleton.tsx'
import styles from './Calculators.module.css'

const OFFERED = 5
interface Picked {
  slug: string
  name: string
}

/** A course of the catalogue on this device fills the plan with what it publishes; the rest stays the person's to say. */
export function CoursePicker({
  categories,
  onFees,
}: {
  /** The person's own, as far as they said them: a fee published for one is taken first. */ categories: readonly string[]
  onFees: (plan: CourseFees['plan']) => void
}) {
  const [text, setText] = useState(''),
    [picked, setPicked] = useState<Picked>()
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
  if (picked)
    return (
      <Courses
        key={picked.slug}
        college={picked}
        categories={categories}
        onFees={onFees}
        onOther={() => {
          setPicked(undefined)
          setText('')
        }}
      />
    )
  return (
    <div className={styles.picker}>
      <LabelledField
        label={t('A college’s course, to begin with')}
        hint={t('We fill in its published fees below. Or type your own.')}
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
        <ul aria-label={text.trim() === '' ? t('Saved and lately seen') : t('Colleges found')}>
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
  college: { slug, name },
  categories,
  onFees,
  onOther,
}: {
  college: Picked
  categories: readonly string[]
  onFees: (plan: CourseFees['plan']) => void
  onOther: () => void
}) {
  const opened = useCollege(slug),
    [chosen, setChosen] = useState(''),
    [lineId, setLineId] = useState(''),
    [read, setRead] = useState<CourseFees>()
  const record = opened.state === 'ready' ? opened.record.college : undefined,
    courses = [...(record?.courses ?? [])].sort(byOrder).filter(({ isActive }) => isActive !== false)
  const course = courses.find((one) => one.id === chosen),
    lines = course ? feeLinesOf(course) : [],
    missing = read?.missing
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
  return (
    <div className={styles.picker}>
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
        <p className={styles.hint}>{t('{name} publishes no course here yet.', { name })}</p>
      )}
      {courses.length > 0 && (
        <LabelledField label={t('Course at {name}', { name })} hint={missing && missingInWords(missing)}>
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
          {t(
            'This fee is not for tuition alone, it covers as well: {parts}. A waiver of tuition takes off less than is reckoned here.',
            { parts: read.more.map((part) => translate(part)).join(', ') },
          )}
        </p>
      )}
      <Button kind="plain" onClick={onOther}>
        {t('Another college')}
      </Button>
    </div>
  )
}

function missingInWords(missing: CourseFees['missing']): string {
  if (missing.length === 0) return t('All figures are as published. Check them once more.')
  const names = { years: t('years'), tuition: t('tuition'), hostel: t('hostel'), mess: t('mess') }
  return t('Not published: {list}. Enter it yourself.', { list: missing.map((one) => names[one]).join(', ') })
}
