import { z } from 'zod'
import { FILE_USERS } from '../files/file.ts'
import { UPLOAD_KINDS, type UploadKind, UPLOADS } from '../files/kinds.ts'
import { PIECE } from '../files/pieces.ts'
import { call } from './call.ts'
import { Answer, ById, Done, Id, Search, WholeNumber } from './fields.ts'

/** Folder and name as they stand in an address, encoded once; read by the rules of `shared/files/path.ts`. */
const Path = z.string().max(1100)
const ByPath = z.object({ path: Path })
/**
 * Beside the files: where they go, and the ids their sender gave them, in the files' order, joined by commas. A file
 * that comes again under its id is the same file.
 */
export const Beside = z.object({ folderPath: Path.optional(), ids: z.string().max(1000).optional() })

const Stored = z.object({
  id: Id,
  path: z.string(),
  fileName: z.string(),
  folder: z.string(),
  filePath: z.string(),
  size: z.int(),
  type: z.string(),
  kind: z.enum(UPLOAD_KINDS),
  alt: z.string(),
  cdnUrl: z.string(),
  tag: z.string(),
  createdAt: z.string(),
  by: z.string(),
  deletedAt: z.string().optional(),
})
/** `isKnown`: these very bytes were there already, and that file is answered. */
const Taken = Stored.extend({ isKnown: z.boolean() })
/** What an upload is answered, whatever it was. */
export const UploadedFileAnswer = z.object({
  success: z.literal(true),
  message: z.string(),
  data: z.array(Taken),
  /** The documented name of the same. */
  files: z.array(Taken),
})
const Listed = z.discriminatedUnion('IsDirectory', [
  z.object({
    ObjectName: z.string(),
    IsDirectory: z.literal(true),
    Length: z.int(),
    DateCreated: z.string(),
    path: z.string(),
    files: z.int(),
  }),
  Stored.extend({ ObjectName: z.string(), IsDirectory: z.literal(false), Length: z.int(), DateCreated: z.string() }),
])
const Use = z.object({
  of: z.enum(FILE_USERS),
  id: Id,
  name: z.string(),
  slug: z.string().optional(),
  status: z.enum(['draft', 'published']).optional(),
})
const Inside = z.object({ files: z.int(), folders: z.int(), bytes: z.int(), records: z.array(Use) })

/** A UUID by which its sender knows a file, as beside a whole one. */
const OfPieces = z.object({ id: z.uuid().toLowerCase() })
const Kind = z.enum(UPLOAD_KINDS).exclude(['avatar'])
/** How many of its first bytes the server has; a refusal with `PIECES_DIFFER` says the same in its data. */
const Held = Answer(z.object({ held: z.int() }))

const upload = <const P extends string>(path: P, kind: UploadKind, summary: string) =>
  call({
    method: 'POST',
    path,
    guard: 'edit_colleges',
    limit: 'upload',
    summary,
    status: 201,
    multipart: { fields: [UPLOADS[kind].field], files: UPLOADS[kind].files, bytesEach: UPLOADS[kind].bytesEach },
    body: Beside,
    returns: UploadedFileAnswer,
  })

/**
 * Files: back-office 7 and 9, behaviour 19. Uploading is for whoever may create or edit colleges (one flag decides
 * both), browsing for whoever may view them, deleting for whoever may delete them.
 */
