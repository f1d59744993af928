import { useSyncExternalStore } from 'react'
import { can, type Permission } from '../../shared/people/permissions.ts'
import { session, type StaffSessionState, type Staff } from './session.ts'

export const useSession = (): StaffSessionState => useSyncExternalStore(session.subscribe, session.get, session.get)

/** Whoever is signed in. Only below the guard, which lets nobody else through. */
export function useStaff(): Staff {
  const now = useSession()
  // The guard leaves in the same breath; until then the last person's screen must not break.
  return now.phase === 'in' ? now.staff : NOBODY
}
const NOBODY: Staff = {
  _id: '',
  name: '',
  email: '',
  role: 'counselor',
  permissions: { canEditColleges: false, canDeleteColleges: false, canViewUsers: false },
  confirmedAt: 0,
}

/** Asked by a screen to hide what is not offered; the server asks again. */
export function useCan(): (wish: Permission) => boolean {
  const staff = useStaff()
  return (wish) => can(staff, wish)
}
