import { lazy, type ReactNode, Suspense } from 'react'
import { Navigate, Outlet, Route, Routes } from 'react-router-dom'
import type { Permission } from '../../shared/people/permissions.ts'
import { Guard } from '../auth/Guard.tsx'
import { SignIn } from '../features/admin/signin/SignIn.tsx'
import { Unauthorized } from '../features/admin/unauthorized/Unauthorized.tsx'
import { AdminDesk, leaveKeeping } from './AdminDesk.tsx'
import { AdminLayout } from './AdminLayout.tsx'

// One part for each page; all of them are kept on the device once somebody has signed in (staffParts.ts).
const Dashboard = lazy(async () => ({ default: (await import('../features/admin/dashboard/Dashboard.tsx')).Dashboard }))
const Colleges = lazy(async () => ({ default: (await import('../features/admin/colleges/Colleges.tsx')).Colleges }))
const TrayScreen = lazy(async () => ({ default: (await import('../features/admin/tray/TrayScreen.tsx')).TrayScreen }))
const Inbox = lazy(async () => ({ default: (await import('../features/admin/enquiries/Inbox.tsx')).Inbox }))
const Imports = lazy(async () => ({ default: (await import('../features/admin/imports/Imports.tsx')).Imports }))
const Queue = lazy(async () => ({ default: (await import('../features/admin/reviews/Queue.tsx')).Queue }))
const Users = lazy(async () => ({ default: (await import('../features/admin/people/Users.tsx')).Users }))
const CrmUsers = lazy(async () => ({ default: (await import('../features/admin/people/CrmUsers.tsx')).CrmUsers }))
const Settings = lazy(async () => ({ default: (await import('../features/admin/settings/Settings.tsx')).Settings }))
const NotFound = lazy(async () => ({ default: (await import('./NotFound.tsx')).NotFound }))

/** Every staff route that exists (back-office 2). The whole area is one part that no student's phone ever fetches. */
export function AdminArea() {
  return (
    <Routes>
      <Route path="login" element={<SignIn />} />
      <Route path="unauthorized" element={<Unauthorized onLogOut={leaveKeeping} />} />
      <Route element={<Guard><AdminDesk><AdminLayout><Suspense fallback={<p role="status">Opening...</p>}><Outlet /></Suspense></AdminLayout></AdminDesk></Guard>}>
        <Route index element={<Navigate to="/admin/dashboard" replace />} />
        <Route path="dashboard" element={<Needing permission="view_dashboard"><Dashboard /></Needing>} />
        <Route path="colleges" element={<Colleges />} />
        <Route path="import" element={<Imports />} />
        <Route path="enquiries" element={<Inbox />} />
        <Route path="reviews" element={<Queue />} />
        <Route path="users" element={<Users />} />
        <Route path="crm-users" element={<CrmUsers />} />
        <Route path="settings" element={<Settings />} />
        <Route path="profile" element={<Navigate to="/admin/settings" replace />} />
        <Route path="tray" element={<TrayScreen />} />
      </Route>
      <Route path="*" element={<NotFound />} />
    </Routes>
  )
}

const Needing = ({ permission, children }: { permission: Permission; children: ReactNode }) => <Guard needs={permission}>{children}</Guard>
