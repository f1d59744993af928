import { dayInWords } from '../../pieces/words.ts'
import { useKeptAnswer } from './keptAnswer.ts'
import styles from './Room.module.css'
import { Stale } from './Stale.tsx'

interface Line {
  at: string
  act: string
  by: string
  reason?: string
  after?: unknown
}

/** Who did what with this, newest first, as the server wrote it down. `words`: the acts worth telling, in a person's words. */
export function Trail({ path, title, words }: { path: string; title: string; words: Record<string, string> }) {
  const { value, savedAt, problem } = useKeptAnswer<{ data: Line[] }>(`trail:${path}`, path)
  return (
    <section aria-label={title}>
      <h3>{title}</h3>
      <Stale {...(problem !== undefined && { problem })} {...(savedAt !== undefined && { savedAt })} />
      <ol className={styles.trail}>
        {value?.data.map((line) => (
          <li key={`${line.at} ${line.act}`}>
            <strong>{line.by}</strong> {words[line.act] ?? line.act}
            {line.reason && `: ${line.reason}`} <time dateTime={line.at}>{dayInWords(line.at)}</time>
          </li>
        ))}
      </ol>
    </section>
  )
}
