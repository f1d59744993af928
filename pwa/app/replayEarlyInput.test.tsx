import { act } from '@testing-library/react'
import { lazy, Suspense, useState } from 'react'
import { hydrateRoot, type Root } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import template from '../index.html?raw'
import { doEarly } from './replayEarlyInput.ts'

let page: HTMLElement
let root: Root | undefined
let pressed: Array<HTMLButtonElement | HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement>
let typed: Map<HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement, string>
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  page = document.body.appendChild(document.createElement('div'))
  page.id = 'app'
  pressed = []
  typed = new Map()
})
afterEach(() => {
  act(() => root?.unmount())
  root = undefined
  page.remove()
  vi.useRealTimers()
})

function Counter({ name }: { name: string }) {
  const [count, setCount] = useState(0)
  const [ticked, setTicked] = useState(false)
  return (
    <>
      <button type="button" onClick={() => setCount(count + 1)}>
        {name}
      </button>
      <output>{count}</output>
      <input type="checkbox" aria-label={`Tick ${name}`} checked={ticked} onChange={() => setTicked(!ticked)} />
      <b>{String(ticked)}</b>
    </>
  )
}
const draw = (app: React.ReactNode) => {
  page.innerHTML = renderToString(app)
}
const take = (app: React.ReactNode) =>
  act(async () => {
    root = hydrateRoot(page, app)
  })
/** In steps, each of which is drawn, as a browser draws between two of its tasks. */
const pass = async () => {
  for (let ms = 0; ms < 250; ms++) await act(() => vi.advanceTimersByTimeAsync(1))
}
const button = () => page.querySelector('button')!
const box = () => page.querySelector('input')!
/** As a browser does it: the box changes, and the page keeps the press. */
const press = (node: HTMLButtonElement | HTMLInputElement) => {
  if (node instanceof HTMLInputElement) node.checked = !node.checked
  pressed.push(node)
}
const shown = () => [page.querySelector('output')!.textContent, page.querySelector('b')!.textContent, box().checked]

test('what was pressed before the app came is done once it has: a button once however often, a box as it was left', async () => {
  draw(<Counter name="A" />)
  press(button())
  press(button())
  press(box())
  doEarly(pressed, typed)
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
  doEarly(pressed, typed)
  await take(<Counter name="A" />)
  await pass()
  expect(shown()).toEqual(['0', 'false', false])
})

test('a part that the app drew anew hears it under the same name, and one that is gone for good nobody waits to hear', async () => {
  draw(
    <>
      <Counter name="A" />
      <button type="button">Gone</button>
    </>,
  )
  const [own, gone] = page.querySelectorAll('button')
  press(own!)
  press(gone!)
  press(box())
  doEarly(pressed, typed)
  page.innerHTML = renderToString(<Counter name="A" />)
  await take(<Counter name="A" />)
  await pass()
  expect(shown()).toEqual(['1', 'true', true])
  expect(vi.getTimerCount()).toBe(1)
  await act(() => vi.advanceTimersByTimeAsync(31_000))
  expect(vi.getTimerCount()).toBe(0)
})

/** Draws a part, lets the app take the page over while the code of that part is still under way, and returns its arrival. */
const takeWithoutPart = async (Part: () => React.JSX.Element) => {
  let resolvePart = (): void => undefined
  const Late = lazy(
    () =>
      new Promise<{ default: () => React.JSX.Element }>((resolve) => {
        resolvePart = () => resolve({ default: Part })
      }),
  )
  // A drawn page holds the part whole, in the marks React knows a boundary by.
  page.innerHTML = `<!--$-->${renderToString(<Part />)}<!--/$-->`
  await take(
    <Suspense>
      <Late />
    </Suspense>,
  )
  return () => act(async () => resolvePart())
}
const CounterA = () => <Counter name="A" />

test('what is pressed in a part that comes later than the rest is done when that comes', async () => {
  const arrive = await takeWithoutPart(CounterA)
  doEarly(pressed, typed)
  press(button())
  await pass()
  expect(shown()[0]).toBe('0')
  await arrive()
  await pass()
  expect(shown()[0]).toBe('1')
})

