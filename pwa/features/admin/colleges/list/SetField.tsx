import { useEffect, useRef, useState } from 'react'
import { collegeFields } from '../../../../../shared/college/fields.ts'
import { type EditedCollege, editedFields, editedOf } from '../../../../../shared/college/record.ts'
import { yearInIndia } from '../../../../../shared/college/year.ts'
import { type Message, msg } from '../../../../../shared/i18n/message.ts'
import { changesOf } from '../../../../../shared/merge/changesOf.ts'
import { problemsIn } from '../../../../../shared/record/check.ts'
import type { Field as Declared } from '../../../../../shared/record/field.ts'
import { problemText } from '../../../../../shared/problem.ts'
import { t, translate } from '../../../../i18n/t.ts'
import type { StaffRow } from '../../../../sync/types.ts'
import { useDesk } from '../../../../sync/react.ts'
import { Button } from '../../../../ui/Button.tsx'
import { LabelledField, Select } from '../../../../ui/Field.tsx'
import { Sheet } from '../../../../ui/Sheet.tsx'
import { FieldControl } from '../../../../staff/fields/FieldControl.tsx'
import { valueInWords } from '../../../../staff/fields/fields.ts'
import { useStaffOnline } from '../../../../staff/screen/online.ts'
import { type BulkAct, reverseChanges } from '../bulk.ts'
import { BulkSheet, type BulkPlan } from './BulkSheet.tsx'
import styles from './List.module.css'

/** What several colleges may have in common: never what names one of them. */
const OWN = new Set([
  'name',
  'shortName',
  'code',
  'aicteId',
  'pincode',
  'slug',
  'logoLink',
  'websiteURL',
  'applyLink',
  'brochureLink',
])
const KINDS = new Set<Declared['kind']>(['line', 'choice', 'words', 'year', 'amount', 'integer', 'decimal'])
const SETTABLE = Object.entries(collegeFields as Record<string, Declared>).filter(
  ([name, field]) => !OWN.has(name) && KINDS.has(field.kind),
)

/** Colleges that are left out, named before the rest is counted. */
const NAMED = 5

/** Fields that are sets of words: what a college is tagged with. */
const TAGS = SETTABLE.filter(([, { kind }]) => kind === 'words')

type How = 'set' | 'add' | 'drop'
const HOWS: Record<How, string> = { add: 'Add these', drop: 'Take these away', set: 'Have these alone' }

/**
 * Writes one field of many colleges at once: what each reads now and would read then is shown first. `isTagging`: words
 * are added to what each has, or taken away, and nothing else.
 */
