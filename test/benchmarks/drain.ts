import { openBrowser, openDevice } from '../e2e/browser.ts'
import { pause, startSite } from '../e2e/site.ts'
import { editor } from '../e2e/sync/editor.ts'
import { PROTOCOL, SCHEMA } from '../../shared/protocol/version.ts'
import { figure } from './report.ts'

// P17: ten thousand edits wait on a device; while they leave, the page goes on drawing.
const EDITS = 10_000
const COLLEGES = 200
const AT_REST_MS = 5_000
const site = await startSite()
const browser = await openBrowser()
try {
  await site.importColleges(
    'colleges.json',
    JSON.stringify(
      Array.from({ length: COLLEGES }, (_, at) => ({ name: `Drained College ${at}`, location: 'Pune', city: 'Pune' })),
    ),
  )
  const { data } = await site.call<{ data: Array<{ id: string }> }>('GET', '/admin/colleges?limit=100&page=1')
  const more = await site.call<{ data: Array<{ id: string }> }>('GET', '/admin/colleges?limit=100&page=2')
  const ids = [...data, ...more.data].map(({ id }) => id)
  const device = await openDevice(browser, site.address, { viewport: { width: 1280, height: 900 } })
  // What the loader names functions with stands in this process and not in the page.
  await device.context.addInitScript('globalThis.__name = (made) => made')
  const me = editor(device.page)
  await me.signIn()
  await device.page.goto('/admin/colleges')
  await me.says('Synced')
  await device.context.setOffline(true)
  await device.page.evaluate(fill, { ids, count: EDITS, protocol: PROTOCOL, schema: SCHEMA })
  const waiting = await device.page.evaluate(count)
  if (waiting !== EDITS) throw new Error(`${waiting} edits wait, and not ${EDITS}`)
  await device.page.evaluate(() => {
    const seen = { frames: 0, longest: 0, last: performance.now() }
    Object.assign(window, { frames: seen })
    const draw = (now: number): void => {
      seen.frames++
      seen.longest = Math.max(seen.longest, now - seen.last)
      seen.last = now
      requestAnimationFrame(draw)
    }
    requestAnimationFrame(draw)
  })
  // What this machine and this page lose while nothing leaves: frames are lost to whatever else runs, too.
  await device.page.evaluate(begin)
  await pause(AT_REST_MS)
  const atRest = await device.page.evaluate(drawn)
  await device.page.evaluate(begin)
  await device.context.setOffline(false)
  const started = Date.now()
  await device.page.evaluate(() => window.dispatchEvent(new Event('online')))
  while ((await device.page.evaluate(count)) > 0) {
    if (Date.now() - started > 300_000) throw new Error('The queue never emptied')
    await pause(500)
  }
  const seconds = (Date.now() - started) / 1000
  const { frames, longest } = await device.page.evaluate(drawn)
  figure('P17 10,000 queued edits have left', seconds, 's', { atMost: 30 })
  figure('P17 frames lost meanwhile, of 60 a second', lost(frames, seconds), '%', { atMost: 5 })
  figure('P17 frames the same page loses at rest', lost(atRest.frames, AT_REST_MS / 1000), '%')
  figure('P17 the longest a frame took', longest, 'ms', { atMost: 100 })
} finally {
  await browser.close()
  await site.end()
}

function lost(frames: number, seconds: number): number {
  return Math.max(0, 100 * (1 - frames / (seconds * 60)))
}

interface Drawn {
  frames: number
  longest: number
  last: number
}
/** Counts frames anew. Runs in the page. */
function begin(): void {
  const { frames } = window as unknown as { frames: Drawn }
  Object.assign(frames, { frames: 0, longest: 0, last: performance.now() })
}
/** The frames since. Runs in the page. */
function drawn(): Drawn {
  return { ...(window as unknown as { frames: Drawn }).frames }
}

/** How many edits wait. Runs in the page. */
function count(): Promise<number> {
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open('pravesh-outbox')
    opening.onerror = () => reject(opening.error ?? new Error('no outbox'))
    opening.onsuccess = () => {
      const counting = opening.result.transaction('edits').objectStore('edits').count()
      counting.onsuccess = () => {
        opening.result.close()
        resolve(counting.result)
      }
    }
  })
}

/**
 * Ten thousand edits as the engine writes them, each of another value, put into the queue at once. Runs in the page.
 */
async function fill({
  ids,
  count,
  protocol,
  schema,
}: {
  ids: string[]
  count: number
  protocol: number
  schema: number
}): Promise<void> {
  const database = await new Promise<IDBDatabase>((resolve, reject) => {
    const opening = indexedDB.open('pravesh-outbox')
    opening.onsuccess = () => resolve(opening.result)
    opening.onerror = () => reject(opening.error ?? new Error('no outbox'))
  })
  const transaction = database.transaction(['devices', 'edits'], 'readwrite')
  const devices = transaction.objectStore('devices')
  const reading = devices.getAll()
  await new Promise<void>((resolve, reject) => {
    reading.onsuccess = () => {
      const row = (reading.result as Array<{ account: string; next: number }>).find(({ account }) =>
        account.startsWith('staff:'),
      )
      if (!row) {
        reject(new Error('Nobody works here'))
        return
      }
      const last = new Map<string, string>()
      for (let at = 0; at < count; at++) {
        const record = ids[at % ids.length]!
        const after = `Road ${at}`
        const edit = {
          kind: 'college.change',
          record,
          madeAt: new Date(0).toISOString(),
          changes: [{ path: 'contactDetails/address', before: last.get(record) ?? null, after }],
        }
        last.set(record, after)
        transaction.objectStore('edits').add({
          account: row.account,
          n: row.next + at,
          record,
          edit,
          protocol,
          schema,
          savedAt: Date.now(),
          bytes: JSON.stringify(edit).length,
          mark: `drain-${at}`,
        })
      }
      devices.put({ ...row, next: row.next + count })
    }
    transaction.oncomplete = () => resolve()
    transaction.onerror = () => reject(transaction.error ?? new Error('not filled'))
  })
  database.close()
}
