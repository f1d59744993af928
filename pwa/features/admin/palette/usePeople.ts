import { useEffect, useState } from 'react'
import { can } from '../../../../shared/people/permissions.ts'
import { ownKept } from '../../../auth/kept.ts'
import { useStaff } from '../../../auth/useStaff.ts'
import { useOnline } from '../online.ts'
import type { Person } from './entries.ts'
import { LEAST, useAsked } from './useAsked.ts'

/** The staff this device last knew, and website users the server finds for the words: they are many and stand on no device. */
export function usePeople(typed: string): { staff: readonly Person[]; users: readonly Person[] } {
  const me = useStaff()
  const isOnline = useOnline()
  const [staff, setStaff] = useState<Person[]>([])
  useEffect(() => {
    let isHere = true
    // The inbox and the audit keep the same people under a name of their own.
    Promise.all(['crm-users', 'colleagues'].map((key) => ownKept().get(key))).then(
      (kept) => {
        const newest = kept.filter((one) => one !== undefined).toSorted((a, b) => b.at - a.at)[0]
        if (isHere && newest) setStaff((newest.value as { data: Person[] }).data)
      },
      () => undefined,
    ) // nobody opened a list of them here yet
    return () => {
      isHere = false
    }
  }, [])
  const mayAsk = isOnline && can(me, 'view_users') && typed.trim().length >= LEAST
  const users = useAsked<Person>(mayAsk ? `/users?limit=5&search=${encodeURIComponent(typed.trim())}` : undefined)
  return { staff, users }
}
