import { verifyCommand, verifyFileCommand } from '../../../../shared/openData/verifyCommand.ts'
import type { KeyRotation, ReleaseOverview } from '../../../../shared/release/overview.ts'
import { t } from '../../../i18n/t.ts'
import { useDocuments } from '../../../queries/public/documents.ts'
import { useOrigin } from '../../../queries/public/page.ts'
import type { OpenedDocuments } from '../../../search/types.ts'
import { Button } from '../../../ui/Button.tsx'
import { Link } from '../../../ui/Link.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import { Skeleton } from '../../../ui/Skeleton.tsx'
import { Dictionary } from './Dictionary.tsx'
import { CopiedText } from './CopiedText.tsx'
import { OlderReleases, ReleaseList } from './ReleaseList.tsx'
import { releaseTime } from './releaseTime.ts'
import styles from './Releases.module.css'

/** The chain of signed releases, for whoever wants to check what the site said and when; kept for use offline. */
export function ReleasesPage() {
  const opened = useDocuments('releases'),
    release = opened.state === 'ready' ? withFiles(opened.read) : undefined
  return (
    <article className={`page ${styles.sheet}`}>
      <title>{t('Releases and data | Pravesh')}</title>
      <meta
        name="description"
        content={t(
          'Every version of the Pravesh college data is signed and numbered. See what changed, download it and check that nobody altered it.',
        )}
      />
      <h1>{t('Releases and data')}</h1>
      <p className={styles.lede}>
        {t('Each time our college data changes, we publish a new release, number it and sign it.')}
      </p>
      <p className={styles.intro}>
        {t(
          'A release names the one before it. So nobody can change an old release without breaking every release after it, and that includes us.',
        )}
      </p>
      <p className={styles.intro}>
        {t(
          'You can download the newest releases as tables, for a spreadsheet or a program. Use them freely, also for business, if you name Pravesh as the source (licence CC BY 4.0).',
        )}
      </p>
      {opened.state === 'ready' ? <Chain opened={opened} /> : <NotHere opened={opened} />}
      {release !== undefined && <Dictionary release={release} />}
      <HowToCheck release={release} />
    </article>
  )
}

type Ready = Extract<OpenedDocuments<'releases'>, { state: 'ready' }>

function Chain({ opened: { read, savedAt, offline } }: { opened: Ready }) {
  const last = read.releases.at(-1)
  return (
    <>
      {offline && (
        <p className={styles.note} role="status">
          {t('You’re offline. This is the list as of {time}.', { time: releaseTime(savedAt) })}
        </p>
      )}
      <section aria-labelledby="chain">
        <h2 id="chain">{t('Releases')}</h2>
        {last === undefined ? (
          <Notice title={t('No release yet')} level={3}>
            <p>{t('The first one appears here when the first colleges are published.')}</p>
          </Notice>
        ) : (
          <>
            <p>
              {t('{total, plural, one {# release} other {# releases}} so far, newest first.', { total: read.total })}
            </p>
            {read.isMaking && (
              <p className={styles.note}>
                {t('We’re preparing the files of the newest release. Open this page again in a minute.')}
              </p>
            )}
            <ReleaseList releases={read.releases} />
            {last.number > 1 && <OlderReleases before={last.number} />}
          </>
        )}
      </section>
      {last !== undefined && <Keys read={read} />}
    </>
  )
}

/** In place of the list: it is on its way, or out of reach. */
function NotHere({ opened }: { opened: Exclude<OpenedDocuments<'releases'>, Ready> }) {
  if (opened.state === 'error')
    return (
      <Notice
        alert
        title={opened.message}
        actions={
          <Button kind="main" onClick={() => location.reload()}>
            {t('Retry')}
          </Button>
        }
      >
        <p>{t('Once the list has loaded, it stays on this device.')}</p>
      </Notice>
    )
  return (
    <section className={styles.coming} aria-busy="true">
      <Skeleton width="40%" height="1.5rem" />
      <Skeleton width="90%" height="1rem" />
      <Skeleton width="70%" height="1rem" />
    </section>
  )
}

/** Which key signs, and which ones signed before. */
function Keys({ read: { releases, rotations } }: { read: ReleaseOverview }) {
  const key = releases[0]?.key ?? ''
  return (
    <section aria-labelledby="keys">
      <h2 id="keys">{t('Signing key')}</h2>
      <p>{t('Only we have the secret part of this key. Anyone can use the public part to check a signature.')}</p>
      <CopiedText text={key} name={t('public key')} />
      {rotations.length === 0 ? (
        <p>{t('We have never changed the key.')}</p>
      ) : (
        <>
          <p>{t('When we change the key, the old key signs the new one. Changes so far:')}</p>
          <ul>
            {rotations.map((rotation) => (
              <Rotation key={rotation.to} rotation={rotation} />
            ))}
          </ul>
        </>
      )}
    </section>
  )
}

const Rotation = ({ rotation: { time, from, to } }: { rotation: KeyRotation }) => (
  <li>
    {releaseTime(Date.parse(time))}
    <CopiedText text={from} name={t('old key')} />
    <CopiedText text={to} name={t('new key')} />
  </li>
)

/** The newest release that can be downloaded. */
const withFiles = ({ releases }: ReleaseOverview) => releases.find(({ files }) => files)?.number

function HowToCheck({ release }: { release: number | undefined }) {
  const origin = useOrigin()
  return (
    <section aria-labelledby="check">
      <h2 id="check">{t('Check it yourself')}</h2>
      <p>
        {t(
          'This command downloads everything we publish and checks every signature and every file. It needs Node.js and the source code of Pravesh.',
        )}
      </p>
      <CopiedText text={verifyCommand(origin)} name={t('command')} isWhole />
      {release !== undefined && (
        <>
          <p>{t('This one checks a single file that you downloaded:')}</p>
          <CopiedText text={verifyFileCommand(origin, release)} name={t('command for a file')} isWhole />
        </>
      )}
      <p>{t('Add --key and the public key above, so that you trust our key and not just the server you asked.')}</p>
      <p>
        <Link className="tap" to="/contact">
          {t('Tell us if something doesn’t match')}
        </Link>
      </p>
    </section>
  )
}
