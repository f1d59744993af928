import type { FileUse } from '../../shared/files/file.ts'
import { partedPath } from '../../shared/files/path.ts'
import { known } from './colleges/row.ts'
import { one, type Session } from './engine/session.ts'
import { table } from './engine/table.ts'
import type { FileRecord, FilesReading, FilesWriting, FolderRecord } from './promise/files.ts'

const filesTable = table('files', ['id'], {
  id: 'TEXT',
  key: 'TEXT',
  folder: 'TEXT',
  name: 'TEXT',
  name_key: 'TEXT',
  size: 'BIGINT',
  type: 'TEXT',
  kind: 'TEXT',
  hash: 'TEXT',
  alt: 'TEXT',
  created_at: 'BIGINT',
  by_name: 'TEXT',
  by_id: 'TEXT',
  deleted_at: 'BIGINT',
  deleted_by: 'TEXT',
})
const foldersTable = table('file_folders', ['path'], { path: 'TEXT', created_at: 'BIGINT', by_name: 'TEXT' })
interface FileRow extends Pick<
  FileRecord,
  'id' | 'key' | 'folder' | 'name' | 'size' | 'type' | 'kind' | 'hash' | 'alt'
> {
  created_at: number
  by_name: string
  by_id: string | null
  deleted_at: number | null
  deleted_by: string | null
}
interface FolderRow {
  path: string
  created_at: number
  by_name: string
}

/** The same name in another case would be the same file on some computers. */
export const nameKey = (name: string): string => name.toLowerCase()

const OPEN = 'SELECT * FROM files WHERE id = $1'
const AT = 'SELECT * FROM files WHERE folder = $1 AND name_key = $2 AND deleted_at IS NULL'
const IN_FOLDER = 'SELECT * FROM files WHERE folder = $1 AND deleted_at IS NULL ORDER BY name_key, id LIMIT $2'
// What begins with "a/" lies between "a/" and "a0": "0" follows "/" in the order of bytes, which both databases keep.
const BELOW =
  "SELECT * FROM files WHERE deleted_at IS NULL AND (folder = $1 OR $1 = '' OR (folder >= $1 || '/' AND folder < $1 || '0'))"
const FOLDERS_BELOW =
  "SELECT path, created_at, by_name FROM file_folders WHERE path <> '' AND ($1 = '' OR (path >= $1 || '/' AND path < $1 || '0')) ORDER BY path"
const COUNTS =
  "SELECT folder, count(*) AS files FROM files WHERE deleted_at IS NULL AND ($1 = '' OR (folder >= $1 || '/' AND folder < $1 || '0')) GROUP BY folder"
// A face is its person's alone: it goes when they take it away, so nothing else may lie under its address.
const SAME =
  "SELECT * FROM files WHERE hash = $1 AND kind <> 'avatar' AND deleted_at IS NULL ORDER BY created_at, id LIMIT 1"
const TRASH =
  'SELECT * FROM files WHERE deleted_at IS NOT NULL AND deleted_at < $1 ORDER BY deleted_at DESC, id LIMIT $2'
const STATS = 'SELECT count(*) AS files, coalesce(sum(size), 0) AS bytes FROM files WHERE deleted_at IS NULL'
const KNOWN =
  'SELECT id, key FROM files WHERE key IN (SELECT value FROM json_each($1)) OR id IN (SELECT value FROM json_each($2))'
const USERS = [
  "SELECT id, 'college' AS kind, name, slug, status, doc FROM colleges WHERE deleted_at IS NULL AND id > $1 AND",
  'SELECT id, kind, name, slug, status, doc FROM documents WHERE deleted_at IS NULL AND id > $1 AND',
]
const FACES = 'SELECT id, name, avatar FROM staff WHERE avatar IN (SELECT value FROM json_each($1)) ORDER BY id'
const HOLD = 'SELECT path FROM file_folders WHERE path IN (SELECT value FROM json_each($1)) ORDER BY path FOR UPDATE'
const NAMES = 'SELECT name_key FROM files WHERE folder = $1 AND deleted_at IS NULL'
const REMOVE = 'DELETE FROM files WHERE id IN (SELECT value FROM json_each($1))'
const REMOVE_FOLDERS = "DELETE FROM file_folders WHERE path <> '' AND path IN (SELECT value FROM json_each($1))"
// Folders first: whoever holds one of them is waited for before the files are touched.
const MOVED = ['file_folders:path', 'files:folder'].map((place) => {
  const [name, column] = place.split(':')
  return `UPDATE ${name} SET ${column} = $2 || substr(${column}, length($1) + 1) WHERE ${column} = $1 OR (${column} >= $1 || '/' AND ${column} < $1 || '0')`
})
const AGES = 9_007_199_254_740_991
/** Records read at once while looking for an address in them. */
const STEP = 200

