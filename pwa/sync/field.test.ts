import { beforeEach, describe, expect, test, vi } from 'vitest'
import { makeRecord } from '../../shared/test/make.ts'
import { Browser, findRecord, statusOf } from '../test/device.ts'
import { ServerDouble } from '../test/serverDouble.ts'
import type { SyncEngine } from './engine.ts'
import { isHint } from './live.ts'
import { NotTaken, type QueuedFile } from './environment.ts'
import type { EditDraft, FilesWaiting, SyncStatus, WaitingUpload } from './types.ts'

let server: ServerDouble
let browser: Browser
beforeEach(() => {
  server = new ServerDouble()
  browser = new Browser(server)
})
const settle = async (): Promise<void> => {
  for (let turn = 0; turn < 40; turn++)
    await new Promise((resolve) => {
      setTimeout(resolve, 0)
    })
}
const filesOf = (engine: SyncEngine): Promise<FilesWaiting> => engine.readFiles()
const uploadsOf = (engine: SyncEngine): Promise<WaitingUpload[]> => engine.readUploads()

describe('a photo taken in the field', () => {
  const facility = (id: string, photoURL: string): EditDraft => ({
    kind: 'college.change',
    record: id,
    changes: [{ path: 'facilities', insert: { id: 'f1', order: 'a0', value: { name: 'Library', photoURL } } }],
  })
  async function photographed(upload?: (file: QueuedFile) => Promise<string>) {
    const { id } = server.put(makeRecord())
    const tab = browser.open('staff:asha', upload ? { upload } : {})
    await tab.syncNow()
    await tab.takeOffline([id], () => undefined)
    const address = await tab.addFile(new Blob(['a picture'], { type: 'image/jpeg' }), 'library.jpg')
    await tab.save(facility(id, address))
    return { id, tab, address }
  }

  test('[D1] is kept and counted with its edit while the server takes no files, and holds nothing else up', async () => {
    const { id, tab } = await photographed()
    await tab.save({ kind: 'college.change', record: id, changes: [{ path: 'city', before: null, after: 'Pune' }] })
    await tab.syncNow()
    expect(server.records.get(id)?.college).toMatchObject({ city: 'Pune', facilities: [] })
    expect(await filesOf(tab)).toEqual({ count: 1, bytes: 9, isTaken: false })
    expect(await statusOf(tab)).toMatchObject({ waiting: 1, state: 'waiting' })
    expect((await findRecord(tab, id))?.record.college.facilities).toMatchObject([{ name: 'Library' }])
  })

  test('[D1] is sent before its edit, which then carries the address it was given', async () => {
    const sent: string[] = []
    const { id, tab } = await photographed(async ({ name, type, bytes }) => {
      sent.push(`${name} ${type} ${bytes.length}`)
      return 'https://files.example/library.jpg'
    })
    await tab.syncNow()
    expect(sent).toEqual(['library.jpg image/jpeg 9'])
    expect(server.records.get(id)?.college.facilities[0]?.photoURL).toBe('https://files.example/library.jpg')
    expect(await filesOf(tab)).toMatchObject({ count: 0, isTaken: true })
    expect(await statusOf(tab)).toMatchObject({ waiting: 0, state: 'synced' })
  })

  test('[D1] edits made without a line do not wait behind a photo that takes long', async () => {
    let isCut = true,
      arrive: (address: string) => void = () => undefined
    const arrived = new Promise<string>((resolve) => {
      arrive = resolve
    })
    const { id, tab } = await photographed(async () => {
      if (isCut) throw new TypeError('cut')
      return arrived
    })
    server.instead.push(() => {
      throw new TypeError('cut')
    })
    await tab.save({ kind: 'college.change', record: id, changes: [{ path: 'city', before: null, after: 'Pune' }] })
    await tab.syncNow()
    isCut = false
    const cycle = tab.syncNow()
    await vi.waitFor(() => expect(server.records.get(id)?.college).toMatchObject({ city: 'Pune', facilities: [] }))
    arrive('https://files.example/library.jpg')
    await cycle
    expect(server.records.get(id)?.college.facilities).toMatchObject([
      { photoURL: 'https://files.example/library.jpg' },
    ])
    expect(await statusOf(tab)).toMatchObject({ waiting: 0 })
  })

  test('[D1] what was made upon a waiting edit waits with it, in order', async () => {
    let isCut = true
    const { id, tab } = await photographed(async () => {
      if (isCut) throw new TypeError('cut')
      return 'https://files.example/library.jpg'
    })
    await tab.save({
      kind: 'college.change',
      record: id,
      changes: [{ path: 'facilities/f1/description', before: null, after: 'Two floors' }],
    })
    await expect(
      tab.save({ kind: 'college.unpublish', record: id, tag: (await findRecord(tab, id))!.record.tag }),
    ).rejects.toMatchObject({ reason: 'files-waiting' })
    await tab.syncNow()
    expect(await statusOf(tab)).toMatchObject({ waiting: 2, needsYou: 0 })
    isCut = false
    await tab.syncNow()
    expect(server.records.get(id)?.college.facilities).toMatchObject([
      { photoURL: 'https://files.example/library.jpg', description: 'Two floors' },
    ])
    expect(await statusOf(tab)).toMatchObject({ waiting: 0 })
  })

  test('[D1] one the server will not take is told with its reason; given up, its edit goes without it', async () => {
    const { id, tab } = await photographed(async () => {
      throw new NotTaken('File type must be PDF')
    })
    await tab.save({
      kind: 'college.change',
      record: id,
      changes: [
        { path: 'logoLink', before: null, after: await tab.addFile(new Blob(['x']), 'logo.jpg', 'college-logo') },
      ],
    })
    await tab.syncNow()
    const waiting = await uploadsOf(tab)
    expect(waiting.map(({ name, problem }) => [name, problem])).toEqual([
      ['library.jpg', 'File type must be PDF'],
      ['logo.jpg', undefined],
    ])
    expect(server.records.get(id)?.college.facilities).toEqual([])
    for (const file of waiting) await tab.dropUpload(file.id)
    await tab.syncNow()
    expect(server.records.get(id)?.college.facilities).toMatchObject([{ name: 'Library' }])
    expect(server.records.get(id)?.college.facilities[0]?.photoURL).toBeUndefined()
    expect(server.records.get(id)?.college.logoLink).toBeUndefined()
    expect(await statusOf(tab)).toMatchObject({ waiting: 0, needsYou: 0 })
    expect(await uploadsOf(tab)).toEqual([])
  })

  test('[D1] it is shown from this device until it has its address, to its own account alone', async () => {
    const { tab, address } = await photographed(async () => {
      throw new TypeError('cut')
    })
    expect(await (await tab.openFile(address))?.text()).toBe('a picture')
    expect(await tab.openFile('https://files.example/library.jpg')).toBeUndefined()
    const other = browser.open('staff:ravi')
    expect(await other.openFile(address)).toBeUndefined()
    expect(await uploadsOf(other)).toEqual([])
  })

  test('[D1] one chosen in a form that was not saved waits for nothing, and is let go; one that a saved edit names stays', async () => {
    const { tab, address } = await photographed(async () => {
      throw new TypeError('cut')
    })
    const unsaved = await tab.addFile(new Blob(['another']), 'another.jpg')
    expect((await uploadsOf(tab)).map(({ name }) => name)).toEqual(['library.jpg'])
    expect(await filesOf(tab)).toMatchObject({ count: 1, bytes: 9 })
    for (const place of [unsaved, address, 'https://files.example/x.jpg']) await tab.releaseFile(place)
    expect([await tab.openFile(unsaved), await (await tab.openFile(address))?.text()]).toEqual([undefined, 'a picture'])
  })

  test('[D1] a file that is being sent tells its watchers each percent that has left, and none once it is gone or cut', async () => {
    const told: Array<number | undefined> = []
    let isCut = true
    const tab = browser.open('staff:asha', {
      upload: async (_file, _token, progress) => {
        for (const share of [0.2, 0.201, 0.5, 1]) {
          progress?.(share)
          await new Promise((resolve) => setTimeout(resolve))
        }
        if (isCut) throw new TypeError('cut')
        return 'https://files.example/x'
      },
    })
    const { uploadProgress } = tab
    uploadProgress.subscribe(() => {
      told.push([...uploadProgress.current().values()][0])
    })
    await tab.queueUpload(new Blob(['notice'], { type: 'application/pdf' }), 'notice.pdf', {
      kind: 'general',
      folder: '',
    })
    await tab.syncNow()
    await vi.waitFor(() => expect(told.at(-1)).toBeUndefined())
    expect(told.filter((share) => share !== undefined)).toEqual(expect.arrayContaining([0.2, 0.5, 1]))
    expect(told).not.toContain(0.201)
    expect((await uploadsOf(tab))[0]).toMatchObject({ name: 'notice.pdf' })
    isCut = false
    await tab.syncNow()
    expect(await uploadsOf(tab)).toEqual([])
  })

  test('[D1] a file no edit names waits with its folder, is counted, and goes once there is a line; one that is refused holds no other up', async () => {
    const sent: string[] = []
    let isCut = true
    const tab = browser.open('staff:asha', {
      upload: async ({ id, name, kind, folder, bytes }) => {
        if (isCut) throw new TypeError('cut')
        if (name === 'bad.pdf') throw new NotTaken('File is empty')
        sent.push(`${id} ${kind} ${folder}/${name} ${bytes.length}`)
        expect(id).not.toContain('alone')
        return 'https://files.example/x'
      },
    })
    await tab.queueUpload(new Blob(['']), 'bad.pdf', { kind: 'general', folder: '' })
    await tab.queueUpload(new Blob(['notice'], { type: 'application/pdf' }), 'notice.pdf', {
      kind: 'general',
      folder: 'fees/2026',
      id: 'begun-already',
    })
    await tab.syncNow()
    expect(await statusOf(tab)).toMatchObject({ waiting: 2 })
    isCut = false
    await tab.syncNow()
    expect(sent).toEqual(['begun-already general fees/2026/notice.pdf 6'])
    const [bad, ...more] = await uploadsOf(tab)
    expect([bad?.name, bad?.problem, bad?.folder, more]).toEqual(['bad.pdf', 'File is empty', '', []])
    await tab.retryUpload(bad!.id)
    expect((await uploadsOf(tab))[0]?.problem).toBe('File is empty')
    await tab.dropUpload(bad!.id)
    expect(await statusOf(tab)).toMatchObject({ waiting: 0, state: 'synced' })
  })

  const another = (id: string, before: string, after: string): EditDraft => ({
    kind: 'college.change',
    record: id,
    changes: [{ path: 'facilities/f1/photoURL', before, after }],
  })
  const numbered = async ({ name }: QueuedFile): Promise<string> => `https://files.example/${name}`

  test('[D1] another photo in its place names both by their addresses', async () => {
    const { id, tab, address } = await photographed(numbered)
    await tab.save(another(id, address, await tab.addFile(new Blob(['a better one']), 'better.jpg')))
    await tab.syncNow()
    expect(server.records.get(id)?.college.facilities[0]?.photoURL).toBe('https://files.example/better.jpg')
    expect(await statusOf(tab)).toMatchObject({ waiting: 0, needsYou: 0 })
  })

  test('[D1] a form that was opened before it was sent knows it by its address afterwards', async () => {
    const { id, tab, address } = await photographed(numbered)
    await tab.syncNow()
    await tab.save(another(id, address, 'https://elsewhere.example/library.jpg'))
    await tab.syncNow()
    expect(server.records.get(id)?.college.facilities[0]?.photoURL).toBe('https://elsewhere.example/library.jpg')
    expect(await statusOf(tab)).toMatchObject({ waiting: 0, needsYou: 0 })
    expect(await filesOf(tab)).toMatchObject({ count: 0, bytes: 0 })
  })

  test('[D1] waits on when sending it was cut, and its edit with it', async () => {
    let isCut = true
    const { id, tab } = await photographed(async () => {
      if (isCut) throw new TypeError('cut')
      return 'https://files.example/library.jpg'
    })
    await tab.syncNow()
    expect(await statusOf(tab)).toMatchObject({ waiting: 1 })
    isCut = false
    await tab.syncNow()
    expect(server.records.get(id)?.college.facilities[0]?.photoURL).toBe('https://files.example/library.jpg')
  })
})

