import { DAY_MS } from '../../../../shared/format/duration.ts'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { CallData } from '../../../../shared/protocol/calls.ts'
import { can } from '../../../../shared/people/permissions.ts'
import { useStaff } from '../../../auth/useStaff.ts'
import { t } from '../../../i18n/t.ts'
import { correctionPage } from '../../../queries/corrections.ts'
import { deadlines } from '../../../queries/dashboard.ts'
import { oldestNewEnquiry } from '../../../queries/enquiries.ts'
import { reviewPage } from '../../../queries/reviews.ts'
import { useStaffRows, useTray } from '../../../sync/react.ts'
import { Link } from '../../../ui/Link.tsx'
import styles from './Dashboard.module.css'

/** Deadlines this near are worth a look now; the screen of deadlines looks thirty days ahead. */
const SOON_DAYS = 14

interface Line {
  /** What it is, in the plural that fits. */
  what: string
  count: number
  to: string
  /** How long the oldest has waited, or when the first comes. */
  age?: string
  isUrgent?: boolean
}

/**
 * Everything that waits until somebody does something, each with its age and the way to its list. What this device
 * knows stands there without a network too.
 */
export function WaitingForSomeone() {
  const staff = useStaff()
  const mayView = can(staff, 'view_colleges')
  const rows = useStaffRows()
  const { clashes } = useTray()
  const reviews = useQuery({ ...reviewPage({ status: 'pending', limit: 1 }), enabled: mayView }).data
  const enquiries = useQuery({ ...oldestNewEnquiry(), enabled: can(staff, 'view_users') }).data
  const corrections = useQuery({ ...correctionPage({ limit: 1 }), enabled: mayView }).data
  const coming = useQuery({ ...deadlines(), enabled: mayView }).data?.data
  const unsourced = useMemo(() => rows?.filter(({ gone, upkeep }) => !gone && upkeep?.unsourced !== undefined), [rows])
  const soon = soonOf(coming ?? [])
  const lines: Line[] = [
    {
      what: t('{count, plural, one {Clash to settle} other {Clashes to settle}}', { count: clashes.length }),
      count: clashes.length,
      to: '/admin/tray',
      isUrgent: true,
      ...ageOf(clashes.flatMap(({ mineAt }) => mineAt ?? []).toSorted()[0]),
    },
    {
      what: t('{count, plural, one {Review to read} other {Reviews to read}}', {
        count: reviews?.pagination.total ?? 0,
      }),
      count: reviews?.pagination.total ?? 0,
      to: '/admin/reviews',
      ...ageOf(reviews?.data[0]?.editedAt ?? reviews?.data[0]?.date),
    },
    {
      what: t('{count, plural, one {Figure that looks wrong} other {Figures that look wrong}}', {
        count: corrections?.pagination.total ?? 0,
      }),
      count: corrections?.pagination.total ?? 0,
      to: '/admin/corrections',
      ...ageOf(corrections?.data[0]?.since),
    },
    {
      what: t('{count, plural, one {New enquiry} other {New enquiries}}', { count: enquiries?.total ?? 0 }),
      count: enquiries?.total ?? 0,
      to: '/admin/enquiries?state=new',
      ...ageOf(enquiries?.oldest),
    },
    {
      what: t('{count, plural, one {Deadline within {days} days} other {Deadlines within {days} days}}', {
        count: soon.length,
        days: SOON_DAYS,
      }),
      count: soon.length,
      to: '/admin/deadlines',
      ...(soon[0] && { age: inDays(soon[0].day) }),
    },
    {
      what: t('{count, plural, one {College with a missing source} other {Colleges with missing sources}}', {
        count: unsourced?.length ?? 0,
      }),
      count: unsourced?.length ?? 0,
      to: '/admin/colleges?source=missing&sort=updated',
      ...ageOf(oldestOf(unsourced ?? [])),
    },
  ].filter(({ count }) => count > 0)
  return (
    <section className={styles.waiting} aria-labelledby="for-someone">
      <h2 id="for-someone">{t('Waiting for someone')}</h2>
      {lines.length === 0 ? (
        <p className="quiet small">{t('Nothing is waiting.')}</p>
      ) : (
        <ul>
          {lines.map(({ what, count, to, age, isUrgent }) => (
            <li key={to}>
              <Link to={to}>
                <strong data-urgent={isUrgent}>{count.toLocaleString('en-IN')}</strong>
                <span>{what}</span>
                {age !== undefined && <small>{age}</small>}
              </Link>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

const oldestOf = (rows: ReadonlyArray<{ updatedAt: number }>): number | undefined =>
  rows.reduce<number | undefined>(
    (oldest, { updatedAt }) => (updatedAt > 0 && (oldest === undefined || updatedAt < oldest) ? updatedAt : oldest),
    undefined,
  )

/** "oldest 3 days ago"; nothing where nobody knows since when. */
function ageOf(since: number | string | undefined): { age?: string } {
  if (since === undefined) return {}
  const days = Math.floor((Date.now() - new Date(since).getTime()) / DAY_MS)
  return {
    age:
      days < 1 ? t('oldest from today') : t('oldest {count, plural, one {# day} other {# days}} ago', { count: days }),
  }
}

const daysTo = (day: string): number => Math.ceil((Date.parse(day) - Date.now()) / DAY_MS)
const soonOf = (coming: CallData<'GET /admin/deadlines'>) => coming.filter(({ day }) => daysTo(day) <= SOON_DAYS)
function inDays(day: string): string {
  const count = daysTo(day)
  return count < 1 ? t('first today') : t('first in {count, plural, one {# day} other {# days}}', { count })
}
