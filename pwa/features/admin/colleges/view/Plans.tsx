import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import type { CollegeStatus } from '../../../../../shared/college/college.ts'
import { momentInIndia, problemsInSchedule, type ScheduledAct } from '../../../../../shared/college/schedule.ts'
import { saidOr } from '../../../../auth/staffRemote.ts'
import { useCan } from '../../../../auth/useStaff.ts'
import { timeInWords } from '../../../../components/words.ts'
import { askOrKeep } from '../../../../queries/acts.ts'
import { putAnswer } from '../../../../queries/client.ts'
import { plansOfCollege } from '../../../../queries/colleges.ts'
import { useDesk, useStaffActs } from '../../../../sync/react.ts'
import type { WaitingAct } from '../../../../sync/types.ts'
import { Button } from '../../../../ui/Button.tsx'
import { Dot } from '../../../../ui/Dot.tsx'
import { LabelledField, Input, Select } from '../../../../ui/Field.tsx'
import { useStaffOnline } from '../../../../staff/screen/online.ts'
import { indianTime, PLANNED_ACTS } from '../../../../staff/words/plans.ts'
import styles from './View.module.css'

/**
 * When the server will publish or unpublish this college, and the way to plan it. The plan is the server's; without a
 * connection the wish for it waits here.
 */
export function PlannedActs({ id, status }: { id: string; status: CollegeStatus }) {
  const allows = useCan()
  const isOnline = useStaffOnline()
  const client = useQueryClient()
  const { data: value, refetch } = useQuery(plansOfCollege(id))
  const desk = useDesk()
  const waiting = useStaffActs(`plan:${id}:`)
  const [act, setAct] = useState<ScheduledAct>(status === 'published' ? 'unpublish' : 'publish')
  const [time, setTime] = useState('')
  const [problem, setProblem] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  const canPlan = allows('edit_colleges')
  const wished = waiting ?? []
  const plans = (value?.data ?? []).filter((plan) => !wished.some(({ key }) => key === keyOf(id, plan.act)))
  if (!canPlan && plans.length === 0) return null

  const ask = async (
    of: ScheduledAct,
    wish: { at: string; ifMatch?: string | null } | { takesBack: string | undefined },
  ) => {
    setBusy(true)
    setProblem(undefined)
    try {
      const about = { record: id, act: of }
      const told = await askOrKeep<'college.plan' | 'college.unplan'>(desk, {
        key: keyOf(id, of),
        edit:
          'at' in wish
            ? { kind: 'college.plan', ...about, ...wish }
            : {
                kind: 'college.unplan',
                ...about,
                ...(wish.takesBack !== undefined && { ifMatch: wish.takesBack }),
              },
      })
      if (told) await putAnswer(client, plansOfCollege(id).queryKey, told)
      setTime('')
    } catch (thrown) {
      setProblem(saidOr(thrown, 'The plan could not be changed'))
      // A colleague's plan may be why: what is planned next is planned having seen it.
      void refetch()
    }
    setBusy(false)
  }
  // Where it had left after all, the server's own list shows it again.
  const giveUp = ({ key }: WaitingAct) => desk.dropAct(key).then(() => refetch())
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault()
    const at = momentInIndia(time)
    const [wrong] = problemsInSchedule(at, Date.now())
    if (wrong || at === undefined) return setProblem(wrong?.message)
    const stands = value?.data.find((plan) => plan.act === act)
    // What waits is judged by what was seen when it was wished for. Where this device never saw the plans it says
    // nothing of them.
    void ask(act, {
      at: new Date(at).toISOString(),
      ...(stands?.tag !== undefined ? { ifMatch: stands.tag } : value && !stands && { ifMatch: null }),
    })
  }
  return (
    <section className={styles.part} aria-labelledby="plans">
      <h2 id="plans">Planned</h2>
      {plans.length + wished.length === 0 && <p className="quiet">Nothing is planned.</p>}
      <ul className={styles.plans}>
        {plans.map((plan) => (
          <li key={plan.act}>
            <span>
              <strong>{PLANNED_ACTS[plan.act]}</strong> on{' '}
              <time dateTime={plan.dueAt}>{indianTime(Date.parse(plan.dueAt))}</time>, by {plan.by}
            </span>
            {canPlan && (
              <Button disabled={isBusy} onClick={() => void ask(plan.act, { takesBack: plan.tag })}>
                Take back<span className="vh"> {PLANNED_ACTS[plan.act]}</span>
              </Button>
            )}
          </li>
        ))}
        {wished.map((wish) => {
          const [of, at] = [actOf(wish), timeOf(wish)]
          return (
            <li key={wish.key}>
              <span>
                <strong>{PLANNED_ACTS[of]}</strong>{' '}
                {at === undefined ? (
                  'will be taken back'
                ) : (
                  <>
                    on <time dateTime={at}>{indianTime(Date.parse(at))}</time>
                  </>
                )}
                {wish.problem === undefined ? (
                  <span className={styles.waits}>
                    <Dot state="waiting" />
                    Waits on this device since {timeInWords(wish.since)}
                  </span>
                ) : (
                  <span className={styles.refused}>The server did not take it: {wish.problem}</span>
                )}
              </span>
              {!wish.isLeaving && (
                <Button disabled={isBusy} onClick={() => void giveUp(wish)}>
                  {wish.problem === undefined ? 'Take back' : 'Let it go'}
                  <span className="vh"> {PLANNED_ACTS[of]}</span>
                </Button>
              )}
            </li>
          )
        })}
      </ul>
      {canPlan && (
        <form className={styles.plan} onSubmit={handleSubmit}>
          <LabelledField label="What to do">
            {(ids) => (
              <Select {...ids} value={act} onChange={(event) => setAct(event.target.value as ScheduledAct)}>
                {Object.entries(PLANNED_ACTS).map(([each, label]) => (
                  <option key={each} value={each}>
                    {label}
                  </option>
                ))}
              </Select>
            )}
          </LabelledField>
          <LabelledField
            label="When (IST)"
            error={problem}
            hint={
              isOnline
                ? 'The record goes as it is at that time.'
                : 'Without a connection the plan waits on this device. It is made when it reaches the server, if its time has not passed by then.'
            }
          >
            {(ids) => (
              <Input {...ids} type="datetime-local" value={time} onChange={(event) => setTime(event.target.value)} />
            )}
          </LabelledField>
          <Button type="submit" disabled={isBusy}>
            Plan it
          </Button>
        </form>
      )}
    </section>
  )
}

const keyOf = (id: string, act: ScheduledAct): string => `plan:${id}:${act}`
const actOf = ({ key }: WaitingAct): ScheduledAct => (key.endsWith(':unpublish') ? 'unpublish' : 'publish')
const timeOf = ({ edit }: WaitingAct): string | undefined => (edit.kind === 'college.plan' ? edit.at : undefined)
