import { ChevronRight } from 'lucide'
import { t } from '../../../i18n/t.ts'
import { Link } from '../../../ui/Link.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import styles from './Home.module.css'

/** Each tile leads somewhere (behaviour 2); what is not open yet says so at its own address. */
const SERVICES = [
  ['College predictor', 'Your rank against the closing ranks of past years', '/college-predictor'],
  ['Entrance exams', 'Who conducts them, how the score is read, and the official site', '/exams'],
  ['Counselling', 'A free session: ask for a time, a language and a way to talk', '/counselling'],
  ['Fee calculator', 'All years with hostel, mess, travel and loan', '/fee-calculator'],
  ['Compare', 'Up to four colleges side by side, figure by figure', '/compare'],
  ['Application tracker', 'Deadlines and documents, kept on your device', '/applications'],
] as const

export function Services() {
  return (
    <section className={styles.section}>
      <h2>{t('What you can do here')}</h2>
      <ol className={styles.index}>
        {SERVICES.map(([name, detail, path], at) => (
          <li key={name}>
            <Link to={path}>
              <span className={styles.number} aria-hidden="true">
                {at + 1}
              </span>
              <b>{t(name)}</b>
              <Icon of={ChevronRight} />
              <small>{t(detail)}</small>
            </Link>
          </li>
        ))}
      </ol>
    </section>
  )
}
