import { beforeEach, describe, expect, test } from 'vitest'
import { LONGEST_PROBE_MS } from '../remote/probe.ts'
import { makeId, makeRecord } from '../../shared/test/make.ts'
import { Browser, rows, findRecord, statusOf, trayOf } from '../test/device.ts'
import { failure, ServerDouble, success } from '../test/serverDouble.ts'
import { createEngine, type SyncEngine } from './engine.ts'
import type { SyncEnvironment } from './environment.ts'
import type { SyncFailure } from './syncFailure.ts'
import type { EditDraft } from './types.ts'

let server: ServerDouble
let browser: Browser
beforeEach(() => {
  server = new ServerDouble()
  browser = new Browser(server)
})

const change = (record: string, path: string, before: unknown, after: unknown): EditDraft => ({
  kind: 'college.change',
  record,
  changes: [{ path, before, after }],
})
const vote = (n: number): EditDraft => ({ kind: 'review.vote', record: `review-${n}`, vote: 'helpful' })
const pushes = () => server.calls.filter(({ path }) => path === '/sync/push').map(({ edits }) => edits)
const college = (fields = {}) => server.put(makeRecord({ college: fields }))
const settle = async (): Promise<void> => {
  for (let turn = 0; turn < 40; turn++)
    await new Promise((resolve) => {
      setTimeout(resolve, 0)
    })
}
async function votes(tab: SyncEngine, many: number): Promise<void> {
  for (let n = 1; n <= many; n++) await tab.save(vote(n))
}

