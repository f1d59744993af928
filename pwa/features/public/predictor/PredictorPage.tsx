import { useMemo, useState } from 'react'
import { dayInWords, dayOf } from '../../../../shared/college/day.ts'
import { rankName } from '../../../../shared/college/rankList.ts'
import { CUTOFF_EXAMS, type CutoffExam } from '../../../../shared/cutoff/fact.ts'
import { listsOf, NO_WISHES, type Student, type Wishes } from '../../../../shared/predictor/student.ts'
import type { Row } from '../../../search/predictorPromise.ts'
import { Button, ButtonLink } from '../../../ui/Button.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import { Sheet } from '../../../ui/Sheet.tsx'
import { Skeleton } from '../../../ui/Skeleton.tsx'
import { Answer } from './Answer.tsx'
import { warningsOf } from './choiceList.ts'
import { Choices } from './Choices.tsx'
import { movedBy, rangeText } from './draft.ts'
import { Evidence } from './Evidence.tsx'
import { StudentForm } from './StudentForm.tsx'
import { useAnswer, useCollegeCards, useKept, usePredictorState } from './usePredictor.ts'
import { WhatIf } from './WhatIf.tsx'
import { WishForm } from './WishForm.tsx'
import styles from './Predictor.module.css'

/** `/college-predictor`: which seats past closing ranks leave open, at what chance, and the choice list made of them. All of it on this device. */
export function PredictorPage() {
  const { kept, keep } = useKept()
  const student = kept?.student, exams = CUTOFF_EXAMS.filter((exam) => student?.ranks[exam])
  const state = usePredictorState(exams)
  return (
    <div className={`page ${styles.sheet}`}>
      <title>College predictor | Pravesh</title>
      <header className={styles.head}>
        <h1>College predictor</h1>
        <p>Which seats your rank would have had, by what every kind of seat closed at in past years.</p>
      </header>
      {state.offline && state.savedAt !== undefined && <p className={styles.note} role="status">Offline: closing ranks saved on {dayInWords(dayOf(state.savedAt))}.</p>}
      {!kept && <div aria-busy="true" className={styles.coming}><Skeleton width="40%" height="1.5rem" /><Skeleton width="70%" /><Skeleton width="60%" /></div>}
      {kept && state.phase === 'nothing' && <Notice title="No closing ranks are published here yet">As soon as they are, your chances can be worked out. The Cutoff tab of each college shows what it publishes itself.</Notice>}
      {kept && state.phase !== 'nothing' && (student
        ? <Predicted student={student} wishes={kept.wishes} choices={kept.choices} state={state} keep={keep} />
        : state.exams.length > 0 ? <StudentForm exams={state.exams.map(({ exam }) => exam)} student={undefined} onStudent={(next) => keep({ student: next })} />
          : <Coming failed={state.phase === 'failed' ? state.message : undefined} />)}
      <Evidence exams={exams.length > 0 ? exams : ['JEE Main', 'JEE Advanced']} />
    </div>
  )
}

function Coming({ failed }: { failed: string | undefined }) {
  if (failed !== undefined) return <Notice alert title="Could not connect. Try again" actions={<Button onClick={() => location.reload()}>Retry</Button>}>Closing ranks are fetched once and then stay on this device. {failed}</Notice>
  return <div aria-busy="true" className={styles.coming}><Skeleton width="40%" height="1.5rem" /><Skeleton width="70%" /><Skeleton width="60%" /></div>
}

interface PredictedProps { student: Student; wishes: Wishes; choices: Row[]; state: ReturnType<typeof usePredictorState>; keep: ReturnType<typeof useKept>['keep'] }

