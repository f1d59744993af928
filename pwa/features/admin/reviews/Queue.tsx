import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useSearchParams } from 'react-router-dom'
import { REVIEW_STATUSES, type ReviewStatus } from '../../../../shared/review/review.ts'
import { t, translate } from '../../../i18n/t.ts'
import { answerStateOf } from '../../../queries/answerState.ts'
import { putAnswer } from '../../../queries/client.ts'
import { reviewPage } from '../../../queries/reviews.ts'
import { ChoiceChip } from '../../../ui/Chip.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import { Pager } from '../../../ui/Pager.tsx'
import { useStaffActs, useStaffRows } from '../../../sync/react.ts'
import { pageIn, useLastPage } from '../../../staff/screen/paging.ts'
import styles from '../../../staff/screen/Screen.module.css'
import { Stale } from '../../../staff/screen/Stale.tsx'
import { STATUS_WORDS, type ModerationVerdict, waitingReview } from './review.ts'
import { ReviewEntry } from './ReviewEntry.tsx'

const PAGE = 10
/** What is shown apart from where a review stands. */
const FLAGS: Record<string, Parameters<typeof reviewPage>[0]> = {
  reported: { reported: true },
  documents: { document: true },
  replies: { replied: true },
}

/** Reviews as their moderators work through them: the longest waiting first, the reported ones apart. */
export function ReviewQueue() {
  const [params, setParams] = useSearchParams()
  const shown = params.get('show') ?? 'pending'
  const page = pageIn(params)
  const asked = reviewPage({ limit: PAGE, page, ...(FLAGS[shown] ?? { status: shown as ReviewStatus }) })
  const reviews = useQuery(asked)
  const value = reviews.data
  const { problem } = answerStateOf(reviews)
  const client = useQueryClient()
  const turn = (next: number, isLed = false) =>
    setParams({ ...(shown !== 'pending' && { show: shown }), page: String(next) }, { replace: isLed })
  useLastPage(page, value?.pagination.totalPages, (last) => turn(last, true))
  const acts = useStaffActs('review:') ?? []
  const rows = useStaffRows()
  const names = useMemo(() => new Map(rows?.map(({ id, name }) => [id, name])), [rows])
  const show = (next: string) => setParams(next === 'pending' ? {} : { show: next }, { replace: true })
  const judged = async (id: string, verdict: ModerationVerdict | undefined) => {
    if (value) await putAnswer(client, asked.queryKey, { ...value, judged: { ...value.judged, [id]: verdict } })
  }
  return (
    <>
      <title>{t('Reviews · Pravesh')}</title>
      <div className={styles.title}>
        <h1>{t('Reviews')}</h1>
      </div>
      <div className={styles.choices} role="group" aria-label={t('Show')}>
        {REVIEW_STATUSES.map((status) => (
          <ChoiceChip key={status} chosen={shown === status} onChoose={() => show(status)}>
            {translate(STATUS_WORDS[status])}
          </ChoiceChip>
        ))}
        <ChoiceChip chosen={shown === 'reported'} onChoose={() => show('reported')}>
          {t('Reported')}
        </ChoiceChip>
        <ChoiceChip chosen={shown === 'replies'} onChoose={() => show('replies')}>
          {t('Replies')}
        </ChoiceChip>
        <ChoiceChip chosen={shown === 'documents'} onChoose={() => show('documents')}>
          {t('Documents')}
        </ChoiceChip>
      </div>
      <Stale {...answerStateOf(reviews)} />
      {!value && (
        <p role="status">{problem === undefined ? t('Loading reviews...') : t('Not known on this device yet.')}</p>
      )}
      {value && (
        <p className={styles.found} role="status">
          {t('{count} found', { count: value.pagination.total.toLocaleString('en-IN') })}
        </p>
      )}
      {value?.data.length === 0 && (
        <Notice title={shown === 'pending' ? t('Nothing waits for you') : t('Nothing here')}>
          <p>
            {shown === 'pending'
              ? t('A new review is shown on the site once one of you has read it.')
              : t('No review stands here now.')}
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
                waiting={acts.filter(({ key }) => key.startsWith(waitingReview(review.id).all))}
                onJudged={(verdict) => judged(review.id, verdict)}
                onChanged={async () => void (await reviews.refetch())}
              />
            </li>
          ))}
        </ul>
      )}
      {value && <Pager of={t('Reviews')} page={page} pages={value.pagination.totalPages} onPage={turn} />}
    </>
  )
}
