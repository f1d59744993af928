import { lazy, Suspense, useEffect } from 'react'
import { Route, Routes } from 'react-router-dom'
import { screenStands } from '../search/startTiming.ts'
import { Skeleton } from '../ui/Skeleton.tsx'
import { LostPart } from './LostPart.tsx'
import styles from './Screens.module.css'

// Each screen is its own part, fetched when visited; the service worker keeps them all for the time without a network.
// Those a visit may begin with are named here, the others in a part of their own: naming one costs every first visit
// sixty bytes.
const Home = lazy(async () => ({ default: (await import('../features/public/home/Home.tsx')).Home }))
const Listing = lazy(async () => ({ default: (await import('../features/public/listing/Listing.tsx')).ListingScreen }))
const CollegePage = lazy(async () => ({
  default: (await import('../features/public/college/CollegePage.tsx')).CollegePage,
}))
const SearchResults = lazy(async () => ({
  default: (await import('../features/public/listing/SearchResults.tsx')).SearchResults,
}))
const MoreScreens = lazy(async () => ({ default: (await import('./MoreScreens.tsx')).MoreScreens }))

/** Every route of the public site (public-site 2). `/college/…` are aliases of `/colleges/…`. */
export function Screens() {
  return (
    <LostPart>
      <Suspense fallback={<Coming />}>
        <Routes>
          <Route path="/" element={<Home />} />
          {['/colleges', '/college'].flatMap((base) => [
            <Route key={base} path={`${base}/:stream`} element={<Listing />} />,
            <Route key={`${base}/`} path={`${base}/:category/:collegeName/:subroute?`} element={<CollegePage />} />,
          ])}
          <Route path="/search" element={<SearchResults />} />
          <Route path="*" element={<MoreScreens />} />
        </Routes>
        <Stands />
      </Suspense>
    </LostPart>
  )
}

function Coming() {
  return (
    <div className="page" aria-busy="true">
      <div className={styles.coming}>
        <Skeleton width="60%" height="2.25rem" />
        <Skeleton width="90%" height="1rem" />
        <Skeleton width="75%" height="1rem" />
      </div>
    </div>
  )
}

/** Within the same boundary as the screen: its effect comes with the screen's own. */
function Stands() {
  useEffect(screenStands, [])
  return null
}
