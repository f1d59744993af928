import type { CourseCategory } from '../../../../shared/college/course.ts'
import type { Stream } from '../../../../shared/stream.ts'
import type { PublicCollege } from '../../../search/types.ts'
import type { TabId } from './tabs.ts'
import type { ChosenCategory } from './useCourseCategory.ts'

/** What every tab's panel is given; a panel that has no use for the category ignores it. */
export interface PanelProps {
  record: PublicCollege
  /** All of the college, its main one first: that one is the page's. */
  streams: readonly Stream[]
  category: ChosenCategory
  /** The course families taught here, in order; a filter is offered when there is more than one. */
  families: readonly CourseCategory[]
  onCategory: (category: ChosenCategory) => void
  onTab: (tab: TabId) => void
}
