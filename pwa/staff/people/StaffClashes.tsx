import type { Overrides } from '../../../shared/people/permissions.ts'
import type { StaffClash } from '../../../shared/people/staffClash.ts'
import { Button } from '../../ui/Button.tsx'
import styles from '../screen/Screen.module.css'
import { FLAG_WORDS, FLAGS, flagWord } from './crmUser.ts'

const FLAG = 'permissions/'
const WORDS: Record<string, string> = { name: 'Name', email: 'Email', role: 'Role', isActive: 'Active User' }
const labelOf = (path: string): string => FLAGS.find(([flag]) => FLAG + flag === path)?.[1] ?? WORDS[path] ?? path
function saidOf(path: string, value: unknown): string {
  if (path.startsWith(FLAG)) return FLAG_WORDS[flagWord(typeof value === 'boolean' ? value : undefined)]
  if (typeof value === 'boolean') return value ? 'Yes' : 'No'
  return String(value)
}

/** What was typed, with one field as the other left it: as if it had never been touched. */
export function withTheirs<T extends object>(typed: T & { flags?: Overrides }, { path, theirs }: StaffClash): T {
  if (!path.startsWith(FLAG)) return Object.fromEntries(Object.entries(typed).filter(([name]) => name !== path)) as T
  const { [path.slice(FLAG.length) as keyof Overrides]: _mine, ...others } = typed.flags ?? {}
  return { ...typed, flags: { ...others, ...(typeof theirs === 'boolean' && { [path.slice(FLAG.length)]: theirs }) } }
}

/**
 * What another wrote of the same account meanwhile, beside what was typed here: either is taken, and nothing was
 * overwritten.
 */
export function StaffClashes({
  clashes,
  onTheirs,
}: {
  clashes: readonly StaffClash[]
  onTheirs: (clash: StaffClash) => void
}) {
  return (
    <div role="alert" className={styles.problem}>
      <p>Somebody else changed the same meanwhile. Save again to put yours in its place, or take theirs.</p>
      <ul>
        {clashes.map((clash) => (
          <li key={clash.path}>
            <strong>{labelOf(clash.path)}</strong>: {clash.theirsBy ?? 'Somebody'} wrote{' '}
            {saidOf(clash.path, clash.theirs)}, you wrote {saidOf(clash.path, clash.mine)}.{' '}
            <Button kind="plain" aria-label={`Take theirs: ${labelOf(clash.path)}`} onClick={() => onTheirs(clash)}>
              Take theirs
            </Button>
          </li>
        ))}
      </ul>
    </div>
  )
}
