import type { Problem } from '../../../../../shared/failure.ts'
import { countInUnits } from '../../../../components/words.ts'
import styles from './Form.module.css'

const TOLD = 8

/** What deserves a look before students see it. Nothing of it forbids publishing; who publishes all the same is written down with it. */
export function PublishChecklist({ warnings, onGo }: { warnings: readonly Problem[]; onGo?: (path: string) => void }) {
  if (warnings.length === 0) return <p className={styles.ready}>Nothing is left to look at before publishing.</p>
  return (
    <div className={styles.checklist}>
      <p>{countInUnits(warnings.length, 'thing')} to look at before publishing. You may still publish; it is noted.</p>
      <ul>
        {warnings.slice(0, TOLD).map(({ path, message }) => (
          <li key={`${path} ${message}`}>
            {onGo ? (
              <button type="button" onClick={() => onGo(path)}>
                {message}
              </button>
            ) : (
              message
            )}
          </li>
        ))}
      </ul>
      {warnings.length > TOLD && <p className="quiet small">and {warnings.length - TOLD} more</p>}
    </div>
  )
}
