import { z } from 'zod'
import { PERMISSIONS, ROLES } from '../people/permissions.ts'
import { call } from './call.ts'
import { Answer, ById, Done, Id, Limit, Page, PageOf, Search } from './fields.ts'

const Overrides = z.object({
  canEditColleges: z.boolean().optional(),
  canDeleteColleges: z.boolean().optional(),
  canViewUsers: z.boolean().optional(),
})
const StaffRow = z.object({
  id: Id,
  _id: Id,
  name: z.string(),
  email: z.string(),
  role: z.enum(ROLES),
  isActive: z.boolean(),
  permissions: Overrides,
  effective: z.array(z.enum(PERMISSIONS)),
  createdAt: z.string(),
  lastLogin: z.string().optional(),
  tag: z.string(),
  avatar: z.string().optional(),
  language: z.enum(['en', 'hi']).optional(),
  hasSecondFactor: z.boolean(),
  /** Their password was chosen by somebody else and opens the account until then; absent where they chose it. */
  initialPasswordEnds: z.string().optional(),
})
const UserRow = z.object({
  id: Id,
  _id: Id,
  tag: z.string(),
  name: z.string(),
  email: z.string(),
  isActive: z.boolean(),
  createdAt: z.string(),
  lastLogin: z.string().optional(),
  deletedOn: z.string().optional(),
})
const Password = z.string().min(1).max(256)
/**
 * Of the caller: asked for where they change what their own account may do or its e-mail, make somebody an admin, or
 * delete staff (behaviour 18).
 */
const OwnPassword = Password.optional()
/** A DELETE that may come without a body. */
const Confirmed = z.object({ currentPassword: OwnPassword }).prefault({})
/** Judged by `shared/people/rules.ts`, which names each fault. */
const Text = z.string().max(1000)
const Flag = z.boolean().nullable().optional()

/** The tag of what the caller saw, where there is no If-Match. */
const SeenTag = z.string().max(64).optional()

const details = {
  body: z.object({
    name: Text.optional(),
    email: Text.optional(),
    role: z.enum(ROLES).optional(),
    isActive: z.boolean().optional(),
    language: z.enum(['en', 'hi']).nullable().optional(),
    currentPassword: OwnPassword,
    tag: SeenTag,
  }),
  returns: Answer(StaffRow),
}
const role = {
  body: z.object({ role: z.enum(ROLES), currentPassword: OwnPassword, tag: SeenTag }),
  returns: Answer(StaffRow),
}
const password = { body: z.object({ newPassword: Password, currentPassword: OwnPassword }), returns: Done }

/** Staff accounts: back-office 7. PUT and PATCH answer alike (behaviour, Settled). */
export const staffCalls = {
  list: call({
    method: 'GET',
    path: '/crm-users',
    guard: 'view_crm_users',
    summary: 'Everybody of the staff.',
    returns: Answer(z.array(StaffRow)),
  }),
  create: call({
    method: 'POST',
    path: '/crm-users',
    guard: 'create_crm_users',
    status: 201,
    summary:
      'Add a member of the staff; support unless another role is named, an admin by one’s own password alone. The password is a first one: it ends in 7 days and is changed at the first sign-in.',
    body: z.object({
      name: Text,
      email: Text,
      password: z.string().max(256),
      role: z.enum(ROLES).default('support'),
      isActive: z.boolean().default(true),
      currentPassword: OwnPassword,
    }),
    returns: Answer(StaffRow),
  }),
  change: call({
    method: 'PATCH',
    path: '/crm-users/:id',
    guard: 'staff',
    params: ById,
    ...details,
    summary:
      'One’s own name, address (by one’s password) and language of the public site, or with edit_crm_users anybody’s, their role and whether they are active. With If-Match (or `tag`) what others changed meanwhile is kept; a field both changed is a 409 with `current` and `clashes`.',
  }),
  replace: call({
    method: 'PUT',
    path: '/crm-users/:id',
    guard: 'staff',
    params: ById,
    ...details,
    summary: 'The same as PATCH.',
  }),
  changeRole: call({
    method: 'PATCH',
    path: '/crm-users/:id/role',
    guard: 'edit_crm_users',
    params: ById,
    ...role,
    summary: 'Give another role; every session of the person ends.',
  }),
  putRole: call({
    method: 'PUT',
    path: '/crm-users/:id/role',
    guard: 'edit_crm_users',
    params: ById,
    ...role,
    summary: 'The same as PATCH.',
  }),
  changePassword: call({
    method: 'PATCH',
    path: '/crm-users/:id/reset-password',
    guard: 'edit_crm_users',
    params: ById,
    ...password,
    summary:
      'Set a new password, which they change at the next sign-in; every session of the person ends. An admin’s by one’s own password.',
  }),
  putPassword: call({
    method: 'PUT',
    path: '/crm-users/:id/reset-password',
    guard: 'edit_crm_users',
    params: ById,
    ...password,
    summary: 'The same as PATCH.',
  }),
  permissions: call({
    method: 'PUT',
    path: '/crm-users/:id/permissions',
    guard: 'edit_crm_users',
    params: ById,
    body: z.object({
      canEditColleges: Flag,
      canDeleteColleges: Flag,
      canViewUsers: Flag,
      currentPassword: OwnPassword,
      tag: SeenTag,
    }),
    summary: 'A personal yes or no that beats the role; null leaves it to the role.',
    returns: Answer(StaffRow),
  }),
  resetSecondFactor: call({
    method: 'DELETE',
    path: '/crm-users/:id/second-factor',
    guard: 'edit_crm_users',
    params: ById,
    body: Confirmed,
    summary:
      'Switch somebody else’s second factor off, who lost phone and recovery codes; an admin’s by one’s own password.',
    returns: Done,
  }),
  remove: call({
    method: 'DELETE',
    path: '/crm-users/:id',
    guard: 'delete_crm_users',
    params: ById,
    body: Confirmed,
    summary: 'Remove an account, by one’s own password; what it wrote stays under its name.',
    returns: Done,
  }),
}

