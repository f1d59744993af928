import { afterEach, expect, test, vi } from 'vitest'
import page from '../index.html?raw'
import { keepLanguage } from './choose.ts'

afterEach(() => { vi.unstubAllGlobals() })

/** What a page at this address hands to `document.cookie`. */
function cookieAt(address: string): string {
  let written = ''
  vi.stubGlobal('document', { URL: address, set cookie(text: string) { written = text } })
  keepLanguage('hi')
  return written
}

test('the cookie of the language goes over TLS alone where the page came by TLS', () => {
  expect(cookieAt('https://pravesh.example/')).toBe('language=hi; Path=/; Max-Age=31536000; SameSite=Lax; Secure')
  expect(cookieAt('http://127.0.0.1:4000/')).toBe('language=hi; Path=/; Max-Age=31536000; SameSite=Lax')
})

test('the page’s own script, which writes the same cookie before anything is loaded, does as well', () => {
  const [, written] = /document\.cookie = (.*)/.exec(page) ?? []
  expect(written).toBe("'language=hi; Path=/; Max-Age=31536000; SameSite=Lax' + (document.URL.startsWith('https:') ? '; Secure' : '')")
})
