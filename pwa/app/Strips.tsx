import { lazy, Suspense } from 'react'
import { indian } from '../../shared/college/money.ts'
import { useLocation } from 'react-router-dom'
import { useStudent } from '../auth/student.ts'
import { t } from '../i18n/t.ts'
import { useCatalogue } from '../queries/public/catalogue.ts'
import { Dot } from '../ui/Dot.tsx'
import { Strip } from '../ui/Notice.tsx'
import { dateInWords } from './dates.ts'
import { useIdle } from './useIdle.ts'

const NewTerms = lazy(async () => ({ default: (await import('./NewTerms.tsx')).NewTerms }))

/** One line in words under the header, only when there is something to say. */
export function Strips() {
  return useIdle() ? (
    <>
      <Offline />
      <Filling />
      <Agreed />
    </>
  ) : null
}

function Agreed() {
  const student = useStudent()
  return (
    student && (
      <Suspense>
        <NewTerms key={student.id} student={student} />
      </Suspense>
    )
  )
}

function Filling() {
  const { online, cards, expected } = useCatalogue()
  return (
    online &&
    expected !== undefined && (
      <Strip>
        <span>
          {t('{cards} of {expected} colleges so far. The rest are on their way.', {
            cards: indian(cards),
            expected: indian(expected),
          })}
        </span>
      </Strip>
    )
  )
}

function Offline() {
  const { online, confirmedAt } = useCatalogue()
  const { pathname } = useLocation()
  // A college's page says when its own copy was saved.
  const ofCollege = /^\/colleges?\/[^/]+\/[^/]+/.test(pathname)
  if (online || confirmedAt === undefined || ofCollege) return null
  return (
    <Strip>
      <Dot state="offline" />
      <span>{t('Offline: showing data saved on {date}', { date: dateInWords(confirmedAt) })}</span>
    </Strip>
  )
}
