import { hourInWords } from '../../../../shared/college/deadline.ts'
import { useCan } from '../../../auth/useStaff.ts'
import { Link } from '../../../ui/Link.tsx'
import { useKeptAnswer } from '../keptAnswer.ts'
import styles from '../Room.module.css'
import { Stale } from '../Stale.tsx'

/** As GET /admin/deadlines answers, soonest first. */
export interface Deadline {
  day: string
  time?: string
  of: 'course' | 'scholarship' | 'exam'
  what: string
  name: string
  id: string
}

const OF_WORDS: Record<Deadline['of'], string> = {
  course: 'Last day to apply',
  scholarship: 'Scholarship',
  exam: 'Exam',
}
const inFull = new Intl.DateTimeFormat('en-IN', { weekday: 'long', day: 'numeric', month: 'long', timeZone: 'UTC' })

/** Days within the next thirty on which something closes or happens: whether what we say of them still holds is worth a look before they come (behaviour 15). */
export function Deadlines() {
  const mayEditExams = useCan()('edit_settings')
  const { value, savedAt, problem, isBusy } = useKeptAnswer<{ data: Deadline[] }>('deadlines', '/admin/deadlines')
  const byDay = new Map<string, Deadline[]>()
  for (const one of value?.data ?? []) byDay.set(one.day, [...(byDay.get(one.day) ?? []), one])
  return (
    <>
      <title>Expiring deadlines · Pravesh</title>
      <div className={styles.title}>
        <h1>Expiring deadlines</h1>
      </div>
      <Stale {...(problem !== undefined && { problem })} {...(savedAt !== undefined && { savedAt })} />
      {!value && <p role="status">{isBusy ? 'Loading...' : 'Not known on this device yet.'}</p>}
      {value?.data.length === 0 && <p className="quiet">Nothing closes within the next thirty days.</p>}
      {[...byDay].map(([day, among]) => (
        <section key={day} aria-label={inFull.format(new Date(day))}>
          <h2 className={styles.day}>
            <time dateTime={day}>{inFull.format(new Date(day))}</time>
          </h2>
          <ul className={styles.rows}>
            {among.map(({ of, what, name, id, time }) => (
              <li key={`${of} ${id} ${what}`}>
                <Link
                  className={styles.name}
                  to={
                    of !== 'exam'
                      ? `/admin/colleges?mode=view&id=${id}`
                      : mayEditExams
                        ? `/admin/exams?id=${id}`
                        : '/exams'
                  }
                >
                  {name}
                </Link>
                <p className={styles.facts}>
                  <span>{OF_WORDS[of]}</span>
                  <span>{what}</span>
                  {time !== undefined && <span>up to {hourInWords(time)} IST</span>}
                </p>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </>
  )
}
