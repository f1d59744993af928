import { comparePath } from '../../../../shared/savedColleges/paths.ts'
import { COMPARED_MOST, type CollegeRef } from '../../../../shared/savedColleges/savedColleges.ts'
import { say } from '../../../language/say.ts'
import { useWorkers } from '../../../search/workerContext.tsx'
import { Button, ButtonLink } from '../../../ui/Button.tsx'
import { Sheet } from '../../../ui/Sheet.tsx'
import { toast } from '../../../ui/toast.ts'
import styles from './CompareBar.module.css'

/** A fifth college: says that four is all, and offers to leave one of the four out for it. */
export function LeaveOne({
  fifth,
  compared,
  onClose,
}: {
  fifth: CollegeRef
  compared: readonly CollegeRef[]
  onClose: () => void
}) {
  const { catalogue } = useWorkers()
  const leave = (left: CollegeRef) => {
    catalogue
      .changeSavedLists({
        act: 'compare',
        colleges: compared.map((college) => (college.slug === left.slug ? fifth : college)),
      })
      .catch(() => void toast('error', say('This could not be kept on this device')))
    onClose()
  }
  return (
    <Sheet
      open
      onClose={onClose}
      title={say('{most} colleges at most', { most: COMPARED_MOST })}
      footer={
        <>
          <Button onClick={onClose}>{say('Keep these {most}', { most: COMPARED_MOST })}</Button>
          <ButtonLink to={comparePath(compared.map(({ slug }) => slug))} onClick={onClose}>
            {say('Compare them')}
          </ButtonLink>
        </>
      }
    >
      <p className={styles.ask}>{say('To compare {name}, leave one of these out:', { name: fifth.name })}</p>
      <ul className={styles.four}>
        {compared.map((college) => (
          <li key={college.slug}>
            <span>{college.name}</span>
            <Button
              kind="plain"
              aria-label={say('Leave out {name}', { name: college.name })}
              onClick={() => leave(college)}
            >
              {say('Leave out')}
            </Button>
          </li>
        ))}
      </ul>
    </Sheet>
  )
}
