import { act } from '@testing-library/react'
import { lazy, Suspense, useState } from 'react'
import { hydrateRoot, type Root } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { doEarly } from './early.ts'

let page: HTMLElement
let root: Root | undefined
let pressed: Array<HTMLButtonElement | HTMLInputElement>
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  page = document.body.appendChild(document.createElement('div'))
  page.id = 'app'
  pressed = []
})
afterEach(() => { act(() => root?.unmount()); root = undefined; page.remove(); vi.useRealTimers() })

function Counter({ name }: { name: string }) {
  const [count, setCount] = useState(0)
  const [ticked, setTicked] = useState(false)
  return <><button type="button" onClick={() => setCount(count + 1)}>{name}</button><output>{count}</output><input type="checkbox" aria-label={`Tick ${name}`} checked={ticked} onChange={() => setTicked(!ticked)} /><b>{String(ticked)}</b></>
}
const draw = (app: React.ReactNode) => { page.innerHTML = renderToString(app) }
const take = (app: React.ReactNode) => act(async () => { root = hydrateRoot(page, app) })
const pass = () => act(async () => { await vi.advanceTimersByTimeAsync(250) })
const button = () => page.querySelector('button')!
const box = () => page.querySelector('input')!
/** As a browser does it: the box changes, and the page keeps the press. */
const press = (node: HTMLButtonElement | HTMLInputElement) => { if (node instanceof HTMLInputElement) node.checked = !node.checked; pressed.push(node) }
const shown = () => [page.querySelector('output')!.textContent, page.querySelector('b')!.textContent, box().checked]

test('what was pressed before the app came is done once it has: a button once however often, a box as it was left', async () => {
  draw(<Counter name="A" />)
  press(button())
  press(button())
  press(box())
  doEarly(pressed)
  await pass()
  expect(shown()).toEqual(['0', 'false', true])
  await take(<Counter name="A" />)
  await pass()
  expect(shown()).toEqual(['1', 'true', true])
  await pass()
  expect(shown()).toEqual(['1', 'true', true])
})

test('a box that was ticked and unticked again stays as it was', async () => {
  draw(<Counter name="A" />)
  press(box())
  press(box())
  doEarly(pressed)
  await take(<Counter name="A" />)
  await pass()
  expect(shown()).toEqual(['0', 'false', false])
})

test('a part that the app drew anew hears it under the same name, and one that is gone for good nobody waits to hear', async () => {
  draw(<><Counter name="A" /><button type="button">Gone</button></>)
  const [own, gone] = page.querySelectorAll('button')
  press(own!)
  press(gone!)
  press(box())
  doEarly(pressed)
  page.innerHTML = renderToString(<Counter name="A" />)
  await take(<Counter name="A" />)
  await pass()
  expect(shown()).toEqual(['1', 'true', true])
  expect(vi.getTimerCount()).toBe(1)
  await act(() => vi.advanceTimersByTimeAsync(31_000))
  expect(vi.getTimerCount()).toBe(0)
})

test('what is pressed in a part that comes later than the rest is done when that comes', async () => {
  let come = (): void => undefined
  const Late = lazy(() => new Promise<{ default: () => React.JSX.Element }>((resolve) => { come = () => resolve({ default: () => <Counter name="A" /> }) }))
  // A drawn page holds the part whole, in the marks React knows a boundary by.
  page.innerHTML = `<!--$-->${renderToString(<Counter name="A" />)}<!--/$-->`
  await take(<Suspense><Late /></Suspense>)
  doEarly(pressed)
  press(button())
  await pass()
  expect(shown()[0]).toBe('0')
  await act(async () => come())
  await pass()
  expect(shown()[0]).toBe('1')
})
