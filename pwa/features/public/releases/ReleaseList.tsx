import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { indian } from '../../../../shared/college/money.ts'
import type { ReleaseSummary } from '../../../../shared/release/overview.ts'
import { t } from '../../../i18n/t.ts'
import { addressOfRelease, releasesBefore } from '../../../queries/public/releases.ts'
import { Button } from '../../../ui/Button.tsx'
import { DataFiles } from './DataFiles.tsx'
import { CopiedText } from './CopiedText.tsx'
import { releaseTime } from './releaseTime.ts'
import styles from './Releases.module.css'

/** Releases one below the other, each with its count, its fingerprint and the way to its data. */
export const ReleaseList = ({ releases }: { releases: readonly ReleaseSummary[] }) => (
  <ol className={styles.chain}>
    {releases.map((release) => (
      <Release key={release.number} release={release} />
    ))}
  </ol>
)

function Release({ release }: { release: ReleaseSummary }) {
  const { number, time, hash, colleges, since, files } = release
  return (
    <li>
      <h3>{t('Release {number}', { number })}</h3>
      <p>
        <time dateTime={time}>{releaseTime(Date.parse(time))}</time>
        {' · '}
        {t('{colleges, plural, one {{count} college} other {{count} colleges}}', { colleges, count: indian(colleges) })}
      </p>
      {since && <p>{changeInWords(since)}</p>}
      {files && <DataFiles release={number} files={files} />}
      <p>
        {t('Fingerprint')} <CopiedText text={hash} name={t('fingerprint of release {number}', { number })} />
      </p>
      <Trees release={release} />
      <p>
        <a className="tap" href={addressOfRelease(number)}>
          {t('Signed text and proofs of release {number} (JSON)', { number })}
        </a>
      </p>
    </li>
  )
}

/** What became different since the release before: how many colleges more or fewer, and how many changes. */
function changeInWords({ colleges, changes = 0 }: NonNullable<ReleaseSummary['since']>): string {
  const words: string[] = []
  if (colleges > 0) words.push(t('{colleges, plural, one {# college added} other {# colleges added}}', { colleges }))
  if (colleges < 0)
    words.push(t('{colleges, plural, one {# college removed} other {# colleges removed}}', { colleges: -colleges }))
  if (changes > 0)
    words.push(t('{changes, plural, one {# college entry changed} other {# college entries changed}}', { changes }))
  return words.join(' · ') || t('Same college entries; details or closing ranks changed')
}

/** The parts that a release signs, for whoever checks them by hand. */
const Trees = ({ release: { trees } }: { release: ReleaseSummary }) => (
  <details>
    <summary>{t('What this release signs')}</summary>
    <dl>
      <Tree name={t('Files of college entries')} tree={trees.chunks} />
      <Tree name={t('Packs of full college pages')} tree={trees.packs} />
      <Tree name={t('Tables of closing ranks')} tree={trees.closings} />
      <Tree name={t('Lists of changes')} tree={trees.changes} />
    </dl>
  </details>
)

const Tree = ({ name, tree: { count, root } }: { name: string; tree: { count: number; root: string } }) => (
  <div>
    <dt>
      {name}: {indian(count)}
    </dt>
    <dd>
      <CopiedText text={root} name={t('root of {name}', { name })} />
    </dd>
  </div>
)

/** A button that brings the releases before one, and below them the next such button. */
export function OlderReleases({ before }: { before: number }) {
  const [isWanted, setWanted] = useState(false)
  const { data, isError, refetch } = useQuery({ ...releasesBefore(before), enabled: isWanted })
  const last = data?.releases.at(-1)
  if (data)
    return (
      <>
        <ReleaseList releases={data.releases} />
        {last !== undefined && last.number > 1 && <OlderReleases before={last.number} />}
      </>
    )
  return (
    <>
      {isError && <p role="alert">{t('Couldn’t load older releases. Check your connection and try again.')}</p>}
      <Button disabled={isWanted && !isError} onClick={() => (isWanted ? void refetch() : setWanted(true))}>
        {t('Show older releases')}
      </Button>
    </>
  )
}
