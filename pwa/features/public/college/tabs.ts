/** The eleven tabs of a college page, in the document's order; the label is what the strip and the headings say. */
export const TABS = [
  { id: 'info', label: 'Overview' },
  { id: 'courses', label: 'Courses' },
  { id: 'cutoff', label: 'Cutoff' },
  { id: 'ranking', label: 'Ranking' },
  { id: 'placement', label: 'Placement' },
  { id: 'facilities', label: 'Facilities' },
  { id: 'scholarship', label: 'Scholarship' },
  { id: 'reviews', label: 'Reviews' },
  { id: 'faq', label: 'FAQs' },
  { id: 'department', label: 'Departments' },
  { id: 'seat-intake', label: 'Seat Intake' },
] as const
export type TabId = (typeof TABS)[number]['id']

/** The tab a hash, a subroute or an event names; nothing for what names none. */
export function tabNamed(text: unknown): TabId | undefined {
  const name = typeof text === 'string' ? text.replace(/^#/, '') : undefined
  return TABS.find((tab) => tab.id === name)?.id
}

/**
 * Where an address leads: the hash wins over the subroute; an unknown hash is ignored (`current` stays), an unknown
 * subroute is the overview.
 */
export function tabOfAddress({
  hash,
  subroute,
  current,
}: {
  hash: string
  subroute?: string | undefined
  current?: TabId | undefined
}): TabId {
  const fromPath = tabNamed(subroute) ?? 'info'
  if (hash.length > 1) return tabNamed(hash) ?? current ?? fromPath
  return fromPath
}

/** The neighbour a swipe leads to: a finger moving left brings the next tab. Nothing beyond either end. */
export function tabBeside(tab: TabId, step: 1 | -1): TabId | undefined {
  return TABS[TABS.findIndex(({ id }) => id === tab) + step]?.id
}

/** A swipe turns the tab from this distance (public-site 9). */
export const SWIPE_PX = 50
/** Android and iOS keep the outermost pixels for going back. */
export const EDGE_PX = 24

/**
 * What a finger's way means: a sideways move of at least 50 px that is clearly not a scroll and did not begin at the
 * system's edge.
 */
export function swipeOf({
  fromX,
  toX,
  fromY,
  toY,
  width,
}: {
  fromX: number
  toX: number
  fromY: number
  toY: number
  width: number
}): 1 | -1 | undefined {
  const across = toX - fromX
  if (fromX < EDGE_PX || fromX > width - EDGE_PX) return undefined
  if (Math.abs(across) < SWIPE_PX || Math.abs(across) < 2 * Math.abs(toY - fromY)) return undefined
  return across < 0 ? 1 : -1
}
