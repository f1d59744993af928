import { beforeEach, expect, test, vi } from 'vitest'
import { layLater } from './layLater.ts'

let frames: Array<() => void>, idle: Array<() => void>
const run = (queue: Array<() => void>) => {
  for (const each of queue.splice(0)) each()
}
beforeEach(() => {
  frames = []
  idle = []
  vi.stubGlobal('requestAnimationFrame', (then: () => void) => frames.push(then))
  vi.stubGlobal('requestIdleCallback', (then: () => void) => idle.push(then))
})

function listOf(count: number): { list: HTMLElement; come(): HTMLElement } {
  const list = document.body.appendChild(document.createElement('div'))
  const come = () => {
    const entry = list.appendChild(document.createElement('article'))
    layLater(entry)
    return entry
  }
  for (let at = 0; at < count; at++) come()
  return { list, come }
}
const later = (list: HTMLElement) =>
  [...list.children].map((entry) => (entry as HTMLElement).style.contentVisibility === 'auto')

test('a list that is new is whole; what comes into it once it stands is laid out later, one entry a frame', () => {
  const { list, come } = listOf(2)
  run(frames)
  come()
  come()
  come()
  expect(later(list)).toEqual([false, false, true, true, true])
  run(idle)
  expect(later(list)).toEqual([false, false, false, true, true])
  run(idle)
  expect(later(list)).toEqual([false, false, false, true, true])
  run(frames)
  run(idle)
  run(frames)
  run(idle)
  expect(later(list)).toEqual([false, false, false, false, false])
  expect([frames, idle]).toEqual([[], []])
})

test('what has left the list takes nobody’s frame, and what comes after the last was laid out has its turn', () => {
  const { list, come } = listOf(1)
  run(frames)
  for (const gone of [come(), come()]) gone.remove()
  come()
  run(idle)
  expect(later(list)).toEqual([false, false])
  come()
  run(idle)
  expect(later(list)).toEqual([false, false, false])
})
