import { useSearchParams } from 'react-router-dom'
import type { College } from '../../../../../shared/college/college.ts'
import { linksIn } from '../../../../../shared/college/linkCheck.ts'
import { warningsInCollege } from '../../../../../shared/college/warnings.ts'
import { type Fact, missingFacts, upkeepOf } from '../../../../../shared/college/dataQuality.ts'
import { t, translate } from '../../../../i18n/t.ts'
import { tRich } from '../../../../i18n/rich.tsx'
import { Button } from '../../../../ui/Button.tsx'
import { Link } from '../../../../ui/Link.tsx'
import { useStaffOnline } from '../../../../staff/screen/online.ts'
import { collegesPath } from '../address.ts'
import { type Links, LinkSays } from '../links.tsx'
import styles from './View.module.css'

const TOLD = 12

/**
 * How complete the record is, what it does not tell yet and what deserves a look; each leads to its field, for who may
 * write there.
 */
export function DataQualityPanel({
  id,
  college,
  links,
  canEdit,
}: {
  id: string
  college: College
  links: Links
  canEdit: boolean
}) {
  const [params] = useSearchParams()
  const isOnline = useStaffOnline()
  const missing = missingFacts(college)
  const warnings = warningsInCollege(college)
  const way = (path: string, text: string) =>
    canEdit ? <Link to={collegesPath({ mode: 'edit', id }, params, path)}>{text}</Link> : text
  const rest = missing.slice(0, -1)
  const named = ({ name, path }: Fact, at = 0) => (
    <span key={name}>
      {at > 0 && ', '}
      {way(path, translate(name))}
    </span>
  )
  const addresses = linksIn(college)
  const bad = addresses
    .flatMap((address) => links.byAddress.get(address) ?? [])
    .filter(({ verdict }) => verdict !== 'good')
  const looked = addresses.filter((address) => links.byAddress.has(address)).length
  return (
    <section className={styles.part} aria-labelledby="upkeep">
      <h2 id="upkeep">{t('{share}% complete', { share: upkeepOf(college).complete })}</h2>
      {missing.length > 0 && (
        <p className={styles.missing}>
          {rest.length > 0
            ? tRich('Missing: {facts} and {last}.', { facts: rest.map(named), last: named(missing.at(-1)!) })
            : tRich('Missing: {last}.', { last: named(missing[0]!) })}
        </p>
      )}
      {warnings.length > 0 && (
        <ul className={styles.warnings}>
          {warnings.slice(0, TOLD).map(({ path, message, text }) => (
            <li key={`${path} ${message}`}>{way(path, translate(text ?? message))}</li>
          ))}
        </ul>
      )}
      {warnings.length > TOLD && (
        <p className="quiet small">{t('and {count} more to look at', { count: warnings.length - TOLD })}</p>
      )}
      {addresses.length > 0 && (
        <div className={styles.links}>
          <p role="status">
            {links.isWaiting
              ? t('The server is looking at its links...')
              : linksInWords(addresses.length, looked, bad.length)}
          </p>
          {!links.isWaiting && bad.length > 0 && (
            <ul className={styles.warnings}>
              {bad.map(({ address }) => (
                <li key={address}>
                  <a href={address} target="_blank" rel="noopener noreferrer">
                    {address}
                  </a>
                  <LinkSays address={address} />
                </li>
              ))}
            </ul>
          )}
          {canEdit && links.isOn && (
            <Button disabled={!isOnline || links.isWaiting} onClick={() => void links.check()}>
              {t('Check its links')}
            </Button>
          )}
          {links.problem && <p role="alert">{links.problem}</p>}
        </div>
      )}
    </section>
  )
}

/** How many links there are, at how many of them the server has looked, and how many deserve a look. */
function linksInWords(all: number, looked: number, bad: number): string {
  if (looked === 0) return t('Its links have not been checked yet.')
  if (bad > 0)
    return t(
      '{bad} of {all, plural, one {# link} other {# links}} {bad, plural, one {needs a look} other {need a look}}:',
      { bad, all },
    )
  return looked === all
    ? t('Each of its links worked when the server last looked.')
    : t('{looked} of {all} of its links worked when the server last looked.', { looked, all })
}
