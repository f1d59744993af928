import { createHash } from 'node:crypto'
import type { CollegeId } from '../../shared/college/college.ts'
import type { CutoffExam, CutoffList } from '../../shared/cutoff/fact.ts'
import type { InstituteFact } from '../../shared/imports/cutoffs.ts'
import { fold } from '../../shared/record/fold.ts'
import type { Changes } from './clocks.ts'
import { known } from './colleges/row.ts'
import type { Session } from './engine/session.ts'
import { table } from './engine/table.ts'
import type { CutoffRecord, CutoffsReading, CutoffsWriting, Namesake } from './promise/cutoffs.ts'

export const cutoffRecords = table('cutoff_records', ['id'], {
  id: 'TEXT',
  exam: 'TEXT',
  year: 'BIGINT',
  institute: 'TEXT',
  doc: 'TEXT',
  tag: 'TEXT',
  updated_at: 'BIGINT',
})
export const cutoffTouches = table('cutoff_touches', ['import_id', 'record_id'], {
  import_id: 'TEXT',
  record_id: 'TEXT',
  tag: 'TEXT',
  before: 'TEXT',
})

const TAGS = 'SELECT exam, year, tag FROM cutoff_records WHERE exam IS NOT NULL ORDER BY exam, year DESC, id'
const LISTS = 'SELECT doc FROM cutoff_records WHERE exam = $1 AND year = $2 ORDER BY id'
const INSTITUTES = 'SELECT doc FROM cutoff_records WHERE exam IS NULL ORDER BY id'
const OPEN = 'SELECT id, exam, doc, tag FROM cutoff_records WHERE id IN (SELECT value FROM json_each($1))'
const REMOVE = 'DELETE FROM cutoff_records WHERE id IN (SELECT value FROM json_each($1))'
const TOUCHED =
  'SELECT record_id, tag, before FROM cutoff_touches WHERE import_id = $1 AND record_id > $2 ORDER BY record_id LIMIT $3'
const EARLIER =
  'SELECT record_id, before FROM cutoff_touches WHERE import_id = $1 AND record_id IN (SELECT value FROM json_each($2))'
const NAMESAKE =
  'SELECT id, number, name, name_key, code, code_key, state, status FROM colleges WHERE deleted_at IS NULL AND '
const NAMESAKES = {
  name: `${NAMESAKE}name_key IN (SELECT value FROM json_each($1)) ORDER BY number`,
  code: `${NAMESAKE}code_key IN (SELECT value FROM json_each($1)) ORDER BY number`,
}

interface NamesakeRow {
  id: CollegeId
  number: number
  name: string
  name_key: string
  code: string | null
  code_key: string | null
  state: string | null
  status: string
}

export const cutoffRecordOf = ({
  id,
  exam,
  doc,
  tag,
}: {
  id: string
  exam: string | null
  doc: string
  tag: string
}): CutoffRecord =>
  exam === null
    ? { id, tag, institute: JSON.parse(doc) as InstituteFact }
    : { id, tag, list: JSON.parse(doc) as CutoffList }

export const cutoffRowOf = (record: CutoffRecord) => ({
  id: record.id,
  tag: record.tag,
  ...('list' in record
    ? {
        exam: record.list.exam,
        year: record.list.year,
        institute: record.list.institute,
        doc: JSON.stringify(record.list),
      }
    : { exam: null, year: null, institute: record.institute.name, doc: JSON.stringify(record.institute) }),
})

export async function openCutoffs(session: Session, ids: string[]): Promise<Map<string, CutoffRecord>> {
  const rows = await session.all<{ id: string; exam: string | null; doc: string; tag: string }>(OPEN, [
    JSON.stringify(ids),
  ])
  return new Map(rows.map((row) => [row.id, cutoffRecordOf(row)]))
}

export const readingCutoffs = (session: Session): CutoffsReading => ({
  async years() {
    const digests = new Map<string, { exam: CutoffExam; year: number; hash: ReturnType<typeof createHash> }>()
    for (const { exam, year, tag } of await session.all<{ exam: CutoffExam; year: number; tag: string }>(TAGS)) {
      const key = `${exam} ${year}`,
        digest = digests.get(key) ?? { exam, year, hash: createHash('sha256') }
      digests.set(key, digest)
      digest.hash.update(tag)
    }
    return [...digests.values()].map(({ exam, year, hash }) => ({
      exam,
      year,
      version: hash.digest('hex').slice(0, 32),
    }))
  },
  lists: async (exam, year) =>
    (await session.all<{ doc: string }>(LISTS, [exam, year])).map(({ doc }) => JSON.parse(doc) as CutoffList),
  institutes: async () =>
    (await session.all<{ doc: string }>(INSTITUTES)).map(({ doc }) => JSON.parse(doc) as InstituteFact),
  openMany: (ids) => openCutoffs(session, ids),
  async touched(importId, { after = '', limit }) {
    const rows = await session.all<{ record_id: string; tag: string; before: string | null }>(TOUCHED, [
      importId,
      after,
      limit,
    ])
    return rows.map(({ record_id, tag, before }) => ({
      id: record_id,
      tag,
      ...(before !== null && { before: JSON.parse(before) as CutoffRecord }),
    }))
  },
  async namesakes(by, words) {
    const askedBy = new Map<string, string[]>()
    for (const word of new Set(words))
      if (fold(word) !== '') askedBy.set(fold(word), [...(askedBy.get(fold(word)) ?? []), word])
    const found = new Map<string, Namesake[]>()
    for (const row of await session.all<NamesakeRow>(NAMESAKES[by], [JSON.stringify([...askedBy.keys()])])) {
      const namesake: Namesake = {
        id: row.id,
        number: row.number,
        name: row.name,
        ...known('code', row.code),
        ...known('state', row.state),
        isPublished: row.status === 'published',
      }
      for (const word of askedBy.get((by === 'name' ? row.name_key : row.code_key) ?? '') ?? [])
        found.set(word, [...(found.get(word) ?? []), namesake])
    }
    return found
  },
})

export const writingCutoffs = (tx: Session, at: number, changes: Changes): CutoffsWriting => ({
  openMany: (ids) => openCutoffs(tx, ids),
  async put(fresh) {
    await cutoffRecords.put(
      tx,
      fresh.map((record) => ({ ...cutoffRowOf(record), updated_at: at })),
    )
    changes.cutoffs()
  },
  async remove(ids) {
    await tx.run(REMOVE, [JSON.stringify(ids)])
    changes.cutoffs()
  },
  async touch(importId, touched) {
    const rows = await tx.all<{ record_id: string; before: string | null }>(EARLIER, [
      importId,
      JSON.stringify(touched.map(({ id }) => id)),
    ])
    const earlier = new Map(rows.map((row) => [row.record_id, row.before]))
    await cutoffTouches.put(
      tx,
      touched.map(({ id, tag, before }) => ({
        import_id: importId,
        record_id: id,
        tag,
        before: earlier.has(id) ? earlier.get(id)! : before ? JSON.stringify(before) : null,
      })),
    )
  },
})
