import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useSearchParams } from 'react-router-dom'
import { CALENDAR_TYPE } from '../../../../shared/calendar/ics.ts'
import { dayInIndia } from '../../../../shared/college/day.ts'
import { useStaff } from '../../../auth/useStaff.ts'
import { saveFile } from '../../../components/saveFile.ts'
import { t, translate } from '../../../i18n/t.ts'
import { answerStateOf } from '../../../queries/answerState.ts'
import { putAnswer } from '../../../queries/client.ts'
import { datedEnquiries } from '../../../queries/enquiries.ts'
import { Button, ButtonLink } from '../../../ui/Button.tsx'
import { Tick } from '../../../ui/Field.tsx'
import { STATE_WORDS } from '../../../staff/words/followUp.ts'
import styles from '../../../staff/screen/Screen.module.css'
import { Stale } from '../../../staff/screen/Stale.tsx'
import { useOpened } from '../../../staff/screen/useOpened.ts'
import { EnquirySheet } from './EnquirySheet.tsx'
import { OnThisDevice } from './OnThisDevice.tsx'
import { byDay, calledOff, isSession, sessionsCalendar, upcoming } from './sessions.ts'
import { useWaitingActs } from './useWaitingActs.ts'

const WEEKDAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday']
const MONTHS = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
]
/** "Monday, 7 December". */
function dayInFull(day: string): string {
  const at = new Date(day)
  return t('{weekday}, {day} {month}', {
    weekday: translate(WEEKDAYS[at.getUTCDay()]!),
    day: at.getUTCDate(),
    month: translate(MONTHS[at.getUTCMonth()]!),
  })
}
/** The day in India, as a counsellor's diary counts it. */
const today = (): string => dayInIndia(Date.now())

/**
 * The counsellor's diary (behaviour 20): sessions asked for and given, day by day; one opens as in the inbox. Without a
 * network the days last seen stand.
 */
export function CounsellingDiary() {
  const me = useStaff()
  const [params, setParams] = useSearchParams()
  const isMine = params.get('mine') === 'yes'
  const free = useQuery(datedEnquiries('counselling'))
  const timed = useQuery(datedEnquiries('session'))
  const client = useQueryClient()
  const waitingFor = useWaitingActs()
  const [open, setOpen] = useOpened()
  const isKnown = free.data !== undefined || timed.data !== undefined
  const all = [...(free.data ?? []), ...(timed.data ?? [])].filter(isSession)
  const asked = all.filter(({ assignee }) => !isMine || assignee === me._id),
    shown = upcoming(asked, today()),
    gone = calledOff(asked, today())
  const opened = all.find(({ id }) => id === open)
  const state = answerStateOf(free.error ? free : timed)
  const takeAway = () => saveFile('sessions.ics', sessionsCalendar([...shown, ...gone], location.origin), CALENDAR_TYPE)
  return (
    <>
      <title>{t('Sessions · Pravesh')}</title>
      <div className={styles.title}>
        <h1>{t('Sessions')}</h1>
        <Button disabled={shown.length + gone.length === 0} onClick={takeAway}>
          {t('Into my calendar')}
        </Button>
      </div>
      <div className={styles.tools}>
        <div data-tick>
          <Tick checked={isMine} onChange={() => setParams(isMine ? {} : { mine: 'yes' }, { replace: true })}>
            {t('Mine')}
          </Tick>
        </div>
        <div data-tick>
          <ButtonLink to="/hand-over">{t('Take over a student’s shortlist')}</ButtonLink>
        </div>
      </div>
      <Stale {...state} />
      {!isKnown && (
        <p role="status">
          {state.problem === undefined ? t('Loading sessions...') : t('Not known on this device yet.')}
        </p>
      )}
      {isKnown && (
        <p className={styles.found} role="status">
          {shown.length === 0
            ? t('No session lies ahead.')
            : t('{count, plural, one {# session ahead} other {# sessions ahead}}', { count: shown.length })}
        </p>
      )}
      {byDay(shown).map(([day, sessions]) => (
        <section key={day} aria-label={dayInFull(day)}>
          <h2 className={styles.day}>
            <time dateTime={day}>{dayInFull(day)}</time>
          </h2>
          <ul className={styles.rows}>
            {sessions.map((one) => (
              <li key={one.id}>
                <button type="button" className={styles.open} aria-haspopup="dialog" onClick={() => setOpen(one.id)}>
                  <strong>
                    {one.time === undefined ? t('Any time') : translate(one.time)}: {one.name}
                  </strong>
                  <span className={styles.facts}>
                    {[
                      ...new Set(
                        [
                          translate(one.topic),
                          translate(one.mode),
                          translate(one.language),
                          `${translate(STATE_WORDS[one.state])}${one.assigneeName ? `, ${one.assigneeName}` : ''}`,
                        ].filter(Boolean),
                      ),
                    ].map((fact) => (
                      <span key={fact}>{fact}</span>
                    ))}
                  </span>
                  <OnThisDevice acts={waitingFor(one.id)} />
                </button>
              </li>
            ))}
          </ul>
        </section>
      ))}
      {opened && (
        <EnquirySheet
          key={opened.id}
          enquiry={opened}
          waiting={waitingFor(opened.id)}
          onChanged={(changed) => {
            for (const [kind, { data }] of [
              ['counselling', free],
              ['session', timed],
            ] as const)
              if (data?.some(({ id }) => id === changed.id))
                void putAnswer(
                  client,
                  datedEnquiries(kind).queryKey,
                  data.map((one) => (one.id === changed.id ? changed : one)),
                )
          }}
          onClose={() => setOpen(undefined)}
        />
      )}
    </>
  )
}
