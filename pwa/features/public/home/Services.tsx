import { ChevronRight } from 'lucide'
import { t } from '../../../i18n/t.ts'
import { Link } from '../../../ui/Link.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import styles from './Home.module.css'

/** Each tile leads somewhere (behaviour 2); what is not open yet says so at its own address. */
const SERVICES = [
  ['College predictor', 'Your rank and past closing ranks', '/college-predictor'],
  ['Entrance exams', 'Who conducts them, how to read the score, and the official site', '/exams'],
  ['Counselling', 'A free session: choose a time, a language and how to talk', '/counselling'],
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
