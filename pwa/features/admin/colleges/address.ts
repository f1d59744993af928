import { COLLEGE_STATUSES, type CollegeStatus } from '../../../../shared/college/college.ts'

/** Columns that sort, and the documented sizes of a page (back-office 9). */
export const SORTS = ['name', 'location', 'type', 'status'] as const
export const PAGE_SIZES = [5, 10, 20, 50] as const
export type Sort = (typeof SORTS)[number]

/** What the list shows, as it stands in the address: reload, back and a sent link give the same list. */
export interface ListQuery { search: string; status: CollegeStatus | 'all'; sort: Sort; descending: boolean; size: number; page: number }

/** The screen's four modes (back-office 4) and the trash, as they stand in the address. */
export type Mode = { mode: 'list' | 'create' | 'trash' } | { mode: 'edit' | 'view'; id: string }

export const FIRST_QUERY: ListQuery = { search: '', status: 'all', sort: 'name', descending: false, size: 10, page: 1 }

export function readQuery(params: URLSearchParams): ListQuery {
  const size = Number(params.get('size'))
  const page = Number(params.get('page'))
  return {
    search: params.get('search') ?? '',
    status: COLLEGE_STATUSES.find((status) => status === params.get('status')) ?? 'all',
    sort: SORTS.find((sort) => sort === params.get('sort')) ?? 'name',
    descending: params.get('order') === 'desc',
    size: PAGE_SIZES.find((known) => known === size) ?? 10,
    page: Number.isSafeInteger(page) && page > 0 ? page : 1,
  }
}

/** Only what differs from the first list stands in the address. */
export function writeQuery(query: ListQuery): URLSearchParams {
  const params = new URLSearchParams()
  if (query.search !== '') params.set('search', query.search)
  if (query.status !== 'all') params.set('status', query.status)
  if (query.sort !== 'name') params.set('sort', query.sort)
  if (query.descending) params.set('order', 'desc')
  if (query.size !== 10) params.set('size', String(query.size))
  if (query.page !== 1) params.set('page', String(query.page))
  return params
}

export function readMode(params: URLSearchParams): Mode {
  const [mode, id] = [params.get('mode'), params.get('id')]
  if (mode === 'create' || mode === 'trash') return { mode }
  if ((mode === 'edit' || mode === 'view') && id) return { mode, id }
  return { mode: 'list' }
}

/** Where a mode lives, keeping the list as it was for the way back. */
export function pathOf(mode: Mode, params: URLSearchParams): string {
  const next = writeQuery(readQuery(params))
  if (mode.mode !== 'list') next.set('mode', mode.mode)
  if ('id' in mode) next.set('id', mode.id)
  const text = next.toString()
  return text === '' ? '/admin/colleges' : `/admin/colleges?${text}`
}
