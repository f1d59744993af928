import { Children, type ReactNode } from 'react'
import { dayInWords } from '../../../../shared/college/day.ts'
import { say, type Label } from '../../../language/say.ts'
import { sayRich } from '../../../language/rich.tsx'
import { Reach } from '../../../pieces/Reach.tsx'
import { useDocuments } from '../../../search/useDocuments.ts'
import { Link } from '../../../ui/Link.tsx'
import styles from './Legal.module.css'

/** A text people agree to or rely on: its version, since when (YYYY-MM-DD), and its parts in the order they are read. */
export interface LegalText {
  title: Label
  description: Label
  version: string
  since: string
  lede: Label
  parts: ReadonlyArray<{ id: string; title: Label; lines: ReadonlyArray<Label | (() => ReactNode)> }>
}

/** A legal page: plain sentences under headings one can link to, and whom to ask. */
export function Legal({ text: { title, description, version, since, lede, parts } }: { text: LegalText }) {
  const site = useDocuments('site')
  return (
    <article className={`page ${styles.sheet}`}>
      <title>{say('{title} | Pravesh', { title: say(title) })}</title>
      <meta name="description" content={say(description)} />
      <h1>{say(title)}</h1>
      <p className={styles.version}>{say('Version {version}, {date}', { version, date: dayInWords(since) })}</p>
      <p className={styles.lede}>{say(lede)}</p>
      {parts.map(({ id, title: heading, lines }) => (
        <section key={id} id={id} aria-labelledby={`${id}-title`}>
          <h2 id={`${id}-title`}>{say(heading)}</h2>
          <ul>{Children.map(lines.map((line) => (typeof line === 'function' ? line() : say(line))), (line) => <li>{line}</li>)}</ul>
        </section>
      ))}
      <section id="ask" aria-labelledby="ask-title">
        <h2 id="ask-title">{say('Whom to ask')}</h2>
        <p>{sayRich('{link}; every message has a reference number and is answered the way you choose.', { link: <Link to="/contact">{say('Write to us')}</Link> })}</p>
        {site.state === 'ready' && <Reach contact={site.read.contact} />}
      </section>
    </article>
  )
}
