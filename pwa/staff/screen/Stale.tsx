import { timeInWords } from '../../components/words.ts'
import styles from './Screen.module.css'

/** Why the server could not be asked, and of when what is shown is. */
export function Stale({ problem, savedAt }: { problem?: string; savedAt?: number }) {
  if (!problem) return null
  return (
    <p className={styles.problem} role="status">
      {problem}
      {savedAt !== undefined && ` What is shown was saved on ${timeInWords(savedAt)}.`}
    </p>
  )
}
