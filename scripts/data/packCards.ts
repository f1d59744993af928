import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { gunzipSync } from 'node:zlib'
import { parse } from 'csv-parse/sync'
import type { Card } from '../../shared/catalogue/card.ts'
import { cardOf } from '../../shared/catalogue/cardOf.ts'
import { blankCollege } from '../../shared/college/blank.ts'
import { readCollege } from '../../shared/college/spellings.ts'
import { slugOf } from '../../shared/college/slug.ts'
import { applyRow } from '../../shared/imports/apply.ts'

const PACK = fileURLToPath(new URL('../../data/india/', import.meta.url))
const unpacked = (name: string): string => gunzipSync(readFileSync(`${PACK}${name}`)).toString()

/** Every institute of the pack as its files have it, in their order. */
export function recordsOfPack(): Array<Record<string, unknown>> {
  const { files } = JSON.parse(readFileSync(`${PACK}pack.json`, 'utf8')) as {
    files: Array<{ file: string; kind: string; isUpdate?: boolean }>
  }
  return files
    .filter(({ kind, isUpdate }) => kind === 'colleges' && !isUpdate)
    .flatMap(({ file }) => JSON.parse(unpacked(file)) as Array<Record<string, unknown>>)
}

/** The cards of every institute of the pack, with the ranks that the pack's rankings give them. */
export function cardsOfPack(): Card[] {
  const rankings = new Map<string, object[]>()
  for (const row of parse(unpacked('nirf.csv.gz'), { columns: true }) as Array<Record<string, string>>) {
    const key = row['aishe_code'] || `${row['institute']}|${row['state']}`
    const one = { agency: 'NIRF', year: row['year'], category: row['category'], rank: row['rank'] || row['rank_label'] }
    rankings.set(key, [...(rankings.get(key) ?? []), one])
  }
  let id = 0
  const taken = new Map<string, number>()
  return recordsOfPack().map((record, at) => {
    const { sources: _sources, ...rest } = record
    const key = String(record['code'] ?? `${String(record['name'])}|${String(record['state'])}`)
    const { college } = readCollege({ ...rest, rankings: rankings.get(key) ?? [] })
    const whole = applyRow(blankCollege(), college, () => `i${++id}`),
      base = slugOf(whole.name, `c${at}`),
      times = (taken.get(base) ?? 0) + 1
    taken.set(base, times)
    return cardOf({
      number: at + 1,
      // As the server gives them: a number only where another has the name.
      slug: times === 1 ? base : `${base}-${times}`,
      college: whole,
      id: `c${at}`,
      tag: '',
      status: 'published',
      createdAt: 0,
      updatedAt: 0,
    })
  })
}
