import { seemsBlank } from '../record/canonical.ts'
import { isWebAddress } from '../record/webAddress.ts'
import { fold } from '../record/fold.ts'
import { NIRF, THE_WEEK } from './agency.ts'

/**
 * The public page's numbered slots (public-site 3): course1Fee, FAQAns12, RankingNIRFStream1 … Any number is read,
 * whatever the document's own limit, in any case and with or without underscores. A slot is part of an item of a list;
 * items come in slot order.
 */

/** Items put together from slots, by list, each with the keys that made it. */
export type Slots = Map<string, Map<string, SlotItem>>
export interface SlotItem {
  values: Record<string, unknown>
  keys: string[]
}

/**
 * One shape of slot key: the list it feeds, the slot's number, and the field. `n` names the number, `f` the field's
 * word, by the groups of `key`.
 */
interface Shape {
  list: string
  /** Over folded keys (`keyOf`). */
  key: RegExp
  /** Field words to field names; '' stands for a key without a field word. */
  fields: Record<string, string>
  /** What every item of this shape also says. */
  also?: Record<string, unknown>
}

const COURSE = {
  '': 'name',
  name: 'name',
  fee: 'fee',
  fees: 'fee',
  eligibility: 'eligibility',
  applicationdeadline: 'applicationDeadline',
  applicationdate: 'applicationDeadline',
  deadline: 'applicationDeadline',
  duration: 'duration',
  level: 'level',
  category: 'categoryName',
  description: 'description',
  seats: 'seats',
}
const FACILITY = {
  '': 'name',
  name: 'name',
  photourl: 'photoURL',
  photo: 'photoURL',
  paragraph: 'description',
  description: 'description',
}
const DEPARTMENT = { '': 'name', name: 'name', location: 'location', fee: 'fees', fees: 'fees' }
const REMARK = { '': 'content' }
const words = (fields: Record<string, string>): string =>
  Object.keys(fields)
    .filter(Boolean)
    .sort((a, b) => b.length - a.length)
    .join('|')
const either = (
  list: string,
  start: string,
  fields: Record<string, string>,
  also?: Record<string, unknown>,
): Shape[] => [
  { list, key: new RegExp(`^${start}(?<n>\\d{1,3})(?<f>${words(fields)})?$`), fields, ...(also && { also }) },
  { list, key: new RegExp(`^${start}(?<f>${words(fields)})(?<n>\\d{1,3})$`), fields, ...(also && { also }) },
]

const SHAPES: readonly Shape[] = [
  ...either('courses', 'course(?:name)?', COURSE),
  ...either('distance', 'distance(?:course(?:name)?)?', COURSE, { isDistance: true }),
  { list: 'courses-management', key: /^management(?<f>course)name(?<n>\d{0,3})$/, fields: { course: 'name' } },
  { list: 'cutoffs-management', key: /^management(?<f>header)name(?<n>\d{1,3})$/, fields: { header: 'program' } },
  {
    list: 'cutoffs-management',
    key: /^managementheadername(?<f>cutoff)(?<n>\d{1,3})$/,
    fields: { cutoff: 'closingRank' },
  },
  ...either('cutoffs', 'cutoff', {
    academicprogramname: 'program',
    programname: 'program',
    openingrank: 'openingRank',
    closingrank: 'closingRank',
  }),
  {
    list: 'cutoffs',
    key: /^(?<f>openingrank|closingrank)(?<n>\d{1,3})$/,
    fields: { openingrank: 'openingRank', closingrank: 'closingRank' },
  },
  ...either('placements/records', 'placement', {
    companyname: 'company',
    company: 'company',
    highestpackage: 'package',
    package: 'package',
    sector: 'sector',
    designation: 'designation',
  }),
  {
    list: 'reviews-liked',
    key: /^review(?<f>)likes?(?<n>\d{1,3})$/,
    fields: REMARK,
    also: { type: 'positive', aspect: 'academic', saidBy: 'students' },
  },
  {
    list: 'reviews-disliked',
    key: /^review(?<f>)dislikes?(?<n>\d{1,3})$/,
    fields: REMARK,
    also: { type: 'negative', aspect: 'academic', saidBy: 'students' },
  },
  {
    list: 'hostel/reviews-liked',
    key: /^(?:college)?hostel(?:review)?(?<f>)likes?(?<n>\d{1,3})$/,
    fields: REMARK,
    also: { type: 'positive' },
  },
  {
    list: 'hostel/reviews-disliked',
    key: /^(?:college)?hostel(?:review)?(?<f>)dislikes?(?<n>\d{1,3})$/,
    fields: REMARK,
    also: { type: 'negative' },
  },
  ...either('facilities', 'campusfacility', FACILITY),
  { list: 'hostel/facilities', key: /^(?:college)?hostelfacility(?<f>)(?<n>\d{1,3})$/, fields: { '': 'name' } },
  {
    list: 'faqs',
    key: /^faq(?<f>question|ans|answer)(?<n>\d{1,3})$/,
    fields: { question: 'question', ans: 'answer', answer: 'answer' },
  },
  ...either('scholarships', 'scholarship', {
    name: 'name',
    eligibilcriteria: 'eligibilityCriteria',
    eligibilitycriteria: 'eligibilityCriteria',
    eligibility: 'eligibilityCriteria',
    award: 'award',
    awardamount: 'award',
  }),
  ...either('departments', 'department(?:name)?', DEPARTMENT),
  { list: 'departments', key: /^(?<f>coursesindepartment)(?<n>\d{1,3})$/, fields: { coursesindepartment: 'courses' } },
  { list: 'departments', key: /^table(?<f>[12])data(?<n>)$/, fields: { 1: 'questions', 2: 'details' } },
  {
    list: 'questions',
    key: /^(?<f>question|answer)(?<n>\d{1,3})$/,
    fields: { question: 'question', answer: 'answer' },
  },
  { list: 'seats', key: /^seats?(?<f>)(?<n>\d{1,3})$/, fields: { '': 'seats' } },
  {
    list: 'videos',
    key: /^sidebaradvertise(?<f>namevideos?|videosname|videoss?e?ction|videosurl|videourl|videoslink)(?<n>\d{1,3})$/,
    fields: {
      namevideo: 'name',
      namevideos: 'name',
      videosname: 'name',
      videossction: 'section',
      videossection: 'section',
      videosction: 'section',
      videosection: 'section',
      videosurl: 'url',
      videourl: 'url',
      videoslink: 'url',
    },
  },
]

