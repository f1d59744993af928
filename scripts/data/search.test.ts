import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { gunzipSync } from 'node:zlib'
import { parse } from 'csv-parse/sync'
import { expect, test } from 'vitest'
import { wholeListing } from '../../shared/catalogue/address.ts'
import type { Card } from '../../shared/catalogue/card.ts'
import { cardOf } from '../../shared/catalogue/cardOf.ts'
import { openCatalogue } from '../../shared/catalogue/engine.ts'
import { blankCollege } from '../../shared/college/blank.ts'
import { readCollege } from '../../shared/college/spellings.ts'
import { slugOf } from '../../shared/college/slug.ts'
import { fold } from '../../shared/record/fold.ts'
import { applyRow } from '../../shared/imports/apply.ts'
import { QUERIES, type Query } from './queries.ts'

const PACK = fileURLToPath(new URL('../../data/india/', import.meta.url))
const unpacked = (name: string): string => gunzipSync(readFileSync(`${PACK}${name}`)).toString()

/** The cards of every institute of the pack, with the ranks that the pack's rankings give them. */
function cardsOfPack(): Card[] {
  const { files } = JSON.parse(readFileSync(`${PACK}pack.json`, 'utf8')) as {
    files: Array<{ file: string; kind: string; isUpdate?: boolean }>
  }
  const rankings = new Map<string, object[]>()
  for (const row of parse(unpacked('nirf.csv.gz'), { columns: true }) as Array<Record<string, string>>) {
    const key = row['aishe_code'] || `${row['institute']}|${row['state']}`
    const one = { agency: 'NIRF', year: row['year'], category: row['category'], rank: row['rank'] || row['rank_label'] }
    rankings.set(key, [...(rankings.get(key) ?? []), one])
  }
  let id = 0
  return files
    .filter(({ kind, isUpdate }) => kind === 'colleges' && !isUpdate)
    .flatMap(({ file }) => JSON.parse(unpacked(file)) as Array<Record<string, unknown>>)
    .map((record, at) => {
      const { sources: _sources, ...rest } = record
      const key = String(record['code'] ?? `${String(record['name'])}|${String(record['state'])}`)
      const { college } = readCollege({ ...rest, rankings: rankings.get(key) ?? [] })
      const whole = applyRow(blankCollege(), college, () => `i${++id}`),
        slug = slugOf(whole.name, `c${at}`)
      return cardOf({
        number: at + 1,
        slug: `${slug}-${at}`,
        college: whole,
        id: `c${at}`,
        tag: '',
        status: 'published',
        kept: {},
        createdAt: 0,
        updatedAt: 0,
      })
    })
}

const isMeant = ({ name, place, family }: Query, card: Card): boolean => {
  const called = fold(`${card.name} ${card.shortName ?? ''}`).replaceAll(' and ', ' '),
    stands = fold(`${card.name} ${card.location} ${card.city ?? ''} ${card.district ?? ''} ${card.state ?? ''}`)
  return (
    fold(name)
      .replaceAll(' and ', ' ')
      .split(' ')
      .every((word) => called.includes(word)) &&
    (place === '' || stands.includes(place) || (place === 'bangalore' && stands.includes('bengaluru'))) &&
    (family === '' || card.offers.some(({ category }) => category === family))
  )
}

test('what people type finds what they mean, on the whole catalogue', async () => {
  const cards = cardsOfPack(),
    catalogue = openCatalogue(cards)
  expect(cards.length).toBeGreaterThan(45_000)
  expect(QUERIES.length).toBeGreaterThanOrEqual(220)
  const missed: string[] = []
  let first = 0,
    third = 0
  for (const query of QUERIES) {
    const found = (await catalogue.list({ ...wholeListing(), search: query.typed, sort: 'relevance' })).cards
    const at = found.findIndex((card) => isMeant(query, card))
    if (at === 0) first++
    if (at >= 0 && at < 3) third++
    if (at !== 0) missed.push(`${query.typed}: ${at}, first ${found[0]?.name ?? 'nothing'}`)
  }
  const share = (count: number): number => Math.round((1000 * count) / QUERIES.length) / 10
  expect.soft(share(first), `of the first line, missed: ${missed.join('; ')}`).toBeGreaterThanOrEqual(90)
  expect(share(third), `of the first three, missed: ${missed.join('; ')}`).toBeGreaterThanOrEqual(97)
}, 600_000)
