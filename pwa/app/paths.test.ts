import { expect, test } from 'vitest'
import { groupPath, isBare, itemPath, streamIn } from './paths.ts'

test.each([
  '/login',
  '/signup',
  '/forgot-password',
  '/reset-password',
  '/login/',
  '/admin',
  '/admin/login',
  '/admin/colleges/1/edit',
  '/Admin',
])('%s stands without header and footer', (path) => expect(isBare(path)).toBe(true))
test.each([
  '/',
  '/exams',
  '/my-data',
  '/colleges/engineering',
  '/college/law',
  '/nothing',
  '/colleges/admin',
  '/login-help',
])('%s stands between header and footer', (path) => expect(isBare(path)).toBe(false))

test('a group leads to its title in lowercase, the item written so that a reload keeps it', () => {
  expect(groupPath('Management')).toBe('/colleges/management')
  expect(decodeURIComponent(groupPath('Art & Commerce'))).toBe('/colleges/art & commerce')
  expect(new URLSearchParams(itemPath('Law', 'BA LLB').split('?')[1]).get('item')).toBe('BA LLB')
})

test('a path that cannot be decoded names no stream', () => {
  expect(streamIn('/colleges/%E0%A4%A')).toBe('')
  expect(streamIn('/college/art%20%26%20commerce/x')).toBe('art & commerce')
  expect(streamIn('/exams/engineering')).toBe('')
})
