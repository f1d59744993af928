import { isSignedBy, type SignedText } from '../release/signature.ts'

/** One file of the open data of a release. */
export interface DataFile {
  /** Such as `colleges.csv`: lower case, without a folder. */
  name: string
  /** Rows beside the head; 0 of a file that is no table. */
  rows: number
  bytes: number
  /** SHA-256 of its bytes, 64 hex digits. */
  sha256: string
}

/** What the open data of a release is, and what is signed. */
export interface DataManifest {
  /** The number of the release it was made from. */
  release: number
  /** `statementHash` of the statement of that release, 64 hex digits. */
  statement: string
  /** By name. */
  files: DataFile[]
  /** The public key that signs both this and the release, 64 hex digits. */
  key: string
}

/** What the file of a name may be called: nothing that leads out of a folder. */
export const DATA_FILE_NAME = /^[a-z][a-z-]{0,39}\.(?:csv|json|parquet|txt)$/

const TITLE = 'pravesh open data 1'
const NUMBER = '(0|[1-9]\\d{0,14})',
  HASH = '([0-9a-f]{64})'
const FILE = `file (${DATA_FILE_NAME.source.slice(1, -1)}) ${NUMBER} ${NUMBER} ${HASH}`
const FORM = new RegExp(`^${TITLE}\nrelease ${NUMBER}\nstatement ${HASH}\n((?:file [^\n]*\n)*)key ${HASH}\n$`)
const FILE_FORM = new RegExp(`^${FILE}$`)

/** The canonical text of a manifest, whose UTF-8 bytes are signed: one fact a line, files by name, each line ended. */
export const writeDataManifest = ({ release, statement, files, key }: DataManifest): string =>
  [
    TITLE,
    `release ${release}`,
    `statement ${statement}`,
    ...byName(files).map(({ name, rows, bytes, sha256 }) => `file ${name} ${rows} ${bytes} ${sha256}`),
    `key ${key}`,
    '',
  ].join('\n')

const byName = (files: readonly DataFile[]): DataFile[] => [...files].sort((a, b) => (a.name < b.name ? -1 : 1))

/** What such a text says; undefined where it is not, to the letter, what `writeDataManifest` writes. */
export function readDataManifest(text: string): DataManifest | undefined {
  const [, release = '', statement = '', listed = '', key = ''] = FORM.exec(text) ?? []
  const files = listed
    .split('\n')
    .filter((line) => line !== '')
    .map(fileIn)
  const said = { release: Number(release), statement, key, files: files.filter((file) => file !== undefined) }
  return writeDataManifest(said) === text ? said : undefined
}

function fileIn(line: string): DataFile | undefined {
  const [, name, rows, bytes, sha256] = FILE_FORM.exec(line) ?? []
  return name === undefined || sha256 === undefined
    ? undefined
    : { name, rows: Number(rows), bytes: Number(bytes), sha256 }
}

/** What a manifest says, where it is signed by the key it names; else undefined. */
export async function openDataManifest(signed: SignedText): Promise<DataManifest | undefined> {
  const said = readDataManifest(signed.statement)
  return said && (await isSignedBy(signed, said.key)) ? said : undefined
}
