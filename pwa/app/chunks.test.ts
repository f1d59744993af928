import { beforeEach, expect, test, vi } from 'vitest'
import { unsavedForms } from '../ui/unsaved.ts'
import { recoverLostChunks } from './chunks.ts'

beforeEach(() => {
  sessionStorage.clear()
  vi.unstubAllGlobals()
})

function page() {
  const target = new EventTarget()
  const reload = vi.fn<() => void>()
  let now = 1_000_000
  recoverLostChunks(target as unknown as Window, reload, () => now)
  const lose = () => {
    const event = new Event('vite:preloadError', { cancelable: true })
    target.dispatchEvent(event)
    // Else whoever waits for the part would get `undefined` for it.
    expect(event.defaultPrevented).toBe(false)
    return reload.mock.calls.length
  }
  return {
    lose,
    leave: () => target.dispatchEvent(new Event('beforeunload')),
    wait: (ms: number) => {
      now += ms
    },
  }
}

test('a part that a deploy took away is mended by one reload, not by a loop of them', () => {
  const { lose, wait } = page()
  expect(lose()).toBe(1)
  wait(5000)
  expect(lose()).toBe(1)
  wait(60_000)
  expect(lose()).toBe(2)
})

test('nothing is reloaded while something typed is unsaved', () => {
  const { lose } = page()
  const release = unsavedForms.hold()
  expect(lose()).toBe(0)
  release()
  expect(lose()).toBe(1)
})

test('nothing is reloaded while offline', () => {
  vi.stubGlobal('navigator', { onLine: false })
  expect(page().lose()).toBe(0)
})

test('what is cut off because the page is being left keeps nobody on it; who stayed after all is helped a minute later', () => {
  const { lose, leave, wait } = page()
  leave()
  expect(lose()).toBe(0)
  wait(60_000)
  expect(lose()).toBe(1)
})

test('where nothing can be noted nothing is reloaded, for nothing would end it', () => {
  vi.stubGlobal('sessionStorage', {
    getItem: () => null,
    setItem() {
      throw new Error('Refused')
    },
  })
  expect(page().lose()).toBe(0)
})
