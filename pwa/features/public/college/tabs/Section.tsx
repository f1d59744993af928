import type { ReactNode } from 'react'
import { translate } from '../../../../i18n/t.ts'
import styles from './Section.module.css'

/** A part of a tab under its own heading, with room above it. */
export function Section({
  title,
  aside,
  children,
  level = 3,
}: {
  title: string
  aside?: ReactNode
  children: ReactNode
  level?: 2 | 3 | 4
}) {
  const Heading = `h${level}` as const
  return (
    <section className={styles.section}>
      <div>
        <Heading>{title}</Heading>
        {aside}
      </div>
      {children}
    </section>
  )
}

/** Plain text of the record; its line breaks and blank lines are kept by the style. */
export function Prose({ text }: { text: string | undefined }) {
  if (!text?.trim()) return null
  return <p className={styles.prose}>{text.trim()}</p>
}

/** What an empty tab says, in the document's words. */
export function Empty({ title, children }: { title: string; children?: ReactNode }) {
  return (
    <div className={styles.empty}>
      <p className={styles.title}>{translate(title)}</p>
      {children}
    </div>
  )
}
