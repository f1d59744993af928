import { COLLEGE_STATUSES, type CollegeStatus } from '../../../../../shared/college/college.ts'
import { useCan } from '../../../../auth/useStaff.ts'
import { Field, Select } from '../../../../ui/Field.tsx'
import styles from './Form.module.css'

const NAMES: Record<CollegeStatus, string> = { draft: 'Draft', published: 'Published' }

/** Whether students see it; a new college is a draft unless somebody says otherwise (back-office 4). */
export function StatusField({ value, standing, onChange }: { value: CollegeStatus; standing: CollegeStatus; onChange: (status: CollegeStatus) => void }) {
  const allows = useCan()
  const hint = value === 'published' ? (standing === 'published' ? 'Students see it.' : 'Students see it once this has reached the server.') : standing === 'published' ? 'It leaves the site once this has reached the server.' : 'Only staff see a draft.'
  return (
    <div className={styles.field} data-path="status">
      <Field label="Status" hint={hint}>
        {(ids) => <Select {...ids} disabled={!allows('edit_colleges')} value={value} onChange={(event) => onChange(event.target.value as CollegeStatus)}>{COLLEGE_STATUSES.map((status) => <option key={status} value={status}>{NAMES[status]}</option>)}</Select>}
      </Field>
    </div>
  )
}
