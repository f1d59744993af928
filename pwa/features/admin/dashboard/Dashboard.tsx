import { type ReactNode, useCallback, useEffect, useState } from 'react'
import { can, type Permission, type Role } from '../../../../shared/people/permissions.ts'
import { ownKept } from '../../../auth/kept.ts'
import { askAsStaff, isUnheard, sentenceOf } from '../../../auth/staffRemote.ts'
import { useSession, useStaff } from '../../../auth/useStaff.ts'
import { dayInWords } from '../../../pieces/words.ts'
import { Button, ButtonLink } from '../../../ui/Button.tsx'
import { Link } from '../../../ui/Link.tsx'
import { useOnceHeard } from '../desk.ts'
import { useKeptAnswer } from '../keptAnswer.ts'
import { CompletenessPlot } from './Completeness.tsx'
import styles from './Dashboard.module.css'
import { type Analytics, MostOpened } from './MostOpened.tsx'
import { type Trends, TrendPlots } from './Trends.tsx'

/** As GET /admin/stats answers. */
export interface Stats {
  totalColleges: number | null
  totalCourses: number | null
  totalUsers: number | null
  totalCrmUsers: number | null
  lastUpdate: { at: string; name: string; author: string } | null
}
interface Known {
  stats: Stats
  at: number
}

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

/** Counts of everything, with the last ones known to this device until newer ones arrive (back-office 2). @param importPanel for those who may import */
export function Dashboard({ importPanel }: { importPanel?: ReactNode } = {}) {
  const { phase, ...session } = useSession()
  const staff = useStaff()
  const { known, isAsked, isBusy, problem, refresh } = useStats()
  const trends = useKeptAnswer<{ data: Trends }>('trends', '/admin/trends')
  const analytics = useKeptAnswer<{ data: Analytics }>('analytics', '/admin/colleges/analytics')
  const isChecking = phase === 'in' && 'check' in session && session.check === 'asking'
  if (!known && isChecking) return <p role="status">Verifying permissions...</p>
  if (!known && !isAsked) return <p role="status">Loading dashboard...</p>
  const stats = known?.stats
  const count = (n: number | null | undefined) =>
    n?.toLocaleString('en-IN') ?? (
      <span className={styles.none} role={n === null ? 'alert' : undefined}>
        {n === null ? 'Could not be counted' : 'Not known yet'}
      </span>
    )
  // The newest change is read with the colleges: where they could not be counted, nobody knows that there is none.
  const isUncounted = stats?.totalColleges === null
  const refreshAll = () => {
    void refresh()
    void trends.refresh()
    void analytics.refresh()
  }
  return (
    <>
      <title>Dashboard · Pravesh</title>
      <div className={styles.title}>
        <h1>Dashboard</h1>
        <Button disabled={isBusy} onClick={refreshAll}>
          {isBusy ? 'Refreshing...' : 'Refresh Stats'}
        </Button>
      </div>
      {problem && (
        <p className={styles.problem} role="alert">
          {problem}
          {known && ` These numbers are from ${dayInWords(known.at)}.`}
        </p>
      )}
      <dl className={styles.cards}>
        <div>
          <dt>Total Colleges</dt>
          <dd>
            {count(stats?.totalColleges)}{' '}
            {can(staff, 'create_colleges') && (
              <Link className={styles.badge} to="/admin/colleges?mode=create">
                Can Add
              </Link>
            )}
          </dd>
        </div>
        <div>
          <dt>Total Courses</dt>
          <dd>{count(stats?.totalCourses)}</dd>
        </div>
        <div>
          <dt>Total Users</dt>
          <dd>{count(stats?.totalUsers)}</dd>
        </div>
        <div>
          <dt>CRM Users</dt>
          <dd>{count(stats?.totalCrmUsers)}</dd>
        </div>
        <div className={styles.last}>
          <dt>Last Update</dt>
          <dd>
            {stats?.lastUpdate ? (
              <>
                {dayInWords(stats.lastUpdate.at)}
                <small>
                  {stats.lastUpdate.author}, {stats.lastUpdate.name}
                </small>
              </>
            ) : (
              <span className={styles.none} role={isUncounted ? 'alert' : undefined}>
                {!stats ? 'Not known yet' : isUncounted ? 'Could not be read' : 'Nothing published yet'}
              </span>
            )}
          </dd>
        </div>
      </dl>
      <section className={styles.quick} aria-labelledby="quick">
        <h2 id="quick">Quick Actions</h2>
        <ul>
          {QUICK.filter(([, , needs]) => can(staff, needs)).map(([label, path]) => (
            <li key={path}>
              <ButtonLink to={path}>{label}</ButtonLink>
            </li>
          ))}
        </ul>
      </section>
      <div className={styles.plots}>
        <CompletenessPlot />
        <TrendPlots trends={trends} />
        <MostOpened analytics={analytics} />
      </div>
      {importPanel && can(staff, 'import_data') && (
        <section className={styles.import} aria-labelledby="import-panel">
          <h2 id="import-panel">Import Data</h2>
          {importPanel}
        </section>
      )}
      <section className={styles.roles} aria-labelledby="roles">
        <h2 id="roles">Role Information</h2>
        <p>
          You are signed in as <strong>{staff.role}</strong>.
        </p>
        <dl>
          {(Object.keys(ROLE_WORDS) as Role[]).map((role) => (
            <div key={role} data-mine={role === staff.role || undefined}>
              <dt>{role}</dt>
              <dd>{ROLE_WORDS[role]}</dd>
            </div>
          ))}
        </dl>
        {staff.role === 'support' && (
          <>
            <h3>Restrictions</h3>
            <ul>
              {SUPPORT_LIMITS.map((limit) => (
                <li key={limit}>{limit}</li>
              ))}
            </ul>
          </>
        )}
      </section>
    </>
  )
}

/** The numbers: first those this device has, then the server's; a failed refresh keeps the old ones, says so, and is done again once the server was heard. */
function useStats() {
  const [known, setKnown] = useState<Known>()
  const [isAsked, setAsked] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()
  /** When they were asked for and nobody answered. */
  const [missedAt, setMissedAt] = useState<number>()
  const refresh = useCallback(async () => {
    const asked = Date.now()
    setBusy(true)
    setProblem(undefined)
    setMissedAt(undefined)
    try {
      const { data } = await askAsStaff<{ data: Stats }>('/admin/stats')
      const at = Date.now()
      setKnown({ stats: data, at })
      void ownKept()
        .put('stats', data, at)
        .catch(() => undefined) // shown all the same; only the next offline start has older ones
    } catch (thrown) {
      setProblem(`${sentenceOf(thrown)}.`.replace('..', '.'))
      if (isUnheard(thrown)) setMissedAt(asked)
    }
    setAsked(true)
    setBusy(false)
  }, [])
  useEffect(() => {
    let isHere = true
    ownKept()
      .get('stats')
      .then(
        (kept) => {
          if (isHere && kept) setKnown((newer) => newer ?? { stats: kept.value as Stats, at: kept.at })
        },
        () => undefined,
      )
    void refresh()
    return () => {
      isHere = false
    }
  }, [refresh])
  useOnceHeard(missedAt, refresh)
  return { known, isAsked, isBusy, problem, refresh }
}
