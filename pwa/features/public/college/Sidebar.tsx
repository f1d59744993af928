import { lazy, Suspense, useState } from 'react'
import { dayInWords } from '../../../../shared/college/day.ts'
import { siteOf } from '../../../../shared/college/link.ts'
import { isWebAddress } from '../../../../shared/record/webAddress.ts'
import { say, sayText } from '../../../language/say.ts'
import { ApplyLink, applyTarget, BrochureLink } from '../../../pieces/ApplyLink.tsx'
import type { PublicCollege } from '../../../search/promise.ts'
import { useOnline } from '../../../search/useOnline.ts'
import { Button } from '../../../ui/Button.tsx'
import styles from './Sidebar.module.css'

/** Up to two embedded videos (public-site 2). */
const VIDEOS = 2

const ApplySheet = lazy(async () => ({ default: (await import('./enquiry/ApplySheet.tsx')).ApplySheet }))

/** Beside every tab: how to apply, the college's videos, and where the figures come from. Nothing empty stands here. */
export function Sidebar({ record, withActions, withForm }: { record: PublicCollege; withActions: boolean; withForm: boolean }) {
  const { college } = record
  const [isApplying, setApplying] = useState(false)
  const target = applyTarget(college)
  const videos = college.videos.filter((video) => isWebAddress(video.url)).slice(0, VIDEOS)
  if (!target && !withForm && videos.length === 0 && college.sources.length === 0) return null
  return (
    <aside className={styles.sidebar} aria-label={say('Apply and sources')}>
      {withForm && (
        <section>
          <div className={styles.actions}><Button kind="main" wide onClick={() => setApplying(true)}>{say('Apply Now')}</Button><BrochureLink college={college} wide /></div>
          {isApplying && <Suspense><ApplySheet record={record} onClose={() => setApplying(false)} /></Suspense>}
        </section>
      )}
      {target && !withForm && (
        <section>
          {withActions && <h2>{say('Quick Actions')}</h2>}
          <div className={styles.actions}><ApplyLink college={college} wide icon /><BrochureLink college={college} wide /></div>
          <p>{say('Opens {site}. We pass nothing about you.', { site: siteOf(target.href) })}</p>
        </section>
      )}
      {videos.map((video) => <Video key={video.id} name={video.name} url={video.url!} />)}
      {college.sources.length > 0 && (
        <section>
          <h2>{say('Sources')}</h2>
          <dl>{college.sources.map((source) => (
            <div key={source.id}>
              <dt>{sayText(source.figure)}</dt>
              <dd>{isWebAddress(source.link) ? <a href={source.link} target="_blank" rel="noopener noreferrer">{source.source}</a> : source.source}{source.checkedOn && `, ${sayText(dayInWords(source.checkedOn))}`}</dd>
            </div>
          ))}</dl>
        </section>
      )}
    </aside>
  )
}

/** An advertised video says so, and asks nobody for anything until it is pressed; without a network there is nothing to press. */
function Video({ name, url }: { name: string; url: string }) {
  const embed = embedOf(url)
  const [isLoaded, setLoaded] = useState(false), isOnline = useOnline()
  return (
    <section>
      <h2>{say('Sponsored')}</h2>
      <p>{name}</p>
      {/* The player is of another site, which needs its own origin to play; from there it cannot reach ours. */}
      {embed && isLoaded
        // oxlint-disable-next-line react/iframe-missing-sandbox
        ? <iframe className={styles.video} src={embed} title={name} sandbox="allow-scripts allow-same-origin allow-presentation" allow="fullscreen" referrerPolicy="no-referrer" loading="lazy" />
        : embed
          ? isOnline ? <Button wide onClick={() => setLoaded(true)}>{say('Load video from {site}', { site: siteOf(embed) })}</Button> : <p className="quiet">{say('Needs a connection')}</p>
          : <a href={url} target="_blank" rel="noopener noreferrer nofollow">{say('Watch on {site}', { site: siteOf(url) })}</a>}
    </section>
  )
}

/** Only a known player is put into the page, in its form without cookies; other addresses are links. */
export function embedOf(url: string): string | undefined {
  const id = url.match(/^https:\/\/(?:www\.)?(?:youtube(?:-nocookie)?\.com\/(?:watch\?(?:.*&)?v=|embed\/)|youtu\.be\/)([\w-]{6,20})/)?.[1]
  return id && `https://www.youtube-nocookie.com/embed/${id}`
}
