import { Suspense, useState } from 'react'
import { streamsOf } from '../../shared/catalogue/streams.ts'
import type { CollegeRecord } from '../../shared/college/college.ts'
import { categoryOf, COURSE_CATEGORIES } from '../../shared/college/course.ts'
import { CollegeHeader } from '../features/public/college/CollegeHead.tsx'
import { PANELS } from '../features/public/college/panels.ts'
import { TabFrame } from '../features/public/college/TabFrame.tsx'
import type { TabId } from '../features/public/college/tabs.ts'
import { Skeleton } from '../ui/Skeleton.tsx'
import styles from './CollegePreview.module.css'

const Coming = () => (
  <div aria-busy="true">
    <Skeleton width="60%" height="1.5rem" />
    <Skeleton />
  </div>
)

/**
 * The public page of a college as staff have it before them, saved or not. Its header is shown and does nothing:
 * whoever looks at a draft must not save, compare or apply for it.
 */
export function CollegePreview({ record }: { record: CollegeRecord }) {
  const [tab, setTab] = useState<TabId>('info')
  const { college } = record
  const streams = streamsOf(college)
  const taught = new Set(college.courses.filter((course) => course.isActive !== false).map(categoryOf))
  const Panel = PANELS[tab]!
  return (
    <>
      <div inert>
        <CollegeHeader record={record} streams={streams} isCompact={tab !== 'info'} />
      </div>
      <TabFrame tab={tab} onChoose={setTab}>
        <Suspense fallback={<Coming />}>
          <div className={styles.panel}>
            <Panel
              record={record}
              streams={streams}
              category=""
              families={COURSE_CATEGORIES.filter((family) => taught.has(family))}
              onCategory={() => undefined}
              onTab={setTab}
            />
          </div>
        </Suspense>
      </TabFrame>
    </>
  )
}
