import { type FormEvent, useState } from 'react'
import type { CollegeStatus } from '../../../../../shared/college/college.ts'
import { momentInIndia, problemsInSchedule, type ScheduledAct } from '../../../../../shared/college/schedule.ts'
import { askAsStaff, saidOr } from '../../../../auth/staffRemote.ts'
import { useCan } from '../../../../auth/useStaff.ts'
import { Button } from '../../../../ui/Button.tsx'
import { Field, Input, Select } from '../../../../ui/Field.tsx'
import { useKeptAnswer } from '../../keptAnswer.ts'
import { NEEDS_NETWORK, useOnline } from '../../online.ts'
import { indianTime, type Plan, PLANNED_ACTS } from '../plans.ts'
import styles from './View.module.css'

interface Plans { data: Plan[] }

/** When the server will publish or unpublish this college, and the way to plan it. A plan is the server's: it is made there and never waits on a device. */
export function PlannedActs({ id, status }: { id: string; status: CollegeStatus }) {
  const allows = useCan()
  const isOnline = useOnline()
  const { value, put } = useKeptAnswer<Plans>(`plans:${id}`, `/admin/colleges/${id}/schedules`)
  const [act, setAct] = useState<ScheduledAct>(status === 'published' ? 'unpublish' : 'publish')
  const [time, setTime] = useState('')
  const [problem, setProblem] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  const canPlan = allows('edit_colleges')
  const plans = value?.data ?? []
  if (!canPlan && plans.length === 0) return null

  const ask = async (of: ScheduledAct, asking: { method: 'PUT' | 'DELETE'; body?: unknown }) => {
    setBusy(true)
    setProblem(undefined)
    try {
      put(await askAsStaff<Plans>(`/admin/colleges/${id}/schedules/${of}`, asking))
      setTime('')
    } catch (thrown) {
      setProblem(saidOr(thrown, 'The plan could not be changed'))
    }
    setBusy(false)
  }
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault()
    const at = momentInIndia(time)
    const [wrong] = problemsInSchedule(at, Date.now())
    if (wrong || at === undefined) return setProblem(wrong?.message)
    void ask(act, { method: 'PUT', body: { at: new Date(at).toISOString() } })
  }
  return (
    <section className={styles.part} aria-labelledby="plans">
      <h2 id="plans">Planned</h2>
      {plans.length === 0 && <p className="quiet">Nothing is planned.</p>}
      <ul className={styles.plans}>
        {plans.map((plan) => (
          <li key={plan.act}>
            <span><strong>{PLANNED_ACTS[plan.act]}</strong> on <time dateTime={plan.dueAt}>{indianTime(Date.parse(plan.dueAt))}</time>, by {plan.by}</span>
            {canPlan && <Button disabled={!isOnline || isBusy} onClick={() => void ask(plan.act, { method: 'DELETE' })}>Take back<span className="vh"> {PLANNED_ACTS[plan.act]}</span></Button>}
          </li>
        ))}
      </ul>
      {canPlan && (
        <form className={styles.plan} onSubmit={handleSubmit}>
          <Field label="What shall happen">{(ids) => <Select {...ids} value={act} onChange={(event) => setAct(event.target.value as ScheduledAct)}>{Object.entries(PLANNED_ACTS).map(([each, label]) => <option key={each} value={each}>{label}</option>)}</Select>}</Field>
          <Field label="When, by the clock of India (IST)" error={problem} hint={isOnline ? 'It is done as the record stands then.' : NEEDS_NETWORK}>{(ids) => <Input {...ids} type="datetime-local" disabled={!isOnline} value={time} onChange={(event) => setTime(event.target.value)} />}</Field>
          <Button type="submit" disabled={!isOnline || isBusy}>Plan it</Button>
        </form>
      )}
    </section>
  )
}