const RANKING = /^ranking(?<agency>nirf|week)(?<rest>.*)$/

/** Puts the key where it belongs. False where it is no slot, so the caller keeps it aside. */
export function takeSlot(slots: Slots, folded: string, key: string, value: unknown): boolean {
  for (const { list, key: shape, fields, also } of SHAPES) {
    const found = shape.exec(folded)
    if (!found) continue
    const field = fields[found.groups?.['f'] ?? '']
    if (field === undefined) continue
    return put(slots, list, found.groups?.['n'] || '1', field, key, value, also)
  }
  return takeRanking(slots, folded, key, value)
}

function put(
  slots: Slots,
  list: string,
  n: string,
  field: string,
  key: string,
  value: unknown,
  also?: Record<string, unknown>,
): boolean {
  if (seemsBlank(value)) return true
  const items = slots.get(list) ?? new Map<string, SlotItem>()
  slots.set(list, items)
  const item = items.get(n) ?? { values: { ...also }, keys: [] }
  items.set(n, item)
  // Two keys for one place (course1 and courseName1): the first counts, a second that says otherwise is the caller's to
  // keep.
  if (!seemsBlank(item.values[field])) return item.values[field] === value
  item.values[field] = value
  item.keys.push(key)
  return true
}

/**
 * RankingNIRFStream1 names a stream; the ranks stand in keys with the agency, a year and the stream's number in some
 * order (RankingNIRFStream1Rank2024, rankingWeek2023Stream2): the document has lost their exact names, so any order is
 * read.
 */
function takeRanking(slots: Slots, folded: string, key: string, value: unknown): boolean {
  if (folded === 'rankingdescription2')
    return put(slots, 'rankingAgencies', 'nirf', 'description', key, value, { agency: NIRF.name })
  const found = RANKING.exec(folded)
  if (!found) return false
  const agency = found.groups!['agency']!
  const rest = found.groups!['rest']!
  const name = agency === 'nirf' ? NIRF.name : THE_WEEK.name
  if (rest === 'rankingname') return put(slots, 'rankingAgencies', agency, 'heading', key, value, { agency: name })
  if (/^description\d?$/.test(rest))
    return put(slots, 'rankingAgencies', agency, 'description', key, value, { agency: name })
  const stream = /^stream(\d{1,2})$/.exec(rest)
  if (stream) return put(slots, `stream-${agency}`, stream[1]!, 'stream', key, value)
  const year = /(20\d\d)/.exec(rest)?.[1]
  const number = /^[a-z]*(\d{1,2})[a-z]*$/.exec(rest.replace(year ?? '', ''))?.[1]
  if (year === undefined || number === undefined) return false
  return put(slots, `rank-${agency}`, `${number}-${year}`, 'rank', key, value, { agency: name, year: Number(year) })
}