describe('what starts a cycle', () => {
  const vote: EditDraft = { kind: 'review.vote', record: 'r', vote: 'helpful' }

  test('[D6] a saved edit leaves by itself, a moment later', async () => {
    const tab = browser.open('visitor')
    await tab.save(vote)
    expect(server.effects).toHaveLength(0)
    browser.clock.pass(50)
    await settle()
    expect(server.effects).toHaveLength(1)
  })

  test('[D6] the start, a network that returns and a page looked at each send what waits', async () => {
    let signal: (which: 'online' | 'visible') => void = () => undefined
    const first = browser.open('visitor')
    await first.save(vote)
    await first.stop()
    const tab = browser.open('visitor', {
      signals: {
        isVisible: () => true,
        listen: (listener) => {
          signal = listener
          return () => undefined
        },
      },
    })
    browser.isOnline = false
    tab.start()
    await settle()
    expect(await statusOf(tab)).toMatchObject({ waiting: 1, state: 'offline' })
    browser.isOnline = true
    signal('online')
    await settle()
    expect(server.effects).toHaveLength(1)
    await tab.save({ ...vote, record: 'r2' } as EditDraft)
    signal('visible')
    await settle()
    expect(server.effects).toHaveLength(2)
    await tab.stop()
  })

  test('[D6] a hint from the live line pulls, and a line that fell silent is opened again', async () => {
    const record = server.put(makeRecord({ college: { name: 'Old Name' } }))
    const lines: Array<ReadableStreamDefaultController<Uint8Array>> = []
    const tab = browser.open('staff:asha', {
      send: async (path, init) => {
        if (path !== '/sync/live') return server.send(path, init)
        expect(init.headers['Authorization']).toBe('Bearer staff:asha')
        const body = new ReadableStream<Uint8Array>({
          start(line) {
            lines.push(line)
            init.signal?.addEventListener('abort', () => line.error(new Error('aborted')))
          },
        })
        return new Response(body, { headers: { 'Content-Type': 'text/event-stream' } })
      },
    })
    tab.start()
    await settle()
    await tab.takeOffline([record.id], () => undefined)
    const before = server.calls.length
    server.put({ ...record, college: { ...record.college, name: 'New Name' } })
    lines[0]!.enqueue(new TextEncoder().encode('data: {"stream":"staff",'))
    lines[0]!.enqueue(new TextEncoder().encode('"position":2}\n\n'))
    await settle()
    browser.clock.pass(1500)
    browser.clock.pass(50)
    await settle()
    expect(server.calls.length).toBeGreaterThan(before)
    expect((await findRecord(tab, record.id))?.record.college.name).toBe('New Name')
    browser.clock.pass(75_000)
    await settle()
    browser.clock.pass(1000)
    await settle()
    expect(lines).toHaveLength(2)
    await tab.stop()
  })

  test("[D6] a beat or a stranger's line is no hint", () => {
    expect(isHint(': beat')).toBe(false)
    expect(isHint('data: {"stream":"public","position":3}')).toBe(false)
    expect(isHint('data: hello')).toBe(false)
    expect(isHint('event: moved\ndata: {"stream":"staff","position":3}')).toBe(true)
  })
})

