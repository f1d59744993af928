import { z } from 'zod'
import { ROLES, PERMISSIONS } from '../people/permissions.ts'
import { call } from './call.ts'
import { Answer, ById, Done } from './fields.ts'

const Password = z.string().min(1).max(256)
const Overrides = z.object({ canEditColleges: z.boolean().optional(), canDeleteColleges: z.boolean().optional(), canViewUsers: z.boolean().optional() })

/** Staff sign-in: back-office 7, `design/api.md`. */
export const authCalls = {
  signIn: call({
    method: 'POST', path: '/crm-auth/login', guard: 'public', limit: 'login', summary: 'Sign a member of staff in.',
    body: z.object({ email: z.string().trim().min(1).max(254), password: Password }),
    returns: z.object({
      success: z.literal(true), token: z.string(),
      user: z.object({ _id: z.string(), id: z.string(), name: z.string(), email: z.string(), role: z.enum(ROLES), permissions: Overrides, isActive: z.boolean() }),
    }),
  }),
  permissions: call({
    method: 'GET', path: '/crm-auth/permissions', guard: 'staff', summary: 'What the signed-in person may do, as it is now.',
    returns: Answer(z.object({ role: z.enum(ROLES), permissions: z.array(z.enum(PERMISSIONS)), overrides: Overrides })),
  }),
  validateToken: call({
    method: 'POST', path: '/crm-auth/validate-token', guard: 'public', summary: 'Is the bearer token still good?',
    returns: z.object({ success: z.literal(true), valid: z.boolean() }),
  }),
  changePassword: call({
    method: 'PUT', path: '/crm-auth/change-password', guard: 'staff', limit: 'login', summary: 'Change one’s own password. All other sessions end; the answer carries a new token.',
    body: z.object({ currentPassword: Password, newPassword: Password }),
    returns: z.object({ success: z.literal(true), message: z.string(), data: z.object({ token: z.string() }) }),
  }),
  sessions: call({
    method: 'GET', path: '/crm-auth/sessions', guard: 'staff', summary: 'Where one is signed in.',
    returns: Answer(z.array(z.object({ id: z.string(), startedAt: z.string(), expiresAt: z.string(), browser: z.string().optional(), address: z.string().optional(), isThis: z.boolean() }))),
  }),
  endSession: call({ method: 'DELETE', path: '/crm-auth/sessions/:id', guard: 'staff', summary: 'Sign one of one’s own devices out.', params: ById, returns: Done }),
  endOthers: call({ method: 'DELETE', path: '/crm-auth/sessions', guard: 'staff', summary: 'Sign every other device of one’s own out.', returns: Done }),
  signOut: call({ method: 'POST', path: '/crm-auth/logout', guard: 'staff', summary: 'End this session at the server.', returns: Done }),
}
