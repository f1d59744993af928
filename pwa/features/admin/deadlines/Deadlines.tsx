import { useQuery } from '@tanstack/react-query'
import { hourInWords } from '../../../../shared/college/deadline.ts'
import type { CallData } from '../../../../shared/protocol/calls.ts'
import { useCan } from '../../../auth/useStaff.ts'
import { languageSpoken } from '../../../i18n/choose.ts'
import { t, translate } from '../../../i18n/t.ts'
import { answerStateOf } from '../../../queries/answerState.ts'
import { deadlines } from '../../../queries/dashboard.ts'
import { Link } from '../../../ui/Link.tsx'
import styles from '../../../staff/screen/Screen.module.css'
import { Stale } from '../../../staff/screen/Stale.tsx'

type Deadline = CallData<'GET /admin/deadlines'>[number]

const OF_WORDS: Record<Deadline['of'], string> = {
  course: 'Last day to apply',
  scholarship: 'Scholarship',
  exam: 'Exam',
}
/** "Saturday, 28 November", in the language of the page. */
const inFull = (day: string): string =>
  new Intl.DateTimeFormat(`${languageSpoken()}-IN-u-nu-latn`, {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    timeZone: 'UTC',
  }).format(new Date(day))

function pathTo(of: Deadline['of'], id: string, mayEditExams: boolean): string {
  if (of !== 'exam') return `/admin/colleges?mode=view&id=${id}`
  return mayEditExams ? `/admin/exams?id=${id}` : '/exams'
}

/**
 * Days within the next thirty on which something closes or happens: whether what we say of them still holds is worth a
 * look before they come (behaviour 15).
 */
export function DeadlinesScreen() {
  const mayEditExams = useCan()('edit_settings')
  const coming = useQuery(deadlines())
  const value = coming.data
  const byDay = new Map<string, Deadline[]>()
  for (const one of value?.data ?? []) byDay.set(one.day, [...(byDay.get(one.day) ?? []), one])
  return (
    <>
      <title>{t('Expiring deadlines · Pravesh')}</title>
      <div className={styles.title}>
        <h1>{t('Expiring deadlines')}</h1>
      </div>
      <Stale {...answerStateOf(coming)} />
      {!value && <p role="status">{coming.isFetching ? t('Loading...') : t('Not known on this device yet.')}</p>}
      {value?.data.length === 0 && <p className="quiet">{t('Nothing closes within the next thirty days.')}</p>}
      {[...byDay].map(([day, among]) => (
        <section key={day} aria-label={inFull(day)}>
          <h2 className={styles.day}>
            <time dateTime={day}>{inFull(day)}</time>
          </h2>
          <ul className={styles.rows}>
            {among.map(({ of, what, name, id, time }) => (
              <li key={`${of} ${id} ${what}`}>
                <Link className={styles.name} to={pathTo(of, id, mayEditExams)}>
                  {name}
                </Link>
                <p className={styles.facts}>
                  <span>{translate(OF_WORDS[of])}</span>
                  <span>{what}</span>
                  {time !== undefined && <span>{t('up to {hour} IST', { hour: hourInWords(time) })}</span>}
                </p>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </>
  )
}
