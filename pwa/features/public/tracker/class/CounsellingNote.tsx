import { t } from '../../../../i18n/t.ts'
import type { CounsellingPlans } from '../../../../queries/public/counsellingPlans.ts'
import styles from './Class.module.css'

/** Why sheets wait for the dates of the counselling bodies, or what of them is missing; nothing where all is there. */
export function CounsellingNote({ of }: { of: CounsellingPlans }) {
  const said = noteOf(of)
  return said === '' ? null : (
    <p className={styles.small} role="status">
      {said}
    </p>
  )
}

function noteOf(counselling: CounsellingPlans): string {
  if (counselling.state === 'loading') return t('Loading the dates of the counselling bodies…')
  if (counselling.state === 'error')
    return t('The dates of the counselling bodies are not on this device yet. Connect once and we’ll keep them.')
  return counselling.hasExams ? '' : t('Exam dates are not on this device yet. Connect once and we’ll keep them.')
}
