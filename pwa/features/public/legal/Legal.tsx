import { Children, type ReactNode } from 'react'
import { dayInWords } from '../../../../shared/college/day.ts'
import { Reach } from '../../../pieces/Reach.tsx'
import { useDocuments } from '../../../search/hooks.ts'
import { Link } from '../../../ui/Link.tsx'
import styles from './Legal.module.css'

/** A text people agree to or rely on: its version, since when (YYYY-MM-DD), and its parts in the order they are read. */
export interface LegalText {
  title: string
  description: string
  version: string
  since: string
  lede: string
  parts: ReadonlyArray<{ id: string; title: string; lines: readonly ReactNode[] }>
}

/** A legal page: plain sentences under headings one can link to, and whom to ask. */
export function Legal({ text: { title, description, version, since, lede, parts } }: { text: LegalText }) {
  const site = useDocuments('site')
  return (
    <article className={`page ${styles.sheet}`}>
      <title>{`${title} | Pravesh`}</title>
      <meta name="description" content={description} />
      <h1>{title}</h1>
      <p className={styles.version}>Version {version}, {dayInWords(since)}</p>
      <p className={styles.lede}>{lede}</p>
      {parts.map(({ id, title: heading, lines }) => (
        <section key={id} id={id} aria-labelledby={`${id}-title`}>
          <h2 id={`${id}-title`}>{heading}</h2>
          <ul>{Children.map(lines, (line) => <li>{line}</li>)}</ul>
        </section>
      ))}
      <section id="ask" aria-labelledby="ask-title">
        <h2 id="ask-title">Whom to ask</h2>
        <p><Link to="/contact">Write to us</Link>; every message has a reference number and is answered the way you choose.</p>
        {site.state === 'ready' && <Reach contact={site.read.contact} />}
      </section>
    </article>
  )
}
