import type { ReactNode } from 'react'
import { isBlank } from '../../../shared/record/canonical.ts'
import { t } from '../../i18n/t.ts'
import { foldKey } from './essentials.ts'
import { useFormFields } from './formFields.ts'
import styles from './Lists.module.css'

/**
 * Fields that few records need, behind one line that says how many there are and how many are filled. It stands open
 * where something in it wants mending. @param path of the entry they belong to; '' of the record itself
 */
export function Fold({ path, names, children }: { path: string; names: readonly string[]; children: ReactNode }) {
  const form = useFormFields()
  if (names.length === 0) return null
  const paths = names.map((name) => (path === '' ? name : `${path}/${name}`))
  const filled = paths.filter((each) => !isBlank(form.valueAt(each))).length
  const isNeeded = paths.some((each) => form.problemsBelow(each) > 0 || form.clashAt(each) !== undefined)
  return (
    <details
      className={styles.fold}
      open={isNeeded || form.isOpen(foldKey(path))}
      onToggle={({ currentTarget: { open } }) => form.unfold(foldKey(path), open)}
    >
      <summary>
        {t('{count} more fields', { count: names.length })}
        {filled > 0 && <span className="quiet">{t('{count} filled', { count: filled })}</span>}
      </summary>
      <div className={styles.folded}>{children}</div>
    </details>
  )
}
