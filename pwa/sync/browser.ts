import { v7 as uuid } from 'uuid'
import { SYNC_CHANNEL } from '../local/accountsOnDevice.ts'
import { apiBase } from '../remote/client.ts'
import type { Channel, Locks, SyncEnvironment, Signals } from './environment.ts'
import { SYNC_FAILED } from './syncFailure.ts'

/**
 * The engine's outside as a browser has it. The API is that of the page's own origin and no other, so the token travels
 * nowhere else.
 */
export function browserOutside(base = apiBase()): SyncEnvironment {
  return {
    disk: { factory: indexedDB, keyRange: IDBKeyRange, prefix: 'pravesh-' },
    send: (path, { method, headers, body, signal }) =>
      fetch(base + path, {
        method,
        headers,
        credentials: 'omit',
        redirect: 'error',
        cache: 'no-store',
        ...(body !== undefined && { body }),
        ...(signal && { signal }),
      }),
    now: () => Date.now(),
    timers: {
      after(ms, act) {
        const timer = setTimeout(act, ms)
        return () => clearTimeout(timer)
      },
    },
    random: () => crypto.getRandomValues(new Uint32Array(1))[0]! / 2 ** 32,
    id: () => uuid(),
    locks: 'locks' in navigator ? webLocks() : lockless,
    channel: tabs(SYNC_CHANNEL),
    signals: pageSignals(),
    failed: (failure) => void dispatchEvent(new CustomEvent(SYNC_FAILED, { detail: failure })),
    ...('CompressionStream' in globalThis && { gzip }),
    ...('storage' in navigator &&
      typeof navigator.storage.persist === 'function' && { persist: () => navigator.storage.persist() }),
  }
}

function webLocks(): Locks {
  return {
    async hold(name, patienceMs, work) {
      const patience = new AbortController()
      const timer = Number.isFinite(patienceMs) ? setTimeout(() => patience.abort(), patienceMs) : undefined
      let hasBegun = false
      try {
        return await navigator.locks.request(name, { signal: patience.signal }, () => {
          hasBegun = true
          clearTimeout(timer)
          return work()
        })
      } catch (thrown) {
        if (hasBegun || !patience.signal.aborted) throw thrown
        // A frozen tab holds it: two cycles at once are harmless (D5).
        return await work()
      } finally {
        clearTimeout(timer)
      }
    },
  }
}
const lockless: Locks = { hold: (_name, _patienceMs, work) => work() }

function tabs(name: string): Channel {
  if (!('BroadcastChannel' in globalThis)) return { post: () => undefined, listen: () => () => undefined }
  const channel = new BroadcastChannel(name)
  return {
    post: (message) => channel.postMessage(message),
    listen(listener) {
      const hear = (event: MessageEvent): void => listener(event.data)
      channel.addEventListener('message', hear)
      return () => channel.removeEventListener('message', hear)
    },
  }
}

function pageSignals(): Signals {
  return {
    isVisible: () => document.visibilityState === 'visible',
    listen(listener) {
      const online = (): void => listener('online')
      const visible = (): void => {
        if (document.visibilityState === 'visible') listener('visible')
      }
      addEventListener('online', online)
      // A page that comes back from the back-forward cache has missed everything meanwhile.
      addEventListener('pageshow', visible)
      document.addEventListener('visibilitychange', visible)
      return () => {
        removeEventListener('online', online)
        removeEventListener('pageshow', visible)
        document.removeEventListener('visibilitychange', visible)
      }
    },
  }
}

async function gzip(text: string): Promise<Uint8Array<ArrayBuffer>> {
  const squeezed = new Blob([text]).stream().pipeThrough(new CompressionStream('gzip'))
  return new Uint8Array(await new Response(squeezed).arrayBuffer())
}
