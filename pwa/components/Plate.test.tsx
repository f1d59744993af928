import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { CollegeLogo } from './CollegeLogo.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

test('a logo that cannot be fetched gives way to the initial; another logo is tried again', () => {
  const { container, rerender } = render(
    <CollegeLogo name="Anna University" number={3} logo="https://gone.example/a.png" />,
  )
  fireEvent.error(container.querySelector('img')!)
  expect(container.querySelector('img')).toBeNull()
  expect(screen.getByText('A')).toBeTruthy()
  rerender(<CollegeLogo name="Anna University" number={3} logo="https://here.example/a.png" />)
  expect(container.querySelector('img')?.getAttribute('loading')).toBe('lazy')
})

test('whoever saves data gets the initial at once', () => {
  vi.stubGlobal('navigator', { connection: { saveData: true } })
  const { container } = render(<CollegeLogo name="Anna University" number={3} logo="https://here.example/a.png" />)
  expect(container.querySelector('img')).toBeNull()
})