describe('pushing', () => {
  test('[D6] edits leave in batches of a hundred, in order', async () => {
    const tab = browser.open('visitor')
    await votes(tab, 120)
    await tab.syncNow()
    expect(pushes().map((batch) => [batch[0], batch.at(-1)])).toEqual([
      [1, 100],
      [101, 120],
    ])
    expect(server.effects).toHaveLength(120)
  })

  test('[D6] a batch too large is halved until it passes', async () => {
    server.mostEdits = 3
    const tab = browser.open('visitor')
    await votes(tab, 10)
    await tab.syncNow()
    expect(server.effects).toHaveLength(10)
    expect(
      pushes()
        .slice(0, 3)
        .map((batch) => batch.length),
    ).toEqual([10, 5, 3])
    expect(await statusOf(tab)).toMatchObject({ waiting: 0 })
  })

  test('[D6] a college too large for one push is told in several edits', async () => {
    const tab = browser.open('staff:asha')
    const id = makeId()
    const faqs = Array.from({ length: 60 }, (_, at) => ({
      id: `f${at}`,
      order: `a${String(at).padStart(3, '0')}1`,
      question: `Question ${at}?`,
      answer: 'x'.repeat(9000),
    }))
    await tab.save({ kind: 'college.create', record: id, value: { name: 'Large College', location: 'Pune', faqs } })
    expect((await findRecord(tab, id))?.record.college.faqs).toHaveLength(60)
    await tab.syncNow()
    expect(server.records.get(id)?.college.faqs).toHaveLength(60)
    expect((await trayOf(tab)).refused).toEqual([])
  })

  test('[D4] an answer that was lost is asked for again, and nothing is applied twice', async () => {
    const tab = browser.open('visitor')
    await votes(tab, 3)
    const real = server.send
    let isLost = true
    const outside = browser.outside({
      send: async (path, init) => {
        const answer = await real(path, init)
        if (isLost) {
          isLost = false
          throw new TypeError('cut')
        }
        return answer
      },
    })
    const second = (await import('./engine.ts')).createEngine({ account: 'visitor', outside })
    await second.syncNow()
    expect(await statusOf(second)).toMatchObject({ waiting: 3, state: 'offline' })
    await second.syncNow()
    expect(await statusOf(second)).toMatchObject({ waiting: 0, state: 'synced' })
    expect(server.effects).toHaveLength(3)
  })

  test('[D6] a captive portal that answers 200 HTML, or JSON of its own, is no answer', async () => {
    const tab = browser.open('visitor')
    await tab.save(vote(1))
    for (const portal of [
      new Response('<html>Sign in to the hotel</html>', { headers: { 'Content-Type': 'text/html' } }),
      new Response('<html>', { headers: { 'Content-Type': 'application/json' } }),
      new Response('{"ok":true}', { headers: { 'Content-Type': 'application/json' } }),
      success({ upTo: 1 }),
      success({ upTo: 1, cursor: '', receipts: [{ n: 1, outcome: 'done' }] }),
    ]) {
      server.instead.push(() => portal)
      await tab.syncNow()
      expect(await statusOf(tab)).toMatchObject({ waiting: 1, state: 'offline' })
    }
    await tab.syncNow()
    expect(server.effects).toHaveLength(1)
  })

  /** Five votes in batches of two: which edits left and which were stored with their receipts, in the order of it. */
  async function pushed(answers: Array<() => Response | undefined> = []) {
    const events: Array<{ sent: number[] } | { stored: string[] }> = []
    const outside = browser.outside()
    const tab = createEngine({
      account: 'visitor',
      outside: {
        ...outside,
        batchEdits: 2,
        send: async (path, init) => {
          if (path !== '/sync/push') return outside.send(path, init)
          const { edits } = JSON.parse(String(init.body)) as { edits: Array<{ n: number }> }
          if (edits.length > 0) events.push({ sent: edits.map(({ n }) => n) })
          return answers.shift()?.() ?? outside.send(path, init)
        },
        channel: {
          ...outside.channel,
          post: (message) => {
            const { ids = [], moved } = message as { ids?: string[]; moved?: string[] }
            if (moved && ids.length > 0) events.push({ stored: ids })
          },
        },
      },
    })
    for (let n = 1; n <= 5; n++) await tab.save(vote(n))
    await tab.syncNow()
    return { events, tab }
  }

  test('[D3] [D4] the next batch leaves before the receipts of the former are stored, and all are stored in order', async () => {
    const { events, tab } = await pushed()
    expect(events).toEqual([
      { sent: [1, 2] },
      { sent: [3, 4] },
      { stored: ['review-1', 'review-2'] },
      { sent: [5] },
      { stored: ['review-3', 'review-4'] },
      { stored: ['review-5'] },
    ])
    expect(await statusOf(tab)).toMatchObject({ waiting: 0, state: 'synced' })
    expect(server.effects).toHaveLength(5)
  })

  test('[D8] [S2] a gap told to the batch that left ahead sends the queue from where the server stands', async () => {
    const { events, tab } = await pushed([() => undefined, () => failure('QUEUE_GAP', { expected: 2 })])
    expect(events.slice(0, 4)).toEqual([
      { sent: [1, 2] },
      { sent: [3, 4] },
      { stored: ['review-1', 'review-2'] },
      { sent: [2, 3] },
    ])
    expect(await statusOf(tab)).toMatchObject({ waiting: 0, needsYou: 0 })
    expect(server.effects).toHaveLength(5)
  })

  test('[D7] 401 stops the queue and keeps it, and signing in again sends it', async () => {
    const tab = browser.open('staff:asha')
    await tab.save({ kind: 'review.vote', record: 'r', vote: 'helpful' })
    server.instead.push(() => failure('TOKEN_EXPIRED'))
    await tab.syncNow()
    expect(await statusOf(tab)).toMatchObject({ waiting: 1, state: 'paused', paused: { why: 'signed-out' } })
    expect(browser.clock.due).toEqual([])
    await tab.resume()
    expect(await statusOf(tab)).toMatchObject({ waiting: 0, state: 'synced' })
  })

  test.each([
    ['the token it was asked with', 't1', 1],
    ['one older than the present one', 't2', 0],
  ])('[D7] 401 to %s ends %s: %i session', async (_, later, ended) => {
    let token = 't1'
    let ends = 0
    const tab = createEngine({
      account: 'staff:asha',
      token: () => token,
      signedOut: () => void ends++,
      outside: browser.outside(),
    })
    await tab.save({ kind: 'review.vote', record: 'r', vote: 'helpful' })
    server.instead.push(() => {
      token = later
      return failure('TOKEN_EXPIRED')
    })
    await tab.syncNow()
    expect(ends).toBe(ended)
  })

  test.each([
    ['FORBIDDEN', 'forbidden'],
    ['PROTOCOL_TOO_OLD', 'app-too-old'],
  ] as const)('[D7] %s keeps the queue and says why', async (code, why) => {
    const failures: SyncFailure[] = []
    const tab = browser.open('staff:asha', { failed: (failure) => void failures.push(failure) })
    await tab.save({ kind: 'review.vote', record: 'r', vote: 'helpful' })
    server.instead.push(() => failure(code))
    await tab.syncNow()
    expect(await statusOf(tab)).toMatchObject({ waiting: 1, state: 'paused', paused: { why } })
    expect(failures.map(({ code: told }) => told)).toEqual([why])
    expect(browser.clock.due).toEqual([])
  })

  test('[D7] a server older than the app is asked again later, with nobody’s help, and takes the queue once it is new', async () => {
    const tab = browser.open('staff:asha')
    await tab.save({ kind: 'review.vote', record: 'r', vote: 'helpful' })
    server.instead.push(() => failure('PROTOCOL_TOO_NEW'))
    await tab.syncNow()
    expect(await statusOf(tab)).toMatchObject({ waiting: 1, state: 'paused', paused: { why: 'server-too-old' } })
    expect(browser.clock.due).toHaveLength(1)
    browser.clock.pass(browser.clock.due[0]!)
    await settle()
    expect(await statusOf(tab)).toMatchObject({ waiting: 0, state: 'synced' })
  })

  test('[D6] a busy server is left alone as long as it asks', async () => {
    const tab = browser.open('visitor')
    await tab.save(vote(1))
    server.instead.push(() => failure('RATE_LIMITED', undefined, { 'Retry-After': '30' }))
    await tab.syncNow()
    expect(await statusOf(tab)).toMatchObject({
      waiting: 1,
      state: 'paused',
      paused: { why: 'busy', until: browser.clock.now + 30_000 },
    })
    expect(browser.clock.due).toEqual([30_000])
    await tab.save(vote(2))
    expect(browser.clock.due).toEqual([30_000])
    browser.clock.pass(30_000)
    await settle()
    expect(server.effects).toHaveLength(2)
  })

  test('[D4] [D6] what the server took for now is settled, and the rest waits unjudged as long as it asks', async () => {
    const tab = browser.open('visitor')
    await votes(tab, 3)
    server.mostTaken = 2
    await tab.syncNow()
    expect(server.effects).toHaveLength(2)
    expect(await statusOf(tab)).toMatchObject({
      waiting: 1,
      state: 'paused',
      paused: { why: 'busy', until: browser.clock.now + 60_000 },
    })
    expect((await trayOf(tab)).refused).toEqual([])
    expect(pushes()).toEqual([[1, 2, 3]])
    server.mostTaken = Infinity
    browser.clock.pass(60_000)
    await settle()
    expect(server.effects).toHaveLength(3)
    expect(pushes().at(-1)).toEqual([3])
    expect(await statusOf(tab)).toMatchObject({ waiting: 0 })
  })

  test('[D6] waiting doubles from a second to what a page that is looked at may wait, and starts over when something passed', async () => {
    const tab = browser.open('visitor')
    browser.isOnline = false
    await tab.save(vote(1))
    const waits: number[] = []
    await tab.syncNow()
    for (let tries = 0; tries < 11; tries++) {
      waits.push(browser.clock.due.at(-1)!)
      browser.clock.pass(browser.clock.due.at(-1)!)
      await settle()
    }
    expect(waits).toEqual([750, 1500, 3000, 6000, 12_000, ...Array.from({ length: 6 }, () => LONGEST_PROBE_MS * 0.75)])
    browser.isOnline = true
    await tab.syncNow()
    expect(await statusOf(tab)).toMatchObject({ waiting: 0, state: 'synced' })
  })

  test('[D6] a large batch travels compressed where the browser can', async () => {
    const sizes: number[] = []
    const gzip = async (text: string) =>
      new Uint8Array(
        await new Response(new Blob([text]).stream().pipeThrough(new CompressionStream('gzip'))).arrayBuffer(),
      )
    const tab = browser.open('visitor', {
      gzip,
      send: async (path, init) => {
        sizes.push(init.body instanceof Uint8Array ? init.body.length : -1)
        return server.send(path, init)
      },
    })
    await votes(tab, 100)
    await tab.syncNow()
    expect(server.effects).toHaveLength(100)
    expect(sizes[0]).toBeGreaterThan(0)
    expect(sizes[0]).toBeLessThan(2500)
  })
})

