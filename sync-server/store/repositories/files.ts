import { col, fn, Op, type WhereOptions } from 'sequelize'
import type { FileUse } from '../../../shared/files/file.ts'
import { partedPath } from '../../../shared/files/path.ts'
import type { Dialect } from '../engine/statement.ts'
import type { DatabaseSession } from '../engine/session.ts'
import type { ModelRow } from '../models/columns.ts'
import type { FileAttributes, FolderAttributes } from '../models/file.ts'
import type { FileRecord, FilesReading, FilesWriting } from '../ports/files.ts'
import { holds } from './conditions.ts'
import { knownColumns, upsertRows } from './rows.ts'

/** The same name in another case would be the same file on some computers. */
export const nameKey = (name: string): string => name.toLowerCase()

/** Records read at once while looking for an address in them. */
const STEP = 200

function recordOf(row: ModelRow<FileAttributes>): FileRecord {
  const { nameKey: _key, ...file } = knownColumns(row)
  return file
}
const recordOrNone = (row: ModelRow<FileAttributes> | null): FileRecord | undefined => (row ? recordOf(row) : undefined)

// What begins with "a/" lies between "a/" and "a0": "0" follows "/" in the order of bytes, which both databases keep.
const below = (folder: string) => ({ [Op.gte]: `${folder}/`, [Op.lt]: `${folder}0` })
/** Paths in this column inside a folder, however deep; the root holds all. */
const inside = (column: string, folder: string): WhereOptions => (folder === '' ? {} : { [column]: below(folder) })
const atOrInside = (column: string, folder: string): WhereOptions =>
  folder === '' ? {} : { [Op.or]: [{ [column]: folder }, { [column]: below(folder) }] }

const openIn =
  (session: DatabaseSession): FilesReading['open'] =>
  async (id) =>
    recordOrNone(await session.query(({ File }, within) => File.findByPk(id, within)))
// A face is its person's alone: it goes when they take it away, so nothing else may lie under its address.
const sameIn =
  (session: DatabaseSession): FilesReading['sameAs'] =>
  async (hash) =>
    recordOrNone(
      await session.query(({ File }, within) =>
        File.scope('kept').findOne({
          ...within,
          where: { hash, kind: { [Op.ne]: 'avatar' } },
          order: ['createdAt', 'id'],
        }),
      ),
    )
const foldersBelow = (session: DatabaseSession, folder: string): Promise<Array<ModelRow<FolderAttributes>>> =>
  session.query(({ Folder }, within) =>
    Folder.findAll({
      ...within,
      where: { [Op.and]: [{ path: { [Op.ne]: '' } }, inside('path', folder)] },
      order: ['path'],
    }),
  )
const belowIn =
  (session: DatabaseSession): FilesReading['below'] =>
  async (folder) => ({
    folders: (await foldersBelow(session, folder)).map(({ path }) => path),
    files: (
      await session.query(({ File }, within) =>
        File.scope('kept').findAll({
          ...within,
          where: { [Op.and]: [atOrInside('folder', folder)] },
          order: ['folder', 'nameKey'],
        }),
      )
    ).map(recordOf),
  })

async function countsIn(session: DatabaseSession, folder: string): Promise<Array<{ folder: string; files: number }>> {
  const rows = (await session.query(({ File }, within) =>
    File.scope('kept').findAll({
      ...within,
      attributes: ['folder', [fn('count', col('id')), 'files']],
      where: { [Op.and]: [inside('folder', folder)] },
      group: ['folder'],
      raw: true,
    }),
  )) as unknown as Array<{ folder: string; files: number }>
  return rows.map((row) => ({ folder: row.folder, files: Number(row.files) }))
}

