import { render } from '@testing-library/react'
import { expect, test } from 'vitest'
import { WordDiff } from './WordDiff.tsx'

test('what came is marked and what went too', () => {
  const { container } = render(<WordDiff from="a quiet campus" to="a green campus" />)
  expect([
    container.querySelector('ins')?.textContent,
    container.querySelector('del')?.textContent,
    container.textContent,
  ]).toEqual(['green', 'quiet', 'a quietgreen campus'])
})

test('texts that share next to nothing are shown plain, however short their words are', () => {
  const to = 'b\n'.repeat(2000)
  const { container } = render(<WordDiff from={'a '.repeat(2000)} to={to} />)
  expect([container.querySelectorAll('ins, del').length, container.textContent]).toEqual([0, to])
})
