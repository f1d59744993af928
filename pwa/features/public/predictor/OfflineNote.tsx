import { dayInIndia, dayInWords } from '../../../../shared/college/day.ts'
import { t } from '../../../i18n/t.ts'
import type { usePredictorState } from '../../../queries/public/predictor.ts'
import styles from './Predictor.module.css'

/** Without a network: of which day the closing ranks are that everything here is worked out from. */
export function OfflineNote({ state }: { state: ReturnType<typeof usePredictorState> }) {
  if (!state.offline || state.savedAt === undefined) return null
  return (
    <p className={styles.note} role="status">
      {t('Offline: closing ranks saved on {date}.', { date: dayInWords(dayInIndia(state.savedAt)) })}
    </p>
  )
}
