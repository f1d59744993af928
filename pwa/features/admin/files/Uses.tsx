import type { FileUse } from '../../../../shared/files/file.ts'
import { useCan } from '../../../auth/useStaff.ts'
import { counted } from '../../../pieces/words.ts'
import { Link } from '../../../ui/Link.tsx'
import styles from './Files.module.css'

/** Who names a file, each a way to its record; or that it is being asked, or why it could not be. */
export function Uses({ uses, problem }: { uses?: readonly FileUse[]; problem?: string }) {
  const may = useCan()
  if (problem) return <p className={styles.wait}>Who uses it could not be asked: {problem.replace(/\.$/, '')}.</p>
  if (!uses) return <p role="status">Looking...</p>
  if (uses.length === 0) return <p className="quiet">No college uses this file.</p>
  return (
    <ul className={styles.uses}>
      {uses.map(({ of, id, name, status }) => {
        const to = of === 'college' ? `/admin/colleges?mode=view&id=${encodeURIComponent(id)}` : of === 'staff' || !may('edit_settings') ? undefined : of === 'exam' ? `/admin/exams?id=${encodeURIComponent(id)}` : '/admin/site'
        const called = of === 'site' ? 'Site content' : name
        return <li key={`${of} ${id}`}>{to ? <Link to={to}>{called}</Link> : called}{BESIDE[of] && <span className="quiet"> {BESIDE[of]}</span>}{status === 'draft' && <span className="quiet"> Draft</span>}</li>
      })}
    </ul>
  )
}
const BESIDE: Partial<Record<FileUse['of'], string>> = { exam: 'Exam', staff: 'Profile photo' }

/** "1 college", "2 colleges, 1 exam and the site content", as the beginning of a sentence. */
export function whoUse(uses: readonly FileUse[]): string {
  const many = (of: FileUse['of']) => uses.filter((use) => use.of === of).length
  const [colleges, exams, people] = [many('college'), many('exam'), many('staff')]
  const parts = [colleges > 0 && counted(colleges, 'college'), exams > 0 && counted(exams, 'exam'), people > 0 && counted(people, 'person', 'people'), many('site') > 0 && 'the site content'].filter((part) => part !== false)
  const words = parts.length > 1 ? `${parts.slice(0, -1).join(', ')} and ${parts.at(-1)}` : parts.join('')
  return words.charAt(0).toUpperCase() + words.slice(1)
}
