import { useEffect, useState } from 'react'
import { device } from './device.ts'
import type { OpenedReviews } from './promise.ts'

/** Published reviews of one college, by id: at once what the device holds, then what the network says. */
export function useReviews(college: string): OpenedReviews {
  const [opened, setOpened] = useState<{ of: string; now: OpenedReviews }>({ of: college, now: { state: 'loading' } })
  useEffect(() => device.watch({ watch: 'reviews', college }, (now) => setOpened({ of: college, now: now as OpenedReviews })), [college])
  return opened.of === college ? opened.now : { state: 'loading' }
}
