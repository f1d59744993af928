import { mutationOptions, queryOptions } from '@tanstack/react-query'
import type { CallAnswer, JsonCallName } from '../../shared/protocol/calls.ts'
import type { CallOptions } from '../api/client.ts'
import { callAsStaff } from '../auth/staffRemote.ts'

/** What a query is about; a mutation names the nouns it changes, and every query of them is asked anew. */
export type Noun =
  | 'audit'
  | 'colleges'
  | 'corrections'
  | 'crm-users'
  | 'dashboard'
  | 'enquiries'
  | 'error-reports'
  | 'exams'
  | 'files'
  | 'imports'
  | 'links'
  | 'notifications'
  | 'own-account'
  | 'parked-edits'
  | 'plans'
  | 'redirects'
  | 'reviews'
  | 'site'
  | 'users'
  | 'views'

/** What of a call tells one resource from another. */
type Asked<N extends JsonCallName> = Omit<CallOptions<N>, 'signal'>
type AskedArguments<N extends JsonCallName> =
  Record<never, never> extends Asked<N> ? [asked?: Asked<N>] : [asked: Asked<N>]

/**
 * One call as a query. Its key is its noun, its name and what is asked, so that no two resources share one and none has
 * two.
 */
export const staffQuery = <N extends JsonCallName>(noun: Noun, name: N, ...[asked]: AskedArguments<N>) =>
  queryOptions({
    queryKey: [noun, name, ...(asked ? [asked] : [])] as const,
    queryFn: ({ signal }): Promise<CallAnswer<N>> => callAsStaff(name, { ...asked, signal } as CallOptions<N>),
  })

/**
 * One call that changes something, as a mutation over its parameters and its body. Queries of these nouns are asked
 * anew before it ends.
 */
export const staffMutation = <N extends JsonCallName>(name: N, ...nouns: Noun[]) =>
  mutationOptions({
    mutationKey: [name],
    mutationFn: (asked: CallOptions<N>): Promise<CallAnswer<N>> => callAsStaff(name, asked),
    meta: { invalidates: nouns.map((noun) => [noun]) },
  })
