import { expect, test } from 'vitest'
import { leavingLetter, resetLetter } from './letters.ts'

const SITE = 'https://pravesh.example'

test('a letter is written in the language of whoever asked for it, subject, sentences and day; a link is no words', () => {
  const { subject, text } = resetLetter('a@x.in', `${SITE}/reset-password#token=abc`, 'hi')
  expect(subject).toBe('नया पासवर्ड रखें')
  expect(text).toMatch(/^नमस्ते,\n\n/)
  expect(text).toContain(`\n\n${SITE}/reset-password#token=abc\n\n`)
  expect(leavingLetter('a@x.in', SITE, '2026-12-07', 'hi').text).toContain('7 दिसंबर 2026 को')
  expect(leavingLetter('a@x.in', SITE, '2026-12-07').text).toContain('deleted on 7 Dec 2026')
})