describe('pulling', () => {
  test('[D4] pages come one after the other, each with its cursor, and a cut one is asked for again', async () => {
    for (let n = 0; n < 1200; n++) server.put(makeRecord({ college: { name: `College ${n}` } }))
    const tab = browser.open('staff:asha')
    server.instead.push(
      () => undefined,
      () => {
        throw new TypeError('cut')
      },
    )
    await tab.syncNow()
    expect(await rows(tab)).toHaveLength(500)
    await tab.syncNow()
    expect(await rows(tab)).toHaveLength(1200)
    expect(server.calls.filter(({ path }) => path.startsWith('/sync/pull'))).toHaveLength(4)
  })

  test('[D4] an answer that was overtaken by another tab is ignored', async () => {
    const record = college({ city: 'Poona' })
    const slow = browser.open('staff:asha', { locks: { hold: (_name, _patience, work) => work() } })
    const quick = browser.open('staff:asha', { locks: { hold: (_name, _patience, work) => work() } })
    let release = (): void => undefined
    server.instead.push(async (path, init) => {
      const old = await server.send(path, init)
      await new Promise<void>((resolve) => {
        release = resolve
      })
      return old
    })
    const pulling = slow.syncNow()
    await settle()
    server.put({ ...record, college: { ...record.college, name: 'New Name' } })
    await quick.syncNow()
    expect((await rows(quick))[0]?.name).toBe('New Name')
    release()
    await pulling
    expect((await rows(quick))[0]?.name).toBe('New Name')
    expect((await rows(slow))[0]?.name).toBe('New Name')
  })

  test('[D4] an opened record that moved is fetched again, one that left is dropped', async () => {
    const stays = college()
    const leaves = college()
    const tab = browser.open('staff:asha')
    await tab.syncNow()
    await tab.takeOffline([stays.id, leaves.id], () => undefined)
    server.put({ ...stays, college: { ...stays.college, city: 'Nashik' } })
    server.drop(leaves.id)
    await tab.syncNow()
    expect((await findRecord(tab, stays.id))?.record.college.city).toBe('Nashik')
    expect(await findRecord(tab, leaves.id)).toBeUndefined()
    expect(await rows(tab)).toHaveLength(1)
  })

  test('[D4] taking offline is weighed before, resumes where it was cut, and says how far it is', async () => {
    const ids = Array.from({ length: 250 }, () => college().id)
    const tab = browser.open('staff:asha')
    await tab.syncNow()
    const weight = await tab.weigh(ids)
    expect(weight).toMatchObject({ records: 250, held: 0 })
    expect(weight.bytes).toBeGreaterThan(250 * 100)
    server.instead.push(
      () => undefined,
      () => {
        throw new TypeError('cut')
      },
    )
    const steps: number[] = []
    await expect(tab.takeOffline(ids, (done) => steps.push(done))).rejects.toThrow('what came stays')
    expect(await tab.weigh(ids)).toMatchObject({ held: 100 })
    await tab.takeOffline(ids, (done) => steps.push(done))
    expect(steps).toEqual([0, 100, 100, 200, 250])
    expect((await rows(tab)).every(({ held }) => held)).toBe(true)
  })

  test('[D4] a record whose answer was overtaken on its way does not take the place of the newer one', async () => {
    const old = college({ city: 'Before' })
    const tab = browser.open('staff:asha')
    await tab.syncNow()
    let letGo = (): void => undefined
    server.instead.push(async (path, init) => {
      const answer = await server.send(path, init)
      await new Promise<void>((resolve) => {
        letGo = resolve
      })
      return answer
    })
    const slow = tab.takeOffline([old.id], () => undefined)
    await settle()
    server.put({ ...old, college: { ...old.college, city: 'After' } })
    await tab.syncNow()
    await tab.takeOffline([old.id], () => undefined)
    expect((await findRecord(tab, old.id))?.record.college.city).toBe('After')
    letGo()
    await slow
    expect((await findRecord(tab, old.id))?.record.college.city).toBe('After')
  })
})

