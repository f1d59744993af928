import { render, screen } from '@testing-library/react'
import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Listbox } from './Listbox.tsx'

const categories = (showLabel: boolean) => (
  <Listbox
    label="Category"
    showLabel={showLabel}
    options={[{ value: 'all', label: 'All Categories' }]}
    chosen="all"
    onChoose={() => undefined}
  />
)

test.each([true, false])(
  'what opens the list has its name from the first drawing on (label drawn above: %s)',
  (showLabel) => {
    const page = document.createElement('div')
    page.innerHTML = renderToString(categories(showLabel))
    expect(page.querySelector('button')?.getAttribute('aria-label')).toBe('Category')
  },
)

test('a label that is drawn above names the list and what opens it', () => {
  render(categories(true))
  expect(screen.getByRole('combobox', { name: 'Category' }).textContent).toBe('All Categories')
  expect(screen.getByText('Category').id).toBe(screen.getByRole('combobox').getAttribute('aria-labelledby'))
})
