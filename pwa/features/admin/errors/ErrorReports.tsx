import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router-dom'
import { dayInWords } from '../../../../shared/college/day.ts'
import { t, translate } from '../../../i18n/t.ts'
import { answerStateOf } from '../../../queries/answerState.ts'
import { errorReportPage, type ErrorReportRow } from '../../../queries/errorReports.ts'
import { Notice } from '../../../ui/Notice.tsx'
import { Pager } from '../../../ui/Pager.tsx'
import { pageIn, useLastPage } from '../../../staff/screen/paging.ts'
import styles from '../../../staff/screen/Screen.module.css'
import { Stale } from '../../../staff/screen/Stale.tsx'
import own from './ErrorReports.module.css'

const PAGE = 50
const KINDS: Record<ErrorReportRow['kind'], string> = {
  uncaught: 'Uncaught error',
  rejection: 'Unhandled rejection',
  render: 'A screen broke',
  sync: 'Sync failed',
  other: 'Other errors of this day',
}

/** What broke on people's devices, where they agreed to report it: the newest release first. */
export function ErrorReports() {
  const [params, setParams] = useSearchParams()
  const page = pageIn(params)
  const reports = useQuery(errorReportPage({ page, limit: PAGE }))
  const { data: value } = reports
  const { problem } = answerStateOf(reports)
  const turn = (next: number, isLed = false) => setParams({ page: String(next) }, { replace: isLed })
  useLastPage(page, value?.pagination.totalPages, (last) => turn(last, true))
  const rows = value?.data ?? []
  const releases = [...new Set(rows.map(({ release }) => release))]
  return (
    <>
      <title>{t('Error reports · Pravesh')}</title>
      <div className={styles.title}>
        <h1>{t('Error reports')}</h1>
      </div>
      <p className={styles.found}>
        {t('From devices whose owners agreed. A report holds no message, no name and no address. Kept for 90 days.')}
      </p>
      <Stale {...answerStateOf(reports)} />
      {!value && (
        <p role="status">
          {problem === undefined ? t('Loading error reports...') : t('Not known on this device yet.')}
        </p>
      )}
      {value?.data.length === 0 && <Notice title={t('No errors were reported')} />}
      {releases.map((release) => (
        <section key={release} aria-label={releaseInWords(release)}>
          <h2 className={styles.day}>{releaseInWords(release)}</h2>
          <ul className={`${styles.rows} ${own.rows}`}>
            {rows
              .filter((row) => row.release === release)
              .map((row) => (
                <Row key={keyOf(row)} row={row} />
              ))}
          </ul>
        </section>
      ))}
      {value && <Pager of={t('Error reports')} page={page} pages={value.pagination.totalPages} onPage={turn} />}
    </>
  )
}

function Row({ row }: { row: ErrorReportRow }) {
  const { day, kind, name, code, status, route, frames, browser, count, offline } = row
  const reason = [name === 'Other' ? '' : name, code, status].filter(Boolean).join(' · ')
  return (
    <li>
      <p className={styles.name}>
        {translate(KINDS[kind])}
        {reason !== '' && `: ${reason}`}
      </p>
      <p className={styles.facts}>
        {route !== '' && <code>{route === '*' ? t('another page') : route}</code>}
        <span>{translate(dayInWords(day))}</span>
        {browser !== '' && <span>{t('last in {browser}', { browser })}</span>}
        {offline > 0 && (
          <span>
            {offline === count ? t('offline') : t('{count} offline', { count: offline.toLocaleString('en-IN') })}
          </span>
        )}
      </p>
      {frames.length > 0 && (
        <ol className={own.frames} aria-label={t('Where in our files')}>
          {[...new Set(frames)].map((frame) => (
            <li key={frame}>
              <code>{frame}</code>
            </li>
          ))}
        </ol>
      )}
      <p className={own.count}>{t('{count, plural, one {# time} other {# times}}', { count })}</p>
    </li>
  )
}

function releaseInWords(release: string): string {
  if (release === '') return t('Beyond a day’s limit')
  return release === 'dev' ? t('Not a release') : t('Release {release}', { release })
}

const keyOf = ({ day, release, kind, name, code, status, route, frames }: ErrorReportRow): string =>
  JSON.stringify([day, release, kind, name, code, status, route, frames[0]])
