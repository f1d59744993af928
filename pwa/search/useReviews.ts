import { useEffect, useState } from 'react'
import { device } from './workerClient.ts'
import { useGiven } from './initialData.ts'
import type { OpenedReviews } from './types.ts'

/** Published reviews of one college, by id: at once what the page brought or the device holds, then what the network says. */
export function useReviews(college: string): OpenedReviews {
  const said = useGiven().reviews
  const given = said?.college === college ? said : undefined
  const [opened, setOpened] = useState<{ of: string; now: OpenedReviews }>({
    of: college,
    now: given ? { state: 'ready', ...given, savedAt: 0, offline: false } : { state: 'loading' },
  })
  useEffect(
    () =>
      device.watch(
        { watch: 'reviews', college, ...(given && given.total <= given.reviews.length && { given }) },
        (told) => {
          const now = told as OpenedReviews
          // What the page brought stands until there is something to put in its place.
          if (!given || now.state === 'ready') setOpened({ of: college, now })
        },
      ),
    [college, given],
  )
  return opened.of === college ? opened.now : { state: 'loading' }
}
