import { useDeferredValue, useMemo } from 'react'
import { COLLEGE_STATUSES, type College, type CollegeStatus } from '../../../../../shared/college/college.ts'
import { warningsInCollege } from '../../../../../shared/college/warnings.ts'
import { useCan } from '../../../../auth/useStaff.ts'
import { t, translate } from '../../../../i18n/t.ts'
import { LabelledField, Select } from '../../../../ui/Field.tsx'
import { PublishChecklist } from './Checklist.tsx'
import styles from './Form.module.css'

const NAMES: Record<CollegeStatus, string> = { draft: 'Draft', published: 'Published' }

/** What students see, and from when. `standing`: the status at the server. */
function hintOf(value: CollegeStatus, standing: CollegeStatus): string {
  const isPublic = standing === 'published'
  if (value === 'published')
    return isPublic ? t('Students see it.') : t('Students see it once this has reached the server.')
  return isPublic ? t('It leaves the site once this has reached the server.') : t('Only staff see a draft.')
}

interface StatusFieldProps {
  value: CollegeStatus
  standing: CollegeStatus
  college: College
  onChange: (status: CollegeStatus) => void
  onGo: (path: string) => void
}

/**
 * Whether students see it; a new college is a draft unless somebody says otherwise (back-office 4). Whoever chooses to
 * publish is shown what deserves a look.
 */
export function StatusField({ value, standing, college, onChange, onGo }: StatusFieldProps) {
  const allows = useCan()
  const judged = useDeferredValue(college)
  const isTurning = value === 'published' && standing !== 'published'
  const warnings = useMemo(() => (isTurning ? warningsInCollege(judged) : []), [isTurning, judged])
  return (
    <div className={styles.field} data-path="status">
      <LabelledField label={t('Status')} hint={hintOf(value, standing)}>
        {(ids) => (
          <Select
            {...ids}
            disabled={!allows('edit_colleges')}
            value={value}
            onChange={(event) => onChange(event.target.value as CollegeStatus)}
          >
            {COLLEGE_STATUSES.map((status) => (
              <option key={status} value={status}>
                {translate(NAMES[status])}
              </option>
            ))}
          </Select>
        )}
      </LabelledField>
      {isTurning && <PublishChecklist warnings={warnings} onGo={onGo} />}
    </div>
  )
}
