import type { ReactNode } from 'react'
import { t } from '../../../i18n/t.ts'
import { Link } from '../../../ui/Link.tsx'
import styles from './Account.module.css'

/** What stands around an account page: no header, no footer, the way home and the title. */
export function AccountFrame({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className={`page ${styles.sheet}`}>
      <title>{t('{title} | Pravesh', { title })}</title>
      <p>
        <Link className="tap" to="/">
          Pravesh
        </Link>
      </p>
      <h1>{title}</h1>
      {children}
    </div>
  )
}
