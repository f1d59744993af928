import { comparePath } from '../../../../shared/savedColleges/paths.ts'
import { COMPARED_MOST, type CollegeRef } from '../../../../shared/savedColleges/savedColleges.ts'
import { t } from '../../../i18n/t.ts'
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
      .catch(() => void toast('error', t('We couldn’t save this on this device')))
    onClose()
  }
  return (
    <Sheet
      open
      onClose={onClose}
      title={t('{most} colleges at most', { most: COMPARED_MOST })}
      footer={
        <>
          <Button onClick={onClose}>{t('Keep these {most}', { most: COMPARED_MOST })}</Button>
          <ButtonLink to={comparePath(compared.map(({ slug }) => slug))} onClick={onClose}>
            {t('Compare them')}
          </ButtonLink>
        </>
      }
    >
      <p className={styles.ask}>{t('To compare {name}, leave one of these out:', { name: fifth.name })}</p>
      <ul className={styles.four}>
        {compared.map((college) => (
          <li key={college.slug}>
            <span>{college.name}</span>
            <Button
              kind="plain"
              aria-label={t('Leave out {name}', { name: college.name })}
              onClick={() => leave(college)}
            >
              {t('Leave out')}
            </Button>
          </li>
        ))}
      </ul>
    </Sheet>
  )
}