/** A college the account answers for: since when, and who of the staff confirmed it. */
const Mandate = z.object({ college: Id, name: z.string(), since: z.string(), by: z.string() })
const ByCollege = z.object({ id: Id, college: Id })
const Session = z.object({ startedAt: z.string(), expiresAt: z.string(), browser: z.string().optional() })
/** Website accounts: back-office 7, behaviour 18. */
export const userCalls = {
  list: call({
    method: 'GET',
    path: '/users',
    guard: 'view_users',
    query: z.object({
      page: Page,
      limit: Limit,
      search: Search,
      status: z
        .enum(['active', 'inactive', ''])
        .optional()
        .transform((status) => status || undefined),
    }),
    summary: 'Website accounts, newest first; `search` in name or e-mail, `status` active or inactive.',
    returns: PageOf(UserRow),
  }),
  open: call({
    method: 'GET',
    path: '/users/:id',
    guard: 'view_users',
    params: ById,
    summary: 'One account with what it agreed to and where it is signed in; personal facts are masked.',
    returns: Answer(
      UserRow.extend({
        phone: z.string().optional(),
        yearOfBirth: z.string().optional(),
        interestedIn: z.string().optional(),
        isEmailConfirmed: z.boolean(),
        reviews: z.int(),
        enquiries: z.int(),
        mandates: z.array(Mandate),
        consents: z.array(
          z.object({ purpose: z.string(), textVersion: z.string(), given: z.boolean(), at: z.string() }),
        ),
        sessions: z.array(Session),
      }),
    ),
  }),
  reveal: call({
    method: 'POST',
    path: '/users/:id/reveal',
    guard: 'view_users',
    secretAnswer: true,
    params: ById,
    summary: 'The masked facts. Who saw them, and when, is written down and shown to the person.',
    returns: Answer(z.object({ phone: z.string().optional(), yearOfBirth: z.int().optional() })),
  }),
  change: call({
    method: 'PATCH',
    path: '/users/:id',
    guard: 'edit_users',
    params: ById,
    body: z.object({ isActive: z.boolean(), tag: SeenTag }),
    summary:
      'Disable an account, which ends its sessions, or enable it again, which also takes a deletion back. With If-Match (or `tag`), only as it was seen.',
    returns: Answer(UserRow),
  }),
  giveMandate: call({
    method: 'PUT',
    path: '/users/:id/mandates/:college',
    guard: 'edit_users',
    params: ByCollege,
    summary:
      'Confirm that an account, active and with a confirmed e-mail, answers for a college: its replies to that college’s reviews may then be official ones.',
    returns: Answer(z.array(Mandate)),
  }),
  endMandate: call({
    method: 'DELETE',
    path: '/users/:id/mandates/:college',
    guard: 'edit_users',
    params: ByCollege,
    summary: 'The account answers for the college no more; what it answered stays.',
    returns: Answer(z.array(Mandate)),
  }),
  remove: call({
    method: 'DELETE',
    path: '/users/:id',
    guard: 'delete_users',
    params: ById,
    summary: 'Disabled now, erased in 30 days; its reviews stay without a name.',
    returns: Done,
  }),
}
