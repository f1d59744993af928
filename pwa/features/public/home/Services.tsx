import { ChevronRight } from 'lucide'
import { Link } from '../../../ui/Link.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import styles from './Home.module.css'

/** Only what can be done today; a service joins when its page does. */
const SERVICES = [
  ['Browse by field of study', 'Seven fields, each with filters for place, fee, exam and rating', '/sitemap'],
  ['Search everything', 'Colleges, courses and cities, with or without a network', '/search'],
  ['Engineering by exam', 'Colleges that take JEE, with preparation links', '/colleges/engineering?item=JEE+Preparation'],
  ['Medical by exam', 'Colleges that take NEET, with preparation links', '/colleges/medical?item=NEET+Preparation'],
  ['Law by exam', 'Colleges that take CLAT, with preparation links', '/colleges/law?item=CLAT+Preparation'],
  ['Colleges by state', 'Every state and territory that has a college here', '/sitemap#states'],
] as const

export function Services() {
  return (
    <section className={styles.section}>
      <h2>What you can do here</h2>
      <ul className={styles.index}>
        {SERVICES.map(([name, detail, path]) => (
          <li key={name}><Link to={path}><b>{name}</b><Icon of={ChevronRight} /><small>{detail}</small></Link></li>
        ))}
      </ul>
    </section>
  )
}
