import { timeInWords } from '../../components/words.ts'
import { Button } from '../../ui/Button.tsx'
import styles from './Screen.module.css'

/** Says that a form opened as it was left, and when that was. */
export function RecoveredDraftNotice({ at, onDiscard }: { at: number | undefined; onDiscard: () => void }) {
  if (at === undefined) return null
  return (
    <div className={styles.note} role="status">
      <p>What you were writing on {timeInWords(at)} is back. It has not been saved yet.</p>
      <Button kind="plain" onClick={onDiscard}>
        Discard it
      </Button>
    </div>
  )
}