export function SetField({
  rows,
  isTagging = false,
  onClose,
  onDone,
}: {
  rows: readonly StaffRow[]
  isTagging?: boolean
  onClose: () => void
  onDone: (act: BulkAct) => void
}) {
  const desk = useDesk()
  const isOnline = useStaffOnline()
  const fields = isTagging ? TAGS : SETTABLE
  const [name, setName] = useState(isTagging ? 'category' : 'state')
  const [value, setValue] = useState<unknown>()
  const [how, setHow] = useState<How>(isTagging ? 'add' : 'set')
  const [problem, setProblem] = useState<string>()
  const [planned, setPlanned] = useState<{ acts: BulkPlan[]; same: number; unknown: StaffRow[] }>()
  const [fetching, setFetching] = useState<{ done: number; all: number }>()
  const stop = useRef<AbortController>(undefined)
  useEffect(() => () => stop.current?.abort(), [])
  const field = fields.find(([each]) => each === name)![1]
  const label = translate(field.label)
  const isSet = field.kind === 'words'

  const plan = async () => {
    const acts: BulkPlan[] = []
    const unknown: StaffRow[] = []
    for (const row of rows) {
      const seen = await desk.readCollege(row.id)
      if (!seen?.whole) {
        unknown.push(row)
        continue
      }
      const now = editedOf(seen.record)
      const before = (now as unknown as Record<string, unknown>)[name]
      const after = wanted(before, value, isSet ? how : 'set')
      const changes = changesOf(editedFields, now, { ...now, [name]: after } as EditedCollege)
      if (changes.length > 0)
        acts.push({
          name: row.name,
          note: `${valueInWords(name, before) || t('Nothing')} → ${valueInWords(name, after) || t('Nothing')}`,
          act: { kind: 'college.change', record: row.id, changes },
          undo: { id: row.id, act: 'change', changes: reverseChanges(changes) },
        })
    }
    setPlanned({ acts, same: rows.length - acts.length - unknown.length, unknown })
  }
  /** Whole records first: an edit says what its author saw. What does not arrive is named, and the others go on. */
  const fetchThen = async (missing: readonly StaffRow[]) => {
    stop.current = new AbortController()
    setFetching({ done: 0, all: missing.length })
    try {
      await desk.takeOffline(
        missing.map(({ id }) => id),
        (done, all) => setFetching({ done, all }),
        stop.current.signal,
      )
    } catch {
      /* what has arrived is kept, and what has not is named */
    }
    await plan()
    setFetching(undefined)
  }
  const see = async () => {
    const [wrong] = problemsIn({ [name]: field }, { [name]: value }, { thisYear: yearInIndia(Date.now()) })
    const lacks = isSet && how !== 'set' && !hasWords(value) ? t('Name at least one') : undefined
    const sentence = wrong ? translate(problemText(wrong)) : lacks
    setProblem(sentence)
    if (sentence !== undefined) return
    const missing = rows.filter(({ held }) => !held)
    await (missing.length > 0 && isOnline ? fetchThen(missing) : plan())
  }

  if (fetching) {
    return (
      <Sheet
        open
        onClose={() => stop.current?.abort()}
        title={t('Fetching what they read now')}
        footer={<Button onClick={() => stop.current?.abort()}>{t('Stop')}</Button>}
      >
        <div className={styles.sheet}>
          <p role="status">
            {t('{done} of {all} saved on this device', {
              done: fetching.done.toLocaleString('en-IN'),
              all: fetching.all.toLocaleString('en-IN'),
            })}
          </p>
          <progress
            className={styles.progress}
            aria-label={t('Colleges saved on this device')}
            value={fetching.done}
            max={fetching.all}
          />
          <p className="quiet small">
            {t(
              'What a college reads now is to be known before it is changed. What has arrived stays here when you stop.',
            )}
          </p>
        </div>
      </Sheet>
    )
  }
  if (planned) {
    const { acts, same, unknown } = planned
    const count = acts.length
    return (
      <BulkSheet
        title={
          isTagging
            ? t('{count, plural, one {Tag # college} other {Tag # colleges}}', { count })
            : t('{count, plural, one {Set {field} of # college} other {Set {field} of # colleges}}', {
                count,
                field: label,
              })
        }
        verb={isTagging ? t('Tag') : t('Set')}
        past={(done) => pastOf(isTagging ? how : 'set', field, done)}
        failed={t('Failed to save college')}
        planned={acts}
        onClose={onClose}
        onDone={onDone}
      >
        <p>
          {same > 0
            ? t(
                '{count, plural, one {# college} other {# colleges}} will change; {same, plural, one {# already reads so} other {# already read so}}.',
                { count, same },
              )
            : t('{count, plural, one {# college} other {# colleges}} will change.', { count })}
        </p>
        {unknown.length > 0 && (
          <div className={styles.unknown}>
            <p>{leftOut(unknown.map((row) => row.name))}</p>
            {isOnline ? (
              <Button onClick={() => void fetchThen(unknown)}>
                {t('{count, plural, one {Fetch it first} other {Fetch them first}}', { count: unknown.length })}
              </Button>
            ) : (
              <p className="quiet small">
                {t('They can be fetched when there is a connection.')}
                {acts.length > 0 &&
                  ` ${isTagging ? t('The others can be tagged now.') : t('The others can be set now.')}`}
              </p>
            )}
          </div>
        )}
      </BulkSheet>
    )
  }
  return (
    <Sheet
      open
      onClose={onClose}
      title={
        isTagging
          ? t('{count, plural, one {Tag # college} other {Tag # colleges}}', { count: rows.length })
          : t('{count, plural, one {Set a field of # college} other {Set a field of # colleges}}', {
              count: rows.length,
            })
      }
      footer={
        <>
          <Button onClick={onClose}>{t('Cancel')}</Button>
          <Button kind="main" onClick={() => void see()}>
            {t('See what changes')}
          </Button>
        </>
      }
    >
      <div className={styles.sheet}>
        <LabelledField label={t('Field')}>
          {(ids) => (
            <Select
              {...ids}
              value={name}
              onChange={(event) => {
                setName(event.target.value)
                setValue(undefined)
                setProblem(undefined)
              }}
            >
              {fields.map(([each, declared]) => (
                <option key={each} value={each}>
                  {translate(declared.label)}
                </option>
              ))}
            </Select>
          )}
        </LabelledField>
        {isSet && (
          <LabelledField label={t('What happens to it')}>
            {(ids) => (
              <Select {...ids} value={how} onChange={(event) => setHow(event.target.value as How)}>
                {(Object.keys(HOWS) as How[])
                  .filter((one) => !isTagging || one !== 'set')
                  .map((one) => (
                    <option key={one} value={one}>
                      {translate(HOWS[one])}
                    </option>
                  ))}
              </Select>
            )}
          </LabelledField>
        )}
        <LabelledField
          key={name}
          label={label}
          hint={field.hint ? translate(field.hint) : hintOf(isTagging)}
          error={problem}
        >
          {(ids) => <FieldControl field={field} ids={ids} value={value} onChange={setValue} />}
        </LabelledField>
      </div>
    </Sheet>
  )
}

const hintOf = (isTagging: boolean): string | undefined => (isTagging ? undefined : t('Left empty, it is cleared.'))

/** What was done to many, in the past tense. */
function pastOf(how: How, { label }: Declared, count: number): Message {
  const values = { count, field: { id: label } }
  if (how === 'add')
    return msg('{count, plural, one {Added to {field} of # college} other {Added to {field} of # colleges}}', values)
  return how === 'drop'
    ? msg('{count, plural, one {Took from {field} of # college} other {Took from {field} of # colleges}}', values)
    : msg('{count, plural, one {Set {field} of # college} other {Set {field} of # colleges}}', values)
}

/** Which colleges nobody can change from here, the first of them by their names. */
function leftOut(names: readonly string[]): string {
  const values = { count: names.length, names: names.slice(0, NAMED).join(', ') }
  return names.length > NAMED
    ? t(
        '{count, plural, one {# college is not on this device whole and is left out} other {# colleges are not on this device whole and are left out}}: {names} and {more} more.',
        { ...values, more: (names.length - NAMED).toLocaleString('en-IN') },
      )
    : t(
        '{count, plural, one {# college is not on this device whole and is left out} other {# colleges are not on this device whole and are left out}}: {names}.',
        values,
      )
}

const hasWords = (value: unknown): value is string[] => Array.isArray(value) && value.length > 0

function wanted(before: unknown, value: unknown, how: How): unknown {
  if (how === 'set') return value
  const [had, words] = [
    Array.isArray(before) ? (before as string[]) : [],
    Array.isArray(value) ? (value as string[]) : [],
  ]
  return how === 'add'
    ? [...had, ...words.filter((word) => !had.includes(word))]
    : had.filter((word) => !words.includes(word))
}
