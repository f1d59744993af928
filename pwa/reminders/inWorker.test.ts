import { beforeEach, expect, test, vi } from 'vitest'
import { listenForReminders } from './inWorker.ts'

/** A service worker as it stands between the browser and nobody: what it shows and opens is written down. */
function openWorker(tabs: string[] = []) {
  const heard = new Map<string, (event: unknown) => void>()
  const shown: Array<{ title: string; body: string; tag: string; renotify: boolean; data: unknown }> = []
  const did: string[] = []
  listenForReminders({
    location: { origin: 'https://pravesh.test' },
    addEventListener: (kind: string, act: (event: unknown) => void) => heard.set(kind, act),
    clients: {
      matchAll: async () =>
        tabs.map((path) => ({
          url: `https://pravesh.test${path}`,
          focus: async () => {
            did.push(`focus ${path}`)
          },
        })),
      openWindow: async (path: string) => {
        did.push(`open ${path}`)
      },
    },
    registration: {
      getNotifications: async ({ tag }: { tag: string }) => shown.filter((one) => one.tag === tag).slice(-1),
      showNotification: async (title: string, options: never) => {
        shown.push(Object.assign({ title }, options))
      },
      pushManager: { subscribe: async () => subscription('fresh') },
    },
  } as unknown as ServiceWorkerGlobalScope)
  const happens = async (kind: string, event: object) => {
    let work: Promise<unknown> | undefined
    heard.get(kind)!({
      ...event,
      waitUntil: (promise: Promise<unknown>) => {
        work = promise
      },
    })
    await work
  }
  return {
    shown,
    did,
    happens,
    push: (data: unknown) =>
      happens('push', {
        data:
          data === undefined
            ? null
            : {
                json: () => {
                  if (data === 'broken') throw new SyntaxError('broken')
                  return data
                },
              },
      }),
    press: (path: unknown) =>
      happens('notificationclick', {
        notification: {
          data: { path },
          close: () => {
            did.push('close')
          },
        },
      }),
  }
}
const subscription = (name: string) => ({
  endpoint: `https://fcm.googleapis.com/${name}`,
  options: {},
  getKey: () => new ArrayBuffer(16),
})
const EXAM = { title: 'GATE: Exam', body: 'Tomorrow, 7 Feb 2027.', path: '/exams/gate', tag: 'exam-e1-d1', lang: 'en' }

let worker: ReturnType<typeof openWorker>
beforeEach(() => {
  worker = openWorker()
})

test('a reminder is shown as it came; the same once more makes no second sound, news of that date does', async () => {
  await worker.push(EXAM)
  await worker.push(EXAM)
  await worker.push({ ...EXAM, body: 'Postponed.' })
  expect(worker.shown.map(({ title, body, tag, data, renotify }) => [title, body, tag, data, renotify])).toEqual([
    ['GATE: Exam', 'Tomorrow, 7 Feb 2027.', 'exam-e1-d1', { path: '/exams/gate' }, true],
    ['GATE: Exam', 'Tomorrow, 7 Feb 2027.', 'exam-e1-d1', { path: '/exams/gate' }, false],
    ['GATE: Exam', 'Postponed.', 'exam-e1-d1', { path: '/exams/gate' }, true],
  ])
})

test.each([[undefined], ['broken'], [{}], [{ title: 1, body: 'x', tag: 't' }], [null]])(
  'a message that cannot be read shows something: %j',
  async (data) => {
    await worker.push(data)
    expect(worker.shown).toMatchObject([{ title: 'Pravesh', data: { path: '/exams' } }])
  },
)

test('a press brings up the page where it is open, and else opens it beside the others', async () => {
  const open = openWorker(['/compare', '/exams/gate#dates'])
  await open.press('/exams/gate')
  await open.press('/exams/cat')
  expect(open.did).toEqual(['close', 'focus /exams/gate#dates', 'close', 'open /exams/cat'])
})

test.each([['https://elsewhere.example/x'], ['//elsewhere.example/x'], ['javascript:alert(1)'], [undefined], [7]])(
  'a press never leads away from this site: %j',
  async (path) => {
    await worker.press(path)
    expect(worker.did).toEqual(['close', 'open /exams'])
  },
)

test('a browser with another address tells our server which it was; one that does not know waits for the next visit', async () => {
  const asked: unknown[] = []
  vi.stubGlobal('fetch', async (address: string, init?: RequestInit) => {
    if (init?.method === 'PUT') asked.push([init.method, address, JSON.parse(String(init.body))])
    return Response.json({ data: { publicKey: 'BKey' } })
  })
  await worker.happens('pushsubscriptionchange', { oldSubscription: null })
  await worker.happens('pushsubscriptionchange', { oldSubscription: subscription('old') })
  await worker.happens('pushsubscriptionchange', {
    oldSubscription: subscription('old'),
    newSubscription: subscription('new'),
  })
  expect(asked).toMatchObject([
    [
      'PUT',
      'https://pravesh.test/api/v1/reminders/renewal',
      { endpoint: 'https://fcm.googleapis.com/fresh', former: 'https://fcm.googleapis.com/old', publicKey: 'BKey' },
    ],
    ['PUT', expect.any(String), { endpoint: 'https://fcm.googleapis.com/new' }],
  ])
  vi.unstubAllGlobals()
})
