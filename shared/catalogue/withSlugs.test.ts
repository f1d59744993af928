import { expect, test } from 'vitest'
import { makeRecord } from '../test/make.ts'
import { cardOf } from './cardOf.ts'
import { openCatalogue } from './engine.ts'

const card = (number: number, name: string, slug: string) =>
  cardOf(
    makeRecord({
      id: `0199c0de-0000-7000-8000-${String(number).padStart(12, '0')}`,
      number,
      slug,
      college: { name, location: 'Pune, Maharashtra' },
    }),
  )

test('a card is found by its slug, whether it follows from the name or is its own, and nothing else is', () => {
  const { columns } = openCatalogue([
    card(1, 'IIT Madras', 'iit-madras'),
    card(2, 'IIT Madras', 'iit-madras-2'),
    card(3, 'St. Xavier’s College', 'st-xaviers-college'),
    card(4, 'दिल्ली विश्वविद्यालय', 'dilli-vishvavidyalaya'),
    card(5, 'Sea School', 'an-old-name'),
    card(6, '1st Grade College', '1st-grade-college'),
  ])
  const slugs = [
    'an-old-name',
    'dilli-vishvavidyalaya',
    'iit-madras-2',
    'st-xaviers-college',
    'iit-madras',
    '1st-grade-college',
  ]
  expect(columns.withSlugs(slugs).map(({ slug }) => slug)).toEqual(slugs)
  expect(columns.withSlugs(['sea-school', 'iit', '', 'iit-madras-3'])).toEqual([])
})
