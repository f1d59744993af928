import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

test('the details of a chosen course fade in over 500 ms, and stand at once where less motion is asked for (public-site 9)', () => {
  const sheet = readFileSync(
    new URL('../pwa/features/public/college/courses/Courses.module.css', import.meta.url),
    'utf8',
  ).replace(/\s+/g, ' ')
  expect(sheet.match(/animation: fade [^;}]*/g)).toHaveLength(1)
  expect(sheet).toMatch(
    /\.opened > td > article \{.*?@media \(prefers-reduced-motion: no-preference\) \{ animation: fade 500ms /,
  )
})
