import { Fragment, type ReactNode } from 'react'
import { plainLine, type LegalLine, type LegalText } from '../../../../shared/legal/text.ts'
import { translate } from '../../../i18n/t.ts'
import { Link } from '../../../ui/Link.tsx'
import styles from './Legal.module.css'

/** How a text is said: in the language of the page, or as it was written where it never came in another. */
export type Translate = (text: string) => string

/** A legal text whole: plain sentences under headings one can link to. */
export function LegalSections({ text: { lede, parts }, said = translate }: { text: LegalText; said?: Translate }) {
  return (
    <>
      <p className={styles.lede}>{said(lede)}</p>
      {parts.map(({ id, title, lines }) => (
        <LegalSection key={id} id={id} title={said(title)}>
          {lines.map((line) => (
            <li key={plainLine(line)}>{legalLine(line, said)}</li>
          ))}
        </LegalSection>
      ))}
    </>
  )
}

export function LegalSection({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section id={id} aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`}>{title}</h2>
      <ul>{children}</ul>
    </section>
  )
}

/** A line with its links where the language wants them. */
export function legalLine(line: LegalLine, said: Translate): ReactNode {
  if (typeof line === 'string') return said(line)
  // A line never changes the order of its own pieces; every second one is a name.
  return said(line.text)
    .split(/[{}]/)
    .map((piece, at) => (
      // oxlint-disable-next-line react/no-array-index-key
      <Fragment key={at}>
        {at % 2 ? <Link to={line.links[piece]!.to}>{said(line.links[piece]!.says)}</Link> : piece}
      </Fragment>
    ))
}
