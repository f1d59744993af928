import { createHash } from 'node:crypto'
import { Op } from 'sequelize'
import type { CutoffExam, CutoffList } from '../../../shared/cutoff/fact.ts'
import type { InstituteFact } from '../../../shared/imports/cutoffs.ts'
import { fold } from '../../../shared/record/fold.ts'
import type { Changes } from '../clocks.ts'
import { cutoffRecordOf, cutoffRowOf } from '../cutoffs.ts'
import type { DatabaseSession } from '../engine/session.ts'
import type { CutoffRecord, CutoffsReading, CutoffsWriting, CollegeCandidate } from '../ports/cutoffs.ts'
import { upsertRows } from './rows.ts'

export async function openCutoffs(session: DatabaseSession, ids: string[]): Promise<Map<string, CutoffRecord>> {
  const rows = await session.query(({ CutoffRecord }, within) =>
    CutoffRecord.findAll({ ...within, attributes: ['id', 'exam', 'doc', 'tag'], where: { id: ids } }),
  )
  return new Map(rows.map((row) => [row.id, cutoffRecordOf(row)]))
}

/** The documents of records in the order of their ids. There are thousands, so no instance is made of each. */
async function documentsOf(
  session: DatabaseSession,
  where: { exam: CutoffExam | null; year?: number },
): Promise<Array<{ doc: string }>> {
  return session.query(({ CutoffRecord }, within) =>
    CutoffRecord.findAll({ ...within, attributes: ['doc'], where, order: ['id'], raw: true }),
  )
}

export const readingCutoffs = (session: DatabaseSession): CutoffsReading => ({
  async years() {
    const rows = await session.query(({ CutoffRecord }, within) =>
      CutoffRecord.findAll({
        ...within,
        attributes: ['exam', 'year', 'tag'],
        where: { exam: { [Op.not]: null } },
        order: ['exam', ['year', 'DESC'], 'id'],
        raw: true,
      }),
    )
    const digests = new Map<string, { exam: CutoffExam; year: number; hash: ReturnType<typeof createHash> }>()
    for (const { exam, year, tag } of rows as Array<{ exam: CutoffExam; year: number; tag: string }>) {
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
    (await documentsOf(session, { exam, year })).map(({ doc }) => JSON.parse(doc) as CutoffList),
  institutes: async () =>
    (await documentsOf(session, { exam: null })).map(({ doc }) => JSON.parse(doc) as InstituteFact),
  openMany: (ids) => openCutoffs(session, ids),
  touched: async (run, { after = '', limit }) =>
    (
      await session.query(({ CutoffTouch }, within) =>
        CutoffTouch.findAll({ ...within, where: { run, record: { [Op.gt]: after } }, order: ['record'], limit }),
      )
    ).map(({ record, tag, before }) => ({
      id: record,
      tag,
      ...(before !== null && { before: JSON.parse(before) as CutoffRecord }),
    })),
  async namesakes(by, words) {
    const askedBy = new Map<string, string[]>()
    for (const word of new Set(words))
      if (fold(word) !== '') askedBy.set(fold(word), [...(askedBy.get(fold(word)) ?? []), word])
    const column = by === 'name' ? 'nameKey' : 'codeKey'
    const rows = await session.query(({ College }, within) =>
      College.scope('kept').findAll({
        ...within,
        attributes: ['id', 'number', 'name', 'nameKey', 'code', 'codeKey', 'state', 'status'],
        where: { [column]: [...askedBy.keys()] },
        order: ['number'],
      }),
    )
    const found = new Map<string, CollegeCandidate[]>()
    for (const { id, number, name, code, state, status, [column]: folded } of rows) {
      const namesake: CollegeCandidate = {
        id,
        number,
        name,
        ...(code !== null && { code }),
        ...(state !== null && { state }),
        isPublished: status === 'published',
      }
      for (const word of askedBy.get(folded ?? '') ?? []) found.set(word, [...(found.get(word) ?? []), namesake])
    }
    return found
  },
})

export const writingCutoffs = (tx: DatabaseSession, at: number, changes: Changes): CutoffsWriting => ({
  openMany: (ids) => openCutoffs(tx, ids),
  async put(fresh) {
    await tx.query(({ CutoffRecord }, within) =>
      upsertRows(
        CutoffRecord,
        fresh.map((record) => ({ ...cutoffRowOf(record), updatedAt: at })),
        within,
      ),
    )
    changes.cutoffs()
  },
  async remove(ids) {
    await tx.query(({ CutoffRecord }, within) => CutoffRecord.destroy({ ...within, where: { id: ids } }))
    changes.cutoffs()
  },
  touch: (run, touched) =>
    tx.query(async ({ CutoffTouch }, within) => {
      const rows = await CutoffTouch.findAll({ ...within, where: { run, record: touched.map(({ id }) => id) } })
      const earlier = new Map(rows.map(({ record, before }) => [record, before]))
      const beforeOf = ({ id, before }: (typeof touched)[number]): string | null => {
        if (earlier.has(id)) return earlier.get(id)!
        return before ? JSON.stringify(before) : null
      }
      await upsertRows(
        CutoffTouch,
        touched.map((one) => ({ run, record: one.id, tag: one.tag, before: beforeOf(one) })),
        within,
      )
    }),
})
