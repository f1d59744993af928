import { lazy, Suspense, useEffect } from 'react'
import { useParams } from 'react-router-dom'
import { useCollege } from '../../../queries/public/college.ts'
import { CollegeScreen } from './CollegeScreen.tsx'
import { Loading } from './Loading.tsx'
import { preparePanel } from './panels.ts'
import { tabOfAddress } from './tabs.ts'

const NoCollege = lazy(async () => ({ default: (await import('./NoCollege.tsx')).NoCollege }))

/**
 * `/colleges/{category}/{collegeName}/{subroute}` and its aliases: one college, from the device first, in whatever
 * state it is known.
 */
export function CollegePage() {
  const { category = '', collegeName = '', subroute } = useParams()
  const opened = useCollege(collegeName)
  useEffect(() => preparePanel(tabOfAddress({ hash: location.hash, subroute })), [subroute])
  switch (opened.state) {
    case 'loading':
      return <Loading />
    case 'ready':
      return <CollegeScreen key={opened.record.id} opened={opened} asked={{ category, collegeName, subroute }} />
    default:
      return (
        <Suspense fallback={<Loading />}>
          <NoCollege opened={opened} category={category} slug={collegeName} />
        </Suspense>
      )
  }
}
