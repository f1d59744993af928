import { diffWordsWithSpace } from 'diff'
import styles from './WordDiff.module.css'

// Two whole books compared word by word would hold the page for seconds; beyond this each side is shown plain. So are
// texts that share next to nothing: the comparison takes the square of how many words differ, 15 s for 20,000 letters
// apart.
const MOST_CHARACTERS = 20_000
const MOST_EDITS = 1000

/**
 * A text as it came to be from another, word by word: underlined what came, struck what went; never by colour alone.
 * `addedOnly` leaves out what went: for two texts side by side that share no origin.
 */
export function WordDiff({ from, to, addedOnly }: { from: string; to: string; addedOnly?: boolean }) {
  const parts =
    from.length + to.length > MOST_CHARACTERS ? undefined : diffWordsWithSpace(from, to, { maxEditLength: MOST_EDITS })
  if (parts === undefined) return <span className={styles.text}>{to}</span>
  let at = 0
  return (
    <span className={styles.text}>
      {parts
        .filter(({ removed }) => !(addedOnly && removed))
        .map(({ value, added, removed }) => {
          const key = at++
          if (added)
            return (
              <ins key={key} className={styles.added}>
                {value}
              </ins>
            )
          if (removed)
            return (
              <del key={key} className={styles.removed}>
                {value}
              </del>
            )
          return <span key={key}>{value}</span>
        })}
    </span>
  )
}
