import { expect, test } from 'vitest'
import { dayInIndia } from '../../../shared/college/day.ts'
import { DAY_MS } from '../../../shared/format/duration.ts'
import { ERROR_REPORT_LIMITS, type ErrorReport } from '../../../shared/protocol/errorReport.ts'
import { MOST_ERRORS_A_DAY } from '../../services/errorReports/errorReports.ts'
import { onBothDatabases } from '../../test/bothDatabases.ts'
import { METRICS_TOKEN } from '../../test/server.ts'

const TODAY = dayInIndia(Date.now())
const report = (more: Partial<ErrorReport> = {}): ErrorReport => ({
  day: TODAY,
  release: '2026-11-28-1a2b3c4d',
  kind: 'uncaught',
  name: 'TypeError',
  route: '/exams/:slug',
  browser: 'Chrome',
  version: 126,
  online: false,
  frames: ['assets/pages-B1x_9aZq.js:1:2345'],
  count: 2,
  ...more,
})
interface Listed {
  kind: string
  day: string
  route: string
  browser: string
  count: number
  offline: number
  frames: string[]
}

onBothDatabases('reports of errors', (server) => {
  const send = (...reports: unknown[]) => server().post<{ counted: number }>('/error-reports', { reports })
  const list = async () =>
    (await (await server().as('admin')).get<Listed[]>('/admin/error-reports?limit=100')).body.data

  test('a device reports without signing in; an admin reads what, where and how often, and others do not', async () => {
    const { status, body } = await send(report(), report({ online: true, count: 1 }))
    expect([status, body.data]).toEqual([201, { counted: 3 }])
    expect(await list()).toEqual([
      {
        day: TODAY,
        release: '2026-11-28-1a2b3c4d',
        kind: 'uncaught',
        name: 'TypeError',
        route: '/exams/:slug',
        frames: ['assets/pages-B1x_9aZq.js:1:2345'],
        browser: 'Chrome 126',
        count: 3,
        offline: 2,
      },
    ])
    for (const role of ['counselor', 'support'] as const)
      expect((await (await server().as(role)).get('/admin/error-reports')).status).toBe(403)
    const { text } = await server().ask('GET', '/metrics', { headers: { authorization: `Bearer ${METRICS_TOKEN}` } })
    expect(text).toContain('pravesh_device_errors_total{kind="uncaught"} 3')
  })

  test('a report that holds anything but what the contract names is refused whole', async () => {
    const before = await list()
    const odd: unknown[] = [
      { ...report(), message: 'Meera typed 98765 43210' },
      { ...report(), device: 'a-phone' },
      report({ name: 'Meera Rao' as 'Error' }),
      report({ code: 'meera@example.org' as 'busy' }),
      report({ route: '/exams/jee-main?rank=1234' as '/exams/:slug' }),
      report({ frames: ['https://example.org/x.js:1:1'] }),
      report({ frames: ['assets/meera rao.js:1:1'] }),
      report({ frames: Array.from({ length: ERROR_REPORT_LIMITS.frames + 1 }, () => 'assets/x-00000000.js:1:1') }),
      report({ release: 'the newest' }),
      report({ browser: 'Mozilla/5.0 (Linux; Android 12; Redmi)' as 'Other' }),
      report({ count: 0 }),
      report({ day: 'yesterday' }),
    ]
    for (const one of odd) expect([one, (await send(report(), one)).status]).toEqual([one, 400])
    expect((await server().post('/error-reports', { reports: [report()], account: 'a' })).status).toBe(400)
    expect((await send()).status).toBe(400)
    const many = Array.from({ length: ERROR_REPORT_LIMITS.rows + 1 }, () => report())
    expect((await send(...many)).status).toBe(400)
    expect((await server().post('/error-reports', undefined, { raw: ' '.repeat(70_000) })).status).toBe(413)
    expect(await list()).toEqual(before)
  })

  test('a day before the last thirty, or one to come, is counted as today', async () => {
    const late = dayInIndia(Date.now() - 29 * DAY_MS)
    const odd = { name: 'RangeError', frames: [] } as const
    await send(
      report({ ...odd, frames: [], day: '1999-01-01' }),
      report({ ...odd, frames: [], day: '2099-01-01' }),
      report({ ...odd, frames: [], day: late }),
    )
    expect((await list()).filter(({ frames }) => frames.length === 0).map(({ day, count }) => [day, count])).toEqual([
      [TODAY, 4],
      [late, 2],
    ])
  })

  test('invented errors fill no more than a day’s limit', async () => {
    for (let batch = 0; batch < 6; batch++)
      await send(
        ...Array.from({ length: ERROR_REPORT_LIMITS.rows }, (_, at) =>
          report({ frames: [`assets/x-00000000.js:${batch}:${at}`], count: 1 }),
        ),
      )
    const admin = await server().as('admin')
    const { body } = await admin.get<Listed[]>('/admin/error-reports?limit=100&page=3')
    const others = body.data.filter(({ kind }) => kind === 'other')
    // The row of the others, and the one of a day before, come on top of the limit.
    expect(body.pagination!.total).toBe(MOST_ERRORS_A_DAY + 2)
    expect(others.map(({ day, count }) => [day, count])).toEqual([[TODAY, 300 - (MOST_ERRORS_A_DAY - 2)]])
  })

  test('the line in the log does not tell who sent it', async () => {
    const from = server().lines.length
    await server().post(
      '/error-reports',
      { reports: [report({ kind: 'render' })] },
      { headers: { 'x-forwarded-for': '203.0.113.9' } },
    )
    await expect.poll(() => server().lines.length - from).toBe(1)
    const line = server().lines.at(-1)!
    expect(JSON.parse(line)).toMatchObject({ route: 'POST /error-reports', status: 201 })
    expect(line).not.toMatch(/203\.0\.113|127\.0\.0|"user"|"address"/)
  })

  test('one address reports so often an hour and no more', async () => {
    let refused = 0
    for (let n = 0; n < 330 && refused === 0; n++)
      if ((await send(report({ kind: 'sync', code: 'busy' }))).status === 429) refused = n
    expect(refused).toBeGreaterThan(200)
  })
})
