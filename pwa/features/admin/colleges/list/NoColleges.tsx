import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect } from 'react'
import { useSearchParams } from 'react-router-dom'
import { useCan } from '../../../../auth/useStaff.ts'
import { t, translate } from '../../../../i18n/t.ts'
import { answerStateOf } from '../../../../queries/answerState.ts'
import { collegeTotal } from '../../../../queries/colleges.ts'
import { useDesk } from '../../../../sync/react.ts'
import { Button, ButtonLink } from '../../../../ui/Button.tsx'
import { Notice } from '../../../../ui/Notice.tsx'
import { toast } from '../../../../ui/toast.ts'
import { collegesPath } from '../address.ts'
import styles from './List.module.css'

/**
 * Shows a list without rows. It asks the server whether there are no colleges or this device has not loaded them: a
 * person whose first visit failed must not read "add the first college" or "nothing fits".
 * @param children shown instead of the invitation when there are no colleges and the list is filtered
 */
export function NoColleges({ children }: { children?: ReactNode }) {
  const allows = useCan()
  const desk = useDesk()
  const [params] = useSearchParams()
  const total = useQuery(collegeTotal())
  const value = total.data
  const { problem } = answerStateOf(total)
  useEffect(() => {
    if (problem !== undefined) void toast('error', t('Failed to load colleges'))
  }, [problem])
  if (problem !== undefined) {
    const again = () => {
      void desk.syncNow()
      void total.refetch()
    }
    return (
      <div className={styles.failed}>
        <p role="alert">{t('Failed to fetch colleges: {problem}', { problem: translate(problem) })}</p>
        <Button onClick={again}>{t('Try again')}</Button>
      </div>
    )
  }
  if (!value || value.pagination.total > 0) return <p role="status">{t('Loading colleges...')}</p>
  return (
    children ?? (
      <Notice
        title={t('No colleges found')}
        actions={
          allows('create_colleges') && (
            <ButtonLink kind="main" to={collegesPath({ mode: 'create' }, params)}>
              {t('Add First College')}
            </ButtonLink>
          )
        }
      >
        <p>{t('Get started by adding your first college')}</p>
      </Notice>
    )
  )
}
