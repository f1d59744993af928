import { staffMutation, staffQuery } from './calls.ts'

/** Where one is signed in. */
export const ownSessions = () => staffQuery('own-account', 'GET /crm-auth/sessions')
export const endOwnSession = staffMutation('DELETE /crm-auth/sessions/:id', 'own-account')
export const endOtherSessionsMutation = staffMutation('DELETE /crm-auth/sessions', 'own-account')

/** Is one's own second factor on, since when, and how many recovery codes are left? */
export const secondFactor = () => staffQuery('own-account', 'GET /crm-auth/second-factor')
export const beginSecondFactorMutation = staffMutation('POST /crm-auth/second-factor')
export const confirmSecondFactorMutation = staffMutation('PUT /crm-auth/second-factor')
export const endSecondFactorMutation = staffMutation('DELETE /crm-auth/second-factor')

/**
 * One's own account, role, flags and password, as the settings change them: one call of the same meaning as the PATCH.
 */
export const changeOwnAccount = staffMutation('PUT /crm-users/:id', 'crm-users')
export const changeOwnPermissions = staffMutation('PUT /crm-users/:id/permissions', 'crm-users')
/** The session is over with the answer, so nothing is asked anew. */
export const changeOwnRole = staffMutation('PUT /crm-users/:id/role')
export const resetOwnPassword = staffMutation('PUT /crm-users/:id/reset-password')
export const changeOwnPassword = staffMutation('PUT /crm-auth/change-password')
export const removeAvatarMutation = staffMutation('DELETE /crm-auth/avatar', 'crm-users')
