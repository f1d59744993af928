import type { TabId } from '../tabs.ts'

/** A part of the page: the path of an edit, and what it is called. `name`: of an entry, as published. */
export interface ReportablePart {
  path: string
  title: PartTitle
  name?: string
}

/** Of each tab the part of the record that it shows; reviews are reported as reviews. */
const PARTS = [
  { tab: 'info', path: 'about', title: 'Overview' },
  { tab: 'courses', path: 'courses', title: 'Courses' },
  { tab: 'cutoff', path: 'cutoffs', title: 'Cutoff' },
  { tab: 'ranking', path: 'rankings', title: 'Ranking' },
  { tab: 'placement', path: 'placements', title: 'Placement' },
  { tab: 'facilities', path: 'facilities', title: 'Facilities' },
  { tab: 'scholarship', path: 'scholarships', title: 'Scholarship' },
  { tab: 'faq', path: 'faqs', title: 'FAQs' },
  { tab: 'department', path: 'departments', title: 'Departments' },
  { tab: 'seat-intake', path: 'seats', title: 'Seat Intake' },
] as const satisfies ReadonlyArray<{ tab: TabId; path: string; title: string }>
export type PartTitle = (typeof PARTS)[number]['title']

/** The part a tab shows; none of the reviews. */
export const partOfTab = (tab: TabId): ReportablePart | undefined => PARTS.find((part) => part.tab === tab)
export const partTitled = (title: PartTitle): ReportablePart => PARTS.find((part) => part.title === title)!
