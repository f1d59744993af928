import { Link } from '../ui/Link.tsx'
import styles from './Footer.module.css'

const QUICK = [['Engineering colleges', '/colleges/engineering'], ['Management colleges', '/colleges/management'], ['Medical colleges', '/colleges/medical'], ['College predictor', '/college-predictor'], ['Counselling', '/counselling']] as const
const EXAMS = [['Entrance exams', '/exams'], ['JEE', '/exams/jee'], ['NEET', '/exams/neet'], ['CAT', '/exams/cat'], ['CLAT', '/exams/clat'], ['GATE', '/exams/gate']] as const
const LEGAL = [['Privacy', '/privacy'], ['Terms', '/terms'], ['Sitemap', '/sitemap']] as const

/** The public footer. The year comes from the clock; telephone, e-mail and address appear here once the site's settings hold them. */
export function Footer({ year = new Date().getFullYear() }: { year?: number }) {
  return (
    <footer className={styles.foot}>
      <div className="page">
        <div className={styles.columns}>
          <Links id="foot-quick" title="Quick links" links={QUICK} />
          <Links id="foot-exams" title="Exams" links={EXAMS} />
          <Links id="foot-legal" title="Legal" links={LEGAL} />
          <section aria-labelledby="foot-contact">
            <h2 id="foot-contact">Contact</h2>
            <ul><li><Link to="/contact">Contact us</Link></li></ul>
            <p>Nothing personal leaves this device except by a form you send.</p>
          </section>
        </div>
        <div className={styles.end}><span>© {year > 2025 ? `2025–${year}` : '2025'} Pravesh</span></div>
      </div>
    </footer>
  )
}

function Links({ id, title, links }: { id: string; title: string; links: ReadonlyArray<readonly [string, string]> }) {
  return (
    <nav aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <ul>{links.map(([label, path]) => <li key={path}><Link to={path}>{label}</Link></li>)}</ul>
    </nav>
  )
}