/**
 * The lists the slots make, each item with the keys it came from; what makes no whole item is left for the caller to
 * keep aside.
 */
export function listsFrom(slots: Slots): { lists: Map<string, SlotItem[]>; loose: string[] } {
  const lists = new Map<string, SlotItem[]>()
  const loose: string[] = []
  const add = (list: string, item: SlotItem, ...required: string[]): void => {
    if (required.some((field) => seemsBlank(item.values[field]))) return void loose.push(...item.keys)
    lists.set(list, [...(lists.get(list) ?? []), item])
  }
  const inOrder = (list: string): SlotItem[] => entriesOf(slots, list).map(([, item]) => item)

  for (const item of [...inOrder('courses'), ...inOrder('courses-management'), ...inOrder('distance')])
    add('courses', item, 'name')
  for (const item of inOrder('cutoffs')) add('cutoffs', item, 'program')
  // A cutoff in another figure than a rank ("99 percentile") has no field to be compared in: it is kept, not bent.
  for (const item of inOrder('cutoffs-management')) {
    if (/^[\d,]+$/.test(String(item.values['closingRank'] ?? ''))) add('cutoffs', item, 'program')
    else loose.push(...item.keys)
  }
  for (const item of inOrder('placements/records')) add('placements/records', item, 'company')
  for (const kind of ['liked', 'disliked']) {
    for (const item of inOrder(`reviews-${kind}`)) add('reviews', item, 'content')
    for (const item of inOrder(`hostel/reviews-${kind}`)) add('hostel/reviews', item, 'content')
  }
  for (const item of inOrder('facilities')) add('facilities', item, 'name')
  for (const item of inOrder('hostel/facilities')) add('hostel/facilities', item, 'name')
  for (const item of inOrder('faqs')) add('faqs', item, 'question', 'answer')
  for (const item of inOrder('scholarships')) add('scholarships', item, 'name')
  for (const item of inOrder('rankingAgencies')) add('rankingAgencies', item, 'agency')
  // Question1 and Answer1 are asked of the first department, the only one the page has a table for.
  const questions = inOrder('questions')
  const first = slots.get('departments')?.get('1')
  for (const [at, item] of inOrder('departments').entries()) {
    if (at === 0 && item === first && questions.length > 0) {
      const given = Array.isArray(item.values['questions']) ? (item.values['questions'] as unknown[]) : []
      const asked = new Set(given.map((one) => foldedText((one as { question?: unknown } | null)?.question)))
      const further = questions.filter(
        ({ values }) => !seemsBlank(values['question']) && !asked.has(foldedText(values['question'])),
      )
      item.values['questions'] = [...given, ...further.map(({ values }) => values)]
      for (const question of questions)
        (seemsBlank(question.values['question']) ? loose : item.keys).push(...question.keys)
    }
    add('departments', item, 'name')
  }
  if (!first) for (const question of questions) loose.push(...question.keys)
  for (const [n, item] of entriesOf(slots, 'seats')) {
    // seat5 is the intake of the course (or department) of the same number.
    const course = slots.get('courses')?.get(n)?.values['name'] ?? slots.get('departments')?.get(n)?.values['name']
    add('seats', { values: { ...item.values, course }, keys: item.keys }, 'course')
  }
  for (const item of inOrder('videos')) {
    const { name } = item.values
    if (typeof name === 'string' && isWebAddress(name.trim()) && item.values['url'] === undefined)
      Object.assign(item.values, { url: name.trim(), name: item.values['section'] ?? 'Video' })
    item.values['name'] ??= item.values['section'] ?? 'Video'
    add('videos', item, 'name')
  }
  for (const agency of ['nirf', 'week']) {
    const used = new Set<string>()
    for (const [place, item] of entriesOf(slots, `rank-${agency}`)) {
      const n = place.split('-')[0]!
      const stream = slots.get(`stream-${agency}`)?.get(n)
      if (stream) used.add(n)
      add(
        'rankings',
        stream ? { values: { ...item.values, category: stream.values['stream'] }, keys: item.keys } : item,
        'rank',
      )
    }
    for (const [n, item] of entriesOf(slots, `stream-${agency}`)) if (!used.has(n)) loose.push(...item.keys)
  }
  return { lists, loose }
}

const foldedText = (value: unknown): string => (typeof value === 'string' ? fold(value) : '')

const entriesOf = (slots: Slots, list: string): Array<[string, SlotItem]> =>
  [...(slots.get(list) ?? [])].sort(([a], [b]) => Number.parseInt(a, 10) - Number.parseInt(b, 10) || (a < b ? 1 : -1))
