import { lazy } from 'react'
import { Route, Routes } from 'react-router-dom'
import { languageSpoken } from '../i18n/choose.ts'

const ComparePage = lazy(async () => ({
  default: (await import('../features/public/compare/ComparePage.tsx')).ComparePage,
}))
const SavedPage = lazy(async () => ({ default: (await import('../features/public/saved/SavedPage.tsx')).SavedPage }))
const Sitemap = lazy(async () => ({ default: (await import('../features/public/sitemap/Sitemap.tsx')).SitemapScreen }))
const Releases = lazy(async () => ({
  default: (await import('../features/public/releases/ReleasesPage.tsx')).ReleasesPage,
}))
const NotFound = lazy(async () => ({ default: (await import('./NotFound.tsx')).NotFound }))
const AdminArea = lazy(async () => {
  const [{ AdminArea }] = await Promise.all([import('./AdminArea.tsx'), loadStaffWords()])
  return { default: AdminArea }
})
const Login = lazy(async () => ({ default: (await import('../features/public/account/Login.tsx')).Login }))
const Signup = lazy(async () => ({ default: (await import('../features/public/account/Signup.tsx')).Signup }))
const ForgotPassword = lazy(async () => ({
  default: (await import('../features/public/account/ForgotPassword.tsx')).ForgotPassword,
}))
const ResetPassword = lazy(async () => ({
  default: (await import('../features/public/account/ResetPassword.tsx')).ResetPassword,
}))
const ConfirmEmail = lazy(async () => ({
  default: (await import('../features/public/account/ConfirmEmail.tsx')).ConfirmEmail,
}))
const MyData = lazy(async () => ({ default: (await import('../features/public/account/MyData.tsx')).MyData }))
const Exams = lazy(async () => ({ default: (await import('../features/public/exams/Exams.tsx')).ExamList }))
const ExamPage = lazy(async () => ({ default: (await import('../features/public/exams/ExamPage.tsx')).ExamPage }))
const FeeCalculator = lazy(async () => ({
  default: (await import('../features/public/calculators/FeeCalculator.tsx')).FeeCalculator,
}))
const PredictorPage = lazy(async () => ({
  default: (await import('../features/public/predictor/PredictorPage.tsx')).PredictorPage,
}))
const Counselling = lazy(async () => ({
  default: (await import('../features/public/counselling/Counselling.tsx')).Counselling,
}))
const Contact = lazy(async () => ({ default: (await import('../features/public/contact/Contact.tsx')).Contact }))
const Privacy = lazy(async () => ({ default: (await import('../features/public/legal/Privacy.tsx')).Privacy }))
const Terms = lazy(async () => ({ default: (await import('../features/public/legal/Terms.tsx')).Terms }))
const TrackerPage = lazy(async () => ({
  default: (await import('../features/public/tracker/TrackerPage.tsx')).TrackerPage,
}))
const ClassPage = lazy(async () => ({
  default: (await import('../features/public/tracker/class/ClassPage.tsx')).ClassPage,
}))
const PreviewPage = lazy(async () => ({ default: (await import('./PreviewPage.tsx')).PreviewPage }))
const HandOverPage = lazy(async () => ({
  default: (await import('../features/public/handover/HandOverPage.tsx')).HandOverPage,
}))

/** The staff's words of the page's language, where it has some: no student fetches them. */
async function loadStaffWords(): Promise<void> {
  if (languageSpoken() === 'hi')
    await import('../i18n/hindi/staff.ts').then(
      ({ addStaffWords }) => addStaffWords(),
      () => undefined, // what has no words here is in English
    )
}

/** The routes a first visit seldom begins with. */
export function MoreScreens() {
  return (
    <Routes>
      <Route path="/compare" element={<ComparePage />} />
      <Route path="/saved" element={<SavedPage />} />
      <Route path="/sitemap" element={<Sitemap />} />
      <Route path="/releases" element={<Releases />} />
      <Route path="/exams" element={<Exams />} />
      <Route path="/exams/:slug" element={<ExamPage />} />
      <Route path="/college-predictor" element={<PredictorPage />} />
      <Route path="/fee-calculator" element={<FeeCalculator />} />
      <Route path="/applications" element={<TrackerPage />} />
      <Route path="/class" element={<ClassPage />} />
      <Route path="/hand-over" element={<HandOverPage />} />
      <Route path="/counselling" element={<Counselling />} />
      <Route path="/contact" element={<Contact />} />
      <Route path="/privacy" element={<Privacy />} />
      <Route path="/terms" element={<Terms />} />
      <Route path="/login" element={<Login />} />
      <Route path="/signup" element={<Signup />} />
      <Route path="/forgot-password" element={<ForgotPassword />} />
      <Route path="/reset-password" element={<ResetPassword />} />
      <Route path="/confirm-email" element={<ConfirmEmail />} />
      <Route path="/preview" element={<PreviewPage />} />
      <Route path="/my-data" element={<MyData />} />
      <Route path="/admin/*" element={<AdminArea />} />
      <Route path="*" element={<NotFound />} />
    </Routes>
  )
}
