import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { ExamDate } from '../../../shared/exam/dates.ts'
import { examFields } from '../../../shared/exam/fields.ts'
import { blank } from '../../../shared/record/blank.ts'
import { hashOf } from '../../../shared/record/tag.ts'
import type { Author } from '../../store/ports/author.ts'
import type { DocumentRecord } from '../../store/ports/documents.ts'
import { onBothDatabases } from '../../test/bothDatabases.ts'
import { type Browser, openPushService, type PushService } from '../../test/pushService.ts'
import type { TestServer } from '../../test/server.ts'
import { openReminderSender } from './sender.ts'

const MINUTE_MS = 60_000,
  HOUR_MS = 60 * MINUTE_MS
const SYSTEM: Author = { kind: 'system', name: 'Test', requestId: 'test' }
const india = (text: string) => Date.parse(`${text}+05:30`)

let service: PushService
let clock = 0
beforeAll(async () => {
  service = await openPushService()
})
afterAll(() => service.end())

onBothDatabases(
  'reminders of exam dates',
  (server: () => TestServer) => {
    let made = 0
    beforeEach(async () => {
      clock = india('2026-12-01T10:00:00')
      service.manner = () => 201
      service.delivered.length = 0
      // Each test begins without the phones of the one before.
      for (const { endpoint } of phones.splice(0)) await server().delete('/reminders', { body: { endpoint } })
    })
    const phones: Browser[] = []
    const at = (label: string, start: string, more: Partial<ExamDate> = {}): ExamDate => ({
      id: label.toLowerCase(),
      order: 'a0',
      label,
      start,
      precision: 'day',
      status: 'announced',
      ...more,
    })

    /** A published exam, as staff would have left it. */
    async function publish(dates: ExamDate[], status: 'published' | 'draft' = 'published'): Promise<DocumentRecord> {
      const id = `exam-${server().store.dialect}-${++made}`
      const record = withDates(
        {
          kind: 'exam',
          id,
          slug: id,
          status,
          tag: '',
          createdAt: clock,
          updatedAt: clock,
          name: `Exam ${made}`,
          doc: {},
          kept: {},
        },
        dates,
      )
      await server().store.write(SYSTEM, (tx) => tx.documents.add(record))
      return record
    }
    const withDates = (record: DocumentRecord, dates: ExamDate[]): DocumentRecord => ({
      ...record,
      doc: { ...blank(examFields), name: record.name, dates },
      updatedAt: clock,
      tag: hashOf([record.id, dates, clock]),
    })
    async function change(before: DocumentRecord, dates: ExamDate[]): Promise<DocumentRecord> {
      const after = withDates(before, dates)
      await server().store.write(SYSTEM, (tx) => tx.documents.replace(before, after, []))
      return after
    }
    async function phone(name: string, exams: DocumentRecord[], language: 'en' | 'hi' = 'en'): Promise<Browser> {
      const browser = service.subscribe(name)
      phones.push(browser)
      await follow(browser, exams, language)
      return browser
    }
    const follow = async (browser: Browser, exams: DocumentRecord[], language: 'en' | 'hi' = 'en', former?: string) => {
      const sent = await server().put<{ exams: string[] }>('/reminders', {
        ...browser,
        language,
        exams: exams.map(({ id }) => id),
        ...(former && { former }),
      })
      expect(sent.status).toBe(200)
      return sent.body.data.exams
    }
    const look = () => server().reminders!.look()
    const told = () =>
      service.delivered
        .splice(0)
        .map(({ of, shown }) => `${of}: ${shown.title.replace(/^Exam \d+/, 'Exam')}. ${shown.body}`)

    test('Asha hears a week before an application closes and the day before, in Hindi Ravi too; nobody hears twice, and nobody at night', async () => {
      const exam = await publish([at('Application', '2026-11-01', { end: '2026-12-10' })])
      await phone('Asha', [exam])
      await phone('Ravi', [exam], 'hi')
      await look()
      expect(told()).toEqual([])
      clock = india('2026-12-03T06:00:00')
      await look()
      expect(told()).toEqual([])
      clock = india('2026-12-03T08:01:00')
      await Promise.all([look(), look()])
      expect(service.delivered[0]).toMatchObject({ shown: { path: `/exams/${exam.slug}` }, ttl: 12 * 3_600 + 59 * 60 })
      expect(told().sort()).toEqual([
        'Asha: Exam: Application. Closes in 7 days, on 10 Dec 2026.',
        'Ravi: Exam: Application. 7 दिन बाकी, आखिरी दिन 10 दिसंबर 2026।',
      ])
      clock += HOUR_MS
      await look()
      clock = india('2026-12-04T09:00:00')
      await look()
      expect(told()).toEqual([])
      clock = india('2026-12-09T09:00:00')
      await look()
      expect(told().sort()).toEqual([
        'Asha: Exam: Application. Closes tomorrow, 10 Dec 2026.',
        'Ravi: Exam: Application. कल आखिरी दिन है, 10 दिसंबर 2026।',
      ])
    })

    test('a date that staff move is told once they have left it alone for half an hour; who asked after it moved has seen it', async () => {
      const exam = await publish([at('Exam', '2027-01-10'), at('Result', '2027-02-10', { status: 'tentative' })])
      await phone('Asha', [exam])
      clock += MINUTE_MS
      const slipped = await change(exam, [at('Exam', '2027-10-01'), at('Result', '2027-02-10')])
      clock += 10 * MINUTE_MS
      await look()
      await change(slipped, [at('Exam', '2027-01-11'), at('Result', '2027-02-10')])
      clock += 10 * MINUTE_MS
      await phone('Ravi', [exam])
      await look()
      expect(told()).toEqual([])
      clock += 25 * MINUTE_MS
      await look()
      expect(told().sort()).toEqual([
        'Asha: Exam: Exam. The date is now 11 Jan 2027.',
        'Asha: Exam: Result. Announced: 10 Feb 2027.',
      ])
      clock += HOUR_MS
      await look()
      expect(told()).toEqual([])
    })

    test('two servers over one database tell each phone once', async () => {
      const exams = [await publish([at('Exam', '2026-12-05')]), await publish([at('Result', '2026-12-05')])]
      const names = Array.from({ length: 12 }, (_, number) => `Phone ${number + 1}`)
      for (const name of names) await phone(name, exams)
      clock = india('2026-12-04T09:00:00')
      const other = openReminderSender({
        store: server().store,
        vapid: service.vapid,
        agent: service.agent(),
        everyMs: HOUR_MS,
        failed: (thrown) => {
          throw thrown
        },
      })
      await Promise.all([look(), other.look()])
      await Promise.all([look(), other.look()])
      await other.close()
      expect(told().sort()).toEqual(
        names
          .flatMap((name) => [
            `${name}: Exam: Exam. Tomorrow, 5 Dec 2026.`,
            `${name}: Exam: Result. Tomorrow, 5 Dec 2026.`,
          ])
          .sort(),
      )
    })

    test('a server that ends while a message is on its way leaves it to the next, once what it had taken is free again', async () => {
      const exam = await publish([at('Exam', '2026-12-05')])
      await phone('Asha', [exam])
      clock = india('2026-12-04T09:00:00')
      let asked: () => void
      const isAsked = new Promise<void>((resolve) => {
        asked = resolve
      })
      service.manner = () => {
        asked()
        return 'silent'
      }
      const ending = openReminderSender({
        store: server().store,
        vapid: service.vapid,
        agent: service.agent(),
        everyMs: HOUR_MS,
        failed: (thrown) => {
          throw thrown
        },
      })
      await isAsked
      await ending.close()
      service.manner = () => 201
      await look()
      expect(told()).toEqual([])
      clock += 6 * MINUTE_MS
      await look()
      expect(told()).toEqual(['Asha: Exam: Exam. Tomorrow, 5 Dec 2026.'])
    })

    test('a service that is down or asks for patience is asked again later, as late as it says; one that cuts the line or says nothing, too', async () => {
      const exam = await publish([at('Exam', '2026-12-05')])
      for (const name of ['busy', 'down', 'cut']) await phone(name, [exam])
      clock = india('2026-12-04T09:00:00')
      service.manner = (of) => {
        if (of === 'busy') return { status: 429, retryAfter: '3600' }
        if (of === 'down') return 503
        if (of === 'cut') return of
        return 'silent'
      }
      await look()
      clock = india('2026-12-03T20:00:00')
      await phone('silent', [exam])
      clock = india('2026-12-04T09:00:00')
      const hasty = openReminderSender({
        store: server().store,
        vapid: service.vapid,
        agent: service.agent(),
        everyMs: HOUR_MS,
        silenceMs: 200,
        failed: (thrown) => {
          throw thrown
        },
      })
      await hasty.look()
      await hasty.close()
      service.manner = () => 201
      clock += 6 * MINUTE_MS
      await look()
      expect(
        told()
          .map((line) => line.split(':')[0])
          .sort(),
      ).toEqual(['cut', 'down', 'silent'])
      clock += HOUR_MS
      await look()
      expect(told().map((line) => line.split(':')[0])).toEqual(['busy'])
    })

    test('a browser its service knows no more is forgotten with all it asked for; one message that is refused ends by itself', async () => {
      const exam = await publish([at('Exam', '2026-12-05')])
      const [gone, left, odd] = [await phone('gone', [exam]), await phone('left', [exam]), await phone('odd', [exam])]
      clock = india('2026-12-04T09:00:00')
      service.manner = (of) => {
        if (of === 'gone') return 410
        if (of === 'left') return 404
        return 413
      }
      await look()
      service.manner = () => 201
      clock += HOUR_MS
      await look()
      expect(told()).toEqual([])
      const { hashEndpoint } = await import('./follow.ts')
      expect(
        await Promise.all(
          [gone, left, odd].map(({ endpoint }) => server().store.reminders.follows(hashEndpoint(endpoint))),
        ),
      ).toEqual([undefined, undefined, [exam.id]])
      expect(
        server().lines.some((line) => line.includes('refused a reminder: 413') && !line.includes(odd.endpoint)),
      ).toBe(true)
    })

    test('on a day when everything happens a phone sounds four times, for what matters most; the rest comes in the morning if it still holds', async () => {
      const soon = await publish([
        at('Application', '2026-11-01', { end: '2026-12-10' }),
        at('Fee', '2026-11-01', { end: '2026-12-10' }),
      ])
      const tomorrow = await publish([
        at('Exam', '2026-12-05'),
        at('Admit card', '2026-12-05'),
        at('Result', '2026-12-05'),
      ])
      await phone('Asha', [soon, tomorrow])
      clock = india('2026-12-04T09:00:00')
      await look()
      const first = told()
      expect([first.length, first.filter((line) => line.endsWith('Tomorrow, 5 Dec 2026.')).length]).toEqual([4, 3])
      clock += HOUR_MS
      await look()
      expect(told()).toEqual([])
      clock = india('2026-12-05T09:00:00')
      await look()
      expect(told()).toEqual([expect.stringMatching(/Closes in 5 days, on 10 Dec 2026\.$/)])
    })

    test('what is due of an exam that is put off, unpublished or not followed any more is not told', async () => {
      const [off, hidden, left] = [
        await publish([at('Exam', '2026-12-05')]),
        await publish([at('Exam', '2026-12-05')]),
        await publish([at('Exam', '2026-12-05')]),
      ]
      const browser = await phone('Asha', [off, hidden, left])
      service.manner = () => 503
      clock = india('2026-12-04T09:00:00')
      await look()
      service.manner = () => 201
      await change(off, [at('Exam', '2026-12-05', { status: 'cancelled' })])
      await server().store.write(SYSTEM, (tx) =>
        tx.documents.replace(hidden, { ...hidden, status: 'draft', tag: 'hidden' }, []),
      )
      expect(await follow(browser, [off, hidden])).toEqual([off.id])
      clock += 6 * MINUTE_MS
      await look()
      expect(told()).toEqual([])
      clock += HOUR_MS
      await look()
      expect(told()).toEqual(['Asha: Exam: Exam. Cancelled. It was planned for 5 Dec 2026.'])
    })

    test('asking twice is asking once; another address of the same browser takes over what it asked for and was told; to end it all one needs to know the address', async () => {
      const exam = await publish([at('Exam', '2026-12-05')])
      const before = await phone('Asha, before', [exam])
      await follow(before, [exam])
      clock = india('2026-12-04T09:00:00')
      await look()
      expect(told()).toHaveLength(1)
      const after = service.subscribe('Asha, after')
      phones.push(after)
      for (let time = 0; time < 2; time++)
        expect((await server().put('/reminders/renewal', { ...after, former: before.endpoint })).status).toBe(200)
      await follow(after, [exam], 'hi', before.endpoint)
      await look()
      expect(told()).toEqual([])
      const next = await change(exam, [at('Exam', '2026-12-06')])
      clock += HOUR_MS
      await look()
      expect(told()).toEqual(['Asha, after: Exam: Exam. तारीख अब 6 दिसंबर 2026 है।'])
      // A stranger's browser is made no follower by naming an address nobody has.
      expect(
        (
          await server().put('/reminders/renewal', {
            ...service.subscribe('stranger'),
            former: 'https://fcm.googleapis.com/nobody',
          })
        ).status,
      ).toBe(200)
      for (let time = 0; time < 2; time++)
        expect((await server().delete('/reminders', { body: { endpoint: after.endpoint } })).status).toBe(200)
      await change(next, [at('Exam', '2026-12-07')])
      clock += HOUR_MS
      await look()
      expect(told()).toEqual([])
    })

    test('an address of no known service, a key that is none and a key that is not ours are refused in a sentence', async () => {
      const exam = await publish([at('Exam', '2026-12-05')]),
        browser = service.subscribe('nobody')
      const ask = (more: object) =>
        server().put('/reminders', { ...browser, language: 'en', exams: [exam.id], ...more })
      for (const endpoint of [
        'https://127.0.0.1/x',
        'http://fcm.googleapis.com/x',
        'https://fcm.googleapis.com/x',
        'https://169.254.169.254/latest/meta-data',
        'nonsense',
      ]) {
        expect([endpoint, (await ask({ endpoint })).body]).toMatchObject([
          endpoint,
          { code: 'VALIDATION_FAILED', error: 'This is not the address of a push service we know' },
        ])
      }
      expect((await ask({ keys: { ...browser.keys, p256dh: `B${'A'.repeat(86)}` } })).body).toMatchObject({
        code: 'VALIDATION_FAILED',
        error: 'The key is not valid',
      })
      expect((await ask({ publicKey: service.subscribe('x').keys.p256dh })).body.error).toBe(
        'The address was made for another key',
      )
      expect((await ask({ exams: Array.from({ length: 31 }, (_, number) => `e${number}`) })).status).toBe(400)
      expect((await server().get<{ publicKey: string }>('/reminders/key')).body.data.publicKey).toBe(
        service.vapid.publicKey,
      )
    })
  },
  { now: () => clock || Date.now(), pushService: () => service },
)
