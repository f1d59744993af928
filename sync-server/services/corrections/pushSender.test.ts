import { v4 } from 'uuid'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { CORRECTION_LIMITS } from '../../../shared/correction/correction.ts'
import { makeRecord } from '../../../shared/test/make.ts'
import { onBothDatabases } from '../../test/bothDatabases.ts'
import { type Browser, openPushService, type PushService } from '../../test/pushService.ts'
import type { TestServer } from '../../test/server.ts'
import { hashEndpoint } from '../reminders/follow.ts'
import { type CorrectionSender, MOST_IN_LOOK, openCorrectionSender } from './pushSender.ts'

const SETUP = { kind: 'system' as const, name: 'Setup', requestId: 'setup' }
const MINUTE_MS = 60_000
const india = (text: string) => Date.parse(`${text}+05:30`)

let service: PushService
let clock = 0
beforeAll(async () => {
  service = await openPushService()
})
afterAll(() => service.end())

onBothDatabases(
  'what became of a report, told by push',
  (server: () => TestServer) => {
    const faults: string[] = []
    const senders: CorrectionSender[] = []
    const sender = (): CorrectionSender => {
      const opened = openCorrectionSender({
        store: server().store,
        vapid: service.vapid,
        agent: service.agent(),
        everyMs: 3_600_000,
        failed: (thrown) => void faults.push(String(thrown)),
      })
      senders.push(opened)
      return opened
    }
    let own: CorrectionSender
    beforeEach(() => {
      clock = india('2026-12-01T10:00:00')
      service.manner = () => 201
      service.delivered.length = 0
      faults.length = 0
      own = sender()
    })
    afterEach(async () => {
      await Promise.all(senders.splice(0).map((one) => one.close()))
      for (const { endpoint } of phones.splice(0)) await server().delete('/corrections/push', { body: { endpoint } })
    })
    const phones: Browser[] = []
    const phone = (name: string): Browser => {
      const browser = service.subscribe(name)
      phones.push(browser)
      return browser
    }
    let made = 0
    const college = async (): Promise<string> => {
      const record = makeRecord({ status: 'published', slug: `told-${server().store.dialect}-${++made}` })
      await server().store.write(SETUP, (tx) => tx.colleges.add([record]))
      return record.id
    }
    const report = async (of: string, path = 'location'): Promise<string> => {
      const id = v4()
      const sent = await server().post('/corrections', { id, college: of, path, should: 'A secret word' })
      expect(sent.status).toBe(201)
      return id
    }
    const wait = (browser: Browser, ids: string[], more: object = {}) =>
      server().put<{ ids: string[]; over: string[] }>('/corrections/push', { ...browser, language: 'en', ids, ...more })
    const decide = async (of: string, reports: string[], outcome: 'accepted' | 'refused', path = 'location') => {
      const decision = { path, reports, outcome, ...(outcome === 'refused' && { answer: 'A secret reason' }) }
      expect((await (await server().as('support')).patch(`/admin/corrections/${of}`, decision)).status).toBe(200)
    }
    const told = () => service.delivered.splice(0).map(({ of, shown }) => `${of}: ${shown.title}`)
    const CORRECTED = 'The figure you told us about is corrected'

    test('a browser is told once, by day, in its language, with no word that anybody typed; then it is forgotten', async () => {
      const [of, other] = [await college(), await college()]
      const [asha, ravi] = [phone('Asha'), phone('Ravi')]
      const ids = [await report(of), await report(of)]
      const kept = await report(other)
      expect((await wait(asha, [...ids, v4()])).body.data).toEqual({ ids: [...ids].toSorted(), over: [] })
      await wait(ravi, [kept], { language: 'hi' })
      await own.look()
      expect(told()).toEqual([])
      await decide(of, ids, 'accepted')
      await decide(other, [kept], 'refused')
      clock = india('2026-12-01T21:30:00')
      await own.look()
      expect(told()).toEqual([])
      clock = india('2026-12-02T08:30:00')
      await own.look()
      const [first, second] = service.delivered.toSorted((a, b) => (a.of < b.of ? -1 : 1))
      expect(service.delivered).toHaveLength(2)
      expect(first).toMatchObject({
        of: 'Asha',
        ttl: 3 * 86_400,
        shown: { title: CORRECTED, lang: 'en', tag: `correction-${of}-accepted` },
      })
      expect(first!.shown.path).toMatch(/^\/colleges\/[\w-]+\/told-/)
      expect(second).toMatchObject({ of: 'Ravi', shown: { title: 'आपने जो आँकड़ा बताया था, वह वैसा ही रहेगा', lang: 'hi' } })
      expect(JSON.stringify(service.delivered)).not.toContain('secret')
      service.delivered.length = 0
      expect(await server().store.corrections.duePushes(clock, service.vapid.publicKey, 9)).toEqual([])
      await own.look()
      expect([told(), faults]).toEqual([[], []])
    })

    test('what is decided already, or has enough browsers, is over; a browser may take its wish back', async () => {
      const of = await college()
      const [decided, open] = [await report(of), await report(of)]
      await decide(of, [decided], 'accepted')
      const [first, ...others] = Array.from({ length: CORRECTION_LIMITS.devices }, (_, at) => phone(`Phone ${at}`))
      expect((await wait(first!, [decided, open])).body.data).toEqual({ ids: [open], over: [decided] })
      for (const each of others) await wait(each, [open])
      expect((await wait(phone('One more'), [open])).body.data).toEqual({ ids: [], over: [open] })
      await server().delete('/corrections/push', { body: { endpoint: first!.endpoint } })
      await decide(of, [open], 'accepted')
      await own.look()
      expect(told().toSorted()).toEqual([`Phone 1: ${CORRECTED}`, `Phone 2: ${CORRECTED}`])
    })

    test('an address that is not of a known push service is refused, as is a key of another server', async () => {
      const ids = [await report(await college())]
      const browser = phone('Asha')
      for (const endpoint of [
        'https://example.org/x',
        'http://127.0.0.1:80/x',
        'https://10.0.0.1/x',
        'https://localhost/x',
        `http://${service.host}/x`,
        `${browser.endpoint}${'x'.repeat(1_000)}`,
      ])
        expect([endpoint, (await wait({ ...browser, endpoint }, ids)).status]).toEqual([endpoint, 400])
      expect((await wait({ ...browser, publicKey: `B${'A'.repeat(86)}` }, ids)).status).toBe(400)
      expect(
        (
          await wait(
            browser,
            Array.from({ length: CORRECTION_LIMITS.asked + 1 }, () => v4()),
          )
        ).status,
      ).toBe(400)
    })

    test('a browser that its service knows no more is forgotten with all it waits for; no log holds its address', async () => {
      const of = await college()
      const [first, second] = [await report(of), await report(of, 'name')]
      const [gone, odd] = [phone('gone'), phone('odd')]
      await wait(gone, [first, second])
      await wait(odd, [first])
      await decide(of, [first], 'accepted')
      service.manner = (name) => (name === 'gone' ? 410 : 413)
      await own.look()
      service.manner = () => 201
      await decide(of, [second], 'accepted', 'name')
      clock += 10 * MINUTE_MS
      await own.look()
      expect(told()).toEqual([])
      expect(faults).toEqual(['Error: A push service refused a message about a report: 413'])
      expect(server().lines.some((line) => line.includes(gone.endpoint) || line.includes(odd.endpoint))).toBe(false)
    })

    test('a service that is down is asked again later and given up in the end', async () => {
      const of = await college()
      const id = await report(of)
      await wait(phone('Asha'), [id])
      await decide(of, [id], 'accepted')
      let asked = 0
      service.manner = () => {
        asked++
        return 503
      }
      for (let tries = 0; tries < 9; tries++) {
        await own.look()
        // The same hour of another day: after any wait, and never at night.
        clock += 86_400_000
      }
      expect(asked).toBe(6)
      service.manner = () => 201
      await own.look()
      expect(told()).toEqual([])
    })

    test('a host that cannot take a message is left alone until the next look, and that counts as no try of the others', async () => {
      const of = await college()
      const id = await report(of)
      const names = Array.from({ length: CORRECTION_LIMITS.devices }, (_, at) => `Phone ${at}`)
      for (const name of names) await wait(phone(name), [id])
      const more = await report(of)
      const late = Array.from({ length: CORRECTION_LIMITS.devices }, (_, at) => `Late ${at}`)
      for (const name of late) await wait(phone(name), [more])
      await decide(of, [id, more], 'accepted')
      let asked = 0
      service.manner = () => {
        asked++
        return { status: 429, retryAfter: '3600' }
      }
      await own.look()
      // Four are under way at once.
      expect(asked).toBe(4)
      service.manner = () => 201
      clock += 6 * MINUTE_MS
      await own.look()
      expect(told()).toHaveLength(2)
      clock += 60 * MINUTE_MS
      await own.look()
      expect(told()).toHaveLength(4)
    })

    test('a crowd of decided reports calls a service no more than so often in one look', async () => {
      const { store } = server()
      const of = await college()
      const rest = 20
      const crowd = Array.from({ length: MOST_IN_LOOK + rest }, (_, at) => service.subscribe(`Crowd ${at}`))
      await store.write(SETUP, async (tx) => {
        for (const { endpoint, keys, publicKey } of crowd) {
          const id = v4()
          await tx.corrections.add({ id, college: of, path: 'name', value: {}, createdAt: clock })
          const device = { id: hashEndpoint(endpoint), address: endpoint, ...keys, publicKey, language: 'en' as const }
          await tx.corrections.addDevice(device, [id], CORRECTION_LIMITS.devices)
          await tx.corrections.settle(id, { outcome: 'accepted' })
        }
      })
      await own.look()
      expect(told()).toHaveLength(MOST_IN_LOOK)
      clock += 5 * MINUTE_MS
      await own.look()
      expect(told()).toHaveLength(rest)
    })

    test('two servers over one database tell each browser once', async () => {
      const of = await college()
      const ids = [await report(of), await report(of), await report(of)]
      for (const id of ids) for (const name of ['a', 'b', 'c']) await wait(phone(`${id} ${name}`), [id])
      await decide(of, ids, 'accepted')
      const other = sender()
      await Promise.all([own.look(), other.look()])
      await Promise.all([own.look(), other.look()])
      expect(told()).toHaveLength(9)
      expect(faults).toEqual([])
    })

    test('a server that ends while a message is on its way leaves it to the next', async () => {
      const of = await college()
      const id = await report(of)
      await wait(phone('Asha'), [id])
      await decide(of, [id], 'accepted')
      let asked: () => void
      const isAsked = new Promise<void>((resolve) => {
        asked = resolve
      })
      service.manner = () => {
        asked()
        return 'silent'
      }
      const ending = sender()
      await isAsked
      await ending.close()
      service.manner = () => 201
      await own.look()
      expect(told()).toEqual([])
      clock += 6 * MINUTE_MS
      await own.look()
      expect(told()).toEqual([`Asha: ${CORRECTED}`])
    })

    test('a browser under another address is told there, whichever way that became known', async () => {
      const of = await college()
      const id = await report(of)
      const [before, renewed, last] = [phone('before'), phone('renewed'), phone('last')]
      await wait(before, [id])
      await server().put('/reminders/renewal', { ...renewed, former: before.endpoint })
      await wait(last, [id], { former: renewed.endpoint })
      await decide(of, [id], 'accepted')
      await own.look()
      expect(told()).toEqual([`last: ${CORRECTED}`])
    })
  },
  { pushService: () => service, now: () => clock },
)
