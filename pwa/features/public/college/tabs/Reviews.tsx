import { lazy, Suspense, useRef, useState } from 'react'
import { v7 as uuid } from 'uuid'
import { dayInIndia, dayInWords } from '../../../../../shared/college/day.ts'
import { indian } from '../../../../../shared/college/money.ts'
import { REVIEW_SORTS, type ReviewSort, type Stars } from '../../../../../shared/review/order.ts'
import { reviewFields, type PublicReview, type Review } from '../../../../../shared/review/review.ts'
import { readerOf, useStudent } from '../../../../auth/student.ts'
import { t, translate } from '../../../../i18n/t.ts'
import { tRich } from '../../../../i18n/rich.tsx'
import { dropReviewDraft, type DraftOf } from '../../../../components/reviewDraft.ts'
import { useReviewPage, useReviews } from '../../../../queries/public/reviews.ts'
import { useWriting } from '../../../../sync/writing.ts'
import { Button } from '../../../../ui/Button.tsx'
import { LabelledField, Select } from '../../../../ui/Field.tsx'
import { Link } from '../../../../ui/Link.tsx'
import { Pager } from '../../../../ui/Pager.tsx'
import { toast } from '../../../../ui/toast.ts'
import { activeCourses } from '../activeCourses.ts'
import type { PanelProps } from '../panel.ts'
import { mayShowDocument } from '../../../../../shared/review/document.ts'
import {
  countsShown,
  DOCUMENT_STANDS,
  holdsMandate,
  OWN_STATES,
  ownReplies,
  ownReviews,
  ownVote,
  type OwnReview,
} from '../reviews/own.ts'
import { RatingSummary } from '../reviews/RatingSummary.tsx'
import { ModerationSummary } from '../reviews/ModerationSummary.tsx'
import { ownReports, useOutcomes } from '../reviews/reports.ts'
import { ReportStanding } from '../reviews/ReportStanding.tsx'
import { ReviewCard } from '../reviews/ReviewCard.tsx'
import { EditorsNotes } from './EditorsNotes.tsx'
import { Empty } from './Section.tsx'
import { prefersStillness } from '../useTab.ts'
import styles from '../reviews/Reviews.module.css'

// What only a writer needs comes when they begin to write.
const WriteReview = lazy(async () => ({ default: (await import('../reviews/WriteReview.tsx')).WriteReview }))
const ReportSheet = lazy(async () => ({ default: (await import('../reviews/ReportSheet.tsx')).ReportSheet }))
const DocumentSheet = lazy(async () => ({ default: (await import('../reviews/DocumentSheet.tsx')).ShowDocumentSheet }))
const ReplySheet = lazy(async () => ({ default: (await import('../reviews/ReplySheet.tsx')).ReplySheet }))

const STARS: readonly Stars[] = [5, 4, 3, 2, 1]

