import { useStudent } from '../auth/student.ts'
import { HEADER_GROUPS } from '../../shared/catalogue/item.ts'
import { comparePath, SAVED_PATH } from '../../shared/savedColleges/paths.ts'
import { t, type Label } from '../i18n/t.ts'
import { Link } from '../ui/Link.tsx'
import { Sheet } from '../ui/Sheet.tsx'
import styles from './Header.module.css'
import { HeaderGroup } from './HeaderGroup.tsx'
import { LanguageSwitch } from './LanguageSwitch.tsx'

/** What a student uses beside the lists; the predictor stands above them by its documented name. */
const TOOLS: ReadonlyArray<readonly [Label, path: string]> = [
  ['Entrance exams', '/exams'],
  ['Fee calculator', '/fee-calculator'],
  ['Counselling', '/counselling'],
  ['Application tracker', '/applications'],
]

/** The header's links on a phone, in a sheet that rises from the thumb. */
export function PhoneMenu({ onClose }: { onClose: () => void }) {
  const student = useStudent()
  return (
    <Sheet open onClose={onClose} title={t('Menu')}>
      <nav aria-label={t('Main')}>
        <p className={styles.lead}>
          <Link className={styles.predictor} to="/college-predictor">
            {t('COLLEGE PREDICTOR')}
          </Link>
        </p>
        <ul className={styles.tools}>
          {TOOLS.map(([label, path]) => (
            <li key={path}>
              <Link to={path}>{t(label)}</Link>
            </li>
          ))}
        </ul>
        <ul className={styles.folds}>
          {HEADER_GROUPS.map((group) => (
            <HeaderGroup key={group.stream} group={group} opens="click" />
          ))}
        </ul>
        <p className={styles.doors}>
          <Link to={SAVED_PATH}>{t('Saved')}</Link>
          <Link to={comparePath([])}>{t('Compare')}</Link>
          {student ? (
            <Link to="/my-data">{t('My data')}</Link>
          ) : (
            <>
              <Link to="/login">{t('Login')}</Link>
              <Link to="/signup">{t('Sign Up')}</Link>
            </>
          )}
        </p>
      </nav>
      <LanguageSwitch />
    </Sheet>
  )
}
