import { X } from 'lucide'
import type { ReactNode } from 'react'
import { Icon } from './Icon.tsx'
import styles from './Chip.module.css'

/** A choice that is in force and can be taken back with one press. `removes` is the sentence a screen reader says. */
export function Chip({ children, removes, onRemove }: { children: ReactNode; removes: string; onRemove: () => void }) {
  return (
    <button type="button" className={styles.chip} aria-label={removes} onClick={onRemove}>
      {children}
      <Icon of={X} small />
    </button>
  )
}

/** One of a few choices side by side; pressed when it is the one in force. */
export function ChoiceChip({
  children,
  chosen,
  onChoose,
}: {
  children: ReactNode
  chosen: boolean
  onChoose: () => void
}) {
  return (
    <button type="button" className={styles.choice} aria-pressed={chosen} onClick={onChoose}>
      {children}
    </button>
  )
}