export const fileCalls = {
  upload: upload('/bunny/upload', 'general', 'Upload up to 10 files into a folder.'),
  uploadLogo: upload('/bunny/upload/college-logo', 'college-logo', 'Upload the logo of a college.'),
  uploadBrochure: upload('/bunny/upload/college-brochure', 'college-brochure', 'Upload the brochure of a college.'),
  uploadFacilities: upload('/bunny/upload/facility-images', 'facility-images', 'Upload photos of facilities.'),
  held: call({
    method: 'GET',
    path: '/bunny/pieces/:id',
    guard: 'edit_colleges',
    summary: 'How much of a file of one’s own has arrived in pieces; 0 of one that is not known.',
    params: OfPieces,
    returns: Held,
  }),
  addPiece: call({
    method: 'POST',
    path: '/bunny/pieces/:id',
    guard: 'edit_colleges',
    limit: 'piece',
    summary: 'The next bytes of a file, from where the server stands; what arrived of a cut piece is kept.',
    params: OfPieces,
    query: z.object({ from: WholeNumber(0, UPLOADS.general.bytesEach), kind: Kind }),
    bytes: PIECE.most,
    returns: Held,
  }),
  joinPieces: call({
    method: 'POST',
    path: '/bunny/pieces/:id/file',
    guard: 'edit_colleges',
    limit: 'upload',
    summary: 'Make the pieces a file, under the rules of every upload.',
    status: 201,
    params: OfPieces,
    body: z.object({
      kind: Kind,
      fileName: z.string().max(1000),
      type: z.string().max(200).default(''),
      folderPath: Path.optional(),
      size: z.int().min(1),
      sha256: z.string().regex(/^[0-9a-f]{64}$/, 'Must be a SHA-256 in small hexadecimal digits'),
    }),
    returns: UploadedFileAnswer,
  }),
  addFolder: call({
    method: 'POST',
    path: '/bunny/folders',
    guard: 'edit_colleges',
    summary: 'Create a folder.',
    status: 201,
    body: z.object({ folderPath: Path.default(''), folderName: z.string().max(300) }),
    returns: Answer(z.object({ path: z.string() })),
  }),
  list: call({
    method: 'GET',
    path: '/bunny/files',
    guard: 'view_colleges',
    summary: 'What lies in a folder; with `search` every file below it whose name holds that text.',
    query: z.object({ path: Path.default(''), search: Search }),
    returns: Answer(z.array(Listed)),
  }),
  stats: call({
    method: 'GET',
    path: '/bunny/stats',
    guard: 'view_colleges',
    summary: 'How many files there are, and how much they weigh.',
    returns: Answer(z.object({ totalFiles: z.int(), totalSize: z.int() })),
  }),
  change: call({
    method: 'PATCH',
    path: '/bunny/files/:path',
    guard: 'edit_colleges',
    summary:
      'Rename a file, move it, or describe what it shows. Its address stays. With If-Match (or `tag`) only as it was seen: else a 409 with `current`.',
    params: ByPath,
    body: z.object({
      fileName: z.string().max(300).optional(),
      folderPath: Path.optional(),
      alt: z.string().trim().max(300).optional(),
      tag: z.string().max(64).optional(),
    }),
    returns: Answer(Stored),
  }),
  uses: call({
    method: 'GET',
    path: '/bunny/files/:path/uses',
    guard: 'view_colleges',
    summary: 'The records that name this file, and whoever’s face it is.',
    params: ByPath,
    returns: Answer(z.array(Use)),
  }),
  usesOfId: call({
    method: 'GET',
    path: '/bunny/uses/:id',
    guard: 'view_colleges',
    summary:
      'The records that name a file, and whoever’s face it is, by the id in its address; of one in the trash too.',
    params: ById,
    returns: Answer(z.array(Use)),
  }),
  remove: call({
    method: 'DELETE',
    path: '/bunny/files/:path',
    guard: 'delete_colleges',
    summary: 'Put a file into the trash for 30 days.',
    params: ByPath,
    returns: Done,
  }),
  changeFolder: call({
    method: 'PATCH',
    path: '/bunny/folders/:path',
    guard: 'edit_colleges',
    summary: 'Rename a folder, or move it with everything in it. The addresses of its files stay.',
    params: ByPath,
    body: z.object({ folderName: z.string().max(300).optional(), folderPath: Path.optional() }),
    returns: Answer(z.object({ path: z.string() })),
  }),
  inside: call({
    method: 'GET',
    path: '/bunny/folders/:path/contents',
    guard: 'view_colleges',
    summary: 'How much lies in a folder and below, and which colleges name any of it.',
    params: ByPath,
    returns: Answer(Inside),
  }),
  removeFolder: call({
    method: 'DELETE',
    path: '/bunny/folders/:path',
    guard: 'delete_colleges',
    summary: 'Put everything in a folder into the trash, and the folder away.',
    params: ByPath,
    returns: Answer(z.object({ files: z.int(), folders: z.int() })),
  }),
  trash: call({
    method: 'GET',
    path: '/bunny/trash',
    guard: 'delete_colleges',
    summary: 'Files in the trash, newest first.',
    returns: Answer(z.array(Stored)),
  }),
  trashedUses: call({
    method: 'GET',
    path: '/bunny/trash/:id/uses',
    guard: 'delete_colleges',
    summary: 'The records that name a file of the trash, and whoever’s face it is.',
    params: ById,
    returns: Answer(z.array(Use)),
  }),
  restore: call({
    method: 'POST',
    path: '/bunny/trash/:id/restore',
    guard: 'delete_colleges',
    summary: 'Take a file out of the trash, into its folder.',
    params: ById,
    returns: Answer(Stored),
  }),
  purge: call({
    method: 'DELETE',
    path: '/bunny/trash/:id',
    guard: 'delete_colleges',
    summary: 'Delete a file of the trash for good.',
    params: ById,
    returns: Done,
  }),
}
