import { MB } from '../format/bytes.ts'

/** One type a file may be of: how its name may end, how it may be declared, and as what it is served. */
export interface FileType {
  name: 'JPEG' | 'PNG' | 'GIF' | 'WebP' | 'SVG' | 'PDF' | 'DOC' | 'DOCX' | 'TXT'
  endings: readonly string[]
  /** The first is the one it is served as. */
  types: readonly [string, ...string[]]
}

const JPEG: FileType = { name: 'JPEG', endings: ['jpg', 'jpeg'], types: ['image/jpeg', 'image/jpg', 'image/pjpeg'] }
const PNG: FileType = { name: 'PNG', endings: ['png'], types: ['image/png', 'image/x-png'] }
const GIF: FileType = { name: 'GIF', endings: ['gif'], types: ['image/gif'] }
const WEBP: FileType = { name: 'WebP', endings: ['webp'], types: ['image/webp'] }
const SVG: FileType = { name: 'SVG', endings: ['svg'], types: ['image/svg+xml', 'image/svg'] }
const PDF: FileType = { name: 'PDF', endings: ['pdf'], types: ['application/pdf', 'application/x-pdf'] }
const DOC: FileType = { name: 'DOC', endings: ['doc'], types: ['application/msword'] }
const DOCX: FileType = {
  name: 'DOCX',
  endings: ['docx'],
  types: ['application/vnd.openxmlformats-officedocument.wordprocessingml.document'],
}
const TXT: FileType = { name: 'TXT', endings: ['txt'], types: ['text/plain'] }

const PHOTOS = [JPEG, PNG, GIF, WEBP] as const
export const FILE_TYPES: readonly FileType[] = [...PHOTOS, SVG, PDF, DOC, DOCX, TXT]

export const UPLOAD_KINDS = ['general', 'college-logo', 'college-brochure', 'facility-images', 'avatar'] as const
export type UploadKind = (typeof UPLOAD_KINDS)[number]

/**
 * What one kind of upload takes: back-office 9, and the face of a member of staff (behaviour 15), which is shown small.
 */
export interface UploadRule {
  /** The form field its files come in. */
  field: string
  files: number
  bytesEach: number
  allowed: readonly FileType[]
  /** `allowed` as a person reads it, after "File type must be ". */
  words: string
  /** The folder it lies in where nobody chose another: segments joined by "/"; "" is the root. */
  folder: string
}

export const UPLOADS: Record<UploadKind, UploadRule> = {
  general: {
    field: 'files[]',
    files: 10,
    bytesEach: 50 * MB,
    allowed: FILE_TYPES,
    words: 'an image (JPG, PNG, GIF, WebP, SVG), PDF, DOC, DOCX or TXT',
    folder: '',
  },
  'college-logo': {
    field: 'logo',
    files: 1,
    bytesEach: 5 * MB,
    allowed: PHOTOS,
    words: 'an image (JPG, PNG, GIF or WebP)',
    folder: 'college-logos',
  },
  'college-brochure': {
    field: 'brochure',
    files: 1,
    bytesEach: 20 * MB,
    allowed: [PDF],
    words: 'PDF',
    folder: 'college-brochures',
  },
  'facility-images': {
    field: 'images[]',
    files: 20,
    bytesEach: 10 * MB,
    allowed: PHOTOS,
    words: 'an image (JPG, PNG, GIF or WebP)',
    folder: 'facility-images',
  },
  avatar: {
    field: 'avatar',
    files: 1,
    bytesEach: MB,
    allowed: PHOTOS,
    words: 'an image (JPG, PNG, GIF or WebP)',
    folder: 'staff-photos',
  },
}

/**
 * A drawing larger than this, or of more tags, is refused: it is held and cleaned in one piece, and nobody else is
 * served meanwhile.
 */
export const SVG_BYTES = MB / 2
export const SVG_TAGS = 10_000

/** A name's ending in small letters, without its dot; "" where it has none. */
export const endingOf = (name: string): string => /\.([A-Za-z0-9]{1,10})$/.exec(name)?.[1]?.toLowerCase() ?? ''

/** The type a name's ending claims. */
export const typeByEnding = (name: string): FileType | undefined =>
  FILE_TYPES.find(({ endings }) => endings.includes(endingOf(name)))

/**
 * What a file of this name is drawn as in a list; videos are never taken, but some lie in older storage (behaviour 19).
 */
export function iconOf(name: string): 'image' | 'document' | 'video' | 'file' {
  const ending = endingOf(name)
  if (['jpg', 'jpeg', 'png', 'gif', 'svg', 'webp'].includes(ending)) return 'image'
  if (['pdf', 'doc', 'docx', 'txt'].includes(ending)) return 'document'
  return ['mp4', 'avi', 'mov', 'wmv'].includes(ending) ? 'video' : 'file'
}
