import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { websiteHost } from '../../../../shared/college/link.ts'
import { isWebAddress } from '../../../../shared/record/webAddress.ts'
import { t, translate } from '../../../i18n/t.ts'
import { APPLY_HASH, ApplyLink, applyTarget, BrochureLink } from '../../../components/ApplyLink.tsx'
import type { PublicCollege } from '../../../search/types.ts'
import { useOnline } from '../../../queries/useOnline.ts'
import { Button } from '../../../ui/Button.tsx'
import { useHydrated } from '../../../ui/useHydrated.ts'
import { SourceName } from './SourceName.tsx'
import styles from './Sidebar.module.css'

/** Up to two embedded videos (public-site 2). */
const VIDEOS = 2

const ApplySheet = lazy(async () => ({ default: (await import('./enquiry/ApplySheet.tsx')).ApplySheet }))

/**
 * Beside every tab: how to apply, the college's videos, and where the figures come from. Whether the form is open is
 * for the address to say.
 */
export function CollegeSidebar({
  record,
  withActions,
  withForm,
}: {
  record: PublicCollege
  withActions: boolean
  withForm: boolean
}) {
  const { college } = record
  const { isApplying, close } = useApplying()
  const target = applyTarget(college)
  const videos = college.videos.filter((video) => isWebAddress(video.url)).slice(0, VIDEOS)
  return (
    <aside className={styles.sidebar} aria-label={t('Apply and sources')}>
      <section>
        {withActions && <h2>{t('Quick Actions')}</h2>}
        <div className={styles.actions}>
          <ApplyLink
            college={withForm ? {} : college}
            form={APPLY_HASH}
            kind={withForm ? 'main' : undefined}
            wide
            icon
          />
          {/* Where applying is the form, the brochure it falls back to elsewhere is a link of its own. */}
          {withForm && target?.label === 'Download Brochure' ? (
            <ApplyLink college={college} wide icon />
          ) : (
            <BrochureLink college={college} wide />
          )}
        </div>
        {target && !withForm && (
          <p>{t('Opens {site}. We pass nothing about you.', { site: websiteHost(target.href) })}</p>
        )}
      </section>
      {isApplying && (
        <Suspense>
          <ApplySheet record={record} onClose={close} />
        </Suspense>
      )}
      {videos.map((video) => (
        <Video key={video.id} name={video.name} url={video.url!} />
      ))}
      {college.sources.length > 0 && (
        <section>
          <h2>{t('Sources')}</h2>
          <dl>
            {college.sources.map((source) => (
              <div key={source.id}>
                <dt>{translate(source.figure)}</dt>
                <dd>
                  <SourceName source={source} all={college.sources} />
                  {source.says !== undefined && `: ${translate(source.says)}`}
                </dd>
              </div>
            ))}
          </dl>
        </section>
      )}
    </aside>
  )
}

/**
 * Is the form asked for by the address? So a card of a list can lead to it, and going back closes it. Closing takes the
 * hash out of the address: by going back where it was opened on this page, in its place where somebody arrived with it.
 */
function useApplying(): { isApplying: boolean; close: () => void } {
  const { hash, pathname, search, state } = useLocation()
  const navigate = useNavigate()
  // No server is sent the hash: a page it drew has no form open, and opens one once the app has taken it over.
  const isApplying = useHydrated() && hash === APPLY_HASH,
    isClosing = useRef(false)
  useEffect(() => {
    isClosing.current = false
  }, [isApplying])
  const close = () => {
    // A dialog says twice that it closes; going back twice would leave the page.
    if (!isApplying || isClosing.current) return
    isClosing.current = true
    void (state === APPLY_HASH
      ? navigate(-1)
      : navigate({ pathname, search }, { replace: true, preventScrollReset: true }))
  }
  return { isApplying, close }
}

/**
 * An advertised video says so, and asks nobody for anything until it is pressed; without a network there is nothing to
 * press.
 */
function Video({ name, url }: { name: string; url: string }) {
  return (
    <section>
      <h2>{t('Sponsored')}</h2>
      <p>{name}</p>
      <Player name={name} url={url} />
    </section>
  )
}

function Player({ name, url }: { name: string; url: string }) {
  const embed = embedOf(url)
  const [isLoaded, setLoaded] = useState(false),
    isOnline = useOnline()
  if (!embed)
    return (
      <a href={url} target="_blank" rel="noopener noreferrer nofollow">
        {t('Watch on {site}', { site: websiteHost(url) })}
      </a>
    )
  // The player is of another site, which needs its own origin to play; from there it cannot reach ours.
  if (isLoaded)
    return (
      <iframe
        className={styles.video}
        src={embed}
        title={name}
        // oxlint-disable-next-line react/iframe-missing-sandbox
        sandbox="allow-scripts allow-same-origin allow-presentation"
        allow="fullscreen"
        referrerPolicy="no-referrer"
        loading="lazy"
      />
    )
  if (!isOnline) return <p className="quiet">{t('Needs a connection')}</p>
  return (
    <Button wide onClick={() => setLoaded(true)}>
      {t('Load video from {site}', { site: websiteHost(embed) })}
    </Button>
  )
}

/** Only a known player is put into the page, in its form without cookies; other addresses are links. */
export function embedOf(url: string): string | undefined {
  const id = url.match(
    /^https:\/\/(?:www\.)?(?:youtube(?:-nocookie)?\.com\/(?:watch\?(?:.*&)?v=|embed\/)|youtu\.be\/)([\w-]{6,20})/,
  )?.[1]
  return id && `https://www.youtube-nocookie.com/embed/${id}`
}
