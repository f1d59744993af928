import type { Problem } from '../../../../../shared/failure.ts'
import { t, translate } from '../../../../i18n/t.ts'
import { fieldLabel } from '../../../../staff/fields/fields.ts'
import styles from './Form.module.css'
import { tabOf } from './tabs.ts'

const TOLD = 10

/** What keeps the college from being saved, each sentence a way to its field, on whatever tab that is. */
export function Summary({
  id,
  problems,
  record,
  onGo,
}: {
  id: string
  problems: readonly Problem[]
  record: object
  onGo: (path: string) => void
}) {
  return (
    <div className={styles.summary} role="alert" aria-labelledby={id}>
      <strong id={id}>{t('Please fix the validation errors')}</strong>
      <ul>
        {problems.slice(0, TOLD).map(({ path, message, text }) => (
          <li key={`${path} ${message}`}>
            <button type="button" onClick={() => onGo(path)}>
              {placeOf(path, record)}: {translate(text ?? message)}
            </button>
          </li>
        ))}
      </ul>
      {problems.length > TOLD && (
        <p className="small quiet">{t('and {count} more', { count: problems.length - TOLD })}</p>
      )}
    </div>
  )
}

/** "Courses, B.Tech": the tab, and the entry where it lies in one; the sentence itself names the field. */
function placeOf(path: string, record: object): string {
  const title = translate(tabOf(path).title)
  const at = path.lastIndexOf('/')
  const names = path.split('/')
  if (names.length < 3) return title
  const within = fieldLabel(path.slice(0, at), record)
  return within.startsWith(title) ? within : `${title}, ${within}`
}
