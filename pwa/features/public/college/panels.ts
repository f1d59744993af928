import { lazy, type ComponentType } from 'react'
import type { PanelProps } from './panel.ts'
import { Info } from './tabs/Info.tsx'
import type { TabId } from './tabs.ts'

type Load = () => Promise<{ default: ComponentType<PanelProps> }>

const LOADS: Record<Exclude<TabId, 'info'>, Load> = {
  courses: async () => ({ default: (await import('./tabs/Courses.tsx')).Courses }),
  cutoff: async () => ({ default: (await import('./tabs/Cutoff.tsx')).CutoffTab }),
  ranking: async () => ({ default: (await import('./tabs/Ranking.tsx')).RankingTab }),
  placement: async () => ({ default: (await import('./tabs/Placement.tsx')).Placement }),
  facilities: async () => ({ default: (await import('./tabs/Facilities.tsx')).Facilities }),
  scholarship: async () => ({ default: (await import('./tabs/Scholarship.tsx')).Scholarship }),
  reviews: async () => ({ default: (await import('./tabs/Reviews.tsx')).Reviews }),
  faq: async () => ({ default: (await import('./tabs/Faq.tsx')).Faq }),
  department: async () => ({ default: (await import('./tabs/Departments.tsx')).Departments }),
  'seat-intake': async () => ({ default: (await import('./tabs/SeatIntake.tsx')).SeatIntakeTab }),
}

/** The overview comes with the page, at a glance at once; each other panel is its own part. */
export const PANELS: Readonly<Record<string, ComponentType<PanelProps>>> = {
  info: Info,
  ...Object.fromEntries(Object.entries(LOADS).map(([tab, load]) => [tab, lazy(load)])),
}

/**
 * Fetches a tab's panel while the college itself is still on its way. A panel that cannot be fetched is reported where
 * it is shown.
 */
export const preparePanel = (tab: TabId): void =>
  void (tab === 'info' ? import('./tabs/InfoMore.tsx') : LOADS[tab]()).catch(() => undefined)