/** Students' reviews of a college (public-site 2), read from this device and voted on with or without a network. */
export function Reviews({ record: { id, college } }: PanelProps) {
  const opened = useReviews(id)
  const student = useStudent()
  const writing = useWriting(readerOf(student))
  const [sort, setSort] = useState<ReviewSort>('recent')
  const [stars, setStars] = useState<Stars>()
  const [wanted, setWanted] = useState(1)
  const shown = useReviewPage(id, opened, { sort, stars, page: wanted })
  const list = useRef<HTMLDivElement>(null)
  const [isWriting, setWriting] = useState(false)
  const [reporting, setReporting] = useState<PublicReview>()
  const [replying, setReplying] = useState<PublicReview>()
  const [mending, setMending] = useState<OwnReview>()
  const [showing, setShowing] = useState<OwnReview>()
  const courses = [...new Set(activeCourses(college.courses).map(({ name }) => name))]

  const own = student ? ownReviews(id, writing) : []
  const draftOf = (of: string): DraftOf => ({ author: student?.id ?? '', of })
  const answersFor = student && holdsMandate(id, writing) ? college.name : undefined
  const turn = (page: number) => {
    setWanted(page)
    requestAnimationFrame(() =>
      list.current?.scrollIntoView({ block: 'start', behavior: prefersStillness() ? 'instant' : 'smooth' }),
    )
  }
  const save = (act: Parameters<typeof writing.save>[0]) =>
    writing
      .save(act, college.name)
      .catch((thrown: unknown) =>
        toast('error', thrown instanceof Error ? translate(thrown.message) : t('We couldn’t save this on this device')),
      )
  /** A refused review goes again as a whole; one the server has is changed field by field. */
  const mend = async (review: OwnReview, value: Review) => {
    if (review.n !== undefined)
      return writing.retry(review.n, { kind: 'review.create', record: review.id, college: id, value: { ...value } })
    const { changesOf } = await import('../../../../../shared/merge/changesOf.ts')
    return writing.save({
      kind: 'review.change',
      record: review.id,
      changes: changesOf(reviewFields, review.value as Review, value),
    })
  }
  const reports = ownReports(writing, useOutcomes(writing, student === undefined))
  // What was reported here and is shown no more: taken off, sent back or withdrawn since.
  const offSite =
    opened.state === 'ready'
      ? [...reports.values()].filter(
          ({ review, college: of }) =>
            of === id && ![...opened.reviews, ...shown.reviews].some((one) => one.id === review),
        )
      : []

  return (
    <>
      <header className={styles.head}>
        <h2>{t('{name} Reviews & Ratings', { name: college.name })}</h2>
        {student ? (
          !isWriting && (
            <Button kind="main" onClick={() => setWriting(true)}>
              {t('Write a Review')}
            </Button>
          )
        ) : (
          <p className="small quiet">
            {tRich('To write a review, {link} with a website account.', {
              link: <Link to="/login">{t('log in')}</Link>,
            })}
          </p>
        )}
      </header>
      {isWriting && student && (
        <Suspense>
          <WriteReview
            key={student.id}
            draftOf={draftOf(id)}
            courses={courses}
            onClose={() => setWriting(false)}
            onSave={(value) =>
              writing.save({ kind: 'review.create', record: uuid(), college: id, value: { ...value } })
            }
          />
        </Suspense>
      )}
      {own.map((review) => (
        <section key={review.id} className={styles.own} aria-label={t('Your review')}>
          <p>
            <b>{review.value.title}</b>
          </p>
          <p className={styles.byline} role="status">
            {t(OWN_STATES[review.state])}
            {review.reason && `: ${translate(review.reason)}`}
          </p>
          {review.document && (
            <p className="small quiet" role="status">
              {t(DOCUMENT_STANDS[review.document.state])}
              {review.document.reason && `: ${review.document.reason}`}
            </p>
          )}
          <div className={styles.acts}>
            {review.state !== 'unsent' &&
              review.state !== 'refused' &&
              mayShowDocument(review.state, review.document) && (
                <Button kind="plain" onClick={() => setShowing(review)}>
                  {t('Show a document')}
                </Button>
              )}
            {review.state !== 'unsent' && (
              <Button kind="plain" onClick={() => setMending(review)}>
                {t('Change')}
              </Button>
            )}
            {review.n === undefined ? (
              review.state !== 'unsent' && (
                <Button
                  kind="plain"
                  onClick={() => {
                    dropReviewDraft(draftOf(review.id))
                    void save({ kind: 'review.withdraw', record: review.id })
                  }}
                >
                  {t('Withdraw')}
                </Button>
              )
            ) : (
              <Button
                kind="plain"
                onClick={() => {
                  dropReviewDraft(draftOf(review.id))
                  void writing.discard(review.n!)
                }}
              >
                {t('Discard')}
              </Button>
            )}
          </div>
          {mending?.id === review.id && (
            <Suspense>
              <WriteReview
                draftOf={draftOf(review.id)}
                courses={courses}
                before={review.value}
                onClose={() => setMending(undefined)}
                onSave={(value) => mend(review, value)}
              />
            </Suspense>
          )}
        </section>
      ))}
      {opened.state === 'loading' && (
        <p aria-busy="true" className="quiet">
          {t('Loading reviews…')}
        </p>
      )}
      {opened.state === 'error' && (
        <Empty title={translate(opened.message)}>
          <p>{t('No reviews of this college are kept on this device.')}</p>
          <Button onClick={() => location.reload()}>{t('Retry')}</Button>
        </Empty>
      )}
      {opened.state === 'ready' && (
        <>
          {opened.offline && (
            <p className="small quiet">
              {t('Offline: showing reviews saved on {date}', { date: dayInWords(dayInIndia(opened.savedAt)) })}
            </p>
          )}
          <RatingSummary summary={opened.summary} />
          {opened.total > 0 && (
            <div className={styles.pickers}>
              <LabelledField label={t('Sort by')}>
                {(ids) => (
                  <Select
                    {...ids}
                    value={sort}
                    onChange={(event) => {
                      setSort(event.target.value as ReviewSort)
                      setWanted(1)
                    }}
                  >
                    {Object.entries(REVIEW_SORTS).map(([value, label]) => (
                      <option key={value} value={value}>
                        {translate(label)}
                      </option>
                    ))}
                  </Select>
                )}
              </LabelledField>
              <LabelledField label={t('Filter by rating')}>
                {(ids) => (
                  <Select
                    {...ids}
                    value={stars ?? 'all'}
                    onChange={(event) => {
                      setStars(STARS.find((each) => String(each) === event.target.value))
                      setWanted(1)
                    }}
                  >
                    <option value="all">{t('All ratings')}</option>
                    {STARS.map((each) => (
                      <option key={each} value={each}>
                        {each === 1 ? t('1 star') : t('{count} stars', { count: each })}
                      </option>
                    ))}
                  </Select>
                )}
              </LabelledField>
            </div>
          )}
          {shown.isCut && (
            <div role="status" className="small quiet">
              <p>
                {t('Only the newest {held} of {total} reviews are on this device. We could not download the others.', {
                  held: indian(opened.reviews.length),
                  total: indian(opened.total),
                })}
              </p>
              <Button kind="plain" onClick={shown.again}>
                {t('Try again')}
              </Button>
            </div>
          )}
          {opened.total === 0 && <p className="quiet">{t('No student has reviewed this college here yet.')}</p>}
          {opened.total > 0 && shown.reviews.length === 0 && !shown.isWaiting && (
            <Empty title={t('No reviews match your criteria.')} />
          )}
          {(shown.reviews.length > 0 || (opened.total > 0 && shown.isWaiting)) && (
            <div ref={list} className={styles.page} aria-busy={shown.isWaiting || undefined}>
              <p className="small quiet" aria-live="polite">
                {shown.isWaiting ? t('Loading reviews…') : shownInWords(shown, opened.total)}
              </p>
              <ul className={styles.list}>
                {shown.reviews.map((review) => (
                  <ReviewCard
                    key={review.id}
                    review={review}
                    counts={countsShown(review, writing, shown.readAt)}
                    own={ownVote(review.id, writing)}
                    isOwn={own.some((mine) => mine.id === review.id)}
                    report={reports.get(review.id)}
                    onVote={(vote) => void save({ kind: 'review.vote', record: review.id, vote })}
                    onReport={() => setReporting(review)}
                    onReply={() => setReplying(review)}
                    ownReplies={ownReplies(review, writing)}
                    onDropReply={(n) => void writing.discard(n)}
                  />
                ))}
              </ul>
              <Pager page={shown.page} pages={shown.pages} of={t('Reviews')} onPage={turn} />
            </div>
          )}
        </>
      )}
      {opened.state === 'ready' && opened.summary.moderation && (
        <ModerationSummary counts={opened.summary.moderation} />
      )}
      {offSite.length > 0 && (
        <section aria-label={t('What you reported here')}>
          <h3>{t('What you reported here')}</h3>
          {offSite.map((report) => (
            <p key={report.review}>
              <ReportStanding report={report} />
            </p>
          ))}
        </section>
      )}
      <EditorsNotes college={college} />
      <Suspense>
        {reporting && (
          <ReportSheet
            title={reporting.title}
            onClose={() => setReporting(undefined)}
            onReport={async (reason, text) => {
              await writing.save(
                { kind: 'review.report', record: reporting.id, reason, ...(text && { text }) },
                college.name,
              )
            }}
          />
        )}
        {showing && (
          <DocumentSheet
            review={{ id: showing.id, title: showing.value.title ?? '' }}
            onClose={() => setShowing(undefined)}
          />
        )}
        {replying && (
          <ReplySheet
            review={replying}
            student={student}
            answersFor={answersFor}
            onClose={() => setReplying(undefined)}
            onReply={async (content, isOfficial) => {
              await writing.save(
                {
                  kind: 'review.reply',
                  record: uuid(),
                  review: replying.id,
                  content,
                  ...(isOfficial && { isOfficial }),
                },
                college.name,
              )
            }}
          />
        )}
      </Suspense>
    </>
  )
}

const shownInWords = (
  { from, to, count, pages }: Pick<ReturnType<typeof useReviewPage>, 'from' | 'to' | 'count' | 'pages'>,
  total: number,
): string =>
  pages > 1
    ? t('{from} to {to} of {count} reviews', { from: indian(from), to: indian(to), count: indian(count) })
    : t('{shown} of {total} reviews', { shown: indian(count), total: indian(total) })
