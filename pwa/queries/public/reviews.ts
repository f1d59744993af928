import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query'
import { sortReviews, type ReviewSort, type Stars } from '../../../shared/review/order.ts'
import type { PublicReview } from '../../../shared/review/review.ts'
import type { OpenedReviews, ReviewPageAsked } from '../../search/types.ts'
import type { CatalogueClient } from '../../search/workerClient.ts'
import { useWorkers } from '../../search/workerContext.tsx'
import { watchQuery } from '../watchQuery.ts'
import { reviewsKey } from './keys.ts'
import { mergeView } from './merge.ts'
import { useDrawn } from './page.ts'

/** So many stand on the page at a time, however many a college has. */
export const REVIEWS_A_PAGE = 10
const LOADING: OpenedReviews = { state: 'loading' }

const reviewsQuery = (worker: Pick<CatalogueClient, 'openReviews'>, college: string) =>
  watchQuery<OpenedReviews>({
    queryKey: reviewsKey(college),
    watch: (tell, given) => {
      const isWhole = given?.state === 'ready' && given.total <= given.reviews.length
      return worker.openReviews(college, tell, isWhole ? { college, ...givenOf(given) } : undefined)
    },
    merge: mergeView,
  })
const givenOf = ({ reviews, summary, total }: Extract<OpenedReviews, { state: 'ready' }>) => ({
  reviews,
  summary,
  total,
})

/**
 * Published reviews of one college, by id: first what the page brought or the device holds, then what the network says.
 */
export function useReviews(college: string): OpenedReviews {
  const options = reviewsQuery(useWorkers().catalogue, college)
  return useDrawn(options.queryKey, useQuery(options).data) ?? LOADING
}

export interface ReviewPage {
  reviews: PublicReview[]
  /**
   * The page really shown and how many there are; `count`: as many as the filter leaves, `from` and `to`: those shown,
   * counted from 1.
   */
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

/** One page as the server sorts and filters it, with what was asked. */
const reviewPageQuery = (worker: Pick<CatalogueClient, 'reviewPage'>, asked: ReviewPageAsked) =>
  queryOptions({
    queryKey: [...reviewsKey(asked.college), 'page', asked],
    queryFn: async () => ({
      asked,
      read: await worker.reviewPage(asked),
    }),
    placeholderData: keepPreviousData,
  })

/**
 * One page of a college's reviews as sorted and filtered. A college with more than the device holds is asked for what
 * does not follow from the newest: a later page, another order, a filter. The answer that stands stays until the next
 * is there.
 */
export function useReviewPage(
  college: string,
  opened: OpenedReviews,
  { sort, stars, page: wanted }: { sort: ReviewSort; stars: Stars | undefined; page: number },
): ReviewPage {
  const { reviews: held, total, savedAt } = opened.state === 'ready' ? opened : { reviews: [], total: 0, savedAt: 0 }
  // What a page of this address brought is the beginning of what is held in a moment: its first page asks for nothing.
  const isHere =
    total <= held.length || (sort === 'recent' && stars === undefined && (wanted - 1) * REVIEWS_A_PAGE < held.length)
  const asked = { college, sort, ...(stars !== undefined && { stars }), page: wanted, limit: REVIEWS_A_PAGE }
  const { data, isError, isFetching, isPlaceholderData, refetch } = useQuery({
    ...reviewPageQuery(useWorkers().catalogue, asked),
    enabled: !isHere,
  })
  const isOwn = data !== undefined && !isPlaceholderData
  const more = {
    isWaiting: !isHere && isFetching && !isOwn,
    isCut: !isHere && isError && !isFetching && !isOwn,
    again: () => void refetch(),
  }
  if (!isHere && data?.asked.college === college) {
    const { reviews, total: count, readAt } = data.read
    return { ...placed(data.asked.page, count, () => reviews), readAt, ...more }
  }
  const own = sortReviews(held, sort, stars)
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
