import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { memo, useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { InHindi } from './InHindi.tsx'
import { t } from './t.ts'

afterEach(cleanup)

const Seats = memo(function Seats() {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        {t('Saved')}
      </button>
      {isOpen && <p>{t('Log out')}</p>}
    </>
  )
})

test('a part of a page is in Hindi, also what it draws later, and what stands around it is not', async () => {
  // Outside of drawing React complains of the question in development; it is answered all the same.
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  render(
    <>
      <h1>{t('Saved')}</h1>
      <InHindi meanwhile={<p>coming</p>}>
        <Seats />
      </InHindi>
      <Seats />
    </>,
  )
  expect(screen.getByText('coming')).toBeTruthy()
  const [inHindi, inEnglish] = [
    await screen.findByRole('button', { name: 'सहेजे हुए' }),
    screen.getByRole('button', { name: 'Saved' }),
  ]
  expect(inHindi.closest('[lang]')?.getAttribute('lang')).toBe('hi')
  for (const button of [inHindi, inEnglish]) fireEvent.click(button)
  expect(screen.getByRole('heading', { name: 'Saved' })).toBeTruthy()
  expect(screen.getByText('Log out').closest('[lang="hi"]')).toBeNull()
  expect(screen.getByText('लॉग आउट').closest('[lang="hi"]')).not.toBeNull()
  expect(t('Saved')).toBe('Saved')
})
