import { expect, test } from 'vitest'
import { SVG_TAGS } from '../../../shared/files/kinds.ts'
import { cleanedSvg, isTooLarge } from './svg.ts'

const XMLNS = 'xmlns="http://www.w3.org/2000/svg"'
const svg = (inside: string, more = '') =>
  `<svg ${XMLNS} xmlns:xlink="http://www.w3.org/1999/xlink" viewBox="0 0 9 9"${more}>${inside}</svg>`

/** Ways a drawing has been made to run something or to call somebody (R58). */
const VECTORS: Array<[what: string, drawing: string]> = [
  ['a script', svg('<script>canary()</script>')],
  ['a script from elsewhere', svg('<script xlink:href="https://evil.example/x.js"/>')],
  ['a script in CDATA', svg('<script><![CDATA[canary()]]></script>')],
  ['a handler on the root', svg('', ' onload="canary()"')],
  ['a handler in capitals', svg('<rect ONCLICK="canary()" OnMouseOver="canary()" width="9" height="9"/>')],
  ['a handler of an animation', svg('<animate onbegin="canary()" attributeName="x" dur="1s"/>')],
  ['a link that runs', svg('<a href="javascript:canary()"><text>press</text></a>')],
  [
    'a link that an animation makes run',
    svg('<a id="a"><text>x</text></a><animate href="#a" attributeName="href" values="javascript:canary()"/>'),
  ],
  ['a set that makes a link run', svg('<set attributeName="onmouseover" to="canary()"/>')],
  [
    'foreign content',
    svg(
      '<foreignObject><body xmlns="http://www.w3.org/1999/xhtml" onload="canary()"><iframe src="javascript:canary()"/></body></foreignObject>',
    ),
  ],
  [
    'another drawing used',
    svg('<use href="https://evil.example/x.svg#a"/><use xlink:href="data:image/svg+xml;base64,PHN2Zy8+#a"/>'),
  ],
  [
    'a picture from elsewhere',
    svg('<image href="https://evil.example/canary.png"/><feImage href="https://evil.example/canary"/>'),
  ],
  [
    'a style sheet',
    svg('<style>@import "https://evil.example/canary.css"; rect{background:url(https://evil.example/canary)}</style>'),
  ],
  [
    'a style',
    svg(
      '<rect style="background:url(https://evil.example/canary)" fill="url(https://evil.example/canary)" filter="url( \'//evil.example/canary#a\' )"/>',
    ),
  ],
  [
    'an instruction',
    `<?xml version="1.0"?><?xml-stylesheet type="text/xsl" href="https://evil.example/canary"?>${svg('')}`,
  ],
  ['an entity that becomes one', `<!DOCTYPE svg [<!ENTITY x "<script>canary()</script>">]>${svg('<text>&x;</text>')}`],
  [
    'entities that become many',
    `<!DOCTYPE svg [<!ENTITY a "canary"><!ENTITY b "&a;&a;&a;&a;">]>${svg('<text>&b;</text>')}`,
  ],
  ['an address in numbers', svg('<a xlink:href="&#106;avascript:canary()"><text>x</text></a>')],
  [
    'a handler of XML events',
    svg('<handler xmlns:ev="http://www.w3.org/2001/xml-events" ev:event="load">canary()</handler>'),
  ],
  ['a comment that ends a drawing', svg('<!--><script>canary()</script>-->')],
  ['another namespace', svg('<x:script xmlns:x="http://www.w3.org/2000/svg">canary()</x:script>')],
  ['a title that is a page', svg('<title><img src=x onerror="canary()"/></title>')],
]

test.each(VECTORS)('%s is taken out of a drawing', (_, drawing) => {
  const clean = cleanedSvg(drawing) ?? ''
  expect(clean).not.toMatch(
    /<(?!\/?(?:svg|g|rect|text|use|title)[\s>/])|\son\w|javascript|evil\.example|style|<!|<\?|data:|foreign|animate/i,
  )
  // What words remain of it stand as text between tags, and nowhere else.
  expect(clean.replace(/>[^<]*</g, '><')).not.toContain('canary')
})

test('what draws stays as it was, with its capitals, its own references and its words', () => {
  const drawing = `<svg ${XMLNS} viewBox="0 0 10 10"><defs><linearGradient id="g" gradientUnits="userSpaceOnUse"><stop offset="0" stop-color="#2e2f8f"></stop></linearGradient><clipPath id="c"><rect width="9" height="9"></rect></clipPath></defs><g clip-path="url(#c)" fill="url(#g)"><path d="M1 1L9 9Z"></path><text x="1" y="2" text-anchor="middle">IIT &amp; NIT &lt;3</text><use href="#c"></use></g></svg>`
  expect(
    cleanedSvg(drawing)
      ?.replace(/ \/>/g, '/>')
      .replace(/<(\w+)([^>]*)\/>/g, '<$1$2></$1>'),
  ).toBe(drawing)
  expect(cleanedSvg('<svg viewBox="0 0 1 1"><path d="M0 0"/></svg>')).toContain(XMLNS)
})

test('a drawing of more tags than are cleaned is refused before it is read, however they lie', () => {
  const most = SVG_TAGS - 2
  expect(cleanedSvg(svg('<g>'.repeat(most / 2) + '</g>'.repeat(most / 2)))).toContain('<g>')
  for (const inside of ['<rect x="1"/>'.repeat(80_000), '<b>'.repeat(300_000), '<'.repeat(1_000_000)])
    expect([isTooLarge(svg(inside)), cleanedSvg(svg(inside))]).toEqual([true, undefined])
})

test('what is no drawing is none, cleaned or not', () => {
  for (const text of [
    '',
    'text',
    '<html><svg></svg></html>',
    '<p>x</p>',
    '<svg',
    '<svgx></svgx>',
    '<script>canary()</script>',
  ])
    expect([text, cleanedSvg(text)]).toEqual([text, undefined])
})
