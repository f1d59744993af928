import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import type { CollegeStatus } from '../../../../../shared/college/college.ts'
import { momentInIndia, problemsInSchedule, type ScheduledAct } from '../../../../../shared/college/schedule.ts'
import { saidOr } from '../../../../auth/staffRemote.ts'
import { useCan } from '../../../../auth/useStaff.ts'
import { timeInWords } from '../../../../components/words.ts'
import { t, translate } from '../../../../i18n/t.ts'
import { tRich } from '../../../../i18n/rich.tsx'
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
      setProblem(translate(saidOr(thrown, t('The plan could not be changed'))))
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
    if (wrong || at === undefined) return setProblem(wrong && translate(wrong.message))
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
      <h2 id="plans">{t('Planned')}</h2>
      {plans.length + wished.length === 0 && <p className="quiet">{t('Nothing is planned.')}</p>}
      <ul className={styles.plans}>
        {plans.map((plan) => (
          <li key={plan.act}>
            <span>
              {tRich('{act} on {time}, by {name}', {
                act: <strong>{translate(PLANNED_ACTS[plan.act])}</strong>,
                time: <IndianTime at={plan.dueAt} />,
                name: plan.by,
              })}
            </span>
            {canPlan && (
              <Button disabled={isBusy} onClick={() => void ask(plan.act, { takesBack: plan.tag })}>
                {t('Take back')}
                <span className="vh"> {translate(PLANNED_ACTS[plan.act])}</span>
              </Button>
            )}
          </li>
        ))}
        {wished.map((wish) => {
          const [of, at] = [actOf(wish), timeOf(wish)]
          return (
            <li key={wish.key}>
              <span>
                {at === undefined
                  ? tRich('{act} will be taken back', { act: <strong>{translate(PLANNED_ACTS[of])}</strong> })
                  : tRich('{act} on {time}', {
                      act: <strong>{translate(PLANNED_ACTS[of])}</strong>,
                      time: <IndianTime at={at} />,
                    })}
                {wish.problem === undefined ? (
                  <span className={styles.waits}>
                    <Dot state="waiting" />
                    {t('Waits on this device since {time}', { time: timeInWords(wish.since) })}
                  </span>
                ) : (
                  <span className={styles.refused}>
                    {t('The server did not take it: {problem}', { problem: translate(wish.problem) })}
                  </span>
                )}
              </span>
              {!wish.isLeaving && (
                <Button disabled={isBusy} onClick={() => void giveUp(wish)}>
                  {wish.problem === undefined ? t('Take back') : t('Let it go')}
                  <span className="vh"> {translate(PLANNED_ACTS[of])}</span>
                </Button>
              )}
            </li>
          )
        })}
      </ul>
      {canPlan && (
        <form className={styles.plan} onSubmit={handleSubmit}>
          <LabelledField label={t('What to do')}>
            {(ids) => (
              <Select {...ids} value={act} onChange={(event) => setAct(event.target.value as ScheduledAct)}>
                {Object.entries(PLANNED_ACTS).map(([each, label]) => (
                  <option key={each} value={each}>
                    {translate(label)}
                  </option>
                ))}
              </Select>
            )}
          </LabelledField>
          <LabelledField
            label={t('When (IST)')}
            error={problem}
            hint={
              isOnline
                ? t('The record goes as it is at that time.')
                : t(
                    'Without a connection the plan waits on this device. It is made when it reaches the server, if its time has not passed by then.',
                  )
            }
          >
            {(ids) => (
              <Input {...ids} type="datetime-local" value={time} onChange={(event) => setTime(event.target.value)} />
            )}
          </LabelledField>
          <Button type="submit" disabled={isBusy}>
            {t('Plan it')}
          </Button>
        </form>
      )}
    </section>
  )
}

const IndianTime = ({ at }: { at: string }) => <time dateTime={at}>{translate(indianTime(Date.parse(at)))}</time>

const keyOf = (id: string, act: ScheduledAct): string => `plan:${id}:${act}`
const actOf = ({ key }: WaitingAct): ScheduledAct => (key.endsWith(':unpublish') ? 'unpublish' : 'publish')
const timeOf = ({ edit }: WaitingAct): string | undefined => (edit.kind === 'college.plan' ? edit.at : undefined)
