import { vi } from 'vitest'
import { toBase64 } from '../reminders/subscription.ts'

const bytes = (length: number, by: number) => Uint8Array.from({ length }, (_, at) => (at * 7 + by) % 256).buffer
/** A server's public key, as base64url. */
export const serverKey = (by: number): string => toBase64(Uint8Array.from([4, ...new Uint8Array(bytes(64, by))]).buffer)

/**
 * A browser that knows push, and our server beside it; both remember what they were asked. No push service is reached.
 */
export function fakePush(says: NotificationPermission = 'granted') {
  let made = 0
  let held: (PushSubscription & { unsubscribe(): Promise<boolean> }) | null = null
  const status = new EventTarget() as PermissionStatus
  const state = {
    permission: 'default' as NotificationPermission,
    /** What the person answers when the browser asks. */
    says,
    publicKey: serverKey(1),
    isServerAway: false,
    isServiceAway: false,
    /** Reports that our server has. */
    arrived: [] as string[],
    asked: [] as Array<{ call: string; body: Record<string, unknown> }>,
    subscription: () => held,
    /** As a browser does without asking anybody. */
    forgets: () => {
      held = null
    },
    permit(next: NotificationPermission) {
      state.permission = next
      status.onchange?.call(status, new Event('change'))
    },
  }
  const make = (options: PushSubscriptionOptionsInit): NonNullable<typeof held> => {
    const endpoint = `https://fcm.googleapis.com/fcm/send/${++made}`
    return {
      endpoint,
      expirationTime: null,
      options: {
        userVisibleOnly: true,
        applicationServerKey: (options.applicationServerKey as Uint8Array<ArrayBuffer>).buffer,
      },
      getKey: (name) => (name === 'auth' ? bytes(16, made) : bytes(65, made)),
      toJSON: () => ({ endpoint }),
      unsubscribe: async () => {
        held = null
        return true
      },
    }
  }
  const registration = {
    pushManager: {
      getSubscription: async () => held,
      subscribe: async (options: PushSubscriptionOptionsInit) => {
        if (state.isServiceAway) throw new DOMException('push service error', 'AbortError')
        held = make(options)
        return held
      },
    },
  } as unknown as ServiceWorkerRegistration
  vi.stubGlobal('PushManager', vi.fn())
  vi.stubGlobal('Notification', {
    get permission() {
      return state.permission
    },
    requestPermission: async () => {
      if (state.permission === 'default') state.permission = state.says
      return state.permission
    },
  })
  vi.stubGlobal('fetch', async (address: string, init: RequestInit) => {
    if (state.isServerAway) throw new TypeError('Failed to fetch')
    const call = `${init.method} ${new URL(address).pathname.replace('/api/v1', '')}`,
      body = typeof init.body === 'string' ? (JSON.parse(init.body) as Record<string, unknown>) : {}
    if (call !== 'GET /reminders/key' && call !== 'POST /corrections/outcomes') state.asked.push({ call, body })
    let data: object = {}
    if (call === 'GET /reminders/key') data = { publicKey: state.publicKey }
    else if (call === 'PUT /reminders') data = { exams: body['exams'] }
    else if (call === 'PUT /corrections/push') data = { ids: state.arrived, over: [] }
    else if (call === 'POST /corrections/outcomes') data = []
    return Response.json({ success: true, data })
  })
  Object.defineProperty(navigator, 'serviceWorker', {
    configurable: true,
    value: { ready: Promise.resolve(registration), getRegistration: async () => registration },
  })
  let last: Promise<unknown> = Promise.resolve()
  Object.defineProperty(navigator, 'locks', {
    configurable: true,
    value: {
      request: (_: string, act: () => Promise<unknown>) => {
        const turn = last.then(act)
        last = turn.catch(() => undefined)
        return turn
      },
    },
  })
  Object.defineProperty(navigator, 'permissions', { configurable: true, value: { query: async () => status } })
  return state
}

/** A browser that knows no push, as most tests' own. */
export function noPush(): void {
  for (const name of ['serviceWorker', 'permissions', 'locks']) Reflect.deleteProperty(navigator, name)
  localStorage.clear()
}
