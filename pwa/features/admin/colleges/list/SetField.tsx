import { useState } from 'react'
import { collegeFields } from '../../../../../shared/college/fields.ts'
import { type EditedCollege, editedFields, editedOf } from '../../../../../shared/college/record.ts'
import { changesOf } from '../../../../../shared/merge/changesOf.ts'
import { problemsIn } from '../../../../../shared/record/check.ts'
import type { Field as Declared } from '../../../../../shared/record/field.ts'
import { counted } from '../../../../pieces/words.ts'
import type { StaffRow } from '../../../../sync/promise.ts'
import { useDesk } from '../../../../sync/react.ts'
import { Button } from '../../../../ui/Button.tsx'
import { Field, Select } from '../../../../ui/Field.tsx'
import { Sheet } from '../../../../ui/Sheet.tsx'
import { FieldControl } from '../../FieldControl.tsx'
import { inWords } from '../../fields.ts'
import { NEEDS_NETWORK, useOnline } from '../../online.ts'
import { seenNow } from '../acts.ts'
import { type BulkAct, reversed } from '../bulk.ts'
import { BulkSheet, type Planned } from './BulkSheet.tsx'
import styles from './List.module.css'

/** What several colleges may have in common: never what names one of them. */
const OWN = new Set(['name', 'shortName', 'code', 'aicteId', 'pincode', 'slug', 'logoLink', 'websiteURL', 'applyLink', 'brochureLink'])
const KINDS = new Set<Declared['kind']>(['line', 'choice', 'words', 'year', 'amount', 'integer', 'decimal'])
const SETTABLE = Object.entries(collegeFields as Record<string, Declared>).filter(([name, field]) => !OWN.has(name) && KINDS.has(field.kind))

type How = 'set' | 'add' | 'drop'

/** Writes one field of many colleges at once: what each reads now and would read then is shown first. */
export function SetField({ rows, onClose, onDone }: { rows: readonly StaffRow[]; onClose: () => void; onDone: (act: BulkAct) => void }) {
  const desk = useDesk()
  const isOnline = useOnline()
  const [name, setName] = useState('state')
  const [value, setValue] = useState<unknown>()
  const [how, setHow] = useState<How>('set')
  const [problem, setProblem] = useState<string>()
  const [planned, setPlanned] = useState<{ acts: Planned[]; same: number; unknown: string[] }>()
  const [fetching, setFetching] = useState<{ done: number; all: number }>()
  const field = SETTABLE.find(([each]) => each === name)![1]
  const isSet = field.kind === 'words'

  const plan = async () => {
    const [wrong] = problemsIn({ [name]: field }, { [name]: value }, { thisYear: new Date().getFullYear() })
    setProblem(wrong?.message ?? (isSet && how !== 'set' && !hasWords(value) ? 'Name at least one' : undefined))
    if (wrong || (isSet && how !== 'set' && !hasWords(value))) return
    const acts: Planned[] = []
    const unknown: string[] = []
    for (const row of rows) {
      const seen = await seenNow(desk, row.id)
      if (!seen?.whole) { unknown.push(row.id); continue }
      const now = editedOf(seen.record)
      const before = (now as unknown as Record<string, unknown>)[name]
      const after = wanted(before, value, isSet ? how : 'set')
      const changes = changesOf(editedFields, now, { ...now, [name]: after } as EditedCollege)
      if (changes.length > 0) acts.push({ name: row.name, note: `${inWords(before) || 'Nothing'} → ${inWords(after) || 'Nothing'}`, act: { kind: 'college.change', record: row.id, changes }, undo: { id: row.id, act: 'change', changes: reversed(changes) } })
    }
    setPlanned({ acts, same: rows.length - acts.length - unknown.length, unknown })
  }
  const fetchUnknown = async () => {
    if (!planned) return
    setFetching({ done: 0, all: planned.unknown.length })
    try {
      await desk.takeOffline(planned.unknown, (done, all) => setFetching({ done, all }))
      await plan()
    } catch {
      setProblem('The connection was lost. What has arrived is kept; it goes on from there.')
      setPlanned(undefined)
    }
    setFetching(undefined)
  }

  if (planned) {
    const { acts, same, unknown } = planned
    return (
      <BulkSheet title={`Set ${field.label} of ${counted(acts.length, 'college')}`} verb="Set" past={`Set ${field.label} of`} failed="Failed to save college" planned={acts} onClose={onClose} onDone={onDone}>
        <p>{counted(acts.length, 'college')} will change{same > 0 ? `; ${same} already ${same === 1 ? 'reads' : 'read'} so` : ''}.</p>
        {unknown.length > 0 && <div className={styles.unknown}><p>{counted(unknown.length, 'college')} {unknown.length === 1 ? 'is' : 'are'} not on this device whole, so what {unknown.length === 1 ? 'it reads' : 'they read'} now is not known here and {unknown.length === 1 ? 'it is' : 'they are'} left out.</p>{fetching ? <p role="status">{fetching.done} of {fetching.all} fetched</p> : isOnline ? <Button onClick={() => void fetchUnknown()}>Fetch them first</Button> : <p className={styles.wrong}>{NEEDS_NETWORK}</p>}</div>}
      </BulkSheet>
    )
  }
  return (
    <Sheet open onClose={onClose} title={`Set a field of ${counted(rows.length, 'college')}`} footer={<><Button onClick={onClose}>Cancel</Button><Button kind="main" onClick={() => void plan()}>See what changes</Button></>}>
      <div className={styles.sheet}>
        <Field label="Field">{(ids) => <Select {...ids} value={name} onChange={(event) => { setName(event.target.value); setValue(undefined); setProblem(undefined) }}>{SETTABLE.map(([each, { label }]) => <option key={each} value={each}>{label}</option>)}</Select>}</Field>
        {isSet && <Field label="What happens to it">{(ids) => <Select {...ids} value={how} onChange={(event) => setHow(event.target.value as How)}><option value="add">Add these</option><option value="drop">Take these away</option><option value="set">Have these alone</option></Select>}</Field>}
        <Field key={name} label={field.label} hint={field.hint ?? 'Left empty, it is cleared.'} error={problem}>{(ids) => <FieldControl field={field} ids={ids} value={value} onChange={setValue} />}</Field>
      </div>
    </Sheet>
  )
}

const hasWords = (value: unknown): value is string[] => Array.isArray(value) && value.length > 0

function wanted(before: unknown, value: unknown, how: How): unknown {
  if (how === 'set') return value
  const [had, words] = [Array.isArray(before) ? before as string[] : [], Array.isArray(value) ? value as string[] : []]
  return how === 'add' ? [...had, ...words.filter((word) => !had.includes(word))] : had.filter((word) => !words.includes(word))
}
