/** The exams the public site leads to by name (public-site 2): each is a record staff keep, under this slug. */
export const EXAM_PAGES = [
  { name: 'JEE', slug: 'jee' }, { name: 'NEET', slug: 'neet' }, { name: 'CAT', slug: 'cat' }, { name: 'CLAT', slug: 'clat' }, { name: 'GATE', slug: 'gate' },
] as const
export const examPath = (slug: string): string => `/exams/${encodeURIComponent(slug)}`
