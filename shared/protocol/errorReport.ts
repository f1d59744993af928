import { dayInIndia } from '../college/day.ts'

/** How an error came to be known: thrown and caught by nobody, a promise nobody looked at, a screen, or a sync cycle. */
export const ERROR_KINDS = ['uncaught', 'rejection', 'render', 'sync'] as const
export type ErrorKind = (typeof ERROR_KINDS)[number]

/** Names of errors that are reported; any other is "Other", because a name can hold whatever somebody wrote there. */
export const ERROR_NAMES = [
  'AbortError',
  'AggregateError',
  'BulkError',
  'DataCloneError',
  'DatabaseClosedError',
  'DOMException',
  'Error',
  'EvalError',
  'InvalidStateError',
  'MissingAPIError',
  'NetworkError',
  'NotAllowedError',
  'NotFoundError',
  'NotSupportedError',
  'OpenFailedError',
  'QuotaExceededError',
  'RangeError',
  'ReferenceError',
  'RemoteFailure',
  'SecurityError',
  'SyntaxError',
  'TimeoutError',
  'TransactionInactiveError',
  'TypeError',
  'URIError',
  'UnknownError',
  'VersionError',
  'Other',
] as const
export type ErrorName = (typeof ERROR_NAMES)[number]

/** Our own reasons: why a call brought no answer, and why a device's edits wait. */
export const ERROR_CODES = [
  'unreachable',
  'too-slow',
  'refused',
  'forbidden',
  'app-too-old',
  'server-too-old',
  'busy',
] as const
export type ErrorCode = (typeof ERROR_CODES)[number]

export const ERROR_BROWSERS = ['Chrome', 'Edge', 'Firefox', 'Opera', 'Safari', 'Samsung Internet', 'Other'] as const
export type ErrorBrowser = (typeof ERROR_BROWSERS)[number]

/** A page that is none of `ERROR_ROUTES`. */
export const OTHER_ROUTE = '*'
/** Routes by their patterns: no report holds an address as it was. What is fixed comes before what has a parameter. */
export const ERROR_ROUTES = [
  '/',
  '/search',
  '/colleges/:stream',
  '/colleges/:category/:collegeName',
  '/colleges/:category/:collegeName/:subroute',
  '/compare',
  '/saved',
  '/sitemap',
  '/releases',
  '/exams',
  '/exams/:slug',
  '/college-predictor',
  '/fee-calculator',
  '/applications',
  '/class',
  '/hand-over',
  '/counselling',
  '/contact',
  '/privacy',
  '/terms',
  '/login',
  '/signup',
  '/forgot-password',
  '/reset-password',
  '/confirm-email',
  '/preview',
  '/my-data',
  '/admin/login',
  '/admin/unauthorized',
  '/admin/dashboard',
  '/admin/colleges',
  '/admin/audit',
  '/admin/errors',
  '/admin/sessions',
  '/admin/exams',
  '/admin/site',
  '/admin/redirects',
  '/admin/deadlines',
  '/admin/import',
  '/admin/enquiries',
  '/admin/corrections',
  '/admin/reviews',
  '/admin/users',
  '/admin/crm-users',
  '/admin/settings',
  '/admin/profile',
  '/admin/files',
  '/admin/tray',
  OTHER_ROUTE,
] as const
export type ErrorRoute = (typeof ERROR_ROUTES)[number]

export const ERROR_REPORT_LIMITS = {
  /** Different errors on a device, and in one POST. */
  rows: 50,
  /** How often one of them is counted; more is the same to whoever reads it. */
  count: 9_999,
  frames: 5,
  /** Characters of a frame. */
  frame: 100,
  /** Bytes of one POST. */
  bytes: 64_000,
} as const

/** `2026-11-28-1a2b3c4d`: the day of the build and the hash of its sources. `dev` where nothing was built. */
export const RELEASE_PATTERN = /^(?:\d{4}-\d{2}-\d{2}-[0-9a-f]{8}|dev)$/
/** A file of the build with line and column: `assets/home-B1x_9aZq.js:1:2345`. */
export const FRAME_PATTERN = /^assets\/(?:staff\/)?[\w-]{1,60}\.js:\d{1,6}:\d{1,7}$/

/**
 * One error of one device and how often it happened on a day in India (`YYYY-MM-DD`). Each part is from a list of ours
 * or a number: no message, no address, nothing typed, nothing that tells one device from another.
 */
export interface ErrorReport {
  day: string
  release: string
  kind: ErrorKind
  name: ErrorName
  code?: ErrorCode
  /** The HTTP status, where a server answered. */
  status?: number
  route: ErrorRoute
  browser: ErrorBrowser
  /** The major version of the browser; 0 where it is unknown. */
  version: number
  online: boolean
  /** The innermost first; see `FRAME_PATTERN`. */
  frames: string[]
  count: number
}