describe('the status', () => {
  test('[D9] goes from waiting over sending to accepted, read from the outbox alone', async () => {
    const tab = browser.open('visitor')
    const states: SyncStatus['state'][] = []
    tab.watchStatus(({ state }) => states.push(state))
    await settle()
    await tab.save({ kind: 'review.vote', record: 'r', vote: 'helpful' })
    await settle()
    let release = (): void => undefined
    server.instead.push(
      () =>
        new Promise((resolve) => {
          release = () => resolve(undefined)
        }),
    )
    const turning = tab.syncNow()
    await settle()
    release()
    await turning
    await settle()
    expect(states.filter((state, at) => state !== states[at - 1])).toEqual(['synced', 'waiting', 'sending', 'synced'])
  })

  test('[D9] says since when the oldest edit waits, and when the server last confirmed', async () => {
    const tab = browser.open('visitor')
    const since = browser.clock.now
    await tab.save({ kind: 'review.vote', record: 'r', vote: 'helpful' })
    browser.clock.now += 3_600_000
    await tab.save({ kind: 'review.vote', record: 'r2', vote: 'helpful' })
    expect(await statusOf(tab)).toMatchObject({ waiting: 2, since })
    await tab.syncNow()
    expect(await statusOf(tab)).toMatchObject({ waiting: 0, confirmedAt: browser.clock.now })
  })
})