export const readingFiles = (session: DatabaseSession): FilesReading => ({
  open: openIn(session),
  below: belowIn(session),
  sameAs: sameIn(session),
  at: async (folder, name) =>
    recordOrNone(
      await session.query(({ File }, within) =>
        File.scope('kept').findOne({ ...within, where: { folder, nameKey: nameKey(name) } }),
      ),
    ),
  hasFolder: async (path) => (await session.query(({ Folder }, within) => Folder.findByPk(path, within))) !== null,
  async list({ folder, search, limit }) {
    if (search !== undefined) {
      const found = await session.query(({ File }, within) =>
        File.scope('kept').findAll({
          ...within,
          where: { [Op.and]: [atOrInside('folder', folder), holds(session.dialect, 'name_key', nameKey(search))] },
          order: ['nameKey', 'folder', 'id'],
          limit,
        }),
      )
      return { folders: [], files: found.map(recordOf) }
    }
    const [folders, counts, files] = await Promise.all([
      foldersBelow(session, folder),
      countsIn(session, folder),
      session.query(({ File }, within) =>
        File.scope('kept').findAll({ ...within, where: { folder }, order: ['nameKey', 'id'], limit }),
      ),
    ])
    const own = folders.filter(({ path }) => partedPath(path).folder === folder)
    const within = (path: string) =>
      counts.reduce((sum, row) => (row.folder === path || row.folder.startsWith(`${path}/`) ? sum + row.files : sum), 0)
    return {
      folders: own.map(({ path, createdAt, by }) => ({ path, createdAt, by, files: within(path) })),
      files: files.map(recordOf),
    }
  },
  trash: async ({ before, limit }) =>
    (
      await session.query(({ File }, within) =>
        File.findAll({
          ...within,
          where: { deletedAt: before === undefined ? { [Op.not]: null } : { [Op.lt]: before } },
          order: [['deletedAt', 'DESC'], 'id'],
          limit,
        }),
      )
    ).map(recordOf),
  stats: () =>
    session.query(async ({ File }, within) => ({
      files: await File.scope('kept').count(within),
      bytes: Number((await File.scope('kept').sum('size', within)) ?? 0),
    })),
  async known(keys) {
    const ids = keys.map((key) => key.split('/', 1)[0]!)
    const rows = await session.query(({ File }, within) =>
      File.findAll({ ...within, attributes: ['id', 'key'], where: { [Op.or]: [{ key: keys }, { id: ids }] } }),
    )
    const found = new Set(rows.flatMap(({ id, key }) => [id, key]))
    return new Set(keys.filter((key, at) => found.has(key) || found.has(ids[at]!)))
  },
  async uses(keys) {
    if (keys.length === 0) return []
    const found = new Map<string, FileUse & { keys: string[] }>()
    const note = (use: FileUse, named: string[]): void => {
      const before = found.get(`${use.of} ${use.id}`)
      if (before) before.keys.push(...named)
      else if (named.length > 0) found.set(`${use.of} ${use.id}`, { ...use, keys: named })
    }
    for (const asked of sifted(keys)) {
      const where = { [Op.or]: asked.needles.map((needle) => conditionOf(session.dialect, needle)) }
      for (const read of [collegesNaming, documentsNaming]) {
        for (let after = ''; ;) {
          const rows = await read(session, where, after)
          for (const { doc, ...use } of rows)
            note(
              use,
              asked.keys.filter((key) => isNamed(doc, key)),
            )
          if (rows.length < STEP) break
          after = rows.at(-1)!.id
        }
      }
    }
    const faces = await session.query(({ Staff }, within) =>
      Staff.findAll({ ...within, attributes: ['id', 'name', 'avatar'], where: { avatar: keys }, order: ['id'] }),
    )
    for (const { id, name, avatar } of faces) note({ of: 'staff', id, name }, [avatar!])
    return [...found.values()]
  },
})

type Naming = (
  session: DatabaseSession,
  where: WhereOptions,
  after: string,
) => Promise<Array<FileUse & { doc: string }>>
const page = (where: WhereOptions, after: string) => ({
  where: { [Op.and]: [where, { id: { [Op.gt]: after } }] },
  order: ['id'],
  limit: STEP,
})
const collegesNaming: Naming = async (session, where, after) =>
  (
    await session.query(({ College }, within) =>
      College.scope('kept').findAll({
        ...within,
        ...page(where, after),
        attributes: ['id', 'name', 'slug', 'status', 'doc'],
      }),
    )
  ).map(({ id, name, slug, status, doc }) => ({ of: 'college', id, name, slug, status, doc }))
const documentsNaming: Naming = async (session, where, after) =>
  (
    await session.query(({ Document }, within) =>
      Document.scope('kept').findAll({
        ...within,
        ...page(where, after),
        attributes: ['id', 'kind', 'name', 'slug', 'status', 'doc'],
      }),
    )
  ).map((row) => {
    const { kind, id, name, slug, status } = row
    return { of: kind, id, name, slug, status, doc: String(row.getDataValue('doc')) }
  })