function Predicted({ student, wishes, choices, state, keep }: PredictedProps) {
  const [isChanging, setChanging] = useState(false)
  const [share, setShare] = useState(0)
  const asked = useMemo(() => (share === 0 ? student : movedBy(student, share)), [student, share])
  const [fees, setFees] = useState<Record<number, number>>({})
  const { answered, failed } = useAnswer(asked, wishes, fees, state)
  const known = useCollegeCards(answered?.rows)
  if (known.fees !== fees && Object.keys(known.fees).length !== Object.keys(fees).length) setFees(known.fees)
  const byKey = useMemo(() => new Map((share === 0 ? answered?.rows ?? [] : []).map((row) => [row.key, row])), [answered, share])
  const feeOf = (row: Row) => (row.college > 0 ? known.fees[row.college] : undefined)
  const warnings = warningsOf(choices, byKey, { budget: wishes.budget, feeOf })
  const chosen = new Set(choices.map(({ key }) => key))
  const choose = (row: Row) => keep({ choices: chosen.has(row.key) ? choices.filter(({ key }) => key !== row.key) : [...choices, row] })
  const isAsked = (exam: CutoffExam) => student.ranks[exam] !== undefined
  const missing = state.exams.filter(({ exam }) => !isAsked(exam)).map(({ exam }) => exam)

  return (
    <>
      <Who student={student} onChange={() => setChanging(true)} />
      {isChanging && (
        <Sheet open onClose={() => setChanging(false)} title="About you">
          <StudentForm exams={state.exams.map(({ exam }) => exam)} student={student} onStudent={(next) => { keep({ student: next }); setShare(0); setChanging(false) }} beside={<Button onClick={() => setChanging(false)}>Cancel</Button>} />
        </Sheet>
      )}
      <WishForm wishes={wishes} exams={state.exams.filter(({ exam }) => isAsked(exam))} onWishes={(next) => keep({ wishes: next })} />
      {answered && <WhatIf student={student} share={share} onShare={setShare} />}
      {state.phase === 'downloading' && <p className={styles.note} role="status">Fetching closing ranks{bytesLeft(state) > 0 ? ` (${Math.round(bytesLeft(state) / 1000)} KB)` : ''}. They stay on this device.</p>}
      {(state.phase === 'failed' || failed !== undefined) && !answered?.rows.length && <Coming failed={failed ?? state.message ?? ''} />}
      {answered && <Answer answered={answered} wishes={wishes} student={asked} cards={known.cards} chosen={chosen} onChoose={choose} onWishes={() => keep({ wishes: NO_WISHES })} />}
      {missing.includes('JEE Advanced') && isAsked('JEE Main') && <p className={styles.note}>IIT seats are not shown: they need a JEE Advanced rank. <Button kind="plain" onClick={() => setChanging(true)}>Add it</Button></p>}
      <Choices choices={choices} answer={byKey} warnings={warnings} onChoices={(next) => keep({ choices: next })} />
      <Checklist />
    </>
  )
}

const bytesLeft = ({ exams }: PredictedProps['state']): number => exams.reduce((sum, { bytes, held }) => sum + (held ? 0 : bytes), 0)

function Who({ student, onChange }: { student: Student; onChange: () => void }) {
  const facts: Array<[string, string]> = [
    ...CUTOFF_EXAMS.flatMap((exam) => Object.entries(student.ranks[exam] ?? {}).map(([list, range]): [string, string] => [`${exam}, ${rankName(exam, list as Parameters<typeof rankName>[1])}`, rangeText(range)])),
    ['category', listsOf(student).at(-1)!], ['seat pools', student.isWoman ? 'neutral and female-only' : 'gender-neutral'], ['state of eligibility', student.state ?? 'not said'],
  ]
  return <div className={styles.who}><dl>{facts.map(([label, value]) => <div key={label} className={styles.fact}><dt>{label}</dt><dd>{value}</dd></div>)}</dl><Button onClick={onChange}>Change</Button></div>
}

/** What to have at hand; the bodies' own sites alone say what is asked this year. */
function Checklist() {
  return (
    <details className={styles.wishes}>
      <summary>Before you fill the list at the counselling body</summary>
      <ul className={styles.plain}>
        <li>Class X and XII mark sheets, score card, photograph; certificates of category, EWS or disability of this year.</li>
        <li>Put what you want most on top: a seat further down never costs you one further up. Lock the list before the deadline on the body’s own site.</li>
        <li>After a seat: Freeze keeps it, Float takes a better one anywhere on your list, Slide a better one at the same institute. With the first choice, and in the last round, there is only Freeze; refusing an upgrade ends your part.</li>
        <li>The acceptance fee and the dates change every year: take them from the official notice.</li>
      </ul>
      <p className={styles.links}><a href="https://josaa.nic.in" target="_blank" rel="noopener noreferrer">josaa.nic.in</a> <a href="https://mcc.nic.in" target="_blank" rel="noopener noreferrer">mcc.nic.in</a> <a href="https://ccmt.admissions.nic.in" target="_blank" rel="noopener noreferrer">ccmt.admissions.nic.in</a> <ButtonLink kind="plain" to="/counselling">Talk to a counsellor</ButtonLink></p>
    </details>
  )
}
