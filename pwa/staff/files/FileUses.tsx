import { type QueryKey, useQuery, type UseQueryOptions } from '@tanstack/react-query'
import { type FileUse, fileIdIn } from '../../../shared/files/file.ts'
import type { Message } from '../../../shared/i18n/message.ts'
import type { CallAnswer } from '../../../shared/protocol/calls.ts'
import { useCan } from '../../auth/useStaff.ts'
import { timeInWords } from '../../components/words.ts'
import { t, translate } from '../../i18n/t.ts'
import { answerStateOf } from '../../queries/answerState.ts'
import { fileUses } from '../../queries/files.ts'
import { Link } from '../../ui/Link.tsx'
import styles from './FileUses.module.css'

/** Who names a file, each a way to its record; or that it is being asked, or why it could not be. */
export function Uses({ uses, problem }: { uses?: readonly FileUse[]; problem?: Message }) {
  const may = useCan()
  if (problem) return <p className={styles.wait}>{t('Who uses it could not be asked: {problem}', { problem })}</p>
  if (!uses) return <p role="status">{t('Looking...')}</p>
  if (uses.length === 0) return <p className="quiet">{t('No college uses this file.')}</p>
  return (
    <ul className={styles.uses}>
      {uses.map(({ of, id, name, status }) => {
        const to = pathTo(of, id, may('edit_settings'))
        const called = of === 'site' ? t('Site content') : name
        return (
          <li key={`${of} ${id}`}>
            {to ? <Link to={to}>{called}</Link> : called}
            {BESIDE[of] && <span className="quiet"> {translate(BESIDE[of])}</span>}
            {status === 'draft' && <span className="quiet"> {t('Draft')}</span>}
          </li>
        )
      })}
    </ul>
  )
}

/** Where the record is looked at, for who may open it. */
function pathTo(of: FileUse['of'], id: string, mayEditSettings: boolean): string | undefined {
  if (of === 'college') return `/admin/colleges?mode=view&id=${encodeURIComponent(id)}`
  if (of === 'staff' || !mayEditSettings) return undefined
  return of === 'exam' ? `/admin/exams?id=${encodeURIComponent(id)}` : '/admin/site'
}

const BESIDE: Partial<Record<FileUse['of'], string>> = { exam: 'Exam', staff: 'Profile photo' }

/** "1 college", "2 colleges, 1 exam and the site content", as the beginning of a sentence. */
export function whoUse(uses: readonly FileUse[]): string {
  const many = (of: FileUse['of']) => uses.filter((use) => use.of === of).length
  const [colleges, exams, people] = [many('college'), many('exam'), many('staff')]
  const parts = [
    colleges > 0 && t('{count, plural, one {# college} other {# colleges}}', { count: colleges }),
    exams > 0 && t('{count, plural, one {# exam} other {# exams}}', { count: exams }),
    people > 0 && t('{count, plural, one {# person} other {# people}}', { count: people }),
    many('site') > 0 && t('the site content'),
  ].filter((part) => part !== false)
  const last = parts.pop() ?? ''
  const words = parts.length > 0 ? t('{names} and {last}', { names: parts.join(', '), last }) : last
  return words.charAt(0).toUpperCase() + words.slice(1)
}

type UsesAnswer = CallAnswer<'GET /bunny/uses/:id'>
export interface UsesKnown {
  uses?: FileUse[]
  problem?: Message
}
/** Says who uses the file before anybody deletes it, or that this could not be asked. */
export const areUsesKnown = ({ uses, problem }: UsesKnown): boolean => uses !== undefined || problem !== undefined
/** Asked of the server, which alone knows every record. */
export function useUses<K extends QueryKey>(of: UseQueryOptions<UsesAnswer, Error, UsesAnswer, K>): UsesKnown {
  const uses = useQuery(of)
  const { problem } = answerStateOf(uses)
  if (problem) return { problem }
  return uses.data ? { uses: uses.data.data } : {}
}

/**
 * Beneath a field that shows a file of ours: which other records show it, so that whoever replaces or removes it knows
 * what stays as it is. `record` is the one being written.
 */
export function UsesBeside({ address, record }: { address: string; record?: string }) {
  const id = fileIdIn(address)
  return id === undefined ? null : <KnownUses key={id} id={id} {...(record !== undefined && { record })} />
}

function KnownUses({ id, record }: { id: string; record?: string }) {
  const known = useQuery(fileUses(id))
  const value = known.data
  const { problem, savedAt } = answerStateOf(known)
  if (!value) return <Uses {...(problem !== undefined && { problem })} />
  const others = value.data.filter((use) => use.id !== record)
  const asOf =
    savedAt !== undefined && problem !== undefined ? ` ${t('As of {when}.', { when: timeInWords(savedAt) })}` : ''
  if (others.length === 0)
    return (
      <p className={styles.beside}>
        {t('No other record uses this file. Replaced or removed here, it stays in the File Manager.')}
        {asOf}
      </p>
    )
  return (
    <details className={styles.beside}>
      <summary>
        {t(
          '{count, plural, one {{who} shows this file too, and keeps it whatever is done here.} other {{who} show this file too, and keep it whatever is done here.}}',
          { count: others.length, who: whoUse(others) },
        )}
        {asOf}
      </summary>
      <Uses uses={others} />
    </details>
  )
}
