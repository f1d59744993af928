import { say } from '../language/say.ts'
import styles from './ChoiceButtons.module.css'

/** Saves a college on this device, and takes it back. One element, drawn by its style: twenty of them stand on a page. */
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
      aria-label={children ? undefined : say('Save {of}', { of })}
      title={isSaved ? say('Saved on this device') : say('Save on this device')}
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
      <input type="checkbox" aria-label={say('Compare {of}', { of })} checked={isCompared} onChange={onToggle} />{' '}
      {say('Compare')}
    </label>
  )
}
