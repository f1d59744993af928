import { collegePath } from '../../../../shared/catalogue/address.ts'
import type { Card } from '../../../../shared/catalogue/card.ts'
import type { ComparisonSubject } from '../../../../shared/college/comparison.ts'
import type { CollegeRef } from '../../../../shared/savedColleges/savedColleges.ts'
import type { Stream } from '../../../../shared/stream.ts'
import type { CollegeView } from '../../../search/types.ts'

/** One college of the comparison, in whatever state it is known. */
export interface ComparedCollege {
  named: CollegeRef
  /** Nothing where there is no such college. */
  subject: ComparisonSubject | undefined
  streams: Stream[]
  path?: string
  location?: string
  logo?: string
  /** Its whole record is on its way. */
  isComing: boolean
  /** Why it cannot be shown, or not whole. */
  says?: string
}

/** @param card what the catalogue here has of it; nothing while that is not known, 'none' when it has nothing */
export function columnOf(
  slug: string,
  opened: CollegeView | undefined,
  card: Card | 'none' | undefined,
): ComparedCollege {
  const known = card === 'none' ? undefined : card
  const base = {
    named: { slug, number: known?.number ?? 0, name: known?.name ?? slug },
    streams: known?.streams ?? [],
    ...(known && { path: collegePath(known), location: known.location }),
    ...(known?.logoLink && { logo: known.logoLink }),
  }
  if (opened?.state === 'ready') {
    const {
      record: { slug: present, number, college },
      streams,
    } = opened
    return {
      named: { slug: present, number, name: college.name },
      subject: { college, ...(known && { card: known }) },
      streams,
      isComing: false,
      path: collegePath({ slug: present, streams }),
      location: college.location,
      ...(college.logoLink && { logo: college.logoLink }),
    }
  }
  if (opened?.state === 'not-found')
    return {
      ...base,
      subject: undefined,
      isComing: false,
      says: 'We can’t find this college. It may have been renamed or withdrawn.',
    }
  const isComing = opened === undefined || opened.state === 'loading'
  if (known)
    return {
      ...base,
      subject: { card: known },
      isComing,
      ...(!isComing && { says: 'Only its list entry is on this device. You haven’t opened its page here.' }),
    }
  return {
    ...base,
    subject: isComing || card === undefined ? {} : undefined,
    isComing,
    ...(!isComing && { says: 'It is not on this device, and we could not download it.' }),
  }
}

/** The stream all of them belong to, whose ranking then counts; nothing where they share none. */
export function sharedStream(columns: readonly ComparedCollege[]): Stream | undefined {
  const [first, ...others] = columns.filter(({ streams }) => streams.length > 0)
  return first?.streams.find((stream) => others.every(({ streams }) => streams.includes(stream)))
}
