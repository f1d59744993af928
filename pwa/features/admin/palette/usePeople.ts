import { useQuery } from '@tanstack/react-query'
import { can } from '../../../../shared/people/permissions.ts'
import { useStaff } from '../../../auth/useStaff.ts'
import { useStaffOnline } from '../../../staff/screen/online.ts'
import { staffList } from '../../../queries/crmUsers.ts'
import { foundUsers } from '../../../queries/users.ts'
import type { Person } from './entries.ts'
import { LEAST, useSettled } from './useSettled.ts'

const NONE: readonly Person[] = []

/**
 * The staff this device last knew, and website users the server finds for the words: they are many and stand on no
 * device.
 */
export function usePeople(typed: string): { staff: readonly Person[]; users: readonly Person[] } {
  const me = useStaff()
  const isOnline = useStaffOnline()
  const staff = useQuery({ ...staffList(), enabled: can(me, 'view_crm_users') }).data?.data ?? NONE
  const words = useSettled(typed.trim())
  const mayAsk = isOnline && can(me, 'view_users') && words.length >= LEAST
  const users = useQuery({ ...foundUsers(words), enabled: mayAsk }).data?.data
  return { staff, users: (mayAsk && words === typed.trim() && users) || NONE }
}
