import type { Problem } from '../failure.ts'
import { msg } from '../i18n/message.ts'
import { problemOf } from '../problem.ts'

// Apart from `slug.ts`: a form asks these at every keystroke, and transliterating every script is half a megabyte no
// phone should carry.

/**
 * Words an address may already mean: routes of both documents, tabs, streams and API paths. No college is named by one
 * of them alone.
 */
const RESERVED: ReadonlySet<string> = new Set([
  // pages
  'home',
  'college',
  'colleges',
  'exams',
  'exam',
  'login',
  'signup',
  'logout',
  'forgot-password',
  'reset-password',
  'confirm-email',
  'college-predictor',
  'predictor',
  'counselling',
  'contact',
  'privacy',
  'terms',
  'sitemap',
  'robots',
  'search',
  'compare',
  'saved',
  'applications',
  'account',
  'me',
  'my-data',
  'fee-calculator',
  'offline',
  'preview',
  'not-found',
  'unauthorized',
  'news',
  // back-office
  'admin',
  'dashboard',
  'users',
  'crm-users',
  'import',
  'imports',
  'settings',
  'files',
  'profile',
  'reviews',
  'enquiries',
  'audit',
  'site',
  // tabs
  'info',
  'overview',
  'courses',
  'department',
  'departments',
  'cutoff',
  'cutoffs',
  'ranking',
  'rankings',
  'placement',
  'placements',
  'facilities',
  'scholarship',
  'scholarships',
  'faq',
  'faqs',
  'seat-intake',
  // streams
  'management',
  'medical',
  'law',
  'engineering',
  'pharmacy',
  'art-commerce',
  'arts-commerce',
  'architecture',
  // paths of the API and of the server
  'api',
  'v1',
  'docs',
  'openapi',
  'auth',
  'crm-auth',
  'slug',
  'category',
  'catalogue',
  'sync',
  'bunny',
  'health',
  'metrics',
  'manifest',
  'blobs',
  'tiles',
  'assets',
  'static',
  'public',
  'index',
  // verbs that stand where a slug might
  'new',
  'create',
  'edit',
  'view',
  'copy',
  'delete',
  'restore',
  'duplicate',
  'publish',
  'status',
  'history',
  'validate',
  'bulk-import',
  'export',
  'analytics',
  'null',
  'undefined',
  'true',
  'false',
  'nan',
])

export const isReserved = (slug: string): boolean => RESERVED.has(slug)
/** Lower-case letters and digits, single hyphens between. */
export const isSlug = (text: string): boolean => text.length <= 120 && /^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(text)

/** What forbids an address somebody chose. Whether another college has it only the server knows. */
export function problemsInSlug(slug: string): Problem[] {
  if (!isSlug(slug))
    return [{ path: 'slug', rule: 'slug', message: 'Slug may hold only lower-case letters, digits and single hyphens' }]
  if (isReserved(slug)) return [problemOf('slug', 'reserved', msg('The slug {slug} is reserved', { slug }))]
  return []
}
