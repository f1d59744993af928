/** The exams the public site leads to by name (public-site 2): each is a record staff keep, under this slug. */
export const EXAM_PAGES = [
  { name: 'JEE', slug: 'jee' },
  { name: 'NEET', slug: 'neet' },
  { name: 'CAT', slug: 'cat' },
  { name: 'CLAT', slug: 'clat' },
  { name: 'GATE', slug: 'gate' },
] as const
/**
 * Pages of the site that a search by name finds, beside the streams and the exams. `words`: what else they are looked
 * for by.
 */
export const SITE_PAGES: ReadonlyArray<{ name: string; path: string; words?: string }> = [
  { name: 'College predictor', path: '/college-predictor', words: 'rank cutoff chances' },
  { name: 'Entrance exams', path: '/exams', words: 'tests' },
  { name: 'Free counselling', path: '/counselling', words: 'session counsellor booking help' },
  { name: 'Compare', path: '/compare', words: 'comparison' },
  { name: 'Fee calculator', path: '/fee-calculator', words: 'cost loan emi' },
  { name: 'Application tracker', path: '/applications', words: 'deadlines documents' },
  { name: 'Hand over', path: '/hand-over', words: 'qr share phone transfer file' },
  { name: 'Contact', path: '/contact', words: 'phone email address support' },
  { name: 'Privacy', path: '/privacy', words: 'data consent' },
  { name: 'Terms', path: '/terms' },
  { name: 'Releases and data', path: '/releases', words: 'open download csv json verify signature' },
  { name: 'Sitemap', path: '/sitemap', words: 'states' },
  { name: 'My data', path: '/my-data', words: 'account delete download' },
]
export const examPath = (slug: string): string => `/exams/${encodeURIComponent(slug)}`
