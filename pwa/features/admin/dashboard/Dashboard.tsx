import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { can, type Permission, type Role } from '../../../../shared/people/permissions.ts'
import { useSession, useStaff } from '../../../auth/useStaff.ts'
import { timeInWords } from '../../../components/words.ts'
import { tRich } from '../../../i18n/rich.tsx'
import { t, translate } from '../../../i18n/t.ts'
import { answerStateOf } from '../../../queries/answerState.ts'
import { collegeAnalytics, stats, trends } from '../../../queries/dashboard.ts'
import { Button, ButtonLink } from '../../../ui/Button.tsx'
import { Link } from '../../../ui/Link.tsx'
import { CompletenessPlot } from './Completeness.tsx'
import styles from './Dashboard.module.css'
import { MostOpened } from './MostOpened.tsx'
import { WaitingForSomeone } from './Waiting.tsx'
import { TrendPlots } from './Trends.tsx'

const ROLE_WORDS: Record<Role, string> = {
  admin: 'Has full access.',
  counselor: 'Has view-only access.',
  support: 'Can create and manage colleges and courses and view users, but cannot delete colleges.',
}
/** Behaviour 15. Each leads to a screen that does it; whoever may not, does not see it. */
const QUICK: ReadonlyArray<[label: string, path: string, needs: Permission]> = [
  ['Add College', '/admin/colleges?mode=create', 'create_colleges'],
  ['Import', '/admin/import', 'import_data'],
  ['Review queue', '/admin/reviews', 'view_colleges'],
  ['Expiring deadlines', '/admin/deadlines', 'view_colleges'],
  ['Missing sources', '/admin/colleges?source=missing', 'view_colleges'],
  ['Enquiries', '/admin/enquiries?state=new', 'view_users'],
]
const SUPPORT_LIMITS = ['Cannot delete colleges', 'Cannot manage user accounts', 'Can import data']

function noUpdateInWords(isKnown: boolean, isUncounted: boolean): string {
  if (!isKnown) return t('Not known yet')
  return isUncounted ? t('Could not be read') : t('Nothing published yet')
}

/**
 * Counts of everything, with the last ones known to this device until newer ones arrive (back-office 2). @param
 * importPanel for those who may import
 */
export function Dashboard({ importPanel }: { importPanel?: ReactNode } = {}) {
  const { phase, ...session } = useSession()
  const staff = useStaff()
  const counts = useQuery(stats())
  const weeks = useQuery(trends())
  const analytics = useQuery(collegeAnalytics())
  const { problem, savedAt } = answerStateOf(counts)
  const isChecking = phase === 'in' && 'check' in session && session.check === 'asking'
  const known = counts.data?.data
  if (!known && isChecking) return <p role="status">{t('Verifying permissions...')}</p>
  if (!known && problem === undefined) return <p role="status">{t('Loading dashboard...')}</p>
  const count = (n: number | null | undefined) =>
    n?.toLocaleString('en-IN') ?? (
      <span className={styles.none} role={n === null ? 'alert' : undefined}>
        {n === null ? t('Could not be counted') : t('Not known yet')}
      </span>
    )
  // The newest change is read with the colleges: where they could not be counted, nobody knows that there is none.
  const isUncounted = known?.totalColleges === null
  const refreshAll = () => {
    for (const query of [counts, weeks, analytics]) void query.refetch()
  }
  return (
    <>
      <title>{t('Dashboard · Pravesh')}</title>
      <div className={styles.title}>
        <h1>{t('Dashboard')}</h1>
        <Button disabled={counts.isFetching} onClick={refreshAll}>
          {counts.isFetching ? t('Refreshing...') : t('Refresh Stats')}
        </Button>
      </div>
      {problem && (
        <p className={styles.problem} role="alert">
          {translate(problem)}
          {savedAt !== undefined && ` ${t('These numbers are from {date}.', { date: timeInWords(savedAt) })}`}
        </p>
      )}
      {known?.filling && problem === undefined && (
        <p className={styles.filling}>
          {t('The published tables are being brought in: {count} of {all} colleges.', {
            count: known.filling.colleges.toLocaleString('en-IN'),
            all: known.filling.ofColleges.toLocaleString('en-IN'),
          })}
        </p>
      )}
      <dl className={styles.cards}>
        <div>
          <dt>{t('Total Colleges')}</dt>
          <dd>
            {count(known?.totalColleges)}{' '}
            {can(staff, 'create_colleges') && (
              <Link className={styles.badge} to="/admin/colleges?mode=create">
                {t('Can Add')}
              </Link>
            )}
          </dd>
        </div>
        <div>
          <dt>{t('Total Courses')}</dt>
          <dd>{count(known?.totalCourses)}</dd>
        </div>
        <div>
          <dt>{t('Total Users')}</dt>
          <dd>{count(known?.totalUsers)}</dd>
        </div>
        <div>
          <dt>{t('CRM Users')}</dt>
          <dd>{count(known?.totalCrmUsers)}</dd>
        </div>
        <div className={styles.last}>
          <dt>{t('Last Update')}</dt>
          <dd>
            {known?.lastUpdate ? (
              <>
                {timeInWords(known.lastUpdate.at)}
                <small>
                  {known.lastUpdate.author}, {known.lastUpdate.name}
                </small>
              </>
            ) : (
              <span className={styles.none} role={isUncounted ? 'alert' : undefined}>
                {noUpdateInWords(known !== undefined, isUncounted)}
              </span>
            )}
          </dd>
        </div>
      </dl>
      <WaitingForSomeone />
      <section className={styles.quick} aria-labelledby="quick">
        <h2 id="quick">{t('Quick Actions')}</h2>
        <ul>
          {QUICK.filter(([, , needs]) => can(staff, needs)).map(([label, path]) => (
            <li key={path}>
              <ButtonLink to={path}>{translate(label)}</ButtonLink>
            </li>
          ))}
        </ul>
      </section>
      <div className={styles.plots}>
        <CompletenessPlot />
        <TrendPlots trends={weeks} />
        <MostOpened analytics={analytics} />
      </div>
      {importPanel && can(staff, 'import_data') && (
        <section className={styles.import} aria-labelledby="import-panel">
          <h2 id="import-panel">{t('Import Data')}</h2>
          {importPanel}
        </section>
      )}
      <section className={styles.roles} aria-labelledby="roles">
        <h2 id="roles">{t('Role Information')}</h2>
        <p>{tRich('You are signed in as {role}.', { role: <strong>{translate(staff.role)}</strong> })}</p>
        <dl>
          {(Object.keys(ROLE_WORDS) as Role[]).map((role) => (
            <div key={role} data-mine={role === staff.role || undefined}>
              <dt>{translate(role)}</dt>
              <dd>{translate(ROLE_WORDS[role])}</dd>
            </div>
          ))}
        </dl>
        {staff.role === 'support' && (
          <>
            <h3>{t('Restrictions')}</h3>
            <ul>
              {SUPPORT_LIMITS.map((limit) => (
                <li key={limit}>{translate(limit)}</li>
              ))}
            </ul>
          </>
        )}
      </section>
    </>
  )
}
