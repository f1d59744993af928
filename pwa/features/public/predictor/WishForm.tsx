import { BRANCH_NAMES } from '../../../../shared/predictor/branch.ts'
import type { Wishes } from '../../../../shared/predictor/student.ts'
import type { ExamHeld } from '../../../search/predictorPromise.ts'
import { Field, Input, Tick } from '../../../ui/Field.tsx'
import styles from './Predictor.module.css'

const toggled = <T extends string>(all: readonly T[], one: T): T[] => (all.includes(one) ? all.filter((other) => other !== one) : [...all, one])

/** What the student wants left out of the answer: branches, institute types, states, a budget. */
export function WishForm({ wishes, exams, onWishes }: { wishes: Wishes; exams: readonly ExamHeld[]; onWishes: (next: Wishes) => void }) {
  const kinds = [...new Set(exams.flatMap((one) => one.kinds))].sort(), states = [...new Set(exams.flatMap((one) => one.states))].sort()
  const { budget, ...rest } = wishes
  return (
    <details className={styles.wishes} open={wishes.branches.length + wishes.kinds.length + wishes.states.length > 0 || budget !== undefined || undefined}>
      <summary>Narrow by branch, institute, state or budget</summary>
      <div className={styles.groups}>
        <fieldset><legend>Branches</legend>{BRANCH_NAMES.map((name) => <Tick key={name} small checked={wishes.branches.includes(name)} onChange={() => onWishes({ ...wishes, branches: toggled(wishes.branches, name) })}>{name}</Tick>)}</fieldset>
        {kinds.length > 1 && <fieldset><legend>Institutes</legend>{kinds.map((kind) => <Tick key={kind} small checked={wishes.kinds.includes(kind)} onChange={() => onWishes({ ...wishes, kinds: toggled(wishes.kinds, kind) })}>{kind}</Tick>)}</fieldset>}
        {states.length > 1 && <fieldset className={styles.states}><legend>States</legend>{states.map((state) => <Tick key={state} small checked={wishes.states.includes(state)} onChange={() => onWishes({ ...wishes, states: toggled(wishes.states, state) })}>{state}</Tick>)}</fieldset>}
        <Field label="Most fee a year, in rupees" hint="By the published B.Tech fee; what nobody published stays in the list.">
          {(ids) => <Input {...ids} inputMode="numeric" autoComplete="off" value={budget ?? ''} onChange={(event) => { const typed = event.target.value.replace(/[^\d]/g, '').slice(0, 8); onWishes(typed === '' ? rest : { ...rest, budget: Number(typed) }) }} />}
        </Field>
      </div>
    </details>
  )
}
