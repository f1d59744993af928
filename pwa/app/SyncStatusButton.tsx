import { t } from '../i18n/t.ts'
import { Dot, type DotState } from '../ui/Dot.tsx'
import styles from './NetworkStatus.module.css'

/** `words` stand beside the dot and in its name. */
export function SyncStatusButton({ state, words, onOpen }: { state: DotState; words: string; onOpen: () => void }) {
  return (
    <button
      type="button"
      className={styles.status}
      aria-haspopup="dialog"
      aria-label={t('Network and saved data: {words}', { words })}
      onClick={onOpen}
    >
      <Dot state={state} />
      <span data-quiet={state === 'synced' || undefined}>{words}</span>
    </button>
  )
}
