import { useEffect, useState } from 'react'
import { can } from '../../../../shared/people/permissions.ts'
import { ownKept } from '../../../auth/kept.ts'
import { askAsStaff } from '../../../auth/staffRemote.ts'
import { useStaff } from '../../../auth/useStaff.ts'
import { useOnline } from '../online.ts'
import type { Person } from './entries.ts'

const PAUSE_MS = 300
const LEAST = 2

/** The staff this device last knew, and website users the server finds for the words: they are many and stand on no device. */
export function usePeople(typed: string): { staff: Person[]; users: Person[] } {
  const me = useStaff()
  const isOnline = useOnline()
  const [staff, setStaff] = useState<Person[]>([])
  const [users, setUsers] = useState<{ of: string; found: Person[] }>()
  useEffect(() => {
    let isHere = true
    // The inbox and the audit keep the same people under a name of their own.
    Promise.all(['crm-users', 'colleagues'].map((key) => ownKept().get(key))).then((kept) => {
      const newest = kept.filter((one) => one !== undefined).toSorted((a, b) => b.at - a.at)[0]
      if (isHere && newest) setStaff((newest.value as { data: Person[] }).data)
    }, () => undefined) // nobody opened a list of them here yet
    return () => { isHere = false }
  }, [])
  const mayAsk = isOnline && can(me, 'view_users') && typed.trim().length >= LEAST
  useEffect(() => {
    if (!mayAsk) return undefined
    let isHere = true
    const later = setTimeout(() => {
      askAsStaff<{ data: Person[] }>(`/users?limit=5&search=${encodeURIComponent(typed.trim())}`).then(({ data }) => { if (isHere) setUsers({ of: typed, found: data }) }, () => undefined) // the rest of the palette stands
    }, PAUSE_MS)
    return () => { isHere = false; clearTimeout(later) }
  }, [typed, mayAsk])
  return { staff, users: mayAsk && users?.of === typed ? users.found : [] }
}
