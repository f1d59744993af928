import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, expect, test } from 'vitest'
import { hindi } from '../i18n/hindi/hindi.ts'
import { speak } from '../i18n/t.ts'
import { TagInput } from './TagInput.tsx'

afterEach(cleanup)

function open(first: string[] = [], closed?: { offers: string[]; closed: true }) {
  let told = first
  function Held() {
    const [tags, setTags] = useState(first)
    return (
      <TagInput
        id="words"
        aria-label="Words"
        tags={tags}
        onTags={(next) => {
          told = next
          setTags(next)
        }}
        {...closed}
      />
    )
  }
  render(<Held />)
  return {
    person: userEvent.setup(),
    words: () => told,
    input: screen.getByRole<HTMLInputElement>(closed ? 'combobox' : 'textbox', { name: 'Words' }),
  }
}

test('Enter adds what is typed, trimmed; what is empty or there already is ignored, and the field is ready for the next', async () => {
  const { person, words, input } = open(['UGC'])
  await person.type(input, '  AICTE {Enter}   {Enter}UGC{Enter}NMC{Enter}')
  expect(words()).toEqual(['UGC', 'AICTE', 'NMC'])
  expect(input.value).toBe('')
})

test('Enter that ends the composing of a word adds nothing, and Backspace in it takes nothing away', () => {
  const { words, input } = open(['UGC'])
  fireEvent.change(input, { target: { value: 'निजी' } })
  fireEvent.keyDown(input, { key: 'Enter', isComposing: true })
  expect([words(), input.value]).toEqual([['UGC'], 'निजी'])
  fireEvent.keyDown(input, { key: 'Enter' })
  expect(words()).toEqual(['UGC', 'निजी'])
  fireEvent.keyDown(input, { key: 'Backspace', isComposing: true })
  expect(words()).toEqual(['UGC', 'निजी'])
})

test('what is typed and left is not lost', async () => {
  const { person, words, input } = open()
  await person.type(input, 'AICTE')
  await person.tab()
  expect(words()).toEqual(['AICTE'])
})

test('Backspace in the empty field takes the last word, and no letter of another; each word has a button that takes it', async () => {
  const { person, words, input } = open(['UGC', 'AICTE', 'NMC'])
  await person.type(input, 'x{Backspace}')
  expect(words()).toEqual(['UGC', 'AICTE', 'NMC'])
  await person.keyboard('{Backspace}')
  expect(words()).toEqual(['UGC', 'AICTE'])
  await person.click(screen.getByRole('button', { name: 'Remove UGC' }))
  expect(words()).toEqual(['AICTE'])
  expect(document.activeElement).toBe(input)
})

test('of a closed set only its own words are taken', async () => {
  const { person, words, input } = open([], { offers: ['UGC', 'AICTE'], closed: true })
  await person.type(input, 'Guild{Enter}UGC{Enter}')
  expect(words()).toEqual(['UGC'])
})

test('what is offered is shown and taken in the language of the page, and kept as it is stored', async () => {
  const before = speak(hindi)
  try {
    const { person, words, input } = open(['Government'], { offers: ['Government', 'Private'], closed: true })
    expect(screen.getByText('सरकारी')).toBeTruthy()
    await person.type(input, 'निजी{Enter}')
    expect(words()).toEqual(['Government', 'Private'])
    await person.type(input, 'Sarkari{Enter}')
    expect(words()).toEqual(['Government', 'Private'])
  } finally {
    speak(before)
  }
})
