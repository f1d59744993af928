import { queryOptions } from '@tanstack/react-query'
import type { CallAnswer, CallQuery } from '../../shared/protocol/calls.ts'
import { callAsStaff } from '../auth/staffRemote.ts'
import { staffMutation, staffQuery } from './calls.ts'

export type EnquiryPage = CallAnswer<'GET /admin/enquiries'>
export type EnquiryAnswer = EnquiryPage['data'][number]

/** A page of what people asked; how to reach them is masked. */
export const enquiryPage = (query: CallQuery<'GET /admin/enquiries'>) =>
  staffQuery('enquiries', 'GET /admin/enquiries', { query })

/**
 * Every enquiry of a kind that asks for a day: the newest hundred asked for may lie weeks ahead of one asked for long
 * ago.
 */
export const datedEnquiries = (kind: 'counselling' | 'session') =>
  queryOptions({
    queryKey: ['enquiries', 'GET /admin/enquiries', { kind, hasDay: true }] as const,
    queryFn: async ({ signal }): Promise<EnquiryAnswer[]> => {
      const pageOf = (page: number) =>
        callAsStaff('GET /admin/enquiries', { query: { kind, limit: 100, ...(page > 1 && { page }) }, signal })
      const { data, pagination } = await pageOf(1)
      for (let page = 2; page <= pagination.totalPages; page++) data.push(...(await pageOf(page)).data)
      // What came in between two pages is met twice.
      return [...new Map(data.filter(({ day }) => day !== undefined).map((one) => [one.id, one])).values()]
    },
  })
export const enquiryTrail = (id: string) =>
  staffQuery('enquiries', 'GET /admin/enquiries/:id/trail', { params: { id } })
/** Who saw how to reach somebody is written down; the answer is kept nowhere. */
export const revealContactMutation = staffMutation('POST /admin/enquiries/:id/contact')

/**
 * How many enquiries are new, and since when the oldest of them waits. The list is newest first, so the oldest stands on
 * its last page.
 */
export const oldestNewEnquiry = () =>
  queryOptions({
    queryKey: ['enquiries', 'GET /admin/enquiries', { state: 'new', oldest: true }] as const,
    queryFn: async ({ signal }): Promise<{ total: number; oldest?: string }> => {
      const pageOf = (page: number) =>
        callAsStaff('GET /admin/enquiries', { query: { state: 'new', limit: 1, page }, signal })
      const {
        data: [newest],
        pagination: { total },
      } = await pageOf(1)
      const oldest = total > 1 ? (await pageOf(total)).data[0] : newest
      return { total, ...(oldest && { oldest: oldest.createdAt }) }
    },
  })
