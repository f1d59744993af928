import { timeInWords } from '../../components/words.ts'
import { t } from '../../i18n/t.ts'
import { Button } from '../../ui/Button.tsx'
import styles from './Screen.module.css'

/** Says that a form opened as it was left, and when that was. */
export function RecoveredDraftNotice({ at, onDiscard }: { at: number | undefined; onDiscard: () => void }) {
  if (at === undefined) return null
  return (
    <div className={styles.note} role="status">
      <p>{t('What you were writing on {time} is back. It has not been saved yet.', { time: timeInWords(at) })}</p>
      <Button kind="plain" onClick={onDiscard}>
        {t('Discard it')}
      </Button>
    </div>
  )
}
