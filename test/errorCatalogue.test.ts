import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const ROOT = fileURLToPath(new URL('../', import.meta.url))
const product = ['pwa', 'shared']
  .flatMap((folder) =>
    readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' }).map((path) => `${folder}/${path}`),
  )
  .filter((path) => /\.tsx?$/.test(path) && !/\.test\.tsx?$|\/test\//.test(path))
const text = product.map((path) => readFileSync(join(ROOT, path), 'utf8')).join('\n')

// The error catalogue and the empty states of the public site, word for word (public-site 2 and 8). Where each is
// shown, the tests beside the screens say; here none may be reworded unnoticed.
test.each([
  'Login error',
  'Login failed',
  'No college data found in API response',
  'No college data returned from API',
  'Missing college slug - please provide a valid college slug',
  'Error loading college data. Please try again later.',
  'College not found. Please try another college.',
  'Return to Home',
  'Could not connect. Try again',
  'No reviews match your criteria.',
  'No course data is available',
  'No detailed placement data available.',
  'No Placement Data Available',
  'No weekly ranking data available.',
  'No NIRF ranking data available.',
  'No Scholarships Available Yet',
  'No Fee Details Available',
  'No cutoff data available',
  'Try changing your filter criteria',
  'No cutoff data available for this college.',
  'No FAQs Available',
  'No data available',
  'College not found',
  'Oops! We could not find the page you are looking for.',
])('“%s” stands in the product as documented', (sentence) => {
  // Quoted whole or as the text of an element, so that a longer sentence that begins alike does not pass for it.
  const whole = [`'${sentence}'`, `"${sentence}"`, `>${sentence}<`, `\`${sentence}\``]
  expect(whole.some((quoted) => text.includes(quoted))).toBe(true)
})
