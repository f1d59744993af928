import type { CourseCategory } from '../college/family.ts'
import { COURSE_CATEGORIES } from '../college/family.ts'
import { fold } from '../record/fold.ts'
import type { Stream } from '../stream.ts'
import type { FeeScope } from './fee.ts'
import type { ListingQuery } from './query.ts'

/**
 * What a header item asks for. Without `category` it narrows nothing: the page opens with `block` above the whole
 * stream.
 */
export interface HeaderItem {
  name: string
  stream: Stream
  /** Only colleges that teach this course family. */
  category?: CourseCategory
  /**
   * One of these folded words must also stand in a course's or the college's name, where the family is wider than the
   * item.
   */
  words?: readonly string[]
  /** What the page shows above the list: the exam with its preparation, or counselling. */
  block?: 'exam' | 'counselling'
}

/** The seven dropdown groups of the header, in the document's order (public-site 2). */
export const HEADER_GROUPS: ReadonlyArray<{ title: string; stream: Stream; items: readonly HeaderItem[] }> = [
  group(
    'Management',
    'management',
    { name: 'MBA Colleges', category: 'MBA' },
    { name: 'BBA Colleges', category: 'BBA' },
    { name: 'Management Entrance Exams', block: 'exam' },
    { name: 'Management Counselling', block: 'counselling' },
  ),
  group(
    'Medical',
    'medical',
    { name: 'MBBS', category: 'Medical', words: ['mbbs', 'medical'] },
    { name: 'BDS', category: 'Medical', words: ['bds', 'dental'] },
    { name: 'NEET Preparation', block: 'exam' },
    { name: 'Medical Counselling', block: 'counselling' },
  ),
  group(
    'Law',
    'law',
    { name: 'LLB', category: 'Law' },
    { name: 'BA LLB', category: 'Law' },
    { name: 'CLAT Preparation', block: 'exam' },
    { name: 'Law Counselling', block: 'counselling' },
  ),
  group(
    'Engineering',
    'engineering',
    { name: 'BTech', category: 'BTech' },
    { name: 'BE', category: 'BTech' },
    { name: 'JEE Preparation', block: 'exam' },
    { name: 'Engineering Counselling', block: 'counselling' },
  ),
  group(
    'Pharmacy',
    'pharmacy',
    { name: 'BPharm', category: 'Pharmacy' },
    { name: 'DPharm', category: 'Pharmacy', words: ['dpharm', 'd pharm', 'diploma'] },
    { name: 'Pharmacy Entrance Exams', block: 'exam' },
    { name: 'Pharmacy Counselling', block: 'counselling' },
  ),
  group(
    'Art & Commerce',
    'art & commerce',
    { name: 'BA', category: 'Arts' },
    { name: 'BCom', category: 'Commerce' },
    { name: 'Fine Arts', category: 'Arts', words: ['fine art', 'visual art', 'bfa', 'mfa'] },
    { name: 'Commerce Counselling', block: 'counselling' },
  ),
  group(
    'Architecture',
    'architecture',
    { name: 'BArch', category: 'Architecture' },
    { name: 'Planning', category: 'Architecture', words: ['planning', 'plan'] },
    { name: 'NATA Preparation', block: 'exam' },
    { name: 'Architecture Counselling', block: 'counselling' },
  ),
]

function group(title: string, stream: Stream, ...items: Array<Omit<HeaderItem, 'stream'>>) {
  return { title, stream, items: items.map((item) => ({ ...item, stream })) }
}

const items = new Map(HEADER_GROUPS.flatMap((group) => group.items).map((item) => [fold(item.name), item]))
const families = new Map(COURSE_CATEGORIES.map((category) => [fold(category), category]))

/**
 * What an item asked for in an address means. A name that no header item has falls back to its first word, where that
 * names a course family ("MTech Colleges"); else it narrows nothing ("Fine Food" must not become "Fine").
 */
export function itemNamed(name: string): Omit<HeaderItem, 'stream'> & { stream?: Stream } {
  const known = items.get(fold(name))
  if (known) return known
  const category = families.get(fold(name)) ?? families.get(fold(name).split(' ')[0] ?? '')
  return category ? { name, category } : { name }
}

/**
 * Whose fees a list shows, filters and sorts by: of the chosen courses, else of a B.Tech where a branch is chosen, else
 * of the header item's family, else of the stream (`familyMask`).
 */
export function feeScopeOf({
  courses,
  branches,
  item,
  stream,
}: Pick<ListingQuery, 'courses' | 'branches' | 'item' | 'stream'>): FeeScope & Required<Pick<FeeScope, 'families'>> {
  if (courses.length > 0) return { families: courses, stream }
  if (branches.length > 0) return { families: ['BTech'], stream }
  const family = item && itemNamed(item).category
  return { families: family ? [family] : [], stream }
}
