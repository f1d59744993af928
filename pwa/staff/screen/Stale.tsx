import { timeInWords } from '../../components/words.ts'
import { t, translate } from '../../i18n/t.ts'
import styles from './Screen.module.css'

/** Why the server could not be asked, and of when what is shown is. */
export function Stale({ problem, savedAt }: { problem?: string; savedAt?: number }) {
  if (!problem) return null
  const why = translate(problem.replace(/\.$/, ''))
  return (
    <p className={styles.problem} role="status">
      {savedAt === undefined
        ? t('{why}.', { why })
        : t('{why}. What is shown was saved on {time}.', { why, time: timeInWords(savedAt) })}
    </p>
  )
}
