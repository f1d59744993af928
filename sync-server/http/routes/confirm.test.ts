import type { AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'
import { v7 as uuid } from 'uuid'
import { expect, test } from 'vitest'
import { openPost } from '../../services/mail/post.ts'
import { CONFIRM_MS } from '../../services/students/confirm.ts'
import { LetterAllowance } from '../../services/students/resetLink.ts'
import { signUp } from '../../services/students/signUp.ts'
import { onBothDatabases } from '../../test/bothDatabases.ts'
import { readLetter, SITE, type Visitor } from '../../test/server.ts'
import { systemCaller } from '../../services/caller.ts'

const PASSWORD = 'monsoon-9!'
const form = (email = `${uuid()}@student.hill.ac.in`) => ({
  fullName: 'Asha Rao',
  email,
  phone: '98765 43210',
  password: PASSWORD,
  confirmPassword: PASSWORD,
  agreeToTerms: true,
})
const TEXT = 'The laboratories are new and open late, the teachers answer, and the hostel is a bus ride away. '.repeat(
  2,
)
const SUBJECT = 'Confirm your e-mail'
let late = 0

onBothDatabases(
  'an e-mail as it was signed up with',
  (server) => {
    const links = async (email: string) =>
      (await server().letters(email)).filter(({ subject }) => subject === SUBJECT).map(({ link }) => link ?? '')
    const tokenOf = (link: string | undefined) =>
      /^https:\/\/pravesh\.example\/confirm-email#own=([\w-]{43})$/.exec(link ?? '')?.[1]
    const confirm = (token: string | undefined) =>
      server().post<{ email: string; isChanged: boolean }>('/auth/confirm-email', { token })
    const joined = async (email?: string) => {
      const asked = form(email)
      await server().post('/auth/signup', asked)
      const { token } = (await server().post('/auth/login', { email: asked.email, password: PASSWORD })).body
      const as = { headers: { authorization: `Bearer ${token}` } }
      return {
        email: asked.email,
        me: async () => (await server().get<{ isEmailConfirmed: boolean; email: string }>('/auth/me', as)).body.data,
        again: () => server().post<{ isConfirmed: boolean }>('/auth/me/confirmation', undefined, as),
        put: (path: string, body: unknown) => server().put(path, body, as),
        review: (college: string, course = 'B.Tech') =>
          server().post<{ id: string; verified: string }>(
            `/colleges/${college}/reviews`,
            { rating: 4, title: 'Good labs, far hostel', content: TEXT, course, batch: '2025' },
            as,
          ),
        change: (path: string, body: unknown) => server().post(path, body, as),
      }
    }
    const college = async (staff: Visitor, more: object) =>
      (
        await staff.post('/admin/colleges', {
          name: `Hill College ${uuid()}`,
          location: 'Pune',
          status: 'published',
          ...more,
        })
      ).body.data.id
    const verifiedAt = async (of: string) =>
      (
        await server().get<{ reviews: Array<{ verified: string; isVerified: boolean }> }>(`/colleges/${of}/reviews`)
      ).body.data.reviews.map(({ verified, isVerified }) => [verified, isVerified])

    test('is confirmed by the link that signing up sends, once, and the link says who may open it', async () => {
      const asha = await joined()
      expect((await asha.me()).isEmailConfirmed).toBe(false)
      const [letter] = await server().letters(asha.email)
      expect(letter).toMatchObject({ subject: SUBJECT })
      expect(letter!.text).toMatch(/within 24 hours[\s\S]*It works once[\s\S]*If it was not you, do not open it/)
      expect(letter!.text).not.toContain('Asha')
      const { body } = await confirm(tokenOf(letter!.link))
      expect([body.data, body.message]).toEqual([{ email: asha.email, isChanged: false }, 'Your e-mail is confirmed'])
      expect((await asha.me()).isEmailConfirmed).toBe(true)
      expect((await confirm(tokenOf(letter!.link))).body.code).toBe('LINK_INVALID')
      for (const token of ['', 'A'.repeat(43), undefined]) expect((await confirm(token)).body.code).toBe('LINK_INVALID')
    })

    test('of two who bring the same link, one is answered', async () => {
      const asha = await joined()
      const [link] = await links(asha.email)
      expect(
        (await Promise.all([confirm(tokenOf(link)), confirm(tokenOf(link))])).map(({ status }) => status).toSorted(),
      ).toEqual([200, 400])
    })

    test('gets another link when asked, which makes the former void; three letters an hour, and none once it is confirmed', async () => {
      const asha = await joined()
      expect((await asha.again()).body).toMatchObject({ data: { isConfirmed: false }, message: 'Email Sent!' })
      const [first, second] = await links(asha.email)
      expect((await confirm(tokenOf(first))).body.code).toBe('LINK_INVALID')
      expect((await asha.again()).status).toBe(200)
      const refused = await asha.again()
      expect([refused.status, refused.body.code]).toEqual([429, 'RATE_LIMITED'])
      expect(Number(refused.headers['retry-after'])).toBeGreaterThan(3_000)
      const last = (await links(asha.email)).at(-1)
      expect(last).not.toBe(second)
      expect((await confirm(tokenOf(last))).status).toBe(200)
      expect((await asha.again()).body.data).toEqual({ isConfirmed: true })
      expect(await links(asha.email)).toHaveLength(3)
      expect((await server().post('/auth/me/confirmation')).status).toBe(401)
    })

    test('is confirmed by no link of another purpose, nor by one sent to an address the account has left', async () => {
      const asha = await joined()
      const [own] = await links(asha.email)
      expect(
        (await server().post('/auth/reset-password', { token: tokenOf(own), password: 'lighthouse-7?' })).body.code,
      ).toBe('LINK_INVALID')
      // Confirmed by another way meanwhile: only then may it be left for another address.
      const { id } = (await server().store.students.byEmail(asha.email))!
      await server().store.write({ kind: 'system', name: 'Test', requestId: 't' }, async (tx) =>
        tx.students.replace({ ...(await tx.students.open(id))!, emailConfirmedAt: 1 }),
      )
      const next = `${uuid()}@new.example`
      await asha.change('/auth/me/email', { email: next, password: PASSWORD })
      const moved = /#token=([\w-]{43})$/.exec((await server().letters(next))[0]?.link ?? '')?.[1]
      expect((await confirm(moved)).body.data).toEqual({ email: next, isChanged: true })
      expect((await confirm(tokenOf(own))).body.code).toBe('LINK_INVALID')
    })

    test('is not confirmed after a day', async () => {
      const asha = await joined()
      const [link] = await links(asha.email)
      late = CONFIRM_MS + 1
      try {
        expect((await confirm(tokenOf(link))).body.code).toBe('LINK_INVALID')
      } finally {
        late = 0
      }
      expect((await asha.me()).isEmailConfirmed).toBe(false)
    })

    test('raises what its owner wrote, at their own institute to the next rung, and a rung that was reached stays', async () => {
      const staff = await server().as('admin')
      const [own, other] = [
        await college(staff, { websiteURL: 'https://www.hill.ac.in' }),
        await college(staff, { websiteURL: 'https://river.example', contactDetails: { email: 'hill@gmail.com' } }),
      ]
      const asha = await joined()
      const [here, there] = [(await asha.review(own)).body.data, (await asha.review(other)).body.data]
      expect([here.verified, there.verified]).toEqual(['none', 'none'])
      for (const { id } of [here, there]) await staff.patch(`/admin/reviews/${id}`, { status: 'published' })
      const before = (await server().get<{ summary: object }>(`/colleges/${own}/reviews`)).body.data.summary
      await confirm(tokenOf((await links(asha.email))[0]))
      expect([await verifiedAt(own), await verifiedAt(other)]).toEqual([[['institute', true]], [['email', true]]])
      expect((await server().get<{ summary: object }>(`/colleges/${own}/reviews`)).body.data.summary).toEqual(before)
      expect((await asha.review(own, 'MBA')).body.data.verified).toBe('institute')
      const next = `${uuid()}@new.example`
      await asha.change('/auth/me/email', { email: next, password: PASSWORD })
      await confirm(/#token=([\w-]{43})$/.exec((await server().letters(next))[0]?.link ?? '')?.[1])
      expect(await verifiedAt(own)).toEqual([['institute', true]])
      expect((await asha.review(own, 'PhD')).body.data.verified).toBe('email')
    })

    test('leaves by a mail service as it is written into the folder', async () => {
      const taken: string[] = []
      const mails = new SMTPServer({
        disabledCommands: ['STARTTLS'],
        authOptional: true,
        onData(stream, _session, answer) {
          let letter = ''
          stream.on('data', (part: Buffer) => {
            letter += part.toString('utf8')
          })
          stream.on('end', () => {
            taken.push(letter)
            answer()
          })
        },
      })
      await new Promise<void>((resolve) => {
        mails.listen(0, '127.0.0.1', () => resolve())
      })
      const post = openPost({
        smtpUrl: `smtp://127.0.0.1:${(mails.server.address() as AddressInfo).port}`,
        folder: server().folder,
        from: 'no-reply@pravesh.example',
        failed: (thrown) => {
          throw thrown
        },
        waits: [1],
      })
      const { store } = server()
      const asked = form()
      await signUp(
        systemCaller(store, { kind: 'visitor', name: 'Visitor', requestId: 't' }),
        { post, site: SITE, store },
        new LetterAllowance(store.limiter),
        asked,
      )
      await post.close()
      await new Promise<void>((resolve) => {
        mails.close(() => resolve())
      })
      expect(taken).toHaveLength(1)
      const { subject, link } = readLetter(taken[0]!)
      expect(subject).toBe(SUBJECT)
      expect((await confirm(tokenOf(link))).body.data).toEqual({ email: asked.email, isChanged: false })
    })

    test('is nobody’s to confirm once a new password or a provider has', async () => {
      const asha = await joined()
      const [own] = await links(asha.email)
      await server().post('/auth/forgot-password', { email: asha.email })
      const reset = /#token=([\w-]{43})$/.exec((await server().letters(asha.email)).at(-1)?.link ?? '')?.[1]
      expect((await server().post('/auth/reset-password', { token: reset, password: 'lighthouse-7?' })).status).toBe(
        200,
      )
      expect((await confirm(tokenOf(own))).body.code).toBe('LINK_INVALID')
      expect((await server().store.students.byEmail(asha.email))?.emailConfirmedAt).toBeDefined()
    })
  },
  { now: () => Date.now() + late },
)
