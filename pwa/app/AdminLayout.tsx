import { LogOut, Menu, PanelLeft, Search } from 'lucide-react'
import { lazy, type ReactNode, Suspense, useMemo, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { can } from '../../shared/people/permissions.ts'
import { useSession, useStaff } from '../auth/useStaff.ts'
import { useShortcuts } from '../staff/screen/shortcuts.ts'
import { screensOf } from '../staff/screen/screens.ts'
import { t, translate } from '../i18n/t.ts'
import { Avatar } from '../components/Avatar.tsx'
import { useAnyDesk, useSyncStatus } from '../sync/react.ts'
import { Button } from '../ui/Button.tsx'
import { Icon } from '../ui/Icon.tsx'
import { Link } from '../ui/Link.tsx'
import { Sheet } from '../ui/Sheet.tsx'
import styles from './AdminLayout.module.css'
import { AdminBell } from './AdminBell.tsx'
import { AdminLogout } from './AdminLogout.tsx'
import { AdminStatus } from './AdminStatus.tsx'
import { setTheme } from './theme.ts'

const Palette = lazy(async () => ({ default: (await import('../features/admin/palette/Palette.tsx')).CommandPalette }))
const Shortcuts = lazy(async () => ({ default: (await import('../features/admin/palette/Shortcuts.tsx')).Shortcuts }))

const FOLDED_KEY = 'pravesh.sidebar'

/**
 * What stands around every staff page: the sidebar, and a bar with the way to the website and the state of the device's
 * edits.
 */
export function AdminLayout({ children }: { children: ReactNode }) {
  const [isFolded, setFolded] = useState(() => readFolded())
  const [menu, setMenu] = useState(false)
  const [leaving, setLeaving] = useState(false)
  const session = useSession()
  const fold = () => {
    setFolded(!isFolded)
    keepFolded(!isFolded)
  }
  const logout = () => {
    setMenu(false)
    setLeaving(true)
  }
  const desk = useAnyDesk()
  const [asked, setAsked] = useState<'palette' | 'shortcuts'>()
  useShortcuts({ onPalette: () => setAsked('palette'), onHelp: () => setAsked('shortcuts') })
  const deeds = useMemo(
    () => [
      ...(desk ? [{ id: 'sync', label: 'Send and fetch now', run: () => void desk.syncNow() }] : []),
      { id: 'light', label: 'Light theme', run: () => setTheme('light') },
      { id: 'dark', label: 'Dark theme', run: () => setTheme('dark') },
      { id: 'system', label: 'Theme as the device has it', run: () => setTheme('system') },
      { id: 'shortcuts', label: 'Shortcuts', run: () => setAsked('shortcuts') },
      { id: 'logout', label: 'Logout', run: () => setLeaving(true) },
    ],
    [desk],
  )
  return (
    <div className={styles.crew} data-folded={isFolded || undefined}>
      <div className={styles.side}>
        <p className={styles.head}>
          {!isFolded && (
            <Link className={styles.mark} to="/admin/dashboard">
              Pravesh<small>{t('staff')}</small>
            </Link>
          )}
          <Button
            kind="icon"
            aria-label={isFolded ? t('Expand sidebar') : t('Collapse sidebar')}
            aria-expanded={!isFolded}
            onClick={fold}
          >
            <Icon of={PanelLeft} />
          </Button>
        </p>
        <Items folded={isFolded} onGo={() => undefined} />
        <Me folded={isFolded} onLogout={logout} />
      </div>
      <div className={styles.work}>
        <div className={styles.bar}>
          <Button
            kind="icon"
            className={styles.menu}
            aria-label={t('Menu')}
            aria-haspopup="dialog"
            onClick={() => setMenu(true)}
          >
            <Icon of={Menu} />
          </Button>
          {session.phase === 'in' && session.check === 'offline' && (
            <span className={styles.offline}>{t('Offline session')}</span>
          )}
          <span className={styles.room} />
          <Button
            kind="icon"
            aria-haspopup="dialog"
            aria-label={t('Go to or do')}
            aria-keyshortcuts="Control+K Meta+K"
            title={t('Go to or do (Ctrl K)')}
            onClick={() => setAsked('palette')}
          >
            <Icon of={Search} />
          </Button>
          <Link className={styles.visit} to="/">
            {t('Visit Website')}
          </Link>
          <AdminStatus />
          <AdminBell />
          <Account onLogout={logout} />
        </div>
        <div className={styles.inside}>{children}</div>
      </div>
      <Sheet open={menu} onClose={() => setMenu(false)} title={t('Menu')}>
        <Items onGo={() => setMenu(false)} />
        <p className={styles.home}>
          <Link to="/">{t('Visit Website')}</Link>
        </p>
        <Me onLogout={logout} />
      </Sheet>
      {asked && (
        <Suspense fallback={null}>
          {asked === 'palette' ? (
            <Palette deeds={deeds} onClose={() => setAsked((now) => (now === 'palette' ? undefined : now))} />
          ) : (
            <Shortcuts onClose={() => setAsked(undefined)} />
          )}
        </Suspense>
      )}
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
      <Button
        kind="icon"
        className={styles.account}
        aria-haspopup="dialog"
        aria-label={t('Account of {name}', { name: staff.name })}
        onClick={() => setOpen(true)}
      >
        <Avatar name={staff.name} avatar={staff.avatar} />
      </Button>
      <Sheet open={open} onClose={close} title={staff.name} desk="hang">
        <ul className={styles.menuItems}>
          <li>
            <Link to="/admin/profile" onClick={close}>
              {t('Profile')}
            </Link>
          </li>
          {can(staff, 'view_settings') && (
            <li>
              <Link to="/admin/settings" onClick={close}>
                {t('Settings')}
              </Link>
            </li>
          )}
          <li>
            <Button
              kind="plain"
              onClick={() => {
                close()
                onLogout()
              }}
            >
              {t('Logout')}
            </Button>
          </li>
        </ul>
      </Sheet>
    </>
  )
}

function Items({ folded, onGo }: { folded?: boolean; onGo: () => void }) {
  const { pathname } = useLocation()
  const staff = useStaff()
  const { needsYou } = useSyncStatus()
  return (
    <nav className={styles.items} aria-label={t('Back-office')}>
      <ul>
        {screensOf(staff)
          .filter(({ isAside }) => !isAside)
          .map(({ path, label, icon }) => (
            <li key={path}>
              <Link
                to={path}
                onClick={onGo}
                aria-label={folded ? translate(label) : undefined}
                title={folded ? translate(label) : undefined}
                aria-current={pathname === path ? 'page' : undefined}
              >
                <Icon of={icon} />
                {!folded && translate(label)}
                {path === '/admin/tray' && needsYou > 0 && (
                  <span className={styles.count}>
                    {needsYou}
                    <span className="vh"> {t('need you')}</span>
                  </span>
                )}
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
      <Avatar name={staff.name} avatar={staff.avatar} />
      {!folded && (
        <span className={styles.who}>
          {staff.name}
          <small>{translate(`${staff.role[0]?.toUpperCase()}${staff.role.slice(1)}`)}</small>
        </span>
      )}
      <Button kind={folded ? 'icon' : 'plain'} aria-label={t('Logout')} title={t('Logout')} onClick={onLogout}>
        <Icon of={LogOut} />
        {!folded && t('Logout')}
      </Button>
    </div>
  )
}

function readFolded(): boolean {
  try {
    return localStorage.getItem(FOLDED_KEY) === 'folded'
  } catch {
    return false
  }
}
function keepFolded(isFolded: boolean) {
  try {
    if (isFolded) localStorage.setItem(FOLDED_KEY, 'folded')
    else localStorage.removeItem(FOLDED_KEY)
  } catch {
    /* storage refused: it holds until the page is closed */
  }
}