describe('a restored server', () => {
  async function restored(isQueueEmpty: boolean) {
    const { id } = college()
    const tab = browser.open('staff:asha')
    await tab.syncNow()
    await tab.takeOffline([id], () => undefined)
    await tab.save(change(id, 'city', null, 'Pune'))
    await tab.syncNow()
    const backup = server.copy()
    await tab.save(change(id, 'highlights', null, 'Library'))
    await tab.syncNow()
    server.restore(backup)
    if (!isQueueEmpty) await tab.save(change(id, 'info', null, 'Old and good'))
    return { id, tab }
  }

  test.each([true, false])(
    '[D8] what it had acknowledged and lost returns from the device (queue empty: %s)',
    async (isQueueEmpty) => {
      const { id, tab } = await restored(isQueueEmpty)
      expect(server.records.get(id)?.college.highlights).toBeUndefined()
      await tab.syncNow()
      expect(server.records.get(id)?.college).toMatchObject({
        city: 'Pune',
        highlights: 'Library',
        ...(!isQueueEmpty && { info: 'Old and good' }),
      })
      expect((await findRecord(tab, id))?.record).toEqual(server.records.get(id))
      expect(await statusOf(tab)).toMatchObject({ state: 'synced', waiting: 0 })
      expect(server.effects.filter((effect) => effect.includes(' 2 '))).toHaveLength(1)
    },
  )

  /** A visitor whose vote a restored server lost. */
  async function visitorOfTheLost() {
    const tab = browser.open('visitor')
    await votes(tab, 1)
    await tab.syncNow()
    const backup = server.copy()
    await tab.save(vote(2))
    await tab.syncNow()
    server.restore(backup)
    expect(server.effects).toHaveLength(1)
    return tab
  }
  const A_WHILE_MS = 11 * 60_000

  test('[D8] a visitor who has nothing to send asks after a while how far it has come, and what it lost returns', async () => {
    const tab = await visitorOfTheLost()
    browser.clock.now += A_WHILE_MS
    await tab.syncNow()
    expect(pushes().slice(-2)).toEqual([[], [2]])
    expect(server.effects).toHaveLength(2)
    expect(await statusOf(tab)).toMatchObject({ state: 'synced', waiting: 0 })
  })

  test('[D8] another tab, or the next visit, asks for the visitor as well; once heard, nothing is asked for ten minutes', async () => {
    await visitorOfTheLost()
    browser.clock.now += A_WHILE_MS
    const later = browser.open('visitor')
    later.start()
    await settle()
    expect(server.effects).toHaveLength(2)
    const asked = pushes().length
    await later.syncNow()
    expect(pushes()).toHaveLength(asked)
    browser.clock.now += A_WHILE_MS
    await later.syncNow()
    expect(pushes().slice(asked)).toEqual([[]])
    expect(await statusOf(later)).toMatchObject({ confirmedAt: browser.clock.now })
  })

  test('[D8] a visitor who never had a receipt, or whose journal is over, asks nothing', async () => {
    const tab = browser.open('visitor')
    await tab.syncNow()
    expect(server.calls).toEqual([])
    await votes(tab, 1)
    await tab.syncNow()
    browser.clock.now += 31 * 86_400_000
    // The asking of this cycle is the last: what is older than the journal goes with it.
    await tab.syncNow()
    browser.clock.now += A_WHILE_MS
    await tab.syncNow()
    expect(pushes()).toEqual([[1], []])
  })

  test('[D6] a visitor who asks in vain asks again, and nothing is said to be wrong', async () => {
    const tab = await visitorOfTheLost()
    browser.clock.now += A_WHILE_MS
    server.instead.push(
      () => failure('DB_BUSY'),
      () => new Response('<title>Free Wi-Fi</title>', { headers: { 'Content-Type': 'text/html' } }),
    )
    for (let times = 0; times < 2; times++) {
      await tab.syncNow()
      expect(await statusOf(tab)).toMatchObject({ state: 'synced', waiting: 0 })
    }
    await tab.syncNow()
    expect(server.effects).toHaveLength(2)
  })

  test('[D8] colleges that only the lost history knew leave the list, and the rest stay shown meanwhile', async () => {
    const kept = college({ name: 'Kept' })
    const backup = server.copy()
    const lost = college({ name: 'Lost' })
    const tab = browser.open('staff:asha')
    await tab.syncNow()
    server.restore(backup)
    server.instead.push(
      () => undefined,
      () => {
        throw new TypeError('cut')
      },
    )
    await tab.syncNow()
    expect((await rows(tab)).map(({ name }) => name).sort()).toEqual(['Kept', 'Lost'])
    await tab.syncNow()
    expect((await rows(tab)).map(({ id }) => id)).toEqual([kept.id])
    expect(await findRecord(tab, lost.id)).toBeUndefined()
  })

  test('[D8] a server that knows nothing of this device gets all that is still kept, under a new id where the start is missing', async () => {
    const { id } = college()
    const empty = server.copy()
    const tab = browser.open('staff:asha')
    await tab.syncNow()
    await tab.takeOffline([id], () => undefined)
    await tab.save(change(id, 'city', null, 'Pune'))
    await tab.syncNow()
    browser.clock.now += 31 * 86_400_000
    await tab.save(change(id, 'highlights', null, 'Library'))
    await tab.syncNow()
    server.restore(empty)
    await tab.save(change(id, 'info', null, 'Old and good'))
    await tab.syncNow()
    // The first edit is older than the journal: it is gone with the server's backup, and nothing after it is held up by
    // that.
    expect(server.records.get(id)?.college).toMatchObject({ highlights: 'Library', info: 'Old and good' })
    expect(server.records.get(id)?.college.city).toBeUndefined()
    expect(await statusOf(tab)).toMatchObject({ state: 'synced' })
  })

  test('[D8] two copies of one browser profile part ways and lose nothing', async () => {
    const { id } = college()
    const tab = browser.open('staff:asha')
    await tab.syncNow()
    await tab.takeOffline([id], () => undefined)
    await tab.save(change(id, 'city', null, 'Pune'))
    const device = 'b-1'
    // The copy sent another first edit under the same device and number.
    await server.send('/sync/push', {
      method: 'POST',
      headers: { Authorization: 'Bearer staff:asha' },
      body: JSON.stringify({
        protocol: 1,
        schema: 1,
        device,
        edits: [{ n: 1, madeAt: '', ...change(id, 'info', null, 'From the copy') }],
      }),
    })
    await tab.syncNow()
    expect(server.records.get(id)?.college).toMatchObject({ city: 'Pune', info: 'From the copy' })
  })
})

