import { dayInWords as dateInWords } from '../../../../shared/college/day.ts'
import { websiteHost } from '../../../../shared/college/link.ts'
import { timeInWords } from '../../../components/words.ts'
import { translate } from '../../../i18n/t.ts'
import type { StaffRow } from '../../../sync/types.ts'
import { locationOfRow, typeOf } from '../../../staff/screen/staffRow.ts'

/** Columns beside the college itself, in the order they stand. */
export const COLUMNS = [
  'location',
  'city',
  'state',
  'type',
  'streams',
  'courses',
  'complete',
  'sources',
  'checked',
  'links',
  'updated',
  'status',
] as const
export type ListColumn = (typeof COLUMNS)[number]
/** The documented ones (back-office 2). */
export const FIRST_COLUMNS: readonly ListColumn[] = ['location', 'type', 'status']

export const COLUMN_NAMES: Record<ListColumn, string> = {
  location: 'Location',
  city: 'City',
  state: 'State',
  type: 'Type',
  streams: 'Streams',
  courses: 'Courses',
  complete: 'Complete',
  sources: 'Without source',
  checked: 'Looked at',
  links: 'Broken links',
  updated: 'Updated',
  status: 'Status',
}

const listed = (words: readonly string[]): string => words.map((word) => translate(word)).join(', ')

/** What a row says in a column; blank where it says nothing. */
export const CELLS: Record<Exclude<ListColumn, 'status'>, (row: StaffRow) => string> = {
  location: locationOfRow,
  city: (row) => row.city ?? '',
  state: (row) => translate(row.state ?? ''),
  type: (row) => listed(typeOf(row).split(', ')),
  streams: (row) => listed(row.streams),
  courses: (row) => row.courseCount.toLocaleString('en-IN'),
  complete: (row) => (row.upkeep ? `${row.upkeep.complete}%` : ''),
  sources: (row) => listed(row.upkeep?.unsourced ?? []),
  checked: (row) => (row.upkeep?.checkedOn ? translate(dateInWords(row.upkeep.checkedOn)) : ''),
  links: (row) => row.brokenLinks?.map(websiteHost).join(', ') ?? '',
  updated: (row) => (row.updatedAt > 0 ? timeInWords(row.updatedAt) : ''),
}
