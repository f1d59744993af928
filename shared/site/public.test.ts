import { expect, test } from 'vitest'
import { blank } from '../record/blank.ts'
import { siteFields, type SiteFields } from './fields.ts'
import { lastsOn } from '../college/day.ts'
import { newsOn } from './news.ts'
import { hasContact } from './contact.ts'
import { NO_SITE, publicPartOfSite } from './public.ts'

const TODAY = '2026-04-01'
const COUNTS = {
  colleges: 15_042,
  courses: 3,
  'closing ranks': 512_004,
  'states and territories': 36,
  'entrance exams': 5,
}
const FIRST = [
  ['courses', '3'],
  ['closing ranks', '5,12,004'],
]
const site = (more: Partial<SiteFields>): SiteFields => ({ ...blank(siteFields), ...more })

test('a visitor reads a testimonial only with a consent and its day, never a sample, and never the consent itself', () => {
  const said = { order: 'a0', name: 'Asha', text: 'They answered within a day.' }
  const shown = publicPartOfSite(
    site({
      testimonials: [
        { ...said, id: 't1' },
        { ...said, id: 't2', consent: true },
        { ...said, id: 't3', consent: true, date: '2026-10-01', rating: 4.5 },
        { ...said, id: 't4', sample: true },
        { ...said, id: 't5', consent: true, date: '2026-10-01', sample: true },
      ],
    }),
    COUNTS,
    [],
    TODAY,
  ).testimonials
  expect(shown).toEqual([{ id: 't3', name: 'Asha', text: said.text, rating: 4.5 }])
})

test('a statistic is counted and grouped the Indian way; a written number is shown to nobody', () => {
  const statistics = (...given: SiteFields['statistics']) =>
    publicPartOfSite(site({ statistics: given }), COUNTS, [], TODAY).statistics.map(({ label, value }) => [
      label,
      value,
    ])
  const written = { id: 's2', order: 'a1', label: 'success rate', value: '95%' }
  expect(
    statistics(
      { ...written, sample: true },
      { id: 's3', order: 'a2', label: 'exams', live: 'entrance exams' },
      { id: 's1', order: 'a0', label: 'colleges of India', value: '15000+', live: 'colleges', sample: true },
    ),
  ).toEqual([
    ['colleges of India', '15,042'],
    ['exams', '5'],
  ])
  expect([statistics(written), statistics()]).toEqual([FIRST, FIRST])
})

test('of what there is nothing yet there is no count', () => {
  const none = { ...COUNTS, 'closing ranks': 0, courses: 0 }
  expect(publicPartOfSite(undefined, none, [], TODAY).statistics).toEqual([])
})

test('contact details marked as a sample are nobody’s', () => {
  const contact = { phone: '+91 00000 00000', email: 'help@example.com' }
  const shown = (more: object) =>
    publicPartOfSite(site({ contact: { ...contact, ...more } }), COUNTS, [], TODAY).contact
  expect([shown({ sample: true }), hasContact(shown({ sample: true }))]).toEqual([{}, false])
  expect([shown({}), hasContact(shown({}))]).toEqual([contact, true])
})

test('news is newest first, and leaves on the day after its last', () => {
  const item = (id: string, date: string, expiry?: string) => ({
    id,
    order: 'a0',
    title: id,
    date,
    ...(expiry && { expiry }),
  })
  const { news } = publicPartOfSite(
    site({ news: [item('n1', '2026-01-01'), item('n2', '2026-03-01', '2026-03-10'), item('n3', '2026-04-01')] }),
    COUNTS,
    [],
    TODAY,
  )
  expect(news.map(({ id }) => id)).toEqual(['n3', 'n2', 'n1'])
  expect(newsOn(news, '2026-03-10').map(({ id }) => id)).toEqual(['n2', 'n1'])
  expect(newsOn(news, '2026-03-11').map(({ id }) => id)).toEqual(['n1'])
})

test('news of a day to come is given out on that day and not before', () => {
  const news = [{ id: 'n1', order: 'a0', title: 'Results are out', date: '2026-04-01' }]
  expect(
    ['2026-03-31', '2026-04-01'].map((today) => publicPartOfSite(site({ news }), COUNTS, [], today).news.length),
  ).toEqual([0, 1])
})

test('what is shown until a day is shown on that day, and what has no end stays', () => {
  expect([
    lastsOn('2026-03-10', '2026-03-09'),
    lastsOn('2026-03-10', '2026-03-10'),
    lastsOn('2026-03-10', '2026-03-11'),
    lastsOn(undefined, '2026-03-11'),
  ]).toEqual([true, true, false, true])
})

test('without content there are the counts and the featured colleges, which are their own', () => {
  const featured = [{ number: 1, slug: 'a', name: 'A', location: 'Pune', label: 'Sponsored' as const }]
  const { statistics, ...rest } = publicPartOfSite(undefined, COUNTS, featured, TODAY)
  expect(statistics.map(({ label, value }) => [label, value])).toEqual(FIRST)
  expect({ ...rest, statistics: [] }).toEqual({ ...NO_SITE, featured })
})

test('counsellors stand in the order staff gave them; where none are named nothing is said of them', () => {
  const named = publicPartOfSite(
    site({
      counsellors: [
        { id: 'b', order: 'a1', name: 'Ravi Menon' },
        { id: 'a', order: 'a0', name: 'Meera Pillai', languages: 'Malayalam, English' },
      ],
    }),
    COUNTS,
    [],
    TODAY,
  ).counsellors
  // Content kept from before there was this list has no such key.
  const { counsellors: _none, ...older } = site({})
  expect(publicPartOfSite(older as SiteFields, COUNTS, [], TODAY).counsellors).toBeUndefined()
  expect([named, 'counsellors' in publicPartOfSite(site({}), COUNTS, [], TODAY)]).toEqual([
    [
      { id: 'a', name: 'Meera Pillai', languages: 'Malayalam, English' },
      { id: 'b', name: 'Ravi Menon' },
    ],
    false,
  ])
})

test('figures that were corrected are told of as soon as there is one', () => {
  expect(publicPartOfSite(undefined, COUNTS, [], TODAY, { corrected: 3 }).corrected).toBe(3)
  expect('corrected' in publicPartOfSite(site({}), COUNTS, [], TODAY, { corrected: 0 })).toBe(false)
})
