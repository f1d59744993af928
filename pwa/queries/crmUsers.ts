import { staffMutation, staffQuery } from './calls.ts'

/** Everybody of the staff: the one answer under which every screen finds a colleague. */
export const staffList = () => staffQuery('crm-users', 'GET /crm-users')

export const createStaffMutation = staffMutation('POST /crm-users', 'crm-users')
export const changeStaffMutation = staffMutation('PATCH /crm-users/:id', 'crm-users')
export const changeStaffRole = staffMutation('PATCH /crm-users/:id/role', 'crm-users')
export const changeStaffPermissions = staffMutation('PUT /crm-users/:id/permissions', 'crm-users')
export const resetStaffPasswordMutation = staffMutation('PATCH /crm-users/:id/reset-password', 'crm-users')
export const resetSecondFactorMutation = staffMutation('DELETE /crm-users/:id/second-factor', 'crm-users')
export const deleteStaff = staffMutation('DELETE /crm-users/:id', 'crm-users')
