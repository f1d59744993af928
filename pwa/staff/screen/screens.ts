import {
  Bug,
  CalendarCheck,
  CalendarClock,
  CircleUser,
  Flag,
  FileInput,
  Folder,
  GraduationCap,
  History,
  Inbox,
  LayoutDashboard,
  Mail,
  type Menu,
  Newspaper,
  ScrollText,
  Settings,
  Shield,
  Signpost,
  Star,
  Users,
} from 'lucide-react'
import { can, type Permission, type Rights, type Role } from '../../../shared/people/permissions.ts'

/**
 * A screen of the back-office: where it is, what it is called, who finds it. `key`: pressed after g, it leads there.
 */
export interface Screen {
  path: string
  label: string
  icon: typeof Menu
  needs?: Permission
  role?: Role
  key?: string
  /** Reached from elsewhere, and not in the sidebar. */ isAside?: true
  /** Without the permission the page itself says so, in its documented words. */ saysSo?: true
}

/** Only what exists stands here; the sidebar, the palette and the shortcuts read it alike. */
export const NAV_SCREENS: readonly Screen[] = [
  { path: '/admin/dashboard', label: 'Dashboard', icon: LayoutDashboard, needs: 'view_dashboard', key: 'd' },
  {
    path: '/admin/colleges',
    label: 'Manage Colleges',
    icon: GraduationCap,
    needs: 'view_colleges',
    key: 'c',
    saysSo: true,
  },
  { path: '/admin/import', label: 'Import Data', icon: FileInput, needs: 'import_data', key: 'i' },
  { path: '/admin/reviews', label: 'Reviews', icon: Star, needs: 'view_colleges', key: 'r' },
  { path: '/admin/corrections', label: 'Corrections', icon: Flag, needs: 'view_colleges', key: 'k' },
  { path: '/admin/enquiries', label: 'Enquiries', icon: Mail, needs: 'view_users', key: 'e' },
  { path: '/admin/sessions', label: 'Sessions', icon: CalendarCheck, needs: 'view_users', key: 'm' },
  { path: '/admin/users', label: 'Users', icon: Users, needs: 'view_users', key: 'u', saysSo: true },
  // Admins alone find it here; the page itself opens for whoever may view it (behaviour, Settled).
  {
    path: '/admin/crm-users',
    label: 'CRM Users',
    icon: Shield,
    needs: 'view_crm_users',
    role: 'admin',
    key: 'p',
    saysSo: true,
  },
  { path: '/admin/exams', label: 'Exams', icon: ScrollText, needs: 'edit_settings', key: 'x' },
  { path: '/admin/site', label: 'Site content', icon: Newspaper, needs: 'edit_settings', key: 'w' },
  { path: '/admin/redirects', label: 'Redirects', icon: Signpost, needs: 'edit_settings', key: 'o' },
  { path: '/admin/tray', label: 'Tray', icon: Inbox, key: 't' },
  { path: '/admin/settings', label: 'Settings', icon: Settings, needs: 'view_settings', key: 's' },
  { path: '/admin/files', label: 'File Manager', icon: Folder, needs: 'view_colleges', key: 'f', saysSo: true },
  { path: '/admin/audit', label: 'Audit', icon: History, needs: 'edit_settings', key: 'a' },
  { path: '/admin/errors', label: 'Error reports', icon: Bug, needs: 'edit_settings', key: 'b' },
  { path: '/admin/deadlines', label: 'Expiring deadlines', icon: CalendarClock, needs: 'view_colleges', isAside: true },
  { path: '/admin/profile', label: 'Profile', icon: CircleUser, isAside: true },
]

/** The screens somebody finds. */
export const screensOf = (staff: Rights): Screen[] =>
  NAV_SCREENS.filter(({ needs, role }) => (!needs || can(staff, needs)) && (!role || staff.role === role))

/**
 * What the guard asks of whoever opens a page (back-office 2): its permission, except where the page says itself that
 * it is missing.
 */
export function guardOf(path: string): Permission | undefined {
  const screen = NAV_SCREENS.find((each) => each.path === path)
  return screen?.saysSo ? undefined : screen?.needs
}
