// @vitest-environment jsdom
import { expect, test } from 'vitest'
import { sanitise } from './sanitise.ts'

/** The judged nodes as text. */
function cleaned(html: string): string {
  const holder = document.createElement('div')
  holder.append(sanitise(html))
  return holder.innerHTML
}

test('words, lists, tables and links stay; links open apart and tell nothing', () => {
  expect(
    cleaned('<h3>Campus</h3><p>A <strong>300 acre</strong> campus, <a href="https://nitk.ac.in">more</a>.</p>'),
  ).toBe(
    '<h3>Campus</h3><p>A <strong>300 acre</strong> campus, <a href="https://nitk.ac.in" target="_blank" rel="noopener noreferrer">more</a>.</p>',
  )
})

test('nothing that runs, frames, styles or asks passes', () => {
  const hostile =
    '<script>alert(1)</script><img src=x onerror="alert(1)"><iframe src="https://e.vil"></iframe><a href="javascript:alert(1)">x</a><form action="/"><input name="p"></form><p style="position:fixed" onclick="x()" class="btn" id="main">y</p><svg onload="alert(1)"></svg><base href="//e.vil">'
  const safe = cleaned(hostile)
  expect(safe).not.toMatch(/script|onerror|onclick|iframe|form|input|style|class|id=|svg|base|javascript/i)
  expect(safe).toContain('y')
})

test('pictures load when they are reached', () => {
  expect(cleaned('<img src="https://a.in/x.jpg" alt="Library">')).toContain('loading="lazy"')
})
