import { useMemo } from 'react'
import { useSearchParams } from 'react-router-dom'
import { REVIEW_STATUSES } from '../../../../shared/review/review.ts'
import { useWaitingCalls } from '../../../auth/waitingCalls.ts'
import { ChoiceChip } from '../../../ui/Chip.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import { Pager } from '../../../ui/Pager.tsx'
import { useOnceSent, useStaffRows } from '../desk.ts'
import { useKeptAnswer } from '../keptAnswer.ts'
import { useOnceFewer } from '../onceFewer.ts'
import { pageIn, useLastPage } from '../paging.ts'
import styles from '../Room.module.css'
import { Stale } from '../Stale.tsx'
import { type ReviewPage, STATUS_WORDS, type Verdict, waitingOf } from './review.ts'
import { ReviewEntry } from './ReviewEntry.tsx'

const PAGE = 10

/** Reviews as their moderators work through them: the longest waiting first, the reported ones apart. */
export function Queue() {
  const [params, setParams] = useSearchParams()
  const shown = params.get('show') ?? 'pending'
  const page = pageIn(params)
  const asked = `limit=${PAGE}&page=${page}&${shown === 'reported' ? 'reported=true' : shown === 'documents' ? 'document=true' : shown === 'replies' ? 'replied=true' : `status=${shown}`}`
  const { value, savedAt, problem, put, refresh } = useKeptAnswer<ReviewPage>(
    `reviews:${asked}`,
    `/admin/reviews?${asked}`,
  )
  const turn = (next: number, isLed = false) =>
    setParams({ ...(shown !== 'pending' && { show: shown }), page: String(next) }, { replace: isLed })
  useLastPage(page, value?.pagination.totalPages, (last) => turn(last, true))
  useOnceSent(refresh)
  const calls = useWaitingCalls('review:') ?? []
  useOnceFewer(calls.filter(({ problem: refused }) => refused === undefined).length, () => void refresh())
  const rows = useStaffRows()
  const names = useMemo(() => new Map(rows?.map(({ id, name }) => [id, name])), [rows])
  const show = (next: string) => setParams(next === 'pending' ? {} : { show: next }, { replace: true })
  const judged = (id: string, verdict: Verdict) => {
    if (value) put({ ...value, judged: { ...value.judged, [id]: verdict } })
  }
  return (
    <>
      <title>Reviews · Pravesh</title>
      <div className={styles.title}>
        <h1>Reviews</h1>
      </div>
      <div className={styles.choices} role="group" aria-label="Show">
        {REVIEW_STATUSES.map((status) => (
          <ChoiceChip key={status} chosen={shown === status} onChoose={() => show(status)}>
            {STATUS_WORDS[status]}
          </ChoiceChip>
        ))}
        <ChoiceChip chosen={shown === 'reported'} onChoose={() => show('reported')}>
          Reported
        </ChoiceChip>
        <ChoiceChip chosen={shown === 'replies'} onChoose={() => show('replies')}>
          Replies
        </ChoiceChip>
        <ChoiceChip chosen={shown === 'documents'} onChoose={() => show('documents')}>
          Documents
        </ChoiceChip>
      </div>
      <Stale {...(problem !== undefined && { problem })} {...(savedAt !== undefined && { savedAt })} />
      {!value && <p role="status">{problem === undefined ? 'Loading reviews...' : 'Not known on this device yet.'}</p>}
      {value && (
        <p className={styles.found} role="status">
          {value.pagination.total.toLocaleString('en-IN')} found
        </p>
      )}
      {value?.data.length === 0 && (
        <Notice title={shown === 'pending' ? 'Nothing waits for you' : 'Nothing here'}>
          <p>
            {shown === 'pending'
              ? 'A new review is shown on the site once one of you has read it.'
              : 'No review stands here now.'}
          </p>
        </Notice>
      )}
      {value && value.data.length > 0 && (
        <ul className={styles.rows}>
          {value.data.map((review) => (
            <li key={review.id}>
              <ReviewEntry
                review={review}
                college={names.get(review.college)}
                judged={value.judged?.[review.id]}
                waiting={calls.filter(({ key }) => key.startsWith(waitingOf(review.id).all))}
                onJudged={(verdict) => judged(review.id, verdict)}
                onChanged={refresh}
              />
            </li>
          ))}
        </ul>
      )}
      {value && <Pager of="Reviews" page={page} pages={value.pagination.totalPages} onPage={turn} />}
    </>
  )
}
