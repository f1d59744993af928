import type { FileUse } from '../../../../shared/files/file.ts'
import { Link } from '../../../ui/Link.tsx'
import styles from './Files.module.css'

/** The colleges that name a file, each a way to its record; or that it is being asked, or why it could not be. */
export function Uses({ uses, problem, nobody }: { uses?: readonly FileUse[]; problem?: string; nobody: string }) {
  if (problem) return <p className={styles.wait}>Which colleges use it could not be asked: {problem.replace(/\.$/, '')}.</p>
  if (!uses) return <p role="status">Looking...</p>
  if (uses.length === 0) return <p className="quiet">{nobody}</p>
  return <ul className={styles.uses}>{uses.map(({ id, name, status }) => <li key={id}><Link to={`/admin/colleges?mode=view&id=${encodeURIComponent(id)}`}>{name}</Link>{status === 'draft' && <span className="quiet"> Draft</span>}</li>)}</ul>
}
