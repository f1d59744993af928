import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type BuildList, frameOf, keptOf, mapIn, mapOf, pageOf, withMap } from './shell.ts'

const page = (map: string) =>
  `<!doctype html><html><head><script>try { now() } catch {}</script><script type="importmap">${map}</script><script type="module" src="/assets/entry.js"></script></head><body></body></html>`
const name = fc.stringMatching(/^[\w$-]{4,8}$/).map((text) => `/assets/${text}.js`)
const list: fc.Arbitrary<BuildList> = fc.record(
  { parts: fc.dictionary(name, name), staff: fc.dictionary(name, name), files: fc.array(name) },
  { requiredKeys: [] },
)

test('from its frame and the lists a page comes out as the build wrote it, to the last byte', () => {
  fc.assert(
    fc.property(fc.array(list, { maxLength: 9 }), (lists) => {
      const built = withMap(page('{"imports":{"/assets/a.js":"/assets/b.js"}}'), mapOf(lists))
      expect(pageOf(frameOf(built), mapOf(lists))).toBe(built)
      expect(mapIn(built)).toEqual(JSON.parse(mapOf(lists)).imports)
    }),
  )
})

test('the frame of a page is the same whatever its map says, so that a changed part leaves it on the device', () => {
  expect(frameOf(page('{"imports":{"/assets/a.js":"/assets/b.js"}}'))).toBe(frameOf(page('{"imports":{}}')))
})

test('kept are the parts of everybody’s pages and the other files, not the staff’s parts', () => {
  expect(
    keptOf({
      parts: { '/assets/k.js': '/assets/part.js' },
      staff: { '/assets/s.js': '/assets/staff/desk.js' },
      files: ['/assets/sheet.css'],
    }),
  ).toEqual(['/assets/part.js', '/assets/sheet.css'])
  expect(keptOf({})).toEqual([])
})

test('a page without a map is no page of a build', () => {
  expect(() => mapIn('<!doctype html>')).toThrow('The page has no import map')
})
