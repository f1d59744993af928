import { FileInput, GraduationCap, Inbox, LayoutDashboard, LogOut, Mail, Menu, PanelLeft, Settings, Shield, Star, Users } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { can, type Permission, type Role } from '../../shared/people/permissions.ts'
import { useSession, useStaff } from '../auth/useStaff.ts'
import { useSyncStatus } from '../sync/react.ts'
import { Button } from '../ui/Button.tsx'
import { Icon } from '../ui/Icon.tsx'
import { Link } from '../ui/Link.tsx'
import { Sheet } from '../ui/Sheet.tsx'
import styles from './AdminLayout.module.css'
import { AdminBell } from './AdminBell.tsx'
import { AdminLogout } from './AdminLogout.tsx'
import { AdminStatus } from './AdminStatus.tsx'

/** Only what exists and is permitted stands here; each later part brings its own item. */
const ITEMS: ReadonlyArray<{ path: string; label: string; icon: typeof Menu; needs?: Permission; role?: Role }> = [
  { path: '/admin/dashboard', label: 'Dashboard', icon: LayoutDashboard, needs: 'view_dashboard' },
  { path: '/admin/colleges', label: 'Manage Colleges', icon: GraduationCap, needs: 'view_colleges' },
  { path: '/admin/import', label: 'Import Data', icon: FileInput, needs: 'import_data' },
  { path: '/admin/reviews', label: 'Reviews', icon: Star, needs: 'view_colleges' },
  { path: '/admin/enquiries', label: 'Enquiries', icon: Mail, needs: 'view_users' },
  { path: '/admin/users', label: 'Users', icon: Users, needs: 'view_users' },
  // Admins alone find it here; the page itself opens for whoever may view it (behaviour, Settled).
  { path: '/admin/crm-users', label: 'CRM Users', icon: Shield, needs: 'view_crm_users', role: 'admin' },
  { path: '/admin/tray', label: 'Tray', icon: Inbox },
  { path: '/admin/settings', label: 'Settings', icon: Settings, needs: 'view_settings' },
]
const FOLDED_KEY = 'pravesh.sidebar'

/** What stands around every staff page: the sidebar, and a bar with the way to the website and the state of the device's edits. */
export function AdminLayout({ children }: { children: ReactNode }) {
  const [isFolded, setFolded] = useState(() => readFolded())
  const [menu, setMenu] = useState(false)
  const [leaving, setLeaving] = useState(false)
  const session = useSession()
  const fold = () => { setFolded(!isFolded); keepFolded(!isFolded) }
  const logout = () => { setMenu(false); setLeaving(true) }
  return (
    <div className={styles.crew} data-folded={isFolded || undefined}>
      <div className={styles.side}>
        <p className={styles.head}>
          {!isFolded && <Link className={styles.mark} to="/admin/dashboard">Pravesh<small>staff</small></Link>}
          <Button kind="icon" aria-label={isFolded ? 'Expand sidebar' : 'Collapse sidebar'} aria-expanded={!isFolded} onClick={fold}><Icon of={PanelLeft} /></Button>
        </p>
        <Items folded={isFolded} onGo={() => undefined} />
        <Me folded={isFolded} onLogout={logout} />
      </div>
      <div className={styles.work}>
        <div className={styles.bar}>
          <Button kind="icon" className={styles.menu} aria-label="Menu" aria-haspopup="dialog" onClick={() => setMenu(true)}><Icon of={Menu} /></Button>
          {session.phase === 'in' && session.check === 'offline' && <span className={styles.offline}>Offline session</span>}
          <span className={styles.room} />
          <Link className={styles.visit} to="/">Visit Website</Link>
          <AdminStatus />
          <AdminBell />
          <Account onLogout={logout} />
        </div>
        <div className={styles.inside}>{children}</div>
      </div>
      <Sheet open={menu} onClose={() => setMenu(false)} title="Menu">
        <Items onGo={() => setMenu(false)} />
        <p className={styles.home}><Link to="/">Visit Website</Link></p>
        <Me onLogout={logout} />
      </Sheet>
      {leaving && <AdminLogout onClose={() => setLeaving(false)} />}
    </div>
  )
}

/** The documented menu of the bar; on a phone the sheet of the sidebar holds the same. */
function Account({ onLogout }: { onLogout: () => void }) {
  const staff = useStaff()
  const [open, setOpen] = useState(false)
  const close = () => setOpen(false)
  return (
    <>
      <Button kind="icon" className={styles.account} aria-haspopup="dialog" aria-label={`Account of ${staff.name}`} onClick={() => setOpen(true)}><span className={styles.face} aria-hidden="true">{[...staff.name][0]?.toUpperCase()}</span></Button>
      <Sheet open={open} onClose={close} title={staff.name} desk="hang">
        <ul className={styles.menuItems}>
          {can(staff, 'view_settings') && <><li><Link to="/admin/profile" onClick={close}>Profile</Link></li><li><Link to="/admin/settings" onClick={close}>Settings</Link></li></>}
          <li><Button kind="plain" onClick={() => { close(); onLogout() }}>Logout</Button></li>
        </ul>
      </Sheet>
    </>
  )
}

function Items({ folded, onGo }: { folded?: boolean; onGo: () => void }) {
  const { pathname } = useLocation()
  const staff = useStaff()
  const needsYou = useSyncStatus().needsYou
  return (
    <nav className={styles.items} aria-label="Back-office">
      <ul>
        {ITEMS.filter(({ needs, role }) => (!needs || can(staff, needs)) && (!role || staff.role === role)).map(({ path, label, icon }) => (
          <li key={path}>
            <Link to={path} onClick={onGo} aria-label={folded ? label : undefined} title={folded ? label : undefined} aria-current={pathname === path ? 'page' : undefined}>
              <Icon of={icon} />{!folded && label}
              {path === '/admin/tray' && needsYou > 0 && <span className={styles.count}>{needsYou}<span className="vh"> need you</span></span>}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

function Me({ folded, onLogout }: { folded?: boolean; onLogout: () => void }) {
  const staff = useStaff()
  return (
    <div className={styles.me}>
      <span className={styles.face} aria-hidden="true">{[...staff.name][0]?.toUpperCase()}</span>
      {!folded && <span className={styles.who}>{staff.name}<small>{staff.role[0]?.toUpperCase()}{staff.role.slice(1)}</small></span>}
      <Button kind={folded ? 'icon' : 'plain'} aria-label="Logout" title="Logout" onClick={onLogout}><Icon of={LogOut} />{!folded && 'Logout'}</Button>
    </div>
  )
}

function readFolded(): boolean {
  try { return localStorage.getItem(FOLDED_KEY) === 'folded' } catch { return false }
}
function keepFolded(isFolded: boolean) {
  try {
    if (isFolded) localStorage.setItem(FOLDED_KEY, 'folded')
    else localStorage.removeItem(FOLDED_KEY)
  } catch { /* storage refused: it holds until the page is closed */ }
}
