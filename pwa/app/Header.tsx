import { Menu, Search, X } from 'lucide'
import { lazy, Suspense, useEffect, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { useStudent } from '../auth/student.ts'
import { t } from '../i18n/t.ts'
import { Link } from '../ui/Link.tsx'
import { HEADER_GROUPS } from '../../shared/catalogue/item.ts'
import { Button } from '../ui/Button.tsx'
import { Icon } from '../ui/Icon.tsx'
import { onlyOn, useWide } from '../ui/useWide.ts'
import styles from './Header.module.css'
import { HeaderGroup } from './HeaderGroup.tsx'
import { NetworkStatus } from './NetworkStatus.tsx'
import { HeaderSearch } from './HeaderSearch.tsx'

const AccountMenu = lazy(async () => ({ default: (await import('./AccountMenu.tsx')).AccountMenu }))
const PhoneMenu = lazy(async () => ({ default: (await import('./PhoneMenu.tsx')).PhoneMenu }))

/**
 * The public header: wordmark, search, COLLEGE PREDICTOR, Login and Sign Up or the account, the network's dot, and the
 * seven groups.
 */
export function PublicHeader() {
  const isWide = useWide()
  const [onWide, onNarrow] = [onlyOn('wide', isWide), onlyOn('narrow', isWide)]
  const wide = isWide !== false
  const narrow = isWide !== true
  const student = useStudent()
  const { key } = useLocation()
  const [menu, setMenu] = useState(false)
  const [searching, setSearching] = useState(false)
  useEffect(() => {
    setMenu(false)
    setSearching(false)
  }, [key])

  return (
    <header className={styles.site}>
      <div className={`page ${styles.top}`}>
        {narrow && (
          <Button
            kind="icon"
            {...onNarrow}
            className={styles.menu}
            aria-label={t('Menu')}
            aria-haspopup="dialog"
            onClick={() => setMenu(true)}
          >
            <Icon of={Menu} />
          </Button>
        )}
        <Link className={styles.mark} to="/">
          Pravesh{' '}
          <span lang="hi" aria-hidden="true">
            प्रवेश
          </span>
        </Link>
        {wide && (
          <div className={styles.search} {...onWide}>
            <HeaderSearch />
          </div>
        )}
        {wide && (
          <Link {...onWide} className={styles.predictor} to="/college-predictor">
            {t('COLLEGE PREDICTOR')}
          </Link>
        )}
        {wide && (
          <span className={styles.account} {...onWide}>
            <Link to="/saved">{t('Saved')}</Link>
            {!student && (
              <>
                <Link to="/login">{t('Login')}</Link>
                <Link to="/signup">{t('Sign Up')}</Link>
              </>
            )}
          </span>
        )}
        <NetworkStatus />
        {student && (
          <Suspense fallback={<span className={styles.coming} />}>
            <AccountMenu key={student.id} student={student} />
          </Suspense>
        )}
        {narrow && (
          <Button
            kind="icon"
            {...onNarrow}
            className={styles.find}
            aria-label={searching ? t('Close search') : t('Search')}
            aria-expanded={searching}
            onClick={() => setSearching(!searching)}
          >
            <Icon of={searching ? X : Search} />
          </Button>
        )}
      </div>
      {narrow && searching && (
        <div className={`page ${styles.below}`}>
          <HeaderSearch focused />
        </div>
      )}
      {wide && (
        <nav {...onWide} className={`page ${styles.groups}`} aria-label={t('Streams')}>
          <ul>
            {HEADER_GROUPS.map((group) => (
              <HeaderGroup key={group.stream} group={group} opens="hover" />
            ))}
          </ul>
        </nav>
      )}
      {menu && narrow && (
        <Suspense>
          <PhoneMenu onClose={() => setMenu(false)} />
        </Suspense>
      )}
    </header>
  )
}
