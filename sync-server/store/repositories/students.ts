import { Op } from 'sequelize'
import { emailKey } from '../../../shared/people/identity.ts'
import { storedSearchText, storedSearchTerms } from '../colleges/searchText.ts'
import type { DatabaseSession, Within } from '../engine/session.ts'
import { isNo, isYes, type ModelRow } from '../models/columns.ts'
import type { Models } from '../models/models.ts'
import type { MailedTokenAttributes, StudentAttributes, StudentSessionAttributes } from '../models/student.ts'
import type { StudentRecord, StudentsReading, StudentsWriting } from '../ports/students.ts'
import { holds } from './conditions.ts'
import { insert, knownColumns, upsertRows } from './rows.ts'

/** What a record is made of: the keys by which a student is found are the table's own. */
const READ = { exclude: ['emailKey', 'searchText'] }

const recordOf = (row: ModelRow<StudentAttributes>): StudentRecord =>
  knownColumns(row as unknown as ModelRow<Omit<StudentAttributes, 'emailKey' | 'searchText'>>)
const recordOrNone = (row: ModelRow<StudentAttributes> | null): StudentRecord | undefined =>
  row ? recordOf(row) : undefined
const rowOf = (student: StudentRecord) =>
  ({ ...student, searchText: storedSearchText([student.fullName, student.email]) }) as unknown as StudentAttributes

async function find(
  session: DatabaseSession,
  where: Partial<Pick<StudentAttributes, 'id' | 'emailKey' | 'googleSub'>>,
  lock: boolean,
): Promise<StudentRecord | undefined> {
  return recordOrNone(
    await session.query(({ Student }, within) => Student.findOne({ ...within, attributes: READ, where, lock })),
  )
}

export const readingStudents = (session: DatabaseSession, now: () => number): StudentsReading => ({
  open: (id) => find(session, { id }, false),
  byEmail: (email) => find(session, { emailKey: emailKey(email) }, false),
  byGoogle: (googleSub) => find(session, { googleSub }, false),
  async list({ page, limit, search, isActive }) {
    const sought = storedSearchTerms(search)
    const activity = isActive ? isYes('isActive') : isNo('isActive')
    const where = {
      ...(isActive !== undefined && activity),
      ...(sought !== '' && { [Op.and]: [holds(session.dialect, 'search_text', sought)] }),
    }
    return session.query(async ({ Student }, within) => {
      const total = await Student.count({ ...within, where })
      const rows = await Student.findAll({
        ...within,
        attributes: READ,
        where,
        order: [
          ['createdAt', 'DESC'],
          ['id', 'DESC'],
        ],
        limit,
        offset: (page - 1) * limit,
      })
      return { rows: rows.map(recordOf), total }
    })
  },
  count: () => session.query(({ Student }, within) => Student.count(within)),
  sessionLive: async (jti) =>
    (await session.query(({ StudentSession }, within) =>
      StudentSession.findOne({ ...within, attributes: ['jti'], where: { jti, expiresAt: { [Op.gt]: now() } } }),
    )) !== null,
  sessions: async (student) =>
    (
      await session.query(({ StudentSession }, within) =>
        StudentSession.findAll({
          ...within,
          where: { student, expiresAt: { [Op.gt]: now() } },
          order: [['startedAt', 'DESC'], 'jti'],
        }),
      )
    ).map((row) => {
      const { student: _student, ...one } = knownColumns<StudentSessionAttributes>(row)
      return one
    }),
  consents: async (student) =>
    (
      await session.query(({ StudentConsent }, within) =>
        StudentConsent.findAll({ ...within, where: { student }, order: ['position'] }),
      )
    ).map(({ purpose, textVersion, given, at }) => ({ purpose, textVersion, given, at })),
  ids: async (after, limit) =>
    (
      await session.query(({ Student }, within) =>
        Student.findAll({
          ...within,
          attributes: ['id'],
          where: { id: { [Op.gt]: after } },
          order: ['id'],
          limit,
        }),
      )
    ).map(({ id }) => id),
  leftBefore: async (at, limit) =>
    (
      await session.query(({ Student }, within) =>
        Student.findAll({
          ...within,
          attributes: READ,
          where: { deletedAt: { [Op.lt]: at } },
          order: ['deletedAt', 'id'],
          limit,
        }),
      )
    ).map(recordOf),
})

