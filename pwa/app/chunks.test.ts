import { beforeEach, expect, test, vi } from 'vitest'
import { unsaved } from '../ui/unsaved.ts'
import { recoverLostChunks } from './chunks.ts'

beforeEach(() => { sessionStorage.clear(); vi.unstubAllGlobals() })

function page() {
  const target = new EventTarget()
  const reload = vi.fn<() => void>()
  let now = 1_000_000
  recoverLostChunks(target as unknown as Window, reload, () => now)
  const lose = () => {
    const event = new Event('vite:preloadError', { cancelable: true })
    target.dispatchEvent(event)
    return event.defaultPrevented
  }
  return { reload, lose, wait: (ms: number) => { now += ms } }
}

test('a part that a deploy took away is mended by one reload, not by a loop of them', () => {
  const { reload, lose, wait } = page()
  expect(lose()).toBe(true)
  wait(5000)
  expect(lose()).toBe(false)
  expect(reload).toHaveBeenCalledTimes(1)
  wait(60_000)
  lose()
  expect(reload).toHaveBeenCalledTimes(2)
})

test('nothing is reloaded while something typed is unsaved', () => {
  const { reload, lose } = page()
  const release = unsaved.hold()
  expect(lose()).toBe(false)
  release()
  expect(lose()).toBe(true)
  expect(reload).toHaveBeenCalledTimes(1)
})

test('nothing is reloaded while offline', () => {
  vi.stubGlobal('navigator', { onLine: false })
  const { reload, lose } = page()
  expect(lose()).toBe(false)
  expect(reload).not.toHaveBeenCalled()
})
