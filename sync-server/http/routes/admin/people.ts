import type { Context } from 'koa'
import type { Role } from '../../../../shared/people/permissions.ts'
import { staffCalls, userCalls } from '../../../../shared/protocol/peopleCalls.ts'
import {
  changePermissions,
  changeRole,
  changeStaff,
  type Flags,
  removeStaff,
  resetStaffPassword,
  type StaffDetails,
} from '../../../services/staff/change.ts'
import type { FileStore } from '../../../files/fileStore.ts'
import { resetSecondFactor } from '../../../services/auth/secondFactor.ts'
import { createStaff } from '../../../services/staff/create.ts'
import { listStaff } from '../../../services/staff/list.ts'
import { listUsers, openUser, removeUser, revealUser, setUserActive } from '../../../services/students/manage.ts'
import { endMandate, giveMandate } from '../../../services/students/mandate.ts'
import { seenTag, setTag } from '../../etag.ts'
import { presentConflict } from '../../present/conflict.ts'
import { presentStaffRow } from '../../present/staff.ts'
import { presentMandate, presentUser, presentUserWhole } from '../../present/user.ts'
import type { StaffRecord } from '../../../store/ports/staff.ts'
import { successAnswer, type RouteRequest, pagination, route, type Route } from '../../route.ts'

type Person<B> = RouteRequest<{ id: string }, unknown, B>
type Given<T> = { [K in keyof T]: T[K] | undefined }
/** Values that were not given are not there at all. */
const given = <T extends object>(body: Given<T>): T =>
  Object.fromEntries(Object.entries(body).filter(([, value]) => value !== undefined)) as T

interface Seen {
  tag?: string
}

/** The staff and the website's accounts. `files`: where faces lie. */
export function peopleRoutes(files: FileStore): Route[] {
  const shown = (staff: StaffRecord) => presentStaffRow(files, staff)
  // PUT and PATCH answer through one handler each.
  const saved = (ctx: Context, act: () => Promise<StaffRecord>, message: string) =>
    presentConflict(async () => {
      const staff = shown(await act())
      setTag(ctx, staff.tag)
      return successAnswer(staff, { message })
    }, shown)
  const details = async ({ caller, params, body: { tag, ...body }, ctx }: Person<Given<StaffDetails & Seen>>) =>
    saved(ctx, () => changeStaff(caller, params.id, given(body), seenTag(ctx) ?? tag), 'Profile updated successfully')
  const role = async ({
    caller,
    params,
    body,
    ctx,
  }: Person<{ role: Role; currentPassword?: string | undefined; tag?: string | undefined }>) =>
    saved(
      ctx,
      () =>
        changeRole(
          caller,
          params.id,
          { role: body.role, ...(body.currentPassword !== undefined && { currentPassword: body.currentPassword }) },
          seenTag(ctx) ?? body.tag,
        ),
      `Role updated to ${body.role} successfully`,
    )
  const password = async ({
    caller,
    params,
    body,
  }: Person<{ newPassword: string; currentPassword?: string | undefined }>) => {
    await resetStaffPassword(caller, params.id, {
      newPassword: body.newPassword,
      ...(body.currentPassword !== undefined && { currentPassword: body.currentPassword }),
    })
    return successAnswer(null, { message: 'Password reset successfully' })
  }

  return [
    route(staffCalls.list, async ({ caller }) => successAnswer((await listStaff(caller)).map(shown))),
    route(staffCalls.create, async ({ caller, body }) =>
      successAnswer(shown(await createStaff(caller, body)), { message: 'User created successfully' }),
    ),
    route(staffCalls.changeRole, role),
    route(staffCalls.putRole, role),
    route(staffCalls.changePassword, password),
    route(staffCalls.putPassword, password),
    route(staffCalls.permissions, async ({ caller, params, body: { tag, ...body }, ctx }) =>
      saved(
        ctx,
        () =>
          changePermissions(caller, params.id, given<Flags & { currentPassword?: string }>(body), seenTag(ctx) ?? tag),
        'Permissions updated successfully',
      ),
    ),
    route(staffCalls.change, details),
    route(staffCalls.replace, details),
    route(staffCalls.resetSecondFactor, async ({ caller, params, body }) => {
      await resetSecondFactor(caller, params.id, body.currentPassword)
      return successAnswer(null, { message: 'Second step switched off' })
    }),
    route(staffCalls.remove, async ({ caller, params, body, ctx }) => {
      await presentConflict(() => removeStaff(caller, params.id, body.currentPassword, seenTag(ctx)), shown)
      return successAnswer(null, { message: 'User deleted successfully' })
    }),

    route(userCalls.list, async ({ caller, query: { page, limit, search, status } }) => {
      const { rows, total } = await listUsers(caller, {
        page,
        limit,
        ...(search !== undefined && { search }),
        ...(status !== undefined && { isActive: status === 'active' }),
      })
      return successAnswer(rows.map(presentUser), { pagination: pagination(page, limit, total) })
    }),
    route(userCalls.open, async ({ caller, params }) =>
      successAnswer(presentUserWhole(await openUser(caller, params.id))),
    ),
    route(userCalls.reveal, async ({ caller, params }) => successAnswer(await revealUser(caller, params.id))),
    route(userCalls.change, async ({ caller, params, body, ctx }) =>
      successAnswer(
        presentUser(
          await presentConflict(
            () => setUserActive(caller, params.id, body.isActive, seenTag(ctx) ?? body.tag),
            presentUser,
          ),
        ),
      ),
    ),
    route(userCalls.giveMandate, async ({ caller, params }) =>
      successAnswer((await giveMandate(caller, params.id, params.college)).map(presentMandate)),
    ),
    route(userCalls.endMandate, async ({ caller, params }) =>
      successAnswer((await endMandate(caller, params.id, params.college)).map(presentMandate)),
    ),
    route(userCalls.remove, async ({ caller, params, ctx }) => {
      await presentConflict(() => removeUser(caller, params.id, seenTag(ctx)), presentUser)
      return successAnswer(null, { message: 'User deleted successfully' })
    }),
  ]
}
