import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, describe, expect, test } from 'vitest'
import { hindi } from './hindi/hindi.ts'
import { tRich } from './rich.tsx'
import { t, translate, speak } from './t.ts'
import { speechOf } from '../../shared/i18n/speech.ts'

afterEach(() => {
  speak(speechOf('en'))
  cleanup()
})

describe('in English', () => {
  test('a sentence is its own words, with its values in their places', () => {
    expect(t('Find Colleges')).toBe('Find Colleges')
    expect(t('{shown} of {total} reviews', { shown: 3, total: '1,204' })).toBe('3 of 1,204 reviews')
  })

  test('a value that looks like a place for one stays as it is', () => {
    expect(t('To “{title}”', { title: '{title} $& $1' })).toBe('To “{title} $& $1”')
  })

  test('what is no text is handed on', () => {
    expect(translate(undefined)).toBeUndefined()
    const part = <b>1</b>
    expect(translate(part)).toBe(part)
  })
})

describe('in Hindi', () => {
  test('values stand where Hindi wants them', () => {
    speak(hindi)
    expect(t('{shown} of {total} reviews', { shown: 3, total: '1,204' })).toBe('1,204 में से 3 रिव्यू')
  })

  test('a link stands where Hindi wants it', () => {
    speak(hindi)
    render(
      <p>{tRich('To write a review, {link} with a website account.', { link: <a href="/login">{t('log in')}</a> })}</p>,
    )
    expect(screen.getByText((_, element) => element?.tagName === 'P').textContent).toBe(
      'रिव्यू लिखने के लिए वेबसाइट खाते से लॉग इन करें।',
    )
    expect(screen.getByRole('link', { name: 'लॉग इन करें' }).getAttribute('href')).toBe('/login')
  })

  test('figures stay grouped the Indian way; days, months and large amounts are said', () => {
    speak(hindi)
    expect(t('since {date}', { date: '7 Dec 2026' })).toBe('7 दिसंबर 2026 से')
    expect(translate('Tue 17 Nov 2026, 16:05')).toBe('मंगल 17 नवंबर 2026, 16:05')
    expect(translate('₹1.8–2.5 lakh')).toBe('₹1.8–2.5 लाख')
    expect(translate('1,80,000')).toBe('1,80,000')
  })

  test('what colleges wrote stays as they wrote it, also within a sentence', () => {
    speak(hindi)
    const name = 'Indian Institute of Technology Madras'
    expect(translate(name)).toBe(name)
    expect(t('Information: {name}', { name })).toBe(`जानकारी: ${name}`)
    expect(t('Information: {name}', { name: 'May Day College' })).toBe('जानकारी: May Day College')
  })
})