describe('two tabs', () => {
  const free: Partial<SyncEnvironment> = { locks: { hold: (_name, _patience, work) => work() } }

  test('[D5] two cycles at once apply everything once', async () => {
    const one = browser.open('visitor', free)
    const two = browser.open('visitor', free)
    for (let n = 1; n <= 60; n++) await (n % 2 ? one : two).save(vote(n))
    await Promise.all([one.syncNow(), two.syncNow(), one.syncNow()])
    expect(server.effects).toHaveLength(60)
    expect(new Set(server.effects).size).toBe(60)
    expect(await statusOf(one)).toMatchObject({ waiting: 0 })
    expect(await statusOf(two)).toMatchObject({ waiting: 0 })
  })

  test('[D5] with the lock, the second tab finds nothing left to do', async () => {
    const one = browser.open('visitor')
    const two = browser.open('visitor')
    await votes(one, 5)
    await Promise.all([one.syncNow(), two.syncNow()])
    expect(pushes()).toEqual([[1, 2, 3, 4, 5]])
  })

  test('[D5] numbers given in five tabs at once follow one another without a gap', async () => {
    const tabs = Array.from({ length: 5 }, () => browser.open('visitor'))
    const given = await Promise.all(Array.from({ length: 50 }, (_, n) => tabs[n % 5]!.save(vote(n))))
    expect(given.map(({ n }) => n).sort((a, b) => a - b)).toEqual(Array.from({ length: 50 }, (_, n) => n + 1))
  })

  test('[D9] what one tab saves or sends, the other says', async () => {
    const one = browser.open('staff:asha')
    const two = browser.open('staff:asha')
    two.start()
    await settle()
    const said: number[] = []
    two.watchStatus(({ waiting }) => said.push(waiting))
    await settle()
    browser.isOnline = false
    await one.save(vote(1))
    await settle()
    expect(said.at(-1)).toBe(1)
    browser.isOnline = true
    await one.syncNow()
    await settle()
    expect(said.at(-1)).toBe(0)
    await two.stop()
  })
})