const fileOf = ({
  created_at,
  by_name,
  by_id,
  deleted_at,
  deleted_by,
  id,
  key,
  folder,
  name,
  size,
  type,
  kind,
  hash,
  alt,
}: FileRow): FileRecord => ({
  id,
  key,
  folder,
  name,
  size,
  type,
  kind,
  hash,
  alt,
  createdAt: created_at,
  by: by_name,
  ...known('byId', by_id),
  ...known('deletedAt', deleted_at),
  ...known('deletedBy', deleted_by),
})
const rowOf = (file: FileRecord) => ({
  id: file.id,
  key: file.key,
  folder: file.folder,
  name: file.name,
  name_key: nameKey(file.name),
  size: file.size,
  type: file.type,
  kind: file.kind,
  hash: file.hash,
  alt: file.alt,
  created_at: file.createdAt,
  by_name: file.by,
  by_id: file.byId ?? null,
  deleted_at: file.deletedAt ?? null,
  deleted_by: file.deletedBy ?? null,
})
const folderOf = ({ path, created_at, by_name }: FolderRow): Omit<FolderRecord, 'files'> => ({
  path,
  createdAt: created_at,
  by: by_name,
})

const openOne = async (session: Session, sql: string, values: string[]): Promise<FileRecord | undefined> => {
  const row = await one<FileRow>(session, sql, values)
  return row && fileOf(row)
}
const openIn =
  (session: Session): FilesReading['open'] =>
  (id) =>
    openOne(session, OPEN, [id])
const sameIn =
  (session: Session): FilesReading['sameAs'] =>
  (hash) =>
    openOne(session, SAME, [hash])
const belowIn =
  (session: Session): FilesReading['below'] =>
  async (folder) => ({
    folders: (await session.all<FolderRow>(FOLDERS_BELOW, [folder])).map(({ path }) => path),
    files: (await session.all<FileRow>(`${BELOW} ORDER BY folder, name_key`, [folder])).map(fileOf),
  })

export const readingFiles = (session: Session): FilesReading => ({
  open: openIn(session),
  below: belowIn(session),
  sameAs: sameIn(session),
  at: (folder, name) => openOne(session, AT, [folder, nameKey(name)]),
  hasFolder: async (path) =>
    (await one(session, 'SELECT path FROM file_folders WHERE path = $1', [path])) !== undefined,
  async list({ folder, search, limit }) {
    if (search !== undefined) {
      const found = await session.all<FileRow>(
        `${BELOW} AND name_key LIKE $2 ESCAPE '!' ORDER BY name_key, folder, id LIMIT $3`,
        [folder, anywhere(nameKey(search)), limit],
      )
      return { folders: [], files: found.map(fileOf) }
    }
    const [folders, counts, files] = await Promise.all([
      session.all<FolderRow>(FOLDERS_BELOW, [folder]),
      session.all<{ folder: string; files: number }>(COUNTS, [folder]),
      session.all<FileRow>(IN_FOLDER, [folder, limit]),
    ])
    const own = folders.filter(({ path }) => partedPath(path).folder === folder)
    const within = (path: string) =>
      counts.reduce(
        (sum, row) => (row.folder === path || row.folder.startsWith(`${path}/`) ? sum + Number(row.files) : sum),
        0,
      )
    return { folders: own.map((row) => ({ ...folderOf(row), files: within(row.path) })), files: files.map(fileOf) }
  },
  trash: async ({ before = AGES, limit }) => (await session.all<FileRow>(TRASH, [before, limit])).map(fileOf),
  async stats() {
    const row = await one<{ files: number; bytes: number }>(session, STATS)
    return { files: Number(row?.files ?? 0), bytes: Number(row?.bytes ?? 0) }
  },
  async known(keys) {
    const ids = keys.map((key) => key.split('/', 1)[0]!)
    const rows = await session.all<{ id: string; key: string }>(KNOWN, [JSON.stringify(keys), JSON.stringify(ids)])
    const found = new Set(rows.flatMap(({ id, key }) => [id, key]))
    return new Set(keys.filter((key, at) => found.has(key) || found.has(ids[at]!)))
  },
  async uses(keys) {
    const found = new Map<string, FileUse & { keys: string[] }>()
    const note = (use: FileUse, named: string[]): void => {
      const known = found.get(`${use.of} ${use.id}`)
      if (known) known.keys.push(...named)
      else if (named.length > 0) found.set(`${use.of} ${use.id}`, { ...use, keys: named })
    }
    for (const asked of sifted(keys)) {
      const where = `(${asked.patterns.map((_, at) => `doc LIKE $${at + 3} ESCAPE '!'`).join(' OR ')}) ORDER BY id LIMIT $2`
      for (const users of USERS) {
        for (let after = ''; ;) {
          const rows = await session.all<Required<Omit<FileUse, 'of'>> & { kind: FileUse['of']; doc: string }>(
            `${users} ${where}`,
            [after, STEP, ...asked.patterns],
          )
          for (const { id, kind, name, slug, status, doc } of rows)
            note(
              { of: kind, id, name, slug, status },
              asked.keys.filter((key) => isNamed(doc, key)),
            )
          if (rows.length < STEP) break
          after = rows.at(-1)!.id
        }
      }
    }
    const faces =
      keys.length === 0
        ? []
        : await session.all<{ id: string; name: string; avatar: string }>(FACES, [JSON.stringify(keys)])
    for (const { id, name, avatar } of faces) note({ of: 'staff', id, name }, [avatar])
    return [...found.values()]
  },
})