/** What is looked for in the text of a record: letter for letter, or anything of the shape of our ids. */
type Needle = string | typeof ANY_ID
const conditionOf = (dialect: Dialect, needle: Needle): WhereOptions =>
  needle === ANY_ID ? { doc: { [Op.like]: ANY_ID } } : holds(dialect, 'doc', needle)

/**
 * What the database can sift by, a group of keys at a time: one key of ours by its id, many by how every id looks,
 * others by how they begin.
 */
function sifted(keys: string[]): Array<{ needles: Needle[]; keys: string[] }> {
  const groups = new Map<string, string[]>()
  for (const key of keys) {
    const ours = keys.length === 1 ? `/${key.slice(0, ID)}/` : ANY_ID
    const needles = OURS.test(key) ? [ours] : spellings(`/${key.split('/', 1)[0]!}`)
    groups.set(needles.join('\n'), [...(groups.get(needles.join('\n')) ?? []), key])
  }
  const all = [...groups].map(([needles, ofThem]) => ({ needles: needles.split('\n'), keys: ofThem }))
  return Array.from({ length: Math.ceil(all.length / GROUPS) }, (_, at) =>
    all.slice(at * GROUPS, (at + 1) * GROUPS),
  ).map((some) => ({ needles: some.flatMap(({ needles }) => needles), keys: some.flatMap((one) => one.keys) }))
}
const ANY_ID = '%/________-____-____-____-____________/%'
const ID = 36
const OURS = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}\//
/** Beginnings looked for at once, each spelled in two ways at most. */
const GROUPS = 25

/** A path as an address has it, and as it was typed, within the JSON of a record. */
const spellings = (path: string): string[] => [
  ...new Set([path.split('/').map(encodeURIComponent).join('/'), JSON.stringify(path).slice(1, -1)]),
]

/**
 * Does the JSON of a record hold an address whose path ends with this key? Within a text anything may follow it that
 * cannot go on an address.
 */
const isNamed = (doc: string, key: string): boolean =>
  spellings(`/${key}`).some((end) => {
    for (let at = doc.indexOf(end); at !== -1; at = doc.indexOf(end, at + 1))
      if (!GOES_ON.test(doc.slice(at + end.length, at + end.length + 2))) return true
    return false
  })
const GOES_ON = /^(?:[\w%~*/-]|\.\w)/

export const writingFiles = (tx: DatabaseSession): FilesWriting => ({
  open: openIn(tx),
  below: belowIn(tx),
  sameAs: sameIn(tx),
  holdFolders: async (paths) =>
    new Set(
      (
        await tx.query(({ Folder }, within) =>
          Folder.findAll({
            ...within,
            attributes: ['path'],
            where: { path: [...new Set(paths)] },
            order: ['path'],
            lock: true,
          }),
        )
      ).map(({ path }) => path),
    ),
  async names(folder) {
    const files = await tx.query(({ File }, within) =>
      File.scope('kept').findAll({ ...within, attributes: ['nameKey'], where: { folder } }),
    )
    const folders = await foldersBelow(tx, folder)
    return new Set([
      ...files.map((row) => row.nameKey),
      ...folders
        .filter(({ path }) => partedPath(path).folder === folder)
        .map(({ path }) => nameKey(partedPath(path).name)),
    ])
  },
  put: (files) =>
    tx.query(({ File }, within) =>
      upsertRows(
        File,
        files.map((file) => ({ ...file, nameKey: nameKey(file.name) })),
        within,
      ),
    ),
  remove: (ids) => tx.query(async ({ File }, within) => void (await File.destroy({ ...within, where: { id: ids } }))),
  addFolders: (folders) => tx.query(({ Folder }, within) => upsertRows(Folder, folders, within)),
  // The root stays.
  removeFolders: (paths) =>
    tx.query(
      async ({ Folder }, within) =>
        void (await Folder.destroy({ ...within, where: { path: paths.filter((path) => path !== '') } })),
    ),
  moveFolder: (from, to) =>
    tx.query(async ({ File, Folder }, within) => {
      const moved = (column: string) => fn('concat', to, fn('substr', col(column), [...from].length + 1))
      // Folders first: whoever holds one of them is waited for before the files are touched.
      await Folder.update({ path: moved('path') as never }, { ...within, where: atOrInside('path', from) })
      await File.update({ folder: moved('folder') as never }, { ...within, where: atOrInside('folder', from) })
    }),
})
