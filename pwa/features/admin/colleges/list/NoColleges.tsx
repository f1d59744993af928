import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect } from 'react'
import { useSearchParams } from 'react-router-dom'
import { useCan } from '../../../../auth/useStaff.ts'
import { answerStateOf } from '../../../../queries/answerState.ts'
import { collegeTotal } from '../../../../queries/colleges.ts'
import { useDesk } from '../../../../sync/react.ts'
import { Button, ButtonLink } from '../../../../ui/Button.tsx'
import { Notice } from '../../../../ui/Notice.tsx'
import { toast } from '../../../../ui/toast.ts'
import { collegesPath } from '../address.ts'
import styles from './List.module.css'

/**
 * A list without a row. Either there is no college, or this device has not heard of any yet: the server is asked which,
 * so that nobody whose connection failed at the first visit is told to add the first one, or that nothing fits a
 * search.
 * @param children what is said instead where there is none, and the list is narrowed
 */
export function NoColleges({ children }: { children?: ReactNode }) {
  const allows = useCan()
  const desk = useDesk()
  const [params] = useSearchParams()
  const total = useQuery(collegeTotal())
  const value = total.data
  const { problem } = answerStateOf(total)
  useEffect(() => {
    if (problem !== undefined) void toast('error', 'Failed to load colleges')
  }, [problem])
  if (problem !== undefined) {
    const again = () => {
      void desk.syncNow()
      void total.refetch()
    }
    return (
      <div className={styles.failed}>
        <p role="alert">Failed to fetch colleges: {problem}</p>
        <Button onClick={again}>Try again</Button>
      </div>
    )
  }
  if (!value || value.pagination.total > 0) return <p role="status">Loading colleges...</p>
  return (
    children ?? (
      <Notice
        title="No colleges found"
        actions={
          allows('create_colleges') && (
            <ButtonLink kind="main" to={collegesPath({ mode: 'create' }, params)}>
              Add First College
            </ButtonLink>
          )
        }
      >
        <p>Get started by adding your first college</p>
      </Notice>
    )
  )
}
