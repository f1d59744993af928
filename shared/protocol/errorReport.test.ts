import fc from 'fast-check'
import { expect, test } from 'vitest'
import { errorReportCalls } from './errorReportCalls.ts'
import {
  ERROR_REPORT_LIMITS,
  ERROR_ROUTES,
  errorReportKey,
  type ErrorFacts,
  makeErrorReport,
  routePattern,
} from './errorReport.ts'

const ORIGIN = 'https://pravesh.example'
const FILES = ['assets/home-B1x_9aZq.js', 'assets/staff/staff-people-C2y_8bYr.js']
const CHROME = 'Mozilla/5.0 (Linux; Android 12; Redmi Note 11) AppleWebKit/537.36 Chrome/126.0.0.0 Mobile Safari/537.36'

const facts = (more: Partial<ErrorFacts> = {}): ErrorFacts => ({
  kind: 'uncaught',
  thrown: new TypeError('x'),
  path: '/',
  origin: ORIGIN,
  isOurFile: (file) => FILES.includes(file),
  release: '2026-11-28-1a2b3c4d',
  userAgent: CHROME,
  online: true,
  now: Date.parse('2026-11-27T20:00:00Z'),
  ...more,
})
const chromeStack = (name: string, message: string): string =>
  `${name}: ${message}\n    at open (${ORIGIN}/${FILES[0]}:1:2345)\n    at async ${ORIGIN}/${FILES[1]}:2:7\n    at chrome-extension://abc/x.js:1:1`
const thrown = (name: string, message: string, stack = chromeStack(name, message)): Error =>
  Object.assign(new Error(message), { name, stack })
const isAccepted = (report: unknown): boolean => errorReportCalls.send.body.safeParse({ reports: [report] }).success

test('a report says kind, name, route, browser, the day in India and where in our files', () => {
  const report = makeErrorReport(facts({ thrown: thrown('TypeError', 'x is undefined'), path: '/exams/jee-main' }))
  expect(report).toEqual({
    day: '2026-11-28',
    release: '2026-11-28-1a2b3c4d',
    kind: 'uncaught',
    name: 'TypeError',
    route: '/exams/:slug',
    browser: 'Chrome',
    version: 126,
    online: true,
    frames: ['assets/home-B1x_9aZq.js:1:2345', 'assets/staff/staff-people-C2y_8bYr.js:2:7'],
    count: 1,
  })
  expect(isAccepted(report)).toBe(true)
})

test('a stack as Firefox and Safari write it is read too', () => {
  const stack = `open@${ORIGIN}/${FILES[0]}:1:2345\nasync*@${ORIGIN}/${FILES[1]}:2:7\n@resource://x.js:1:1\n`
  expect(makeErrorReport(facts({ thrown: thrown('TypeError', 'x', stack) })).frames).toEqual([
    'assets/home-B1x_9aZq.js:1:2345',
    'assets/staff/staff-people-C2y_8bYr.js:2:7',
  ])
})

test('a failed call and a failed sync say our own reason and the status', () => {
  const failure = Object.assign(new Error('Could not connect'), {
    name: 'RemoteFailure',
    reason: 'refused',
    status: 503,
  })
  expect(makeErrorReport(facts({ kind: 'rejection', thrown: failure }))).toMatchObject({
    name: 'RemoteFailure',
    code: 'refused',
    status: 503,
  })
  expect(makeErrorReport(facts({ kind: 'sync', thrown: undefined, code: 'busy', status: 429 }))).toMatchObject({
    name: 'Other',
    code: 'busy',
    status: 429,
    frames: [],
  })
})

test.each([
  ['Mozilla/5.0 (X11; Linux) Gecko/20100101 Firefox/130.0', 'Firefox', 130],
  [
    'Mozilla/5.0 (iPhone) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1',
    'Safari',
    18,
  ],
  ['Mozilla/5.0 AppleWebKit/537.36 Chrome/125.0.0.0 Safari/537.36 Edg/125.0.0.0', 'Edge', 125],
  ['Mozilla/5.0 AppleWebKit/537.36 SamsungBrowser/25.0 Chrome/121.0.0.0 Mobile Safari/537.36', 'Samsung Internet', 25],
  ['Mozilla/5.0 AppleWebKit/537.36 Chrome/124.0.0.0 Safari/537.36 OPR/110.0.0.0', 'Opera', 110],
  ['Meera’s own browser', 'Other', 0],
])('of %s the family and the major version are told', (userAgent, browser, version) => {
  expect(makeErrorReport(facts({ userAgent }))).toMatchObject({ browser, version })
})

