import { type ErrorKind, type ErrorReport, errorReportKey, makeErrorReport } from '../../shared/protocol/errorReport.ts'
import { HOUR_MS } from '../../shared/format/duration.ts'
import {
  addErrorReports,
  errorsSentAt,
  isReportingErrors,
  noteErrorsSentAt,
  readErrorReports,
  removeErrorReports,
  watchReportingErrors,
} from '../local/errorReports.ts'
import { sendErrorReports } from '../queries/public/errorReports.ts'
import { RemoteFailure } from '../remote/client.ts'
import { SYNC_FAILED, type SyncFailure } from '../sync/syncFailure.ts'

/** Errors are gathered for so long before they are written down. */
const GATHER_MS = 1_000
/** Of a loop of errors so many are looked at in each of these spans; a stack costs time to read. */
const MOST_IN_SPAN = 20
const SPAN_MS = 10_000
/** It is looked so often whether reports may leave; a server that did not answer is asked again after this. */
const RETRY_MS = 300_000

let gathered = new Map<string, ErrorReport>()
let timer: ReturnType<typeof setTimeout> | undefined
let span = { since: 0, count: 0 }
let sending: AbortController | undefined

/** Counts an error on this device, where its person agreed. */
export function recordError(kind: ErrorKind, thrown: unknown, more: { code?: string; status?: number } = {}): void {
  if (!isReportingErrors()) return
  const now = Date.now()
  if (Math.abs(now - span.since) > SPAN_MS) span = { since: now, count: 0 }
  span.count++
  if (span.count > MOST_IN_SPAN) return
  const files = loadedFiles()
  const report = makeErrorReport({
    kind,
    thrown,
    ...more,
    path: location.pathname,
    origin: location.origin,
    isOurFile: (file) => files.has(file),
    release: String(import.meta.env['VITE_RELEASE'] ?? 'dev'),
    userAgent: navigator.userAgent,
    online: navigator.onLine,
    now,
  })
  const key = errorReportKey(report)
  gathered.set(key, { ...report, count: (gathered.get(key)?.count ?? 0) + 1 })
  timer ??= setTimeout(writeDown, GATHER_MS)
}

function writeDown(): void {
  clearTimeout(timer)
  timer = undefined
  const reports = [...gathered.values()]
  gathered = new Map()
  if (reports.length === 0) return
  addErrorReports(reports)
  void sendDue()
}

/** The build's files that this page loaded, as `assets/home-B1x_9aZq.js`. */
function loadedFiles(): Set<string> {
  const addresses = [
    import.meta.url,
    ...performance.getEntriesByType('resource').map(({ name }) => name),
    ...Array.from(document.scripts, ({ src }) => src),
  ]
  return new Set(
    addresses.filter((address) => address.startsWith(location.origin)).map((one) => new URL(one).pathname.slice(1)),
  )
}

/** Sends what waits, once an hour at most; it waits on where there is no network. */
async function sendDue(): Promise<void> {
  if (sending || !isReportingErrors() || !navigator.onLine) return
  const now = Date.now(),
    sentAt = errorsSentAt()
  if (sentAt <= now && now - sentAt < HOUR_MS) return
  const reports = readErrorReports()
  if (reports.length === 0) return
  // Noted before they leave, so that two tabs do not both send them.
  noteErrorsSentAt(now)
  sending = new AbortController()
  try {
    await sendErrorReports(reports, sending.signal)
    removeErrorReports(reports)
  } catch (thrown) {
    if (!isReportingErrors()) return
    // What the server takes in no form would be offered for ever.
    if (thrown instanceof RemoteFailure && thrown.reason === 'refused' && thrown.status === 400)
      removeErrorReports(reports)
    else noteErrorsSentAt(now - HOUR_MS + RETRY_MS)
  } finally {
    sending = undefined
  }
}

let isStarted = false
function start(): void {
  if (isStarted) return
  isStarted = true
  addEventListener('error', (event) => {
    // A picture or a script that did not load sends an event without an error.
    if (event instanceof ErrorEvent) recordError('uncaught', event.error)
  })
  addEventListener('unhandledrejection', ({ reason }) => recordError('rejection', reason))
  addEventListener(SYNC_FAILED, (event) => {
    const { thrown, ...more } = (event as CustomEvent<SyncFailure>).detail
    recordError('sync', thrown, more)
  })
  addEventListener('online', () => void sendDue())
  addEventListener('pagehide', writeDown)
  setInterval(() => void sendDue(), RETRY_MS)
}

/** Listens for errors from when the person agrees, and sends what an earlier visit left. */
export function watchErrors(): void {
  const follow = (): void => {
    if (isReportingErrors()) {
      start()
      void sendDue()
      return
    }
    // Taken back: nothing is sent any more, and nothing is kept.
    sending?.abort()
    gathered = new Map()
  }
  watchReportingErrors(follow)
  follow()
}
