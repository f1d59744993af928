import { type FormEvent, useState } from 'react'
import { yearInIndia } from '../../../../../shared/college/year.ts'
import { REVIEW_LIMITS, REVIEW_PARAMETERS, reviewFields, type Review } from '../../../../../shared/review/review.ts'
import { lengthOf, mayBeSubmitted, problemsInReview } from '../../../../../shared/review/rules.ts'
import { errorAt } from '../../../../components/problems.ts'
import { t, translate } from '../../../../i18n/t.ts'
import { dropReviewDraft, keepReviewDraft, keptReviewDraft, type DraftOf } from '../../../../components/reviewDraft.ts'
import { Button } from '../../../../ui/Button.tsx'
import { LabelledField, Input, Select, Tick } from '../../../../ui/Field.tsx'
import { TextArea } from '../../../../ui/TextArea.tsx'
import styles from './Reviews.module.css'

export interface WriteReviewProps {
  draftOf: DraftOf
  courses: readonly string[]
  /** What to begin from where the author mends an earlier one. */
  before?: Partial<Review>
  /** Resolves once it is on this device's disk. */
  onSave: (review: Review) => Promise<unknown>
  onClose: () => void
}

const NEW: Partial<Review> = { shownAs: 'first name' }

/** The documented form (public-site 5): stars by buttons, six parameters, and a draft that outlives the page. */
export function WriteReview({ draftOf, courses, before = NEW, onSave, onClose }: WriteReviewProps) {
  // Stays as it was while the form is open: what arrives meanwhile is no change of the writer's, and not for the draft
  // to hold.
  const [begun] = useState(before)
  const [kept, setKept] = useState(() => keptReviewDraft(draftOf, begun))
  const [review, setReview] = useState(kept ?? begun)
  const [isTried, setTried] = useState(false)
  const [failed, setFailed] = useState<string>()
  const [isSaving, setSaving] = useState(false)
  const problems = problemsInReview(review, { thisYear: yearInIndia(Date.now()) })
  const error = (path: string) => (isTried ? errorAt(problems, path) : undefined)
  const set = (more: Partial<Review>) => {
    const after = { ...review, ...more }
    setReview(after)
    keepReviewDraft(draftOf, begun, after)
  }
  const counted = (path: 'title' | 'content') =>
    t('{length} of {min} to {max} characters', { length: lengthOf(review[path] ?? ''), ...REVIEW_LIMITS[path] })

  const handleSubmit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    setTried(true)
    setFailed(undefined)
    if (problems.length > 0) {
      event.currentTarget.querySelector<HTMLElement>('[data-wrong] input, [data-wrong] textarea')?.focus()
      return
    }
    setSaving(true)
    await onSave(review as Review).then(
      () => {
        dropReviewDraft(draftOf)
        onClose()
      },
      (thrown: unknown) =>
        setFailed(thrown instanceof Error ? translate(thrown.message) : t('We couldn’t save this on this device')),
    )
    setSaving(false)
  }

  return (
    <form className={styles.form} onSubmit={handleSubmit} noValidate aria-label={t('Write a Review')}>
      {kept && (
        <div className={styles.acts}>
          <p className="small quiet" role="status">
            {t('We brought back what you had written.')}
          </p>
          <Button
            kind="plain"
            onClick={() => {
              dropReviewDraft(draftOf)
              setReview(begun)
              setKept(undefined)
            }}
          >
            {t('Discard it')}
          </Button>
        </div>
      )}
      <Stars label={reviewFields.rating.label} value={review.rating} onChoose={(rating) => set({ rating })} />
      {review.rating !== undefined && (
        <p role="status">
          {review.rating === 1
            ? t("You've rated: 1 star")
            : t("You've rated: {rating} stars", { rating: review.rating })}
        </p>
      )}
      {error('rating') && <p role="alert">{translate(error('rating'))}</p>}
      <LabelledField label={t('Title')} hint={counted('title')} error={error('title')}>
        {(ids) => (
          <Input
            {...ids}
            required
            value={review.title ?? ''}
            onChange={(event) => set({ title: event.target.value })}
          />
        )}
      </LabelledField>
      <LabelledField label={t('Review')} hint={counted('content')} error={error('content')}>
        {(ids) => (
          <TextArea
            {...ids}
            required
            rows={8}
            value={review.content ?? ''}
            onChange={(event) => set({ content: event.target.value })}
          />
        )}
      </LabelledField>
      <LabelledField label={t('Course')} error={error('course')}>
        {(ids) => (
          <>
            <Input
              {...ids}
              required
              list="reviewed-courses"
              value={review.course ?? ''}
              onChange={(event) => set({ course: event.target.value })}
            />
            <datalist id="reviewed-courses">
              {courses.map((name) => (
                <option key={name} value={name}>
                  {name}
                </option>
              ))}
            </datalist>
          </>
        )}
      </LabelledField>
      <LabelledField label={t('Batch')} hint={reviewFields.batch.hint} error={error('batch')}>
        {(ids) => (
          <Input
            {...ids}
            required
            inputMode="numeric"
            value={review.batch ?? ''}
            onChange={(event) => set({ batch: event.target.value })}
          />
        )}
      </LabelledField>
      <div className={styles.six}>
        {REVIEW_PARAMETERS.map((name) => (
          <Stars
            key={name}
            label={reviewFields[name].label}
            value={review[name]}
            onChoose={(stars) => set({ [name]: review[name] === stars ? undefined : stars })}
          />
        ))}
      </div>
      <LabelledField label={t('Your name is shown as')}>
        {(ids) => (
          <Select
            {...ids}
            value={review.shownAs ?? 'student'}
            onChange={(event) => set({ shownAs: event.target.value as NonNullable<Review['shownAs']> })}
          >
            <option value="first name">{t('First name and batch')}</option>
            <option value="student">{t('Student, {batch} batch', { batch: review.batch || '…' })}</option>
          </Select>
        )}
      </LabelledField>
      <Tick
        checked={review.incentive ?? false}
        onChange={(event) => set({ incentive: event.target.checked || undefined })}
      >
        {reviewFields.incentive.label}
      </Tick>
      {failed && <p role="alert">{failed}</p>}
      <div className={styles.acts}>
        <Button type="submit" kind="main" disabled={isSaving || !mayBeSubmitted(review)}>
          {t('Submit Review')}
        </Button>
        <Button onClick={onClose}>{t('Cancel')}</Button>
      </div>
      <p className="small quiet">
        {t(
          'A moderator reads it before it is shown, and never changes its words. What you write is kept on this device until you send it.',
        )}
      </p>
    </form>
  )
}

/** One to five by buttons. */
function Stars({
  label,
  value,
  onChoose,
}: {
  label: string
  value: number | undefined
  onChoose: (stars: number) => void
}) {
  return (
    <div role="group" aria-label={translate(label)} className={styles.stars}>
      <span>{translate(label)}</span>
      <span>
        {[1, 2, 3, 4, 5].map((stars) => (
          <button
            key={stars}
            type="button"
            aria-pressed={value === stars}
            data-on={(value ?? 0) >= stars || undefined}
            aria-label={stars === 1 ? t('1 star') : t('{count} stars', { count: stars })}
            onClick={() => onChoose(stars)}
          >
            ★
          </button>
        ))}
      </span>
    </div>
  )
}
