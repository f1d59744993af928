import { lazy, memo, type RefObject, Suspense, useRef } from 'react'
import { Navigate, useLocation } from 'react-router-dom'
import { streamNamed, streamSegment } from '../../../../shared/catalogue/address.ts'
import { dayInIndia, dayInWords } from '../../../../shared/college/day.ts'
import { t } from '../../../i18n/t.ts'
import { afterRest } from '../../../search/startTiming.ts'
import type { CollegeView } from '../../../search/types.ts'
import { Dot } from '../../../ui/Dot.tsx'
import { Strip } from '../../../ui/Notice.tsx'
import { Skeleton } from '../../../ui/Skeleton.tsx'
import { CollegeHeader } from './CollegeHead.tsx'
import { CollegeMeta } from './CollegeMeta.tsx'
import { TabFrame } from './TabFrame.tsx'
import type { PanelProps } from './panel.ts'
import { PANELS } from './panels.ts'
import type { TabId } from './tabs.ts'
import { useCourseCategory } from './useCourseCategory.ts'
import { useTab } from './useTab.ts'
import styles from './College.module.css'

// Beside the content, or below it on a phone: nobody waits for it.
const Sidebar = lazy(afterRest(async () => ({ default: (await import('./Sidebar.tsx')).CollegeSidebar })))

const TabCorrections = lazy(
  afterRest(async () => ({ default: (await import('./corrections/CorrectionLine.tsx')).TabCorrections })),
)

interface Asked {
  category: string
  collegeName: string
  subroute: string | undefined
}

/** A college that is here: its header, the strip of tabs, the chosen tab's content and the sidebar. */
export function CollegeScreen({ opened, asked }: { opened: Extract<CollegeView, { state: 'ready' }>; asked: Asked }) {
  const { record, streams, families } = opened
  const location = useLocation()
  const content = useRef<HTMLDivElement>(null)
  const { tab, choose } = useTab(asked.subroute, content)
  const [chosenCategory, setCategory] = useCourseCategory()

  const path = `/colleges/${streamSegment(streams[0]!)}/${encodeURIComponent(record.slug)}`
  const askedStream = streamNamed(asked.category)
  // An id, an old slug or another stream's address lead to the one address there is, on the same tab.
  if (asked.collegeName !== record.slug || !askedStream || !streams.includes(askedStream)) {
    return (
      <Navigate
        replace
        to={{
          pathname: asked.subroute ? `${path}/${asked.subroute}` : path,
          search: location.search,
          hash: location.hash,
        }}
      />
    )
  }

  const category = chosenCategory && families.includes(chosenCategory) ? chosenCategory : ''
  return (
    <>
      <CollegeMeta record={record} path={path} />
      {opened.offline && (
        <Strip>
          <Dot state="offline" />
          <span>{t('Offline: showing data saved on {date}', { date: dayInWords(dayInIndia(opened.savedAt)) })}</span>
        </Strip>
      )}
      <div className="page">
        <CollegeHeader record={record} streams={streams} isCompact={tab !== 'info'} />
        <TabFrame tab={tab} onChoose={choose}>
          <TabContent
            content={content}
            tab={tab}
            record={record}
            streams={streams}
            category={category}
            families={families}
            onCategory={setCategory}
            onTab={choose}
          />
        </TabFrame>
      </div>
    </>
  )
}

/**
 * Drawn anew only when one of these changes: what the server drew of it would be thrown away by any other drawing that
 * comes before its own part has arrived.
 */
const TabContent = memo(function TabContent({
  content,
  tab,
  record,
  ...props
}: PanelProps & { content: RefObject<HTMLDivElement | null>; tab: TabId }) {
  const Panel = PANELS[tab]!
  return (
    <div ref={content} className={styles.panel}>
      <div className={styles.main}>
        <Suspense
          fallback={
            <div className={styles.ghost} aria-busy="true">
              <Skeleton width="60%" height="1.5rem" />
              <Skeleton />
              <Skeleton width="80%" />
            </div>
          }
        >
          <Panel record={record} {...props} />
        </Suspense>
        <Suspense>
          <TabCorrections record={record} tab={tab} />
        </Suspense>
      </div>
      <Suspense>
        <Sidebar record={record} withActions={tab === 'info'} withForm={tab === 'placement'} />
      </Suspense>
    </div>
  )
})
