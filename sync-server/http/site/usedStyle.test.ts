import { expect, test } from 'vitest'
import { readStyle, usedProperties, usedStyle } from './usedStyle.ts'

const HTML = '<main class="a b"><p class="c">x</p></main>'

test.each([
  ['.a{color:red}.z{color:blue}', '.a{color:red}'],
  ['.a,.z{color:red}', '.a{color:red}'],
  ['.a .z{color:red}.a .c{color:red}', '.a .c{color:red}'],
  ['p{margin:0}[data-only=wide]{display:none}:root{--x:1}', 'p{margin:0}[data-only=wide]{display:none}:root{--x:1}'],
  [
    '.a:not(.z){color:red}.a:not(:has(.z)) .c{top:0}.a:has(.z){top:1px}',
    '.a:not(.z){color:red}.a:not(:has(.z)) .c{top:0}',
  ],
  [':is(.a,.c) b{top:0}', ':is(.a,.c) b{top:0}'],
])('of %s stays what the page may be drawn by', (css, used) => expect(usedStyle(readStyle(css), HTML)).toBe(used))

test('blocks stay where something of theirs does; the order of layers always', () => {
  expect(
    usedStyle(
      readStyle(
        '@layer x, y;@layer y{@media (width>=1px){.a{top:0}.z{top:0}}@container (width>=1px){.z{top:0}}}@keyframes k{0%{top:0}to{top:1px}}',
      ),
      HTML,
    ),
  ).toBe('@layer x, y;@layer y{@media (width>=1px){.a{top:0}}}@keyframes k{0%{top:0}to{top:1px}}')
})

test('what looks like a brace or an end inside quotes is none', () => {
  expect(usedStyle(readStyle('.a:before{content:"};{"}.z{top:0}.c{content:"\\"}"}'), HTML)).toBe(
    '.a:before{content:"};{"}.c{content:"\\"}"}',
  )
})

test('of the custom properties stay those that something asks for, through others too, in a theme as in the other', () => {
  expect(
    usedProperties(
      ':root{--a:1px;--b:var(--a);--c:red;--d:blue}[data-theme=dark]{--a:2px;--c:tan}.x{top:var(--b)}',
      '<svg fill="var(--d)"></svg>',
    ),
  ).toBe(':root{--a:1px;--b:var(--a);--d:blue}[data-theme=dark]{--a:2px;}.x{top:var(--b)}')
  expect(
    usedProperties('.x{--c:var(--good,#fff) var(--bad,);--e: ;color:var(--c)}:root{--good:green;--bad:red;--e:1}', ''),
  ).toBe('.x{--c:var(--good,#fff) var(--bad,);color:var(--c)}:root{--good:green;--bad:red;}')
})
