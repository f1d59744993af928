import { COLLEGE_STATUSES, type CollegeStatus } from '../../../../shared/college/college.ts'
import { FACTS } from '../../../../shared/college/dataQuality.ts'
import { type State, STATES } from '../../../../shared/college/state.ts'
import { type Stream, STREAMS } from '../../../../shared/stream.ts'
import { COLUMNS, type ListColumn, FIRST_COLUMNS } from './columns.ts'

/**
 * Columns that sort (the documented four, and those that may be shown beside them), and the documented sizes of a page
 * (back-office 9).
 */
export const STAFF_SORTS = ['name', 'location', 'type', 'status', 'updated', 'complete', 'courses'] as const
export const PAGE_SIZES = [5, 10, 20, 50] as const
/** "Under n % complete": what the list can be narrowed to. */
export const SHARES = [25, 50, 75] as const
const FACT_KEYS = FACTS.map(({ key }) => key)
export type StaffSort = (typeof STAFF_SORTS)[number]
export type Share = (typeof SHARES)[number]

/** What narrows the list beside the words searched for. */
export interface ListFilters {
  status: CollegeStatus | 'all'
  stream?: Stream
  state?: State
  /** Only colleges that tell a figure without its source. */
  unsourced: boolean
  /** Only what nobody has looked at for twelve months. */
  stale: boolean
  /** Only colleges with a link that led nowhere when it was last looked at. */
  broken: boolean
  /** Only records that are less complete than so many per cent. */
  under?: Share
  /** Only records that do not tell this fact (`FACTS`, by its key). */
  missing?: string
}

/** What the list shows, as it stands in the address: reload, back and a sent link give the same list. */
export interface ListQuery extends ListFilters {
  search: string
  sort: StaffSort
  descending: boolean
  size: number
  page: number
  columns: readonly ListColumn[]
}

/** The screen's four modes (back-office 4) and the trash, as they stand in the address. */
export type CollegesMode = { mode: 'list' | 'create' | 'trash' } | { mode: 'edit' | 'view'; id: string }

export const NO_FILTERS: ListFilters = { status: 'all', unsourced: false, stale: false, broken: false }
export const FIRST_QUERY: ListQuery = {
  ...NO_FILTERS,
  search: '',
  sort: 'name',
  descending: false,
  size: 10,
  page: 1,
  columns: FIRST_COLUMNS,
}

const oneOf = <T extends string | number>(known: readonly T[], text: string | null): T | undefined =>
  known.find((each) => String(each) === text)

export function readQuery(params: URLSearchParams): ListQuery {
  const page = Number(params.get('page'))
  const [stream, state, under] = [
    oneOf(STREAMS, params.get('stream')),
    oneOf(STATES, params.get('state')),
    oneOf(SHARES, params.get('under')),
  ]
  const missing = oneOf(FACT_KEYS, params.get('missing'))
  const columns = params.get('columns')?.split(',')
  return {
    search: params.get('search') ?? '',
    status: oneOf(COLLEGE_STATUSES, params.get('status')) ?? 'all',
    ...(stream && { stream }),
    ...(state && { state }),
    ...(under && { under }),
    ...(missing && { missing }),
    unsourced: params.get('source') === 'missing',
    stale: params.get('stale') === 'yes',
    broken: params.get('links') === 'broken',
    sort: oneOf(STAFF_SORTS, params.get('sort')) ?? 'name',
    descending: params.get('order') === 'desc',
    size: oneOf(PAGE_SIZES, params.get('size')) ?? 10,
    page: Number.isSafeInteger(page) && page > 0 ? page : 1,
    columns: columns ? COLUMNS.filter((column) => columns.includes(column)) : FIRST_COLUMNS,
  }
}

/** Only what differs from the first list stands in the address. */
export function writeQuery(query: ListQuery): URLSearchParams {
  const params = new URLSearchParams()
  if (query.search !== '') params.set('search', query.search)
  if (query.status !== 'all') params.set('status', query.status)
  if (query.stream) params.set('stream', query.stream)
  if (query.state) params.set('state', query.state)
  if (query.unsourced) params.set('source', 'missing')
  if (query.stale) params.set('stale', 'yes')
  if (query.broken) params.set('links', 'broken')
  if (query.under) params.set('under', String(query.under))
  if (query.missing) params.set('missing', query.missing)
  if (query.sort !== 'name') params.set('sort', query.sort)
  if (query.descending) params.set('order', 'desc')
  if (query.size !== 10) params.set('size', String(query.size))
  if (query.columns.join() !== FIRST_COLUMNS.join()) params.set('columns', query.columns.join(','))
  if (query.page !== 1) params.set('page', String(query.page))
  return params
}

/** Is the list narrowed by anything but its words? */
export const isNarrowed = (query: ListFilters): boolean => query.status !== 'all' || hasMoreFilters(query)
/**
 * By anything beside its words that the server's own list does not know, so that only the device can say what it holds.
 */
export const hasMoreFilters = ({ stream, state, unsourced, stale, broken, under, missing }: ListFilters): boolean =>
  Boolean(stream ?? state ?? under ?? missing) || unsourced || stale || broken

export function readMode(params: URLSearchParams): CollegesMode {
  const [mode, id] = [params.get('mode'), params.get('id')]
  if (mode === 'create' || mode === 'trash') return { mode }
  if ((mode === 'edit' || mode === 'view') && id) return { mode, id }
  return { mode: 'list' }
}

/** Where a mode lives, keeping the list as it was for the way back. `field`: which one the form opens at. */
export function collegesPath(mode: CollegesMode, params: URLSearchParams, field?: string): string {
  const next = writeQuery(readQuery(params))
  if (mode.mode !== 'list') next.set('mode', mode.mode)
  if ('id' in mode) next.set('id', mode.id)
  if (field !== undefined) next.set('field', field)
  const text = next.toString()
  return text === '' ? '/admin/colleges' : `/admin/colleges?${text}`
}
