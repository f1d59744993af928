import { staffMutation, staffQuery } from './calls.ts'

/** Where one is signed in. */
export const ownSessions = () => staffQuery('own-account', 'GET /crm-auth/sessions')
export const endOwnSession = staffMutation('DELETE /crm-auth/sessions/:id', 'own-account')
export const endOtherSessions = staffMutation('DELETE /crm-auth/sessions', 'own-account')

/** Is one's own second factor on, since when, and how many recovery codes are left? */
export const secondFactor = () => staffQuery('own-account', 'GET /crm-auth/second-factor')
export const beginSecondFactor = staffMutation('POST /crm-auth/second-factor')
export const confirmSecondFactor = staffMutation('PUT /crm-auth/second-factor', 'own-account')
export const endSecondFactor = staffMutation('DELETE /crm-auth/second-factor', 'own-account')

export const changeOwnPassword = staffMutation('PUT /crm-auth/change-password', 'own-account')
export const removeAvatar = staffMutation('DELETE /crm-auth/avatar', 'crm-users')
