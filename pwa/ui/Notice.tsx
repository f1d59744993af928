import type { ReactNode } from 'react'
import { translate } from '../i18n/t.ts'
import styles from './Notice.module.css'

export interface NoticeProps {
  /** What happened: often a sentence of the documents, word for word. */
  title: string
  /** What was kept, and what to do. */
  children?: ReactNode
  actions?: ReactNode
  /** The heading's level where it stands; 2 unless said. */
  level?: 1 | 2 | 3
  /** Announced as it appears: an error the person should not miss. */
  alert?: boolean
}

/** Empty, error and stale states: says what, then what next. */
export function Notice({ title, children, actions, level = 2, alert }: NoticeProps) {
  const Heading = `h${level}` as const
  return (
    <div className={styles.notice} role={alert ? 'alert' : undefined}>
      <Heading className={level === 1 ? undefined : styles.title}>{translate(title)}</Heading>
      {children && <div className={styles.words}>{children}</div>}
      {actions && <div className={`taps ${styles.actions}`}>{actions}</div>}
    </div>
  )
}

/** One line under the header, in words: offline, an update, something to know. */
export function Strip({ children, action }: { children: ReactNode; action?: ReactNode }) {
  return (
    <div className={styles.strip} role="status">
      <div className={`page ${styles.line}`}>
        {children}
        {action && <span className={styles.act}>{action}</span>}
      </div>
    </div>
  )
}