test.each([
  ['/', '/'],
  ['/college/engineering', '/colleges/:stream'],
  ['/colleges/engineering/iit-bombay/reviews/', '/colleges/:category/:collegeName/:subroute'],
  ['/admin/colleges', '/admin/colleges'],
  ['/admin/colleges/meera', '*'],
  ['/meera@example.org', '*'],
])('the route of %s is %s', (path, pattern) => {
  expect(routePattern(path)).toBe(pattern)
})

/** What people type, and what else must not leave the device. */
const secrets = fc.oneof(
  fc.string({ unit: 'grapheme', minLength: 1, maxLength: 60 }),
  fc.emailAddress(),
  fc.webUrl({ withQueryParameters: true }),
  fc.integer({ min: 6_000_000_000, max: 9_999_999_999 }).map((phone) => `+91 ${phone}`),
  fc.uuid(),
  // A message that is written like the end of a stack.
  fc.nat(999_999).map((rank) => `x\n    at rank (${ORIGIN}/${FILES[0]}:${rank}:${rank})`),
  fc.nat(999_999).map((rank) => `x\nrank@${ORIGIN}/${FILES[0]}:${rank}:1`),
)

/** Everything a report may be made of: whatever is not among it came from outside. */
const FIXED = JSON.stringify(ERROR_ROUTES)

test('nothing that was typed gets into a report, wherever in an error or an address it stands', () => {
  fc.assert(
    fc.property(
      secrets,
      fc.constantFrom('TypeError', 'Error', 'RemoteFailure'),
      fc.boolean(),
      (secret, name, isInStack) => {
        const error = thrown(name, secret, isInStack ? chromeStack(name, secret) : undefined)
        const plain = thrown(name, '', chromeStack(name, ''))
        const told = (given: Partial<ErrorFacts>) => makeErrorReport(facts(given))
        // The same error without the secret makes the same report, to the letter.
        expect(told({ thrown: error })).toEqual(told({ thrown: plain }))
        for (const odd of [secret, { message: secret, toString: () => secret }, [secret], Symbol(secret), () => secret])
          expect(told({ thrown: odd })).toEqual(told({ thrown: null }))
        const named = told({ thrown: Object.assign(new Error('x'), { name: secret, reason: secret, stack: '' }) })
        if (!/^\w+Error$/.test(secret)) expect(named).toEqual(told({ thrown: null }))
        const elsewhere = told({
          thrown: null,
          path: `/exams/${encodeURIComponent(secret)}`,
          code: secret,
          release: secret,
          userAgent: secret,
        })
        expect(FIXED).toContain(JSON.stringify(elsewhere.route))
        expect(elsewhere).toMatchObject({ release: 'dev', frames: [] })
        expect(elsewhere).not.toHaveProperty('code')
        for (const report of [told({ thrown: error }), named, elsewhere]) expect(isAccepted(report)).toBe(true)
      },
    ),
    { numRuns: 1_000 },
  )
})

test('of a stack that cannot be told from its message only files this page loaded, and small numbers, remain', () => {
  fc.assert(
    fc.property(secrets, fc.string(), (secret, name) => {
      // The message was changed after the stack was written, and the name holds anything.
      const error = thrown(name, 'other', `${name}: ${secret}\n    at open (${ORIGIN}/${FILES[0]}:1:2345)`)
      for (const frame of makeErrorReport(facts({ thrown: error })).frames)
        expect(FILES).toContain(frame.replace(/:\d{1,6}:\d{1,7}$/, ''))
    }),
  )
})

test('an error whose parts cannot be read is one that nothing is known of', () => {
  const error = Object.defineProperty({}, 'stack', {
    get() {
      throw new Error('no')
    },
  })
  expect(makeErrorReport(facts({ thrown: error }))).toMatchObject({ name: 'Other', frames: [] })
})

test('a deep stack is told by its innermost frames', () => {
  const stack = Array.from({ length: 60 }, (_, at) => `    at ${ORIGIN}/${FILES[0]}:1:${at}`).join('\n')
  const { frames } = makeErrorReport(facts({ thrown: thrown('RangeError', 'deep', stack) }))
  expect(frames).toEqual(Array.from({ length: ERROR_REPORT_LIMITS.frames }, (_, at) => `${FILES[0]}:1:${at}`))
})

test('two errors are the same where all but their count is', () => {
  const one = makeErrorReport(facts())
  expect(errorReportKey({ ...one, count: 7 })).toBe(errorReportKey(one))
  expect(errorReportKey({ ...one, online: false })).not.toBe(errorReportKey(one))
})