function Letter({ onSend = () => undefined }: { onSend?: (letter: string) => void }) {
  const [name, setName] = useState('')
  const [kind, setKind] = useState('one')
  const [agreed, setAgreed] = useState(false)
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        onSend(`${name} ${kind} ${agreed}`)
      }}
    >
      <label>
        Name
        <input value={name} onChange={(event) => setName(event.target.value)} />
      </label>
      <label>
        Kind
        <textarea value={kind} onChange={(event) => setKind(event.target.value)} />
      </label>
      <label>
        <input type="checkbox" checked={agreed} onChange={(event) => setAgreed(event.target.checked)} />I agree
      </label>
      <output>{`${name} ${kind}`}</output>
      <button type="submit">Send</button>
    </form>
  )
}
const list = () => page.querySelector('textarea')!
/** As a browser does it: the field changes, and the page keeps what stands in it. */
const type = (node: HTMLInputElement | HTMLTextAreaElement, text: string) => {
  node.value = text
  typed.set(node, text)
  pressed.push(node)
}

test('what was typed and chosen before the app came is what it knows once it has', async () => {
  draw(<Letter />)
  type(box(), 'Asha')
  type(list(), 'two')
  doEarly(pressed, typed)
  await take(<Letter />)
  await pass()
  expect([page.querySelector('output')!.textContent, box().value, list().value]).toEqual(['Asha two', 'Asha', 'two'])
  expect(typed.size).toBe(0)
})

test('it is told of the text even where its next drawing has emptied the field meanwhile', async () => {
  draw(<Letter />)
  type(box(), 'Asha')
  await take(<Letter />)
  act(() => {
    root!.render(<Letter onSend={() => undefined} />)
  })
  box().value = ''
  doEarly(pressed, typed)
  await pass()
  expect([page.querySelector('output')!.textContent, box().value]).toEqual(['Asha one', 'Asha'])
})

test('a form that was sent is sent once, as it was written', async () => {
  const sent: string[] = []
  draw(<Letter />)
  type(box(), 'Asha')
  press(page.querySelector<HTMLInputElement>('[type=checkbox]')!)
  press(button())
  press(button())
  doEarly(pressed, typed)
  await take(<Letter onSend={(letter) => sent.push(letter)} />)
  await pass()
  await pass()
  expect(sent).toEqual(['Asha one true'])
})

test('a field that the app drew anew gets the text by its label, unless something stands in it by now', async () => {
  draw(<Letter />)
  type(box(), 'Asha')
  page.innerHTML = renderToString(<Letter />)
  await take(<Letter />)
  doEarly(pressed, typed)
  await pass()
  expect([page.querySelector('output')!.textContent, box().value]).toEqual(['Asha one', 'Asha'])

  const old = document.createElement('label')
  old.innerHTML = 'Name<input value="Ravi">'
  type(old.querySelector('input')!, 'Ravi')
  await pass()
  expect(box().value).toBe('Asha')
  expect(typed.size).toBe(0)
})

// The listeners of the page's own script stay, so these tests are the last ones here.
describe('with the page’s own script', () => {
  beforeAll(() => {
    const [, script] = /<script>([^]+?)<\/script>/.exec(template)!
    // The script is text: it runs before any module.
    // oxlint-disable-next-line no-new-func
    new Function(script!)()
  })

  test('a press just before or just after the code of its part arrives is done once', async () => {
    for (const isPressedFirst of [true, false]) {
      const arrive = await takeWithoutPart(CounterA)
      doEarly()
      if (!isPressedFirst) await arrive()
      act(() => button().click())
      // No timer runs in between: the app takes the part over in the task that follows the press.
      if (isPressedFirst) await arrive()
      await pass()
      expect(shown()[0]).toBe('1')
      act(() => root?.unmount())
      root = undefined
    }
  })

  test('a form sent just before the code of its part arrives is sent once', async () => {
    const sent: string[] = []
    const arrive = await takeWithoutPart(() => <Letter onSend={(letter) => sent.push(letter)} />)
    doEarly()
    act(() => page.querySelector('form')!.requestSubmit(page.querySelector<HTMLButtonElement>('[type=submit]')!))
    await arrive()
    await pass()
    expect(sent).toEqual([' one false'])
  })
})
