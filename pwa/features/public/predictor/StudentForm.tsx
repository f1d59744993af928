import { type FormEvent, type ReactNode, useId, useState } from 'react'
import { indian } from '../../../../shared/college/money.ts'
import { rankName, type RankList } from '../../../../shared/college/rankList.ts'
import { STATES } from '../../../../shared/college/state.ts'
import type { CutoffExam } from '../../../../shared/cutoff/fact.ts'
import { rankOfPercentile, readPercentile } from '../../../../shared/predictor/percentile.ts'
import { SOCIAL_CATEGORIES, type Student } from '../../../../shared/predictor/student.ts'
import { Button } from '../../../ui/Button.tsx'
import { Field, Input, Select, Tick } from '../../../ui/Field.tsx'
import { askedLists, type Draft, draftOf, isState, rangeText, type ScoreKind, studentOf } from './draft.ts'
import styles from './Predictor.module.css'

interface StudentFormProps {
  exams: readonly CutoffExam[]
  student: Student | undefined
  onStudent: (student: Student) => void
  /** Stands beside the button: a way out. */
  beside?: ReactNode
}

const KINDS: ReadonlyArray<readonly [ScoreKind, string]> = [['rank', 'My rank'], ['percentile', 'My percentile'], ['marks', 'My marks']]

/** What the predictor must know (behaviour 13). Ranks of several exams are kept side by side; the form shows those of one. */
export function StudentForm({ exams, student, onStudent, beside }: StudentFormProps) {
  const first = exams.find((exam) => student?.ranks[exam]) ?? exams.find((exam) => exam === 'JEE Main') ?? exams[0] ?? 'JEE Main'
  const [draft, setDraft] = useState<Draft>(() => draftOf(student, first))
  const [isAsked, setAsked] = useState(false)
  const form = useId()
  const change = (next: Partial<Draft>) => setDraft((before) => ({ ...before, ...next }))
  const read = studentOf(draft, student), wrong = 'wrong' in read ? read.wrong : {}
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setAsked(true)
    if ('student' in read) onStudent(read.student)
    else requestAnimationFrame(() => document.getElementById(form)?.querySelector<HTMLElement>('[aria-invalid]')?.focus())
  }
  return (
    <form id={form} className={styles.form} noValidate onSubmit={submit}>
      <div className={styles.fields}>
        <Field label="Exam" hint="Ranks of each exam are kept apart: a JEE Main rank opens no IIT.">
          {(ids) => <Select {...ids} value={draft.exam} onChange={(event) => { const exam = exams.find((one) => one === event.target.value); if (exam) setDraft({ ...draftOf(student, exam), category: draft.category, hasDisability: draft.hasDisability, isWoman: draft.isWoman, state: draft.state }) }}>{exams.map((exam) => <option key={exam}>{exam}</option>)}</Select>}
        </Field>
        <Field label="What do you have?" {...(wrong.score ? { error: wrong.score } : {})}>
          {(ids) => <Select {...ids} value={draft.kind} onChange={(event) => change({ kind: KINDS.find(([kind]) => kind === event.target.value)?.[0] ?? 'rank' })}>{KINDS.map(([kind, label]) => <option key={kind} value={kind}>{label}</option>)}</Select>}
        </Field>
        <Field label="Category" hint="OBC-NCL is the central list, without creamy layer. Certificates of OBC-NCL and EWS must be dated from 1 April of the year.">
          {(ids) => <Select {...ids} value={draft.category} onChange={(event) => change({ category: SOCIAL_CATEGORIES.find((one) => one === event.target.value) ?? 'OPEN' })}>{SOCIAL_CATEGORIES.map((one) => <option key={one}>{one}</option>)}</Select>}
        </Field>
        <Field label="State of eligibility" hint="The state where you first sat Class XII. After schooling abroad: the state of your passport address.">
          {(ids) => <Select {...ids} value={draft.state} onChange={(event) => change({ state: isState(event.target.value) ? event.target.value : '' })}><option value="">Not said: home and other state seats stay out</option>{STATES.map((state) => <option key={state}>{state}</option>)}</Select>}
        </Field>
      </div>
      <div className={styles.ticks}>
        <Tick checked={draft.isWoman} onChange={(event) => change({ isWoman: event.target.checked })}>I am a woman (female-only seats count too)</Tick>
        <Tick checked={draft.hasDisability} onChange={(event) => change({ hasDisability: event.target.checked })}>I have a disability certificate (PwD)</Tick>
      </div>
      {!wrong.score && (
        <div className={styles.fields}>
          {askedLists(draft).map((list) => (draft.kind === 'percentile' && list === 'OPEN' ? <Percentile key={list} draft={draft} student={student} error={isAsked ? wrong.percentile : undefined} onChange={(percentile) => change({ percentile })} /> : (
            <Field key={list} label={rankName(draft.exam, list)} hint={list === 'OPEN' ? 'As on your score card, such as 5,800' : 'Leave empty if you have none: those seats are left out'} {...(isAsked && wrong[list] ? { error: wrong[list] } : {})}>
              {(ids) => <Input {...ids} inputMode="numeric" autoComplete="off" value={draft.typed[list] ?? ''} onChange={(event) => change({ typed: { ...draft.typed, [list]: event.target.value } satisfies Partial<Record<RankList, string>> })} />}
            </Field>
          )))}
        </div>
      )}
      <div className={styles.go}><Button kind="main" type="submit" disabled={wrong.score !== undefined}>Show my colleges</Button>{beside}</div>
      <p className="small quiet">What you type stays on this device. It is sent to nobody and stands in no link you share.</p>
    </form>
  )
}

function Percentile({ draft, student, error, onChange }: { draft: Draft; student: Student | undefined; error: string | undefined; onChange: (typed: string) => void }) {
  const read = readPercentile(draft.percentile), range = 'percentile' in read ? rankOfPercentile(read.percentile) : undefined, kept = student?.ranks[draft.exam]?.OPEN
  const hint = range ? `Rank ${rangeText(range)}: ${range.formula}` : kept && kept.low !== kept.high && draft.percentile === '' ? `Kept: rank ${indian(kept.low)} to ${indian(kept.high)}` : 'The better total of both sessions, such as 98.1234567'
  return (
    <Field label="Percentile (NTA score)" hint={hint} {...(error ? { error } : {})}>
      {(ids) => <Input {...ids} inputMode="decimal" autoComplete="off" value={draft.percentile} onChange={(event) => onChange(event.target.value)} />}
    </Field>
  )
}
