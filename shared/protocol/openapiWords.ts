import type { Call } from './call.ts'

/** The groups in which the contract is read. A call belongs to the longest beginning of its path. */
const GROUPS: ReadonlyArray<[beginning: string, tag: string]> = [
  ['/auth', 'Accounts'],
  ['/users', 'Website users'],
  ['/crm-auth', 'Staff sign-in'],
  ['/crm-users', 'Staff'],
  ['/admin/stats', 'Dashboard'],
  ['/admin/trends', 'Dashboard'],
  ['/admin/deadlines', 'Dashboard'],
  ['/admin/notifications', 'Dashboard'],
  ['/admin/audit', 'Audit'],
  ['/admin/data', 'Imports'],
  ['/admin/colleges/bulk-import', 'Imports'],
  ['/admin/colleges/export', 'Imports'],
  ['/admin/colleges', 'Colleges of the back-office'],
  ['/admin/schedules', 'Colleges of the back-office'],
  ['/admin/links', 'Colleges of the back-office'],
  ['/admin/views', 'Colleges of the back-office'],
  ['/admin/redirects', 'Colleges of the back-office'],
  ['/admin/exams', 'Exams'],
  ['/exams', 'Exams'],
  ['/admin/site', 'Site'],
  ['/site', 'Site'],
  ['/schemes', 'Site'],
  ['/colleges', 'Colleges'],
  ['/catalogue', 'Catalogue'],
  ['/colleges/:id/reviews', 'Reviews'],
  ['/reviews', 'Reviews'],
  ['/admin/reviews', 'Reviews'],
  ['/enquiries', 'Enquiries'],
  ['/admin/enquiries', 'Enquiries'],
  ['/reminders', 'Reminders'],
  ['/bunny', 'Files'],
  ['/files', 'Files'],
  ['/sync', 'Sync'],
  ['/health', 'Server'],
  ['/metrics', 'Server'],
  ['/api', 'Server'],
  ['/openapi.json', 'Server'],
]

const DESCRIPTIONS: Record<string, string> = {
  Accounts: 'Sign-up, sign-in and one’s own data on the public site.',
  'Website users': 'Website accounts as staff see them.',
  'Staff sign-in': 'Sessions, password, picture and second factor of a member of the staff.',
  Staff: 'Accounts of the staff, their roles and permissions.',
  Dashboard: 'Counts, trends, coming days and notifications.',
  Audit: 'Who did what, and when.',
  Imports: 'Files into records and records into files.',
  'Colleges of the back-office': 'Colleges, drafts included, with all that staff do to them.',
  Exams: 'Entrance exams and their dates.',
  Site: 'What the site says of itself, and help with fees.',
  Colleges: 'Published colleges, for everybody.',
  Catalogue: 'The published colleges as a device downloads them.',
  Reviews: 'Reviews, replies, votes and their moderation.',
  Enquiries: 'Questions and counselling sessions.',
  Reminders: 'Push reminders of exams’ dates.',
  Files: 'Uploaded files and folders.',
  Sync: 'The queue of a device.',
  Server: 'Health, figures and this contract.',
}
export const OPENAPI_TAGS = Object.entries(DESCRIPTIONS)
  .map(([name, description]) => ({ name, description }))
  .sort((a, b) => (a.name < b.name ? -1 : 1))

/** @throws Error for a call whose path belongs to no group, so that a new noun gets its words */
export function openapiTagOf({ path }: Pick<Call, 'path'>): string {
  const [group] = GROUPS.filter(
    ([beginning]) => path === beginning || path.startsWith(`${beginning}/`) || path.startsWith(`${beginning}.`),
  ).sort(([a], [b]) => b.length - a.length)
  if (!group) throw new Error(`${path} belongs to no group of shared/protocol/openapiWords.ts`)
  return group[1]
}

