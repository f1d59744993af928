import type { PushShown } from '../../shared/reminder/shown.ts'
import { openClient } from '../api/client.ts'
import { API_PATH, openRemote } from '../remote/client.ts'
import { describeSubscription, fromBase64, toBase64 } from './subscription.ts'

/**
 * The browser gave itself another address. What was and what is may each be untold; the next visit then puts it right
 * (reminders.ts).
 */
interface SubscriptionChange extends ExtendableEvent {
  oldSubscription?: PushSubscription | null
  newSubscription?: PushSubscription | null
}

const ICON = '/icons/icon-192.png'
/**
 * A browser may end our right to wake it when a message shows nothing, so one that cannot be read still says something.
 */
const UNREADABLE: PushShown = {
  title: 'Pravesh',
  body: 'Dates of an exam you follow. आपकी परीक्षा की तारीखें।',
  path: '/exams',
  tag: 'exams',
  lang: 'en',
}

/**
 * Reminders as the service worker meets them, with or without a page open: shown, pressed, and their address renewed.
 */
export function listenForReminders(worker: ServiceWorkerGlobalScope): void {
  worker.addEventListener('push', (event) => event.waitUntil(show(worker, event.data)))
  worker.addEventListener('notificationclick', (event) => {
    event.notification.close()
    event.waitUntil(open(worker, (event.notification.data as { path?: unknown } | null)?.path))
  })
  worker.addEventListener('pushsubscriptionchange', (event) => {
    const change = event as SubscriptionChange
    change.waitUntil(renew(worker, change))
  })
}

async function show({ registration }: ServiceWorkerGlobalScope, data: PushMessageData | null): Promise<void> {
  const { title, body, path, tag, lang } = read(data)
  // The same once more makes no second sound; news of the same date does.
  const isAgain = (await registration.getNotifications({ tag })).some((one) => one.body === body)
  const options: NotificationOptions & { renotify: boolean } = {
    body,
    tag,
    lang,
    icon: ICON,
    badge: ICON,
    data: { path },
    renotify: !isAgain,
  }
  await registration.showNotification(title, options)
}

function read(data: PushMessageData | null): PushShown {
  if (!data) return UNREADABLE
  try {
    const { title, body, path, tag, lang } = data.json() as Record<keyof PushShown, unknown>
    return typeof title === 'string' && typeof body === 'string' && typeof tag === 'string' && tag !== ''
      ? { title, body, path: typeof path === 'string' ? path : UNREADABLE.path, tag, lang: lang === 'hi' ? 'hi' : 'en' }
      : UNREADABLE
  } catch {
    return UNREADABLE
  }
}

/**
 * Brings up the page where it is open already; else opens it beside what the person may be writing, never in its place.
 */
async function open({ clients, location }: ServiceWorkerGlobalScope, path: unknown): Promise<void> {
  const asked =
    typeof path === 'string' && URL.canParse(path, location.origin) ? new URL(path, location.origin) : undefined
  const address = asked?.origin === location.origin ? asked : new URL(UNREADABLE.path, location.origin)
  const there = (await clients.matchAll({ type: 'window', includeUncontrolled: true })).find(
    ({ url }) => new URL(url).pathname === address.pathname,
  )
  await (there ? there.focus() : clients.openWindow(address.pathname))
}

async function renew(
  { registration, location }: ServiceWorkerGlobalScope,
  { oldSubscription: former, newSubscription }: SubscriptionChange,
): Promise<void> {
  if (!former) return
  const { call } = openClient(openRemote({ base: location.origin + API_PATH }))
  const {
    data: { publicKey },
  } = await call('GET /reminders/key')
  const key = newSubscription?.options.applicationServerKey
  const fresh =
    newSubscription && (!key || toBase64(key) === publicKey)
      ? newSubscription
      : await registration.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: fromBase64(publicKey) })
  await call('PUT /reminders/renewal', { body: { ...describeSubscription(fresh), publicKey, former: former.endpoint } })
}