/** Takes a token away. Its row is locked first, so that of two who bring the same one the second finds it gone. */
async function takeToken(
  { MailedToken }: Models,
  within: Within,
  where: Pick<MailedTokenAttributes, 'hash' | 'purpose'>,
): Promise<MailedTokenAttributes | undefined> {
  const row = await MailedToken.findOne({ ...within, where, lock: true })
  if (!row) return undefined
  const taken = row.get()
  return (await MailedToken.destroy({ ...within, where })) === 1 ? taken : undefined
}

export const writingStudents = (tx: DatabaseSession, at: number): StudentsWriting => ({
  open: (id) => find(tx, { id }, true),
  byEmail: (email) => find(tx, { emailKey: emailKey(email) }, true),
  byGoogle: (googleSub) => find(tx, { googleSub }, true),
  add: (student) => tx.query(({ Student }, within) => insert(Student, [rowOf(student)], within)),
  replace: (student) => tx.query(({ Student }, within) => upsertRows(Student, [rowOf(student)], within)),
  remove: (id) => tx.query(async ({ Student }, within) => void (await Student.destroy({ ...within, where: { id } }))),
  startSession: ({ jti, studentId, expiresAt, address = null, userAgent = null }) =>
    tx.query(async ({ StudentSession }, within) => {
      await StudentSession.destroy({ ...within, where: { expiresAt: { [Op.lte]: at } } })
      await StudentSession.create({ jti, student: studentId, startedAt: at, expiresAt, address, userAgent }, within)
    }),
  endSession: (jti) =>
    tx.query(async ({ StudentSession }, within) => void (await StudentSession.destroy({ ...within, where: { jti } }))),
  endSessions: (student, except = '') =>
    tx.query(
      async ({ StudentSession }, within) =>
        void (await StudentSession.destroy({ ...within, where: { student, jti: { [Op.ne]: except } } })),
    ),
  consent: (student, { purpose, textVersion, given, at: when }) =>
    tx.query(
      async ({ StudentConsent }, within) =>
        void (await StudentConsent.create({ student, purpose, textVersion, given, at: when }, within)),
    ),
  tokenWaits: async (student, purpose) =>
    (await tx.query(({ MailedToken }, within) =>
      MailedToken.findOne({ ...within, where: { student, purpose, expiresAt: { [Op.gt]: at } } }),
    )) !== null,
  putToken: (token) =>
    tx.query(async ({ MailedToken }, within) => {
      await MailedToken.bulkCreate([{ email: null, ...token }], {
        ...within,
        validate: true,
        updateOnDuplicate: ['hash', 'expiresAt', 'email'],
        conflictAttributes: ['student', 'purpose'],
      })
    }),
  dropToken: (student, purpose) =>
    tx.query(
      async ({ MailedToken }, within) => void (await MailedToken.destroy({ ...within, where: { student, purpose } })),
    ),
  dropTokens: (student) =>
    tx.query(async ({ MailedToken }, within) => void (await MailedToken.destroy({ ...within, where: { student } }))),
  async takeAddressed(hash, purpose) {
    const taken = await tx.query((models, within) => takeToken(models, within, { hash, purpose }))
    return taken?.email && taken.expiresAt > at ? { student: taken.student, email: taken.email } : undefined
  },
  async takeToken(hash, purpose) {
    const taken = await tx.query((models, within) => takeToken(models, within, { hash, purpose }))
    return taken && taken.expiresAt > at ? taken.student : undefined
  },
})
