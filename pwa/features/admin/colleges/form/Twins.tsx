import { useDeferredValue, useEffect, useMemo, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import type { EditedCollege } from '../../../../../shared/college/record.ts'
import { findingTwins, type FindTwins } from '../../../../../shared/college/possibleDuplicates.ts'
import { t } from '../../../../i18n/t.ts'
import { tRich } from '../../../../i18n/rich.tsx'
import type { StaffRow } from '../../../../sync/types.ts'
import { inSlices } from '../../../../ui/inSlices.ts'
import { Link } from '../../../../ui/Link.tsx'
import { useStaffRows } from '../../../../sync/react.ts'
import { collegesPath } from '../address.ts'
import styles from './Form.module.css'

const TOLD = 3

/** What may be twice, by what the two share and whether students see the other one. */
const TWINS = {
  code: {
    published: 'Another college has this code: {college}.',
    draft: 'Another college has this code: {college}, a draft.',
  },
  'name and city': {
    published: 'Another college has this name in this city: {college}.',
    draft: 'Another college has this name in this city: {college}, a draft.',
  },
} as const

/** Warns of colleges that may be the same one, from what this device knows of all. Forbids nothing. */
export function Twins({
  id,
  college: { name = '', city, location = '', code },
}: {
  id: string
  college: EditedCollege
}) {
  const [params] = useSearchParams()
  const rows = useStaffRows()
  const asked = useDeferredValue(
    useMemo(
      () => ({ id, name, location, ...(city && { city }), ...(code && { code }) }),
      [id, name, city, location, code],
    ),
  )
  const [find, setFind] = useState<FindTwins<StaffRow>>()
  useEffect(() => {
    const given = new AbortController()
    if (rows)
      void inSlices(findingTwins(rows.filter((row) => !row.gone)), given).then((found) => {
        if (found) setFind(() => found)
      })
    return () => given.abort()
  }, [rows])
  const twins = useMemo(() => find?.(asked) ?? [], [find, asked])
  if (twins.length === 0) return null
  return (
    <div className={styles.twins} role="status">
      {twins.slice(0, TOLD).map(({ college, by }) => (
        <p key={college.id}>
          {tRich(TWINS[by][college.status], {
            college: <Link to={collegesPath({ mode: 'view', id: college.id }, params)}>{college.name}</Link>,
          })}
        </p>
      ))}
      {twins.length > TOLD && <p>{t('and {count} more', { count: twins.length - TOLD })}</p>}
    </div>
  )
}
