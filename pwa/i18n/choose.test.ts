import { afterEach, expect, test, vi } from 'vitest'
import page from '../index.html?raw'
import type { Language } from '../../shared/page/language.ts'
import { keepLanguage } from './choose.ts'

afterEach(() => {
  vi.unstubAllGlobals()
})

/** What a page at this address hands to `document.cookie`. */
function cookiesAt(address: string, language: Language = 'hi'): string[] {
  const written: string[] = []
  vi.stubGlobal('document', {
    URL: address,
    set cookie(text: string) {
      written.push(text)
    },
  })
  keepLanguage(language)
  return written
}

test('the cookie of the language goes over TLS alone, and to this very host, where the page came by TLS', () => {
  expect(cookiesAt('https://pravesh.example/')).toEqual([
    '__Host-language=hi; Path=/; Max-Age=31536000; SameSite=Lax; Secure',
    'language=; Path=/; Max-Age=0; SameSite=Lax; Secure',
  ])
  expect(cookiesAt('http://127.0.0.1:4000/')).toEqual(['language=hi; Path=/; Max-Age=31536000; SameSite=Lax'])
})

test('whoever goes back to English keeps neither the cookie nor the one of an earlier version', () => {
  expect(cookiesAt('https://pravesh.example/', 'en')).toEqual([
    '__Host-language=en; Path=/; Max-Age=0; SameSite=Lax; Secure',
    'language=; Path=/; Max-Age=0; SameSite=Lax; Secure',
  ])
})

test.each(['https://pravesh.example/', 'http://127.0.0.1:4000/'])(
  'the own script of the page at %s writes the same cookie before anything is loaded',
  (address) => {
    const line = page.replace(/\s+/g, ' ')
    const [, isSecure, written] = /const isSecure = (\S+) document\.cookie = (.*?) \}/.exec(line) ?? []
    const [cookie] = cookiesAt(address)
    expect(isSecure).toBe("document.URL.startsWith('https:')")
    expect(written).toBe(
      "(isSecure ? '__Host-' : '') + 'language=hi; Path=/; Max-Age=31536000; SameSite=Lax' + (isSecure ? '; Secure' : '')",
    )
    expect(cookie).toBe(
      `${address.startsWith('https:') ? '__Host-' : ''}language=hi; Path=/; Max-Age=31536000; SameSite=Lax${address.startsWith('https:') ? '; Secure' : ''}`,
    )
  },
)