describe('accounts', () => {
  test('[D7] another person on the same device neither sees nor sends what waits', async () => {
    const { id } = college()
    const asha = browser.open('staff:asha')
    await asha.syncNow()
    await asha.takeOffline([id], () => undefined)
    await asha.save(change(id, 'city', null, 'Pune'))
    await asha.leave('keep')
    const ravi = browser.open('staff:ravi')
    await ravi.syncNow()
    expect(await statusOf(ravi)).toMatchObject({ waiting: 0 })
    expect(JSON.parse(await ravi.exportUnsent())).toMatchObject({ waiting: [], refused: [] })
    expect((await findRecord(ravi, id))?.record.college.city).toBeUndefined()
    expect(pushes()).toEqual([])
    const again = browser.open('staff:asha')
    await again.syncNow()
    expect(server.records.get(id)?.college.city).toBe('Pune')
  })

  test('[D7] leaving takes the cache away in every tab and ends the session there', async () => {
    const { id } = college()
    const one = browser.open('staff:asha')
    const two = browser.open('staff:asha')
    one.start()
    two.start()
    await settle()
    await one.takeOffline([id], () => undefined)
    expect((await browser.disk.databases()).map(({ name }) => name)).toContain('pravesh-staff-staff:asha')
    await one.leave('send')
    await settle()
    expect((await browser.disk.databases()).map(({ name }) => name)).toEqual(['pravesh-outbox'])
    await expect(two.save(change(id, 'city', null, 'Pune'))).rejects.toMatchObject({ reason: 'left' })
  })

  test('[D7] leaving by sending ends nothing while something could not be sent', async () => {
    const tab = browser.open('staff:asha')
    browser.isOnline = false
    await tab.save(vote(1))
    await expect(tab.leave('send')).rejects.toMatchObject({ name: 'NotSent', waiting: 1 })
    expect(await statusOf(tab)).toMatchObject({ waiting: 1 })
    browser.isOnline = true
    await tab.leave('send')
    expect(server.effects).toHaveLength(1)
  })

  test('[D7] after discarding, the next edits still arrive', async () => {
    const tab = browser.open('staff:asha')
    browser.isOnline = false
    await votes(tab, 3)
    await tab.syncNow()
    await tab.leave('discard')
    browser.isOnline = true
    const again = browser.open('staff:asha')
    expect(await statusOf(again)).toMatchObject({ waiting: 0 })
    await again.save(vote(9))
    await again.syncNow()
    expect(server.effects).toHaveLength(1)
    expect(await statusOf(again)).toMatchObject({ waiting: 0, state: 'synced' })
  })

  test('[D7] a visitor may vote, report and enquire, and nothing else', async () => {
    const tab = browser.open('visitor')
    await tab.save({ kind: 'enquiry.send', record: makeId(), value: { name: 'Asha' } })
    await tab.save({ kind: 'review.report', record: makeId(), reason: 'Spam' })
    await expect(tab.save({ kind: 'college.publish', record: 'x', tag: '' })).rejects.toMatchObject({
      reason: 'not-allowed',
    })
    await expect(tab.save({ kind: 'review.withdraw', record: 'x' })).rejects.toMatchObject({ reason: 'not-allowed' })
    await tab.syncNow()
    expect(server.effects).toHaveLength(2)
    expect(server.calls.map(({ path }) => path)).toEqual(['/sync/push'])
  })
})
