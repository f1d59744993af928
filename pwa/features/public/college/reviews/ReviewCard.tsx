import { dayInWords } from '../../../../../shared/college/day.ts'
import { indian } from '../../../../../shared/college/money.ts'
import { parametersRated } from '../../../../../shared/review/ratings.ts'
import {
  REVIEW_PARAMETERS,
  reviewFields,
  VERIFICATION_LABELS,
  type PublicReview,
  type Vote,
} from '../../../../../shared/review/review.ts'
import { t, translate } from '../../../../i18n/t.ts'
import { Button } from '../../../../ui/Button.tsx'
import { REPLY_STANDS, type OwnReply } from './own.ts'
import type { OwnReport } from './reports.ts'
import { ReportStanding } from './ReportStanding.tsx'
import styles from './Reviews.module.css'

export interface ReviewCardProps {
  review: PublicReview
  counts: { helpful: number; notHelpful: number }
  /** This reader's own vote; `isWaiting` while it has not left the device. */
  own: { vote?: Vote; isWaiting: boolean }
  isOwn: boolean
  /** What this reader reported about it, and what became of that. */
  report?: OwnReport
  onVote: (vote: Vote | 'none') => void
  onReport: () => void
  onReply: () => void
  /** What this reader answered and nobody else sees yet. */
  ownReplies: readonly OwnReply[]
  onDropReply: (n: number) => void
}

/** One student's review, with what others make of it. */
export function ReviewCard({
  review,
  counts,
  own,
  isOwn,
  report,
  onVote,
  onReport,
  onReply,
  ownReplies,
  onDropReply,
}: ReviewCardProps) {
  const rated = parametersRated(review)
  const vote = (kind: Vote, label: string, count: number) => (
    <Button
      kind="plain"
      aria-pressed={own.vote === kind}
      disabled={isOwn}
      onClick={() => onVote(own.vote === kind ? 'none' : kind)}
    >
      {label} <span className={styles.count}>{indian(count)}</span>
    </Button>
  )
  return (
    <li className={styles.review}>
      <h3>{review.title}</h3>
      <p className={styles.byline}>
        <b>{review.rating} / 5</b> · {review.userName} · {review.course} ·{' '}
        {translate(dayInWords(review.date.slice(0, 10)))}
        {review.editedAt && <> · {t('edited {date}', { date: dayInWords(review.editedAt.slice(0, 10)) })}</>}
        {' · '}
        {translate(VERIFICATION_LABELS[review.verified])}
      </p>
      {review.incentive && (
        <p className={styles.byline}>{t('Its author was given or promised something for this review.')}</p>
      )}
      <p className={styles.words}>{review.content}</p>
      {rated > 0 && (
        <details className={styles.parameters}>
          <summary>{t('{rated} of 6 rated', { rated })}</summary>
          <dl>
            {REVIEW_PARAMETERS.map(
              (name) =>
                review[name] !== undefined && (
                  <div key={name}>
                    <dt>{translate(reviewFields[name].label)}</dt>
                    <dd>{review[name]}/5</dd>
                  </div>
                ),
            )}
          </dl>
        </details>
      )}
      <div className={styles.acts}>
        {vote('helpful', t('Helpful'), counts.helpful)}
        {vote('notHelpful', t('Not Helpful'), counts.notHelpful)}
        {report && <ReportStanding report={report} />}
        {(!report || report.outcome !== undefined) && (
          <Button kind="plain" onClick={onReport}>
            {t('Report')}
          </Button>
        )}
        <Button kind="plain" onClick={onReply}>
          {t('Reply')}
        </Button>
      </div>
      {isOwn && <p className="small quiet">{t('You wrote this review.')}</p>}
      {own.isWaiting && (
        <p className="small quiet" role="status">
          {t('Your vote is saved on this device, not yet sent.')}
        </p>
      )}
      {ownReplies.map(({ id, content, isOfficial, state, reason, n }) => (
        <div key={id} className={styles.replies}>
          <p className={styles.words}>{content}</p>
          <p className={styles.byline} role="status">
            {isOfficial && `${t('Official reply')} · `}
            {t(REPLY_STANDS[state])}
            {reason !== undefined && `: ${translate(reason)}`}
          </p>
          {state === 'refused' && (
            <div className={styles.acts}>
              <Button kind="plain" onClick={() => onDropReply(n)}>
                {t('Discard')}
              </Button>
            </div>
          )}
        </div>
      ))}
      {review.replies.length > 0 && (
        <ul className={styles.replies}>
          {review.replies.map((reply) => (
            <li key={reply.id}>
              <p className={styles.byline}>
                <b>{reply.from}</b>
                {reply.isOfficial && ` · ${t('Official reply')}`} · {translate(dayInWords(reply.date.slice(0, 10)))}
              </p>
              <p className={styles.words}>{reply.content}</p>
            </li>
          ))}
        </ul>
      )}
    </li>
  )
}
