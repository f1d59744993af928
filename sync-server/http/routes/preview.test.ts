import jwt from 'jsonwebtoken'
import { expect, test } from 'vitest'
import { PREVIEW_ENDED, PREVIEW_HOURS } from '../../../shared/college/preview.ts'
import { openPreview } from '../../services/colleges/preview.ts'
import { onBothDatabases } from '../../test/bothDatabases.ts'
import type { Visitor } from '../../test/server.ts'

interface Made {
  token: string
  expiresAt: string
}
interface Shown {
  record: { id: string; slug: string; status: string; college: { name: string; highlights?: string } }
  expiresAt: string
}

const HOUR_MS = 3_600_000

onBothDatabases('a link to a draft', (server) => {
  const draft = async (who: Visitor, name: string): Promise<string> =>
    (await who.post('/admin/colleges', { name, location: 'Pune' })).body.data.id
  const link = async (who: Visitor, id: string): Promise<string> =>
    (await who.post<Made>(`/admin/colleges/${id}/preview`, {})).body.data.token
  const opened = (token: string) => server().post<Shown>('/colleges/preview', { token })
  const refused = async (token: string) => {
    const { status, body } = await opened(token)
    return [status, body.error]
  }

  test('shows whoever holds it the college as it stands now, without an account, kept by nobody; the public page stays 404', async () => {
    const meera = await server().as('support')
    const id = await draft(meera, 'Draft To Be Seen')
    const {
      body: { data: made },
    } = await meera.post<Made>(`/admin/colleges/${id}/preview`, {})
    expect(Math.round((Date.parse(made.expiresAt) - Date.now()) / HOUR_MS)).toBe(PREVIEW_HOURS)
    await meera.patch(`/admin/colleges/${id}`, { highlights: 'Written after the link was made' })
    const answer = await opened(made.token)
    expect([answer.status, answer.headers['cache-control']]).toEqual([200, 'no-store'])
    expect(answer.body.data).toMatchObject({
      record: {
        id,
        status: 'draft',
        college: { name: 'Draft To Be Seen', highlights: 'Written after the link was made' },
      },
      expiresAt: made.expiresAt,
    })
    expect(answer.body.data.record).not.toHaveProperty('kept')
    expect((await server().get(`/colleges/slug/${id}`)).status).toBe(404)
    expect(await server().store.audit.list({ kind: 'college', act: 'preview', record: id, limit: 5 })).toMatchObject([
      { author: { name: meera.staff.name } },
    ])
  })

  test('opens that college and no other; what is forged, signed for something else, or over, shows nothing and says nothing of why', async () => {
    const meera = await server().as('support')
    const [mine, other] = [await draft(meera, 'Draft Of Mine'), await draft(meera, 'Draft Of Others')]
    const token = await link(meera, mine)
    const [head, body, sign] = token.split('.') as [string, string, string]
    const claims = JSON.parse(Buffer.from(body, 'base64url').toString()) as Record<string, unknown>
    const coded = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')
    const ended = [404, PREVIEW_ENDED]
    expect((await opened(token)).body.data.record.id).toBe(mine)
    expect(await refused(`${head}.${coded({ ...claims, sub: other })}.${sign}`)).toEqual(ended)
    expect(await refused(`${coded({ alg: 'none', typ: 'preview+jwt' })}.${coded({ ...claims, sub: other })}.`)).toEqual(
      ended,
    )
    expect(
      await refused(
        jwt.sign({ ...claims, sub: other }, 'x'.repeat(64), { header: { alg: 'HS256', typ: 'preview+jwt' } }),
      ),
    ).toEqual(ended)
    // A session is no link, and a link no session.
    expect(await refused(meera.token)).toEqual(ended)
    expect(
      (await server().ask('GET', '/api/v1/admin/colleges', { headers: { Authorization: `Bearer ${token}` } })).status,
    ).toBe(401)
    expect(await refused('nonsense')).toEqual(ended)
    const later = { store: server().store, now: () => Date.now() + PREVIEW_HOURS * HOUR_MS + 1000 }
    await expect(openPreview(later, server().secret, token)).rejects.toMatchObject({
      code: 'NOT_FOUND',
      message: PREVIEW_ENDED,
    })
  })

  test('ends with the college, with the account that made it, and with that account’s right to edit', async () => {
    const [admin, meera, ravi] = [
      await server().as('admin'),
      await server().as('support'),
      await server().as('support'),
    ]
    const id = await draft(admin, 'Draft That Ends')
    const [ofAdmin, ofMeera, ofRavi] = [await link(admin, id), await link(meera, id), await link(ravi, id)]
    await admin.patch(`/crm-users/${meera.staff.id}`, { isActive: false })
    await admin.put(`/crm-users/${ravi.staff.id}/permissions`, { canEditColleges: false })
    expect([(await opened(ofAdmin)).status, (await opened(ofMeera)).status, (await opened(ofRavi)).status]).toEqual([
      200, 404, 404,
    ])
    await admin.delete(`/admin/colleges/${id}`)
    expect(await refused(ofAdmin)).toEqual([404, PREVIEW_ENDED])
    expect((await admin.post('/admin/colleges/nowhere/preview', {})).status).toBe(404)
  })
})