/** What the database can sift by, a group of keys at a time: one key of ours by its id, many by how every id looks, others by how they begin. */
function sifted(keys: string[]): Array<{ patterns: string[]; keys: string[] }> {
  const groups = new Map<string, string[]>()
  for (const key of keys) {
    const patterns = !OURS.test(key)
      ? spellings(`/${key.split('/', 1)[0]!}`).map(anywhere)
      : [keys.length === 1 ? anywhere(`/${key.slice(0, ID)}/`) : ANY_ID]
    groups.set(patterns.join('\n'), [...(groups.get(patterns.join('\n')) ?? []), key])
  }
  const all = [...groups].map(([patterns, ofThem]) => ({ patterns: patterns.split('\n'), keys: ofThem }))
  return Array.from({ length: Math.ceil(all.length / GROUPS) }, (_, at) =>
    all.slice(at * GROUPS, (at + 1) * GROUPS),
  ).map((some) => ({ patterns: some.flatMap(({ patterns }) => patterns), keys: some.flatMap((one) => one.keys) }))
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

/** Does the JSON of a record hold an address whose path ends with this key? Within a text anything may follow it that cannot go on an address. */
const isNamed = (doc: string, key: string): boolean =>
  spellings(`/${key}`).some((end) => {
    for (let at = doc.indexOf(end); at !== -1; at = doc.indexOf(end, at + 1))
      if (!GOES_ON.test(doc.slice(at + end.length, at + end.length + 2))) return true
    return false
  })
const GOES_ON = /^(?:[\w%~*/-]|\.\w)/

/** This text anywhere, letter for letter. */
const anywhere = (text: string): string => `%${text.replace(/[!%_]/g, '!$&')}%`

export const writingFiles = (tx: Session): FilesWriting => ({
  open: openIn(tx),
  below: belowIn(tx),
  sameAs: sameIn(tx),
  holdFolders: async (paths) =>
    new Set((await tx.all<{ path: string }>(HOLD, [JSON.stringify([...new Set(paths)])])).map(({ path }) => path)),
  async names(folder) {
    const files = await tx.all<{ name_key: string }>(NAMES, [folder])
    const folders = await tx.all<FolderRow>(FOLDERS_BELOW, [folder])
    return new Set([
      ...files.map((row) => row.name_key),
      ...folders
        .filter(({ path }) => partedPath(path).folder === folder)
        .map(({ path }) => nameKey(partedPath(path).name)),
    ])
  },
  put: (files) => filesTable.put(tx, files.map(rowOf)),
  remove: async (ids) => {
    await tx.run(REMOVE, [JSON.stringify(ids)])
  },
  addFolders: (folders) =>
    foldersTable.put(
      tx,
      folders.map(({ path, createdAt, by }) => ({ path, created_at: createdAt, by_name: by })),
    ),
  removeFolders: async (paths) => {
    await tx.run(REMOVE_FOLDERS, [JSON.stringify(paths)])
  },
  async moveFolder(from, to) {
    for (const sql of MOVED) await tx.run(sql, [from, to])
  },
})