/** What a parameter of this name is, wherever it stands; `METHOD /path name` says it of one call alone. */
const PARAMETERS: Record<string, string> = {
  id: 'The record’s id',
  page: 'Which page of the list, from 1',
  limit: 'How many rows a page has',
  search: 'Literal text to look for; neither case nor accents matter',
  q: 'Words to look for',
  cursor: 'Where the last pull ended, as the server signed it',
  device: 'The device’s own id',
  record: 'Of this record alone',
  everybody: 'Everybody’s and not one’s own alone, for admins',
  purpose: 'What was agreed to',
  remember: 'Stay signed in for 30 days',
  status: 'Only rows of this status',
  college: 'The college’s id',
  kind: 'Which kind of thing',
  act: 'Which act',
  author: 'Of this person alone, by id',
  authorKind: 'Of staff, students, visitors or the server',
  from: 'The first day, `YYYY-MM-DD`',
  to: 'The last day, `YYYY-MM-DD`',
  'GET /admin/audit kind': 'Only acts on records of this kind',
  'GET /admin/audit act': 'Only acts of this name',
  'POST /bunny/pieces/:id from': 'The position of the first byte sent',
  'POST /bunny/pieces/:id kind': 'What the file is for',
  before: 'The position this page begins under',
  dryRun: 'Say what the import would do, and do nothing',
  partial: 'Take the good rows and leave the others',
  match: 'By what a row finds the record it is about',
  updateExisting: 'Change records that are there already',
  clearBlanks: 'A blank cell empties the field',
  importId: 'The client’s own id for the import',
  source: 'Where the file’s figures come from',
  format: 'The file’s format',
  path: 'Folder and name, encoded once',
  sortBy: 'The column to sort by',
  sortOrder: 'Upwards or downwards',
  sort: 'The order of the rows',
  trashed: 'Rows of the trash instead',
  position: 'The position of an act in the history',
  slug: 'The last part of the page’s address',
  rating: 'At least this rating',
  'GET /colleges/:id/reviews rating': 'Only reviews of this rating',
  reported: 'Only reviews that somebody reported',
  replied: 'Only reviews with a reply that waits',
  document: 'Only reviews whose author showed a document',
  reply: 'The reply’s id',
  state: 'Only rows in this state',
  assignee: 'Only rows that this member of the staff looks after',
  reference: 'The reference number its sender was given',
  hash: 'The SHA-256 of the bytes',
  epoch: 'The epoch of the manifest',
  tile: 'The number of the tile',
  version: 'The college’s id and tag, joined by `@`',
  stream: 'Colleges with courses of this stream',
  item: 'The part of the stream',
  location: 'A city or a state',
  fees: 'A range of yearly fees',
  feemax: 'The highest yearly fee, in rupees',
  type: 'Who runs it: Government, Private …',
  exam: 'Colleges that admit by this exam',
  course: 'Colleges with this course',
  level: 'Colleges with courses of this level',
  rank: 'Colleges whose closing ranks reach into this band',
  hostel: 'Colleges with a hostel',
  women: 'Colleges for women alone',
  seats: 'Colleges with seats of these categories',
  branch: 'Colleges that teach one of these branches as a B.Tech',
  fit: 'How a rank that only a device knows must stand; it narrows nothing here',
  near: 'Within so many kilometres of `latitude` and `longitude`',
  latitude: 'Where the reader is, in degrees north',
  longitude: 'Where the reader is, in degrees east',
  'PUT /admin/colleges/:id/schedules/:act act': 'What is done at that time',
  'DELETE /admin/colleges/:id/schedules/:act act': 'What was to be done',
}

/** @throws Error for a parameter nobody has described */
export function describeParameter({ method, path }: Pick<Call, 'method' | 'path'>, name: string): string {
  const words = PARAMETERS[`${method} ${path} ${name}`] ?? PARAMETERS[name]
  if (words === undefined)
    throw new Error(`${method} ${path}: the parameter ${name} has no words in shared/protocol/openapiWords.ts`)
  return words
}
