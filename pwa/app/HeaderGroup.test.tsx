import { act, cleanup, fireEvent, screen } from '@testing-library/react'
import { render } from '../test/render.tsx'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { MemoryRouter, useLocation } from 'react-router-dom'
import { HEADER_GROUPS } from '../../shared/catalogue/item.ts'
import { HeaderGroup, LEAVE_MS } from './HeaderGroup.tsx'

beforeEach(() => vi.useFakeTimers())
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

const management = HEADER_GROUPS[0]!

function Here() {
  const { pathname, search, state } = useLocation()
  return <output>{JSON.stringify({ pathname, search, state })}</output>
}
function show(opens: 'hover' | 'click', group = management) {
  render(
    <MemoryRouter>
      <ul>
        <HeaderGroup group={group} opens={opens} />
      </ul>
      <button type="button">Elsewhere</button>
      <Here />
    </MemoryRouter>,
  )
  return screen.getByRole('button', { name: group.title })
}
const isOpen = () => screen.queryAllByRole('link').length > 0
const enter = (on: HTMLElement, pointerType: string) => fireEvent.pointerOver(on, { pointerType })
const leave = (on: HTMLElement, pointerType: string) =>
  fireEvent.pointerOut(on, { pointerType, relatedTarget: document.body })
const pass = (ms: number) => act(() => vi.advanceTimersByTime(ms))

test('the seven groups each have the four items of the document', () => {
  expect(HEADER_GROUPS.map(({ title, items }) => [title, ...items.map(({ name }) => name)])).toEqual([
    ['Management', 'MBA Colleges', 'BBA Colleges', 'Management Entrance Exams', 'Management Counselling'],
    ['Medical', 'MBBS', 'BDS', 'NEET Preparation', 'Medical Counselling'],
    ['Law', 'LLB', 'BA LLB', 'CLAT Preparation', 'Law Counselling'],
    ['Engineering', 'BTech', 'BE', 'JEE Preparation', 'Engineering Counselling'],
    ['Pharmacy', 'BPharm', 'DPharm', 'Pharmacy Entrance Exams', 'Pharmacy Counselling'],
    ['Art & Commerce', 'BA', 'BCom', 'Fine Arts', 'Commerce Counselling'],
    ['Architecture', 'BArch', 'Planning', 'NATA Preparation', 'Architecture Counselling'],
  ])
})

test('a mouse opens a group by coming, and it closes 100 ms after leaving', () => {
  const trigger = show('hover')
  enter(trigger, 'mouse')
  expect(isOpen()).toBe(true)
  leave(trigger, 'mouse')
  pass(LEAVE_MS - 1)
  expect(isOpen()).toBe(true)
  pass(1)
  expect(isOpen()).toBe(false)
})

test('coming back within 100 ms keeps the group open', () => {
  const trigger = show('hover')
  enter(trigger, 'mouse')
  leave(trigger, 'mouse')
  pass(60)
  enter(trigger, 'mouse')
  pass(1000)
  expect(isOpen()).toBe(true)
})

test('a press of the mouse does not close what coming opened', () => {
  const trigger = show('hover')
  enter(trigger, 'mouse')
  fireEvent(trigger, new PointerEvent('click', { bubbles: true, pointerType: 'mouse' }))
  expect(isOpen()).toBe(true)
})

test('a finger opens and closes by pressing, and passing over opens nothing', () => {
  const trigger = show('hover')
  enter(trigger, 'touch')
  expect(isOpen()).toBe(false)
  fireEvent(trigger, new PointerEvent('click', { bubbles: true, pointerType: 'touch' }))
  expect(isOpen()).toBe(true)
  leave(trigger, 'touch')
  pass(1000)
  expect(isOpen()).toBe(true)
  fireEvent(trigger, new PointerEvent('click', { bubbles: true, pointerType: 'touch' }))
  expect(isOpen()).toBe(false)
})

test('below 768 px coming with a mouse opens nothing; a press does', () => {
  const trigger = show('click')
  enter(trigger, 'mouse')
  expect(isOpen()).toBe(false)
  fireEvent.click(trigger)
  expect(isOpen()).toBe(true)
})

test('Enter opens a group, and says so', () => {
  const trigger = show('hover')
  expect(trigger.getAttribute('aria-expanded')).toBe('false')
  fireEvent.click(trigger) // what the browser makes of Enter on a button
  expect(trigger.getAttribute('aria-expanded')).toBe('true')
})

test('ArrowDown opens a group and goes into it; Escape closes it and gives the focus back', () => {
  const trigger = show('hover')
  trigger.focus()
  fireEvent.keyDown(trigger, { key: 'ArrowDown' })
  pass(50)
  expect(document.activeElement?.textContent).toBe('MBA Colleges')
  fireEvent.keyDown(document.activeElement!, { key: 'ArrowDown' })
  pass(50)
  expect(document.activeElement?.textContent).toBe('BBA Colleges')
  fireEvent.keyDown(document.activeElement!, { key: 'Escape' })
  expect(isOpen()).toBe(false)
  expect(document.activeElement).toBe(trigger)
})

test('leaving a group with Tab closes it', () => {
  const trigger = show('hover')
  trigger.focus()
  fireEvent.click(trigger)
  fireEvent.blur(trigger, { relatedTarget: screen.getByText('Elsewhere') })
  expect(isOpen()).toBe(false)
})

test('choosing an item goes to the group in lowercase, with the item in the state and in the address', () => {
  const trigger = show('hover', HEADER_GROUPS[5])
  fireEvent.click(trigger)
  fireEvent.click(screen.getByRole('link', { name: 'Fine Arts' }))
  const { pathname, search, state } = JSON.parse(screen.getByRole('status').textContent ?? '')
  expect(decodeURIComponent(pathname)).toBe('/colleges/art & commerce')
  expect(search).toBe('?item=Fine+Arts')
  expect(state).toEqual({ item: 'Fine Arts' })
  expect(isOpen()).toBe(false)
})
