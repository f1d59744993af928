import { type ReactNode, useEffect } from 'react'
import { Navigate, useLocation } from 'react-router-dom'
import { can, type Permission, type Role } from '../../shared/people/permissions.ts'
import { t } from '../i18n/t.ts'
import { followOtherTabs, session } from './session.ts'
import { useSession } from './useStaff.ts'
import { validate } from './validate.ts'

/** Where a person wanted to go when the door was shut; signing in brings them back there. */
export interface SignInState {
  from: string
}

/**
 * The door of every staff page (back-office 2): restores the session, asks the server about the token on entry and,
 * where it could not be asked then, once there is a network again, and sends whoever may not pass to /admin/login or
 * /admin/unauthorized.
 */
export function StaffGuard({
  needs,
  roles,
  children,
}: {
  needs?: Permission
  roles?: readonly Role[]
  children: ReactNode
}) {
  const now = useSession()
  const { pathname, search, hash } = useLocation()
  useEffect(() => {
    if (session.get().phase === 'loading') session.restore()
    return followOtherTabs()
  }, [])
  const isAsking = now.phase === 'in' && now.check === 'asking'
  useEffect(() => {
    if (isAsking) void validate()
  }, [isAsking])
  const isOffline = now.phase === 'in' && now.check === 'offline'
  useEffect(() => (isOffline ? askOnReturn() : undefined), [isOffline])

  if (now.phase === 'loading')
    return (
      <p className="page" role="status">
        {t('Loading authentication...')}
      </p>
    )
  if (now.phase === 'out')
    return <Navigate to="/admin/login" replace state={{ from: pathname + search + hash } satisfies SignInState} />
  if ((needs && !can(now.staff, needs)) || (roles && !roles.includes(now.staff.role)))
    return <Navigate to="/admin/unauthorized" replace />
  return children
}

const AGAIN_MS = 60_000

/** Asks the server of an offline session as soon as it may answer: a network that came back does not always say so. */
function askOnReturn(): () => void {
  const ask = () => {
    if (navigator.onLine && document.visibilityState === 'visible') void validate()
  }
  const again = setInterval(ask, AGAIN_MS)
  addEventListener('online', ask)
  document.addEventListener('visibilitychange', ask)
  return () => {
    clearInterval(again)
    removeEventListener('online', ask)
    document.removeEventListener('visibilitychange', ask)
  }
}
