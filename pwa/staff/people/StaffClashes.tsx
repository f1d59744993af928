import type { Overrides } from '../../../shared/people/permissions.ts'
import type { StaffClash } from '../../../shared/people/staffClash.ts'
import { tRich } from '../../i18n/rich.tsx'
import { t, translate } from '../../i18n/t.ts'
import { Button } from '../../ui/Button.tsx'
import styles from '../screen/Screen.module.css'
import { FLAG_WORDS, FLAGS, flagWord } from './crmUser.ts'

const FLAG = 'permissions/'
const WORDS: Record<string, string> = { name: 'Name', email: 'Email', role: 'Role', isActive: 'Active User' }
const labelOf = (path: string): string =>
  translate(FLAGS.find(([flag]) => FLAG + flag === path)?.[1] ?? WORDS[path] ?? path)
function saidOf(path: string, value: unknown): string {
  if (path.startsWith(FLAG)) return translate(FLAG_WORDS[flagWord(typeof value === 'boolean' ? value : undefined)])
  if (typeof value === 'boolean') return value ? t('Yes') : t('No')
  return path === 'role' ? translate(String(value)) : String(value)
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
      <p>{t('Somebody else changed the same meanwhile. Save again to put yours in its place, or take theirs.')}</p>
      <ul>
        {clashes.map((clash) => (
          <li key={clash.path}>
            {tRich('{field}: {name} wrote {theirs}, you wrote {mine}.', {
              field: <strong>{labelOf(clash.path)}</strong>,
              name: clash.theirsBy ?? t('Somebody'),
              theirs: saidOf(clash.path, clash.theirs),
              mine: saidOf(clash.path, clash.mine),
            })}{' '}
            <Button
              kind="plain"
              aria-label={t('Take theirs: {field}', { field: labelOf(clash.path) })}
              onClick={() => onTheirs(clash)}
            >
              {t('Take theirs')}
            </Button>
          </li>
        ))}
      </ul>
    </div>
  )
}