/** What a report is made of. Most of it holds more than may leave the device. */
export interface ErrorFacts {
  kind: ErrorKind
  /** Whatever was thrown. */
  thrown: unknown
  code?: string
  status?: number
  /** The path of the page, without query. */
  path: string
  /** Of the site: `https://pravesh.example`. */
  origin: string
  /** Is this one of the build's files that this page loaded? `assets/home-B1x_9aZq.js` */
  isOurFile: (file: string) => boolean
  release: string
  userAgent: string
  online: boolean
  /** In ms. */
  now: number
}

/** The report of an error: what of it may leave the device, counted once. */
export function makeErrorReport(facts: ErrorFacts): ErrorReport {
  const { kind, thrown, path, release, userAgent, online, now } = facts
  const code = oneOf(ERROR_CODES, facts.code ?? propertyOf(thrown, 'reason'))
  const status = facts.status ?? propertyOf(thrown, 'status')
  return {
    day: dayInIndia(now),
    release: RELEASE_PATTERN.test(release) ? release : 'dev',
    kind,
    name: oneOf(ERROR_NAMES, propertyOf(thrown, 'name')) ?? 'Other',
    ...(code && { code }),
    ...(isStatus(status) && { status }),
    route: routePattern(path),
    ...browserIn(userAgent),
    online,
    frames: framesOf(thrown, facts),
    count: 1,
  }
}

/** Two reports of one key are the same error: their counts add up. */
export const errorReportKey = ({ count: _count, ...report }: ErrorReport): string => JSON.stringify(report)

/** The pattern of a page's path; nothing of the path itself is in it. */
export function routePattern(path: string): ErrorRoute {
  const segments = segmentsOf(path.replace(/^\/college(?=\/)/, '/colleges'))
  const matches = (pattern: string): boolean => {
    const parts = segmentsOf(pattern)
    return parts.length === segments.length && parts.every((part, at) => part.startsWith(':') || part === segments[at])
  }
  return ERROR_ROUTES.find(matches) ?? OTHER_ROUTE
}
const segmentsOf = (path: string): string[] => path.split('/').filter((segment) => segment !== '')

/** The order matters: most browsers say that they are several others too. */
const BROWSERS: ReadonlyArray<[ErrorBrowser, RegExp]> = [
  ['Edge', /\bEdg(?:A|iOS)?\/(\d{1,3})\b/],
  ['Opera', /\bOPR\/(\d{1,3})\b/],
  ['Samsung Internet', /\bSamsungBrowser\/(\d{1,3})\b/],
  ['Firefox', /\b(?:Firefox|FxiOS)\/(\d{1,3})\b/],
  ['Chrome', /\b(?:Chrome|CriOS)\/(\d{1,3})\b/],
  ['Safari', /\bVersion\/(\d{1,3})\b.*\bSafari\//],
]
function browserIn(userAgent: string): Pick<ErrorReport, 'browser' | 'version'> {
  for (const [browser, version] of BROWSERS) {
    const [, major] = version.exec(userAgent) ?? []
    if (major !== undefined) return { browser, version: Number(major) }
  }
  return { browser: 'Other', version: 0 }
}

/**
 * Where an error was thrown. A stack begins with the error's message in some browsers, which may hold what was typed:
 * that is cut off, and of the rest only whole lines count that name a file this page loaded.
 */
function framesOf(thrown: unknown, { origin, isOurFile }: ErrorFacts): string[] {
  const stack = propertyOf(thrown, 'stack')
  if (typeof stack !== 'string') return []
  const frames: string[] = []
  for (const line of withoutMessage(stack, propertyOf(thrown, 'message')).split('\n')) {
    const frame = frameIn(line, `${origin}/`)
    if (frame === undefined || !isOurFile(frame.slice(0, frame.indexOf(':')))) continue
    frames.push(frame)
    if (frames.length === ERROR_REPORT_LIMITS.frames) break
  }
  return frames
}

/** "    at open (https://…/assets/x.js:1:2)" and "open@https://…/assets/x.js:1:2": what follows the site's address. */
function frameIn(line: string, site: string): string | undefined {
  const at = line.lastIndexOf(site)
  if (at < 0 || !(line.trimStart().startsWith('at ') || line[at - 1] === '@')) return undefined
  const rest = line.slice(at + site.length).trimEnd()
  const frame = rest.endsWith(')') ? rest.slice(0, -1) : rest
  return FRAME_PATTERN.test(frame) ? frame : undefined
}

/** A stack without its head "TypeError: message", where it has one. */
function withoutMessage(stack: string, message: unknown): string {
  if (typeof message !== 'string' || message === '') return stack
  const at = stack.indexOf(message)
  return at > 0 && /^[^\n@]*: $/.test(stack.slice(0, at)) ? stack.slice(at + message.length) : stack
}

const oneOf = <T extends string>(values: readonly T[], value: unknown): T | undefined =>
  values.find((one) => one === value)
const isStatus = (value: unknown): value is number =>
  typeof value === 'number' && Number.isInteger(value) && value >= 100 && value <= 599

/** A property of whatever was thrown; nothing where reading it fails. */
function propertyOf(thrown: unknown, name: string): unknown {
  if (typeof thrown !== 'object' || thrown === null) return undefined
  try {
    return (thrown as Record<string, unknown>)[name]
  } catch {
    return undefined
  }
}
