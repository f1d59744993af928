import { useEffect, useState } from 'react'
import { arranged, type ReviewSort, type Stars } from '../../shared/review/order.ts'
import type { PublicReview } from '../../shared/review/review.ts'
import { device } from './workerClient.ts'
import type { OpenedReviews, ReviewPageAsked, ReviewPageRead } from './types.ts'

/** So many stand on the page at a time, however many a college has. */
export const REVIEWS_A_PAGE = 10

export interface ReviewPage {
  reviews: PublicReview[]
  /** The page really shown and how many there are; `count`: as many as the filter leaves, `from` and `to`: those shown, counted from 1. */
  page: number
  pages: number
  count: number
  from: number
  to: number
  /** When these were read (ms). */
  readAt: number
  /** Another page was asked for and is on its way. */
  isWaiting: boolean
  /** The server could not be asked: these are found among the newest alone, which the device holds. */
  isCut: boolean
  again(): void
}

/**
 * One page of a college's reviews as sorted and filtered. A college with more than the device holds is asked for what does not follow from the
 * newest: a later page, another order, a filter. The answer that stands stays until the next is there.
 */
export function useReviewPage(
  college: string,
  opened: OpenedReviews,
  { sort, stars, page: wanted }: { sort: ReviewSort; stars: Stars | undefined; page: number },
): ReviewPage {
  const { reviews: held, total, savedAt } = opened.state === 'ready' ? opened : { reviews: [], total: 0, savedAt: 0 }
  const asking: ReviewPageAsked = {
      college,
      sort,
      ...(stars !== undefined && { stars }),
      page: wanted,
      limit: REVIEWS_A_PAGE,
    },
    key = JSON.stringify(asking)
  const [answer, setAnswer] = useState<{ asked: ReviewPageAsked; read?: ReviewPageRead; isFailed?: true }>()
  const [tries, setTries] = useState(0)
  // What a page of this address brought is the beginning of what is held in a moment: its first page asks for nothing.
  const isHere =
    total <= held.length || (sort === 'recent' && stars === undefined && (wanted - 1) * REVIEWS_A_PAGE < held.length)
  useEffect(() => {
    if (isHere) return undefined
    let left = false
    const asked = JSON.parse(key) as ReviewPageAsked
    device.ask<ReviewPageRead>({ ask: 'reviewPage', with: asked }).then(
      (read) => {
        if (!left) setAnswer({ asked, read })
      },
      () => {
        if (!left) setAnswer({ asked, isFailed: true })
      },
    )
    return () => {
      left = true
    }
  }, [isHere, key, tries])

  const isWaiting = !isHere && JSON.stringify(answer?.asked) !== key,
    isCut = !isHere && !isWaiting && answer?.isFailed === true
  const more = {
    isWaiting,
    isCut,
    again: () => {
      setAnswer(undefined)
      setTries(tries + 1)
    },
  }
  if (!isHere && answer?.read && answer.asked.college === college) {
    const {
      asked,
      read: { reviews, total: count, readAt },
    } = answer
    return { ...placed(asked.page, count, () => reviews), readAt, ...more }
  }
  const own = arranged(held, sort, stars)
  return {
    ...placed(wanted, isHere ? Math.max(own.length, stars === undefined ? total : 0) : own.length, (from) =>
      own.slice(from, from + REVIEWS_A_PAGE),
    ),
    readAt: savedAt,
    ...more,
  }
}

function placed(
  wanted: number,
  count: number,
  reviewsFrom: (first: number) => PublicReview[],
): Pick<ReviewPage, 'reviews' | 'page' | 'pages' | 'count' | 'from' | 'to'> {
  const pages = Math.max(1, Math.ceil(count / REVIEWS_A_PAGE)),
    page = Math.min(wanted, pages),
    before = (page - 1) * REVIEWS_A_PAGE,
    reviews = reviewsFrom(before)
  return { reviews, page, pages, count, from: reviews.length === 0 ? 0 : before + 1, to: before + reviews.length }
}
