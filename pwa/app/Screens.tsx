import { lazy, Suspense } from 'react'
import { Route, Routes } from 'react-router-dom'
import { Skeleton } from '../ui/Skeleton.tsx'
import { LostPart } from './LostPart.tsx'
import styles from './Screens.module.css'

// Each screen is its own part, fetched when visited; the service worker keeps them all for the time without a network.
const Home = lazy(async () => ({ default: (await import('../features/public/home/Home.tsx')).Home }))
const Listing = lazy(async () => ({ default: (await import('../features/public/listing/Listing.tsx')).Listing }))
const CollegePage = lazy(async () => ({ default: (await import('../features/public/college/CollegePage.tsx')).CollegePage }))
const SearchResults = lazy(async () => ({ default: (await import('../features/public/listing/SearchResults.tsx')).SearchResults }))
const Sitemap = lazy(async () => ({ default: (await import('../features/public/sitemap/Sitemap.tsx')).Sitemap }))
const NotFound = lazy(async () => ({ default: (await import('./NotFound.tsx')).NotFound }))
const AdminArea = lazy(async () => ({ default: (await import('./AdminArea.tsx')).AdminArea }))
const Login = lazy(async () => ({ default: (await import('../features/public/account/Login.tsx')).Login }))
const Signup = lazy(async () => ({ default: (await import('../features/public/account/Signup.tsx')).Signup }))
const ForgotPassword = lazy(async () => ({ default: (await import('../features/public/account/ForgotPassword.tsx')).ForgotPassword }))
const ResetPassword = lazy(async () => ({ default: (await import('../features/public/account/ResetPassword.tsx')).ResetPassword }))
const MyData = lazy(async () => ({ default: (await import('../features/public/account/MyData.tsx')).MyData }))
const Exams = lazy(async () => ({ default: (await import('../features/public/exams/Exams.tsx')).Exams }))
const ExamPage = lazy(async () => ({ default: (await import('../features/public/exams/ExamPage.tsx')).ExamPage }))
const Counselling = lazy(async () => ({ default: (await import('../features/public/counselling/Counselling.tsx')).Counselling }))
const Contact = lazy(async () => ({ default: (await import('../features/public/contact/Contact.tsx')).Contact }))
const Privacy = lazy(async () => ({ default: (await import('../features/public/legal/Privacy.tsx')).Privacy }))
const Terms = lazy(async () => ({ default: (await import('../features/public/legal/Terms.tsx')).Terms }))
const NotOpenYet = lazy(async () => ({ default: (await import('../features/public/notices/NotOpenYet.tsx')).NotOpenYet }))

/** Every route of the public site (public-site 2). `/college/…` are aliases of `/colleges/…`. */
export function Screens() {
  return (
    <LostPart>
      <Suspense fallback={<Coming />}>
        <Routes>
          <Route path="/" element={<Home />} />
          {['/colleges', '/college'].map((base) => (
            <Route key={base} path={base}>
              <Route path=":stream" element={<Listing />} />
              <Route path=":category/:collegeName" element={<CollegePage />} />
              <Route path=":category/:collegeName/:subroute" element={<CollegePage />} />
            </Route>
          ))}
          <Route path="/search" element={<SearchResults />} />
          <Route path="/sitemap" element={<Sitemap />} />
          <Route path="/exams" element={<Exams />} />
          <Route path="/exams/:slug" element={<ExamPage />} />
          <Route path="/college-predictor" element={<NotOpenYet page="predictor" />} />
          <Route path="/fee-calculator" element={<NotOpenYet page="calculator" />} />
          <Route path="/applications" element={<NotOpenYet page="tracker" />} />
          <Route path="/counselling" element={<Counselling />} />
          <Route path="/contact" element={<Contact />} />
          <Route path="/privacy" element={<Privacy />} />
          <Route path="/terms" element={<Terms />} />
          <Route path="/login" element={<Login />} />
          <Route path="/signup" element={<Signup />} />
          <Route path="/forgot-password" element={<ForgotPassword />} />
          <Route path="/reset-password" element={<ResetPassword />} />
          <Route path="/my-data" element={<MyData />} />
          <Route path="/admin/*" element={<AdminArea />} />
          <Route path="*" element={<NotFound />} />
        </Routes>
      </Suspense>
    </LostPart>
  )
}

function Coming() {
  return <div className="page" aria-busy="true"><div className={styles.coming}><Skeleton width="60%" height="2.25rem" /><Skeleton width="90%" height="1rem" /><Skeleton width="75%" height="1rem" /></div></div>
}
