import { expect, test } from 'vitest'
import { holdSheets } from './sheets.ts'

test('the sheets a drawn page names are held back until they are let in', () => {
  document.head.innerHTML = '<style data-sheets="/assets/a.css /assets/b.css">.a{top:0}</style>'
  const letIn = holdSheets()
  const links = [...document.head.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')]
  expect(links.map((link) => [link.getAttribute('href'), link.hasAttribute('disabled')])).toEqual([
    ['/assets/a.css', true],
    ['/assets/b.css', true],
  ])
  letIn()
  expect(links.map((link) => link.disabled)).toEqual([false, false])
})

test('a page that came empty holds nothing', () => {
  document.head.innerHTML = '<link rel="stylesheet" href="/assets/a.css">'
  holdSheets()()
  expect(document.head.querySelectorAll('link')).toHaveLength(1)
})
