import { useSearchParams } from 'react-router-dom'
import type { College } from '../../../../../shared/college/college.ts'
import { warningsInCollege } from '../../../../../shared/college/rules.ts'
import { missingFacts, upkeepOf } from '../../../../../shared/college/upkeep.ts'
import { Link } from '../../../../ui/Link.tsx'
import { pathOf } from '../address.ts'
import styles from './View.module.css'

const TOLD = 12

/** How complete the record is, what it does not tell yet and what deserves a look; each leads to its field, for who may write there. */
export function Upkeep({ id, college, canEdit }: { id: string; college: College; canEdit: boolean }) {
  const [params] = useSearchParams()
  const missing = missingFacts(college)
  const warnings = warningsInCollege(college)
  const way = (path: string, text: string) => (canEdit ? <Link to={pathOf({ mode: 'edit', id }, params, path)}>{text}</Link> : text)
  return (
    <section className={styles.part} aria-labelledby="upkeep">
      <h2 id="upkeep">{upkeepOf(college).complete} % complete</h2>
      {missing.length > 0 && <p className={styles.missing}>Not told yet: {missing.map(({ name, path }, at) => <span key={name}>{at > 0 && (at === missing.length - 1 ? ' and ' : ', ')}{way(path, name)}</span>)}.</p>}
      {warnings.length > 0 && <ul className={styles.warnings}>{warnings.slice(0, TOLD).map(({ path, message }) => <li key={`${path} ${message}`}>{way(path, message)}</li>)}</ul>}
      {warnings.length > TOLD && <p className="quiet small">and {warnings.length - TOLD} more to look at</p>}
    </section>
  )
}
