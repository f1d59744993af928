import { useNavigate } from 'react-router-dom'
import { useEffect } from 'react'
import { session } from '../../../auth/session.ts'
import { t } from '../../../i18n/t.ts'
import { Button, ButtonLink } from '../../../ui/Button.tsx'
import { Notice } from '../../../ui/Notice.tsx'

/** Access denied (back-office 2). Unsent edits stay on this device for whoever wrote them. */
export function UnauthorizedScreen({ onLogOut }: { onLogOut: () => Promise<void> }) {
  const navigate = useNavigate()
  useEffect(() => {
    if (session.get().phase === 'loading') session.restore()
  }, [])
  const logOut = async () => {
    await onLogOut()
    navigate('/admin/login', { replace: true })
  }
  return (
    <div className="page">
      <title>{t('Access denied · Pravesh')}</title>
      <Notice
        level={1}
        title={t('You do not have access to this area')}
        actions={
          <>
            <ButtonLink kind="main" to="/admin/dashboard">
              {t('Return to Dashboard')}
            </ButtonLink>
            <Button onClick={() => void logOut()}>{t('Log Out')}</Button>
          </>
        }
      >
        <p>{t('An admin can change what your account may do. Edits that wait on this device stay here for you.')}</p>
      </Notice>
    </div>
  )
}
