import { diffArrays } from 'diff'
import { dayInWords } from '../../../../shared/college/day.ts'
import { FORMER } from '../../../../shared/legal/former.ts'
import { plainLine, type LegalLine, type LegalText } from '../../../../shared/legal/text.ts'
import {
  LEGAL_VERSIONS,
  legalPath,
  NEWEST_LEGAL,
  type LegalAsked,
  type LegalPage,
  type LegalVersion,
} from '../../../../shared/legal/versions.ts'
import { t, translate } from '../../../i18n/t.ts'
import { Link } from '../../../ui/Link.tsx'
import { WordDiff } from '../../../ui/WordDiff.tsx'
import { legalLine, LegalSection, LegalSections, type Translate } from './Parts.tsx'
import styles from './Legal.module.css'

interface FormerProps {
  page: LegalPage
  /** The one that holds. */ text: LegalText
  asked: LegalAsked
}

/** A text that no longer holds, or the one that does marked by what came and what went since. */
export function Former({ page, text, asked: { of, since } }: FormerProps) {
  const version = (since ?? of)!,
    former = FORMER[version.version]![page]
  const said: Translate = version.inHindi ? translate : (words) => words
  const note = !version.inHindi && (
    <p>{t('Version {version} was published in English alone.', { version: version.version })}</p>
  )
  if (since && JSON.stringify(former) === JSON.stringify(text))
    return (
      <p className={styles.lede}>
        {t('No word of this text changed since version {version}.', { version: since.version })}
      </p>
    )
  if (since)
    return (
      <>
        <div className={styles.former} role="note">
          <p>
            {t('What changed since version {version}: underlined words came, struck words went.', {
              version: since.version,
            })}
          </p>
          {note}
        </div>
        <div lang={version.inHindi ? undefined : 'en'}>
          <Changed from={former} to={text} said={said} />
        </div>
      </>
    )
  return (
    <>
      <div className={styles.former} role="note">
        <p>
          {t('This text held from {from} to {until}.', {
            from: dayInWords(version.since),
            until: dayInWords(after(version).since),
          })}{' '}
          <Link to={legalPath(page, { since: version })}>{t('What changed since')}</Link>
        </p>
        {note}
      </div>
      <div lang={version.inHindi ? undefined : 'en'}>
        <LegalSections text={former} said={said} />
      </div>
    </>
  )
}

const after = ({ version }: LegalVersion): LegalVersion =>
  LEGAL_VERSIONS[LEGAL_VERSIONS.findIndex((one) => one.version === version) + 1] ?? NEWEST_LEGAL

/** Parts with a changed word whole, the words marked; the others by their names. */
function Changed({ from, to, said }: { from: LegalText; to: LegalText; said: Translate }) {
  const ids = [
    ...to.parts.map(({ id }) => id),
    ...from.parts.map(({ id }) => id).filter((id) => !to.parts.some((one) => one.id === id)),
  ]
  const parts = ids.map((id) => {
    const before = from.parts.find((one) => one.id === id),
      now = to.parts.find((one) => one.id === id)
    return {
      id,
      before: before?.title ?? '',
      now: now?.title ?? '',
      lines: compared(before?.lines ?? [], now?.lines ?? [], said),
    }
  })
  const isSame = ({ before, now, lines }: (typeof parts)[number]) => before === now && lines.every(({ same }) => same)
  const changed = parts.filter((part) => !isSame(part)),
    same = parts.filter(isSame),
    isLedeNew = from.lede !== to.lede
  return (
    <>
      {isLedeNew && (
        <p className={styles.lede}>
          <WordDiff from={said(from.lede)} to={said(to.lede)} />
        </p>
      )}
      {changed.map(({ id, before, now, lines }) => (
        <LegalSection key={id} id={id} title={said(now || before)}>
          {lines.map(({ key, same: kept, was, is }) => (
            <li key={key} data-same={kept ? '' : undefined}>
              {kept ? legalLine(kept, said) : <WordDiff from={was} to={is} />}
            </li>
          ))}
        </LegalSection>
      ))}
      {same.length > 0 && (
        <p className={styles.same}>
          {t('Unchanged: {parts}', { parts: same.map(({ now }) => said(now)).join(' · ') })}
        </p>
      )}
    </>
  )
}

interface Compared {
  key: string
  /** The line, where no word of it changed. */ same?: LegalLine
  was: string
  is: string
}

/** Lines side by side: what went and what came in the same place is one line that changed. */
function compared(before: readonly LegalLine[], now: readonly LegalLine[], said: Translate): Compared[] {
  const lines: Compared[] = [],
    words = (line: LegalLine | undefined) => (line === undefined ? '' : plainLine(line, said))
  let went: readonly LegalLine[] = []
  const close = (came: readonly LegalLine[]): void => {
    for (let at = 0; at < Math.max(went.length, came.length); at++)
      lines.push({ key: `${words(went[at])}|${words(came[at])}`, was: words(went[at]), is: words(came[at]) })
    went = []
  }
  for (const { value, added, removed } of diffArrays([...before], [...now], {
    comparator: (a, b) => plainLine(a) === plainLine(b),
  })) {
    if (removed) went = value
    else if (added) close(value)
    else {
      close([])
      for (const line of value) lines.push({ key: plainLine(line), same: line, was: '', is: '' })
    }
  }
  close([])
  return lines
}
