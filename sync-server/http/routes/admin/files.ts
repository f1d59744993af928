import type { UploadKind } from '../../../../shared/files/kinds.ts'
import { fileCalls } from '../../../../shared/protocol/fileCalls.ts'
import { fileStats, folderTotals, listFiles, listTrash, usesOf, usesOfId } from '../../../services/files/browse.ts'
import { addFolder, changeFile, changeFolder } from '../../../services/files/change.ts'
import { addPiece, heldBytes, joinPieces } from '../../../services/files/pieces.ts'
import { purgeFile, removeFile, removeFolder, restoreFile, trashedUses } from '../../../services/files/trash.ts'
import { takeUpload } from '../../../services/files/upload.ts'
import type { FileStore, Pieces } from '../../../files/fileStore.ts'
import type { Caller } from '../../../services/caller.ts'
import { seenTag, setTag } from '../../etag.ts'
import { presentConflict } from '../../present/conflict.ts'
import { presentFile, presentFolder, presentLine, presentUploaded } from '../../present/file.ts'
import type { FileRecord } from '../../../store/ports/files.ts'
import { successAnswer, type ReceivedFile, route, type Route } from '../../route.ts'

/** Files: what is stored, what it is called, what uses it. */
export function fileRoutes(storage: FileStore, pieces: Pieces): Route[] {
  const upload =
    (kind: UploadKind) =>
    async ({
      caller,
      body,
      files,
    }: {
      caller: Caller
      body: { folderPath?: string | undefined; ids?: string | undefined }
      files: ReceivedFile[]
    }) => {
      return presentUploaded(
        storage,
        await takeUpload(caller, storage, { kind, folder: body.folderPath, ids: body.ids }, files),
      )
    }
  const shown = (file: FileRecord) => presentFile(storage, file)
  return [
    route(fileCalls.upload, upload('general')),
    route(fileCalls.uploadLogo, upload('college-logo')),
    route(fileCalls.uploadBrochure, upload('college-brochure')),
    route(fileCalls.uploadFacilities, upload('facility-images')),
    route(fileCalls.held, async ({ caller, params }) =>
      successAnswer({ held: await heldBytes(caller, pieces, params.id) }),
    ),
    route(fileCalls.addPiece, async ({ caller, params, query, ctx }) =>
      successAnswer({
        held: await addPiece(caller, pieces, { ...query, id: params.id, length: ctx.request.length }, ctx.req),
      }),
    ),
    route(fileCalls.joinPieces, async ({ caller, params, body }) =>
      presentUploaded(storage, [await joinPieces(caller, storage, pieces, params.id, body)]),
    ),
    route(fileCalls.addFolder, async ({ caller, body }) =>
      successAnswer({ path: await addFolder(caller, body) }, { message: 'Folder created successfully' }),
    ),
    route(fileCalls.list, async ({ caller, query }) => {
      const { folders, files } = await listFiles(caller, query)
      return successAnswer([...folders.map(presentFolder), ...files.map((file) => presentLine(storage, file))])
    }),
    route(fileCalls.stats, async ({ caller }) => {
      const { files, bytes } = await fileStats(caller)
      return successAnswer({ totalFiles: files, totalSize: bytes })
    }),
    route(fileCalls.change, async ({ caller, params, body: { tag, ...wish }, ctx }) => {
      const file = shown(await presentConflict(() => changeFile(caller, params.path, wish, seenTag(ctx) ?? tag), shown))
      setTag(ctx, file.tag)
      return successAnswer(file)
    }),
    route(fileCalls.uses, async ({ caller, params }) => successAnswer(await usesOf(caller, params.path))),
    route(fileCalls.usesOfId, async ({ caller, params }) => successAnswer(await usesOfId(caller, params.id))),
    route(fileCalls.remove, async ({ caller, params }) => {
      await removeFile(caller, params.path)
      return successAnswer(null, { message: 'File deleted successfully' })
    }),
    route(fileCalls.changeFolder, async ({ caller, params, body }) =>
      successAnswer(
        { path: await changeFolder(caller, params.path, body) },
        { message: 'Folder updated successfully' },
      ),
    ),
    route(fileCalls.inside, async ({ caller, params }) => successAnswer(await folderTotals(caller, params.path))),
    route(fileCalls.removeFolder, async ({ caller, params }) =>
      successAnswer(await removeFolder(caller, params.path), { message: 'Folder deleted successfully' }),
    ),
    route(fileCalls.trash, async ({ caller }) =>
      successAnswer((await listTrash(caller)).map((file) => presentFile(storage, file))),
    ),
    route(fileCalls.trashedUses, async ({ caller, params }) => successAnswer(await trashedUses(caller, params.id))),
    route(fileCalls.restore, async ({ caller, params }) =>
      successAnswer(presentFile(storage, await restoreFile(caller, params.id))),
    ),
    route(fileCalls.purge, async ({ caller, params }) => {
      await purgeFile(caller, storage, params.id)
      return successAnswer(null, { message: 'File deleted for good' })
    }),
  ]
}
