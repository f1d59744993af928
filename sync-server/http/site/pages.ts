import { STREAMS } from '../../../shared/stream.ts'
import type { Store } from '../../store/store.ts'

/** First segments that have a screen, and how many segments may follow (public-site 2, back-office 2). */
const SCREENS: Record<string, number> = {
  '': 0, exams: 1, login: 0, signup: 0, 'forgot-password': 0, 'reset-password': 0, search: 0, compare: 0, saved: 0, applications: 0, 'my-data': 0,
  'college-predictor': 0, counselling: 0, contact: 0, privacy: 0, terms: 0, sitemap: 0, 'fee-calculator': 0, admin: 4,
}
const streams = new Set<string>([...STREAMS, 'arts-commerce'])

/** Does this path name a screen with something on it? Decides 200 or 404 of the page that is sent either way; the screen itself says the rest. */
export async function isKnownPage(path: string, store: Store): Promise<boolean> {
  const [first = '', ...rest] = path.split('/').slice(1).map((segment) => decodeURIComponent(segment)).filter((segment, at) => segment !== '' || at === 0)
  if (first !== 'colleges' && first !== 'college') return Object.hasOwn(SCREENS, first) && rest.length <= (SCREENS[first] ?? 0)
  const [stream, slug, tab, ...more] = rest
  if (stream === undefined || !streams.has(stream.toLowerCase()) || more.length > 0) return false
  if (slug === undefined) return true
  if (slug.length > 300 || (tab?.length ?? 0) > 60) return false
  const found = await store.colleges.openBySlug(slug).catch(() => undefined)
  return found?.record.status === 'published'
}
