import { t } from '../i18n/t.ts'
import styles from './ChoiceButtons.module.css'

/**
 * Saves a college on this device, and takes it back. One element, drawn by its style: twenty of them stand on a page.
 */
export function SaveButton({
  of,
  isSaved,
  onToggle,
  children,
}: {
  of: string
  isSaved: boolean
  onToggle: () => void
  /** Beside the mark, where there is room for a word. */ children?: string
}) {
  return (
    <button
      type="button"
      className={children ? `${styles.save} ${styles.worded}` : styles.save}
      aria-pressed={isSaved}
      aria-label={children ? undefined : t('Save {of}', { of })}
      title={isSaved ? t('Saved on this device') : t('Save on this device')}
      onClick={onToggle}
    >
      {children}
    </button>
  )
}

/** Puts a college beside others. */
export function CompareTick({
  of,
  isCompared,
  onToggle,
  className,
}: {
  of: string
  isCompared: boolean
  onToggle: () => void
  className?: string | undefined
}) {
  return (
    <label className={[styles.compare, className].filter(Boolean).join(' ')}>
      <input type="checkbox" aria-label={t('Compare {of}', { of })} checked={isCompared} onChange={onToggle} />{' '}
      {t('Compare')}
    </label>
  )
}
