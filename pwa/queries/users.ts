import type { CallQuery } from '../../shared/protocol/calls.ts'
import { staffMutation, staffQuery } from './calls.ts'

/** A page of website accounts. */
export const userPage = (query: CallQuery<'GET /users'>) => staffQuery('users', 'GET /users', { query })
/** Accounts whose name or e-mail holds these words, for the palette: they are many and stand on no device. */
export const foundUsers = (search: string) => ({
  ...staffQuery('users', 'GET /users', { query: { limit: 5, search } }),
  persister: undefined,
})
export const oneUser = (id: string) => staffQuery('users', 'GET /users/:id', { params: { id } })

export const changeUser = staffMutation('PATCH /users/:id', 'users')
export const deleteUser = staffMutation('DELETE /users/:id', 'users')
/** Who saw what is masked is written down; the answer is kept nowhere. */
export const revealUserMutation = staffMutation('POST /users/:id/reveal')
/** Both answer the colleges the account answers for now. */
export const giveMandateMutation = staffMutation('PUT /users/:id/mandates/:college')
export const endMandateMutation = staffMutation('DELETE /users/:id/mandates/:college')
