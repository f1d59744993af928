import { useSearchParams } from 'react-router-dom'
import type { College } from '../../../../../shared/college/college.ts'
import { linksIn } from '../../../../../shared/college/linkCheck.ts'
import { warningsInCollege } from '../../../../../shared/college/warnings.ts'
import { missingFacts, upkeepOf } from '../../../../../shared/college/dataQuality.ts'
import { countInUnits } from '../../../../components/words.ts'
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
  const named = linksIn(college)
  const bad = named.flatMap((address) => links.byAddress.get(address) ?? []).filter(({ verdict }) => verdict !== 'good')
  const looked = named.filter((address) => links.byAddress.has(address)).length
  return (
    <section className={styles.part} aria-labelledby="upkeep">
      <h2 id="upkeep">{upkeepOf(college).complete}% complete</h2>
      {missing.length > 0 && (
        <p className={styles.missing}>
          Missing:{' '}
          {missing.map(({ name, path }, at) => (
            <span key={name}>
              {at > 0 && (at === missing.length - 1 ? ' and ' : ', ')}
              {way(path, name)}
            </span>
          ))}
          .
        </p>
      )}
      {warnings.length > 0 && (
        <ul className={styles.warnings}>
          {warnings.slice(0, TOLD).map(({ path, message }) => (
            <li key={`${path} ${message}`}>{way(path, message)}</li>
          ))}
        </ul>
      )}
      {warnings.length > TOLD && <p className="quiet small">and {warnings.length - TOLD} more to look at</p>}
      {named.length > 0 && (
        <div className={styles.links}>
          <p role="status">
            {links.isWaiting ? 'The server is looking at its links...' : linksInWords(named.length, looked, bad.length)}
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
              Check its links
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
  if (looked === 0) return 'Its links have not been checked yet.'
  if (bad > 0) return `${bad} of ${countInUnits(all, 'link')} ${bad === 1 ? 'needs' : 'need'} a look:`
  return `${looked === all ? 'Each' : `${looked} of ${all}`} of its links worked when the server last looked.`
}
