import type { Problem } from '../failure.ts'
import { msg } from '../i18n/message.ts'
import { problemOf } from '../problem.ts'
import { type FileType, SVG_BYTES, typeByEnding, type UploadKind, UPLOADS } from './kinds.ts'

/** The documented sentences of a rejection (back-office 5). */
export const UPLOAD_SENTENCES = {
  type: (kind: UploadKind) => `File type must be ${UPLOADS[kind].words}`,
  large: (bytes: number) => `File is larger than ${bytes} bytes`,
  tags: (most: number) => `A drawing may have ${most} tags at most`,
  many: 'Too many files',
  empty: 'File is empty',
  rejected: (name: string, reasons: readonly string[]) => `File ${name} was rejected: ${reasons.join(', ')}`,
  uploaded: (count: number) => `Successfully uploaded ${count} file(s)`,
  failed: (reason: string | undefined) => `Upload failed: ${reason || 'Unknown error'}`,
  folderName: 'Please enter a folder name',
} as const

/** What is known of a file before a byte of it is read. */
export interface FileClaim {
  name: string
  type: string
  size: number
}

const UNKNOWN = ['', 'application/octet-stream']

/** Does the declared type agree with the ending? A device that knows no type for it says nothing, or "bytes". */
export const agrees = ({ types }: FileType, declared: string): boolean => {
  const plain = declared.split(';', 1)[0]!.trim().toLowerCase()
  return UNKNOWN.includes(plain) || types.includes(plain)
}

/**
 * Everything that speaks against a file by its name, size and declared type; asked by the picker, again by the server,
 * which also looks inside.
 */
export function problemsOf({ name, type, size }: FileClaim, kind: UploadKind): Problem[] {
  const rule = UPLOADS[kind]
  const known = typeByEnding(name)
  const most = known?.name === 'SVG' ? Math.min(SVG_BYTES, rule.bytesEach) : rule.bytesEach
  return [
    ...(known === undefined || !rule.allowed.includes(known) || !agrees(known, type)
      ? [problemOf(name, 'file-type', msg('File type must be {types}', { types: { id: rule.words } }))]
      : []),
    ...(size > most ? [problemOf(name, 'file-size', msg('File is larger than {bytes} bytes', { bytes: most }))] : []),
    ...(size === 0 ? [{ path: name, rule: 'file-size', message: UPLOAD_SENTENCES.empty }] : []),
  ]
}
