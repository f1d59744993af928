import type { Problem } from '../../../../../shared/failure.ts'
import { t, translate } from '../../../../i18n/t.ts'
import styles from './Form.module.css'

const TOLD = 8

/**
 * What deserves a look before students see it. Nothing of it forbids publishing; who publishes anyway says why, and is
 * written down with it.
 */
export function PublishChecklist({ warnings, onGo }: { warnings: readonly Problem[]; onGo?: (path: string) => void }) {
  if (warnings.length === 0) return <p className={styles.ready}>{t('Nothing left to check. Ready to publish.')}</p>
  return (
    <div className={styles.checklist}>
      <p>
        {t(
          '{count, plural, one {# thing} other {# things}} to check before publishing. You can publish anyway if you say why.',
          { count: warnings.length },
        )}
      </p>
      <ul>
        {warnings.slice(0, TOLD).map(({ path, message, text }) => (
          <li key={`${path} ${message}`}>
            {onGo ? (
              <button type="button" onClick={() => onGo(path)}>
                {translate(text ?? message)}
              </button>
            ) : (
              translate(text ?? message)
            )}
          </li>
        ))}
      </ul>
      {warnings.length > TOLD && (
        <p className="quiet small">{t('and {count} more', { count: warnings.length - TOLD })}</p>
      )}
    </div>
  )
}
