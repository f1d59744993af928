import type { Message } from '../../../shared/i18n/message.ts'
import { timeInWords } from '../../components/words.ts'
import { t, translate } from '../../i18n/t.ts'
import styles from './Screen.module.css'

/** Why the server could not be asked, and of when what is shown is. */
export function Stale({ problem, savedAt }: { problem?: Message; savedAt?: number }) {
  if (!problem) return null
  return (
    <p className={styles.problem} role="status">
      {savedAt === undefined
        ? translate(problem)
        : t('{problem} What is shown was saved on {time}.', { problem, time: timeInWords(savedAt) })}
    </p>
  )
}
