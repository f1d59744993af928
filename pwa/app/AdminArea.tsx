import { lazy, type ReactNode, Suspense } from 'react'
import { Navigate, Outlet, Route, Routes } from 'react-router-dom'
import { StaffGuard } from '../auth/Guard.tsx'
import { guardOf } from '../staff/screen/screens.ts'
import { SignInScreen } from '../features/admin/signin/SignIn.tsx'
import { UnauthorizedScreen } from '../features/admin/unauthorized/Unauthorized.tsx'
import { t } from '../i18n/t.ts'
import { AdminDesk, leaveKeeping } from './AdminDesk.tsx'
import { AdminLayout } from './AdminLayout.tsx'

// One part for each page; all of them are kept on the device once somebody has signed in (sw.ts).
const Dashboard = lazy(async () => ({ default: (await import('../features/admin/dashboard/Dashboard.tsx')).Dashboard }))
const ImportPanel = lazy(async () => ({
  default: (await import('../features/admin/imports/ImportPanel.tsx')).ImportPanel,
}))
const Audit = lazy(async () => ({ default: (await import('../features/admin/audit/Audit.tsx')).Audit }))
const ErrorReports = lazy(async () => ({
  default: (await import('../features/admin/errors/ErrorReports.tsx')).ErrorReports,
}))
const Sessions = lazy(async () => ({
  default: (await import('../features/admin/enquiries/Sessions.tsx')).CounsellingDiary,
}))
const Exams = lazy(async () => ({ default: (await import('../features/admin/documents/Exams.tsx')).ExamsScreen }))
const SiteContent = lazy(async () => ({
  default: (await import('../features/admin/documents/SiteContent.tsx')).SiteContent,
}))
const Redirects = lazy(async () => ({ default: (await import('../features/admin/redirects/Redirects.tsx')).Redirects }))
const Deadlines = lazy(async () => ({
  default: (await import('../features/admin/deadlines/Deadlines.tsx')).DeadlinesScreen,
}))
const Colleges = lazy(async () => ({ default: (await import('../features/admin/colleges/Colleges.tsx')).Colleges }))
const CollegePreview = lazy(async () => ({ default: (await import('./CollegePreview.tsx')).CollegePreview }))
const TrayScreen = lazy(async () => ({ default: (await import('../features/admin/tray/TrayScreen.tsx')).TrayScreen }))
const Corrections = lazy(async () => ({
  default: (await import('../features/admin/corrections/Corrections.tsx')).Corrections,
}))
const Inbox = lazy(async () => ({ default: (await import('../features/admin/enquiries/Inbox.tsx')).Inbox }))
const Imports = lazy(async () => ({ default: (await import('../features/admin/imports/Imports.tsx')).Imports }))
const Queue = lazy(async () => ({ default: (await import('../features/admin/reviews/Queue.tsx')).ReviewQueue }))
const Users = lazy(async () => ({ default: (await import('../features/admin/people/Users.tsx')).Users }))
const CrmUsers = lazy(async () => ({ default: (await import('../features/admin/people/CrmUsers.tsx')).CrmUsers }))
const Settings = lazy(async () => ({ default: (await import('../features/admin/settings/Settings.tsx')).Settings }))
const Profile = lazy(async () => ({ default: (await import('../features/admin/settings/Profile.tsx')).Profile }))
const Files = lazy(async () => ({ default: (await import('../features/admin/files/Files.tsx')).Files }))
const NotFound = lazy(async () => ({ default: (await import('./NotFound.tsx')).NotFound }))

/** Every staff route that exists (back-office 2). The whole area is one part that no student's phone ever fetches. */
export function AdminArea() {
  return (
    <Routes>
      <Route path="login" element={<SignInScreen />} />
      <Route path="unauthorized" element={<UnauthorizedScreen onLogOut={leaveKeeping} />} />
      <Route
        element={
          <StaffGuard>
            <AdminDesk>
              <AdminLayout>
                <Suspense fallback={<Opening />}>
                  <Outlet />
                </Suspense>
              </AdminLayout>
            </AdminDesk>
          </StaffGuard>
        }
      >
        <Route index element={<Navigate to="/admin/dashboard" replace />} />
        {page(
          'dashboard',
          <Dashboard
            importPanel={
              <Suspense fallback={<Opening />}>
                <ImportPanel />
              </Suspense>
            }
          />,
        )}
        {page('colleges', <Colleges drawPublic={(record) => <CollegePreview record={record} />} />)}
        {page('audit', <Audit />)}
        {page('errors', <ErrorReports />)}
        {page('sessions', <Sessions />)}
        {page('exams', <Exams />)}
        {page('site', <SiteContent />)}
        {page('redirects', <Redirects />)}
        {page('deadlines', <Deadlines />)}
        {page('import', <Imports />)}
        {page('enquiries', <Inbox />)}
        {page('corrections', <Corrections />)}
        {page('reviews', <Queue />)}
        {page('users', <Users />)}
        {page('crm-users', <CrmUsers />)}
        {page('settings', <Settings />)}
        {page('profile', <Profile />)}
        {page('files', <Files />)}
        {page('tray', <TrayScreen />)}
      </Route>
      <Route path="*" element={<NotFound />} />
    </Routes>
  )
}

const Opening = () => <p role="status">{t('Opening...')}</p>

/**
 * A page behind its permission: who lacks it is led to /admin/unauthorized, unless the page has words of its own for
 * that.
 */
function page(path: string, element: ReactNode) {
  const needs = guardOf(`/admin/${path}`)
  return <Route path={path} element={needs ? <StaffGuard needs={needs}>{element}</StaffGuard> : element} />
}
