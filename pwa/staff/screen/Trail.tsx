import { type QueryKey, useQuery, type UseQueryOptions } from '@tanstack/react-query'
import type { CallAnswer } from '../../../shared/protocol/calls.ts'
import { timeInWords } from '../../components/words.ts'
import { translate } from '../../i18n/t.ts'
import { answerStateOf } from '../../queries/answerState.ts'
import styles from './Screen.module.css'
import { Stale } from './Stale.tsx'

type TrailAnswer = CallAnswer<'GET /admin/enquiries/:id/trail'>

/**
 * Who did what with this, newest first, as the server wrote it down. `words`: the acts worth telling, in a person's
 * words, each read behind the name of whoever did it.
 */
export function AuditTrail<K extends QueryKey>({
  of,
  title,
  words,
}: {
  of: UseQueryOptions<TrailAnswer, Error, TrailAnswer, K>
  title: string
  words: Record<string, string>
}) {
  const trail = useQuery(of)
  const value = trail.data
  const heading = translate(title)
  return (
    <section aria-label={heading}>
      <h3>{heading}</h3>
      <Stale {...answerStateOf(trail)} />
      <ol className={styles.trail}>
        {value?.data.map((line) => (
          <li key={`${line.at} ${line.act}`}>
            <strong>{line.by}</strong> {translate(words[line.act] ?? line.act)}
            {line.reason && `: ${line.reason}`} <time dateTime={line.at}>{timeInWords(line.at)}</time>
          </li>
        ))}
      </ol>
    </section>
  )
}
