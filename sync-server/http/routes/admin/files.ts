import type { UploadKind } from '../../../../shared/files/kinds.ts'
import { fileCalls } from '../../../../shared/protocol/fileCalls.ts'
import { fileStats, insideOf, listFiles, listTrash, usesOf, usesOfId } from '../../../services/files/browse.ts'
import { addFolder, changeFile, changeFolder } from '../../../services/files/change.ts'
import { addPiece, heldOf, joinPieces } from '../../../services/files/pieces.ts'
import { purgeFile, removeFile, removeFolder, restoreFile, trashedUses } from '../../../services/files/trash.ts'
import { takeUpload } from '../../../services/files/upload.ts'
import type { FileStore, Pieces } from '../../../files/fileStore.ts'
import type { Caller } from '../../../services/caller.ts'
import { seenTag, setTag } from '../../etag.ts'
import { seenBy } from '../../present/conflict.ts'
import { presentFile, presentFolder, presentLine, presentUploaded } from '../../present/file.ts'
import type { FileRecord } from '../../../store/ports/files.ts'
import { answered, type ReceivedFile, route, type Route } from '../../route.ts'

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
    route(fileCalls.held, async ({ caller, params }) => answered({ held: await heldOf(caller, pieces, params.id) })),
    route(fileCalls.addPiece, async ({ caller, params, query, ctx }) =>
      answered({
        held: await addPiece(caller, pieces, { ...query, id: params.id, length: ctx.request.length }, ctx.req),
      }),
    ),
    route(fileCalls.joinPieces, async ({ caller, params, body }) =>
      presentUploaded(storage, [await joinPieces(caller, storage, pieces, params.id, body)]),
    ),
    route(fileCalls.addFolder, async ({ caller, body }) =>
      answered({ path: await addFolder(caller, body) }, { message: 'Folder created successfully' }),
    ),
    route(fileCalls.list, async ({ caller, query }) => {
      const { folders, files } = await listFiles(caller, query)
      return answered([...folders.map(presentFolder), ...files.map((file) => presentLine(storage, file))])
    }),
    route(fileCalls.stats, async ({ caller }) => {
      const { files, bytes } = await fileStats(caller)
      return answered({ totalFiles: files, totalSize: bytes })
    }),
    route(fileCalls.change, async ({ caller, params, body: { tag, ...wish }, ctx }) => {
      const file = shown(await seenBy(() => changeFile(caller, params.path, wish, seenTag(ctx) ?? tag), shown))
      setTag(ctx, file.tag)
      return answered(file)
    }),
    route(fileCalls.uses, async ({ caller, params }) => answered(await usesOf(caller, params.path))),
    route(fileCalls.usesOfId, async ({ caller, params }) => answered(await usesOfId(caller, params.id))),
    route(fileCalls.remove, async ({ caller, params }) => {
      await removeFile(caller, params.path)
      return answered(null, { message: 'File deleted successfully' })
    }),
    route(fileCalls.changeFolder, async ({ caller, params, body }) =>
      answered({ path: await changeFolder(caller, params.path, body) }, { message: 'Folder updated successfully' }),
    ),
    route(fileCalls.inside, async ({ caller, params }) => answered(await insideOf(caller, params.path))),
    route(fileCalls.removeFolder, async ({ caller, params }) =>
      answered(await removeFolder(caller, params.path), { message: 'Folder deleted successfully' }),
    ),
    route(fileCalls.trash, async ({ caller }) =>
      answered((await listTrash(caller)).map((file) => presentFile(storage, file))),
    ),
    route(fileCalls.trashedUses, async ({ caller, params }) => answered(await trashedUses(caller, params.id))),
    route(fileCalls.restore, async ({ caller, params }) =>
      answered(presentFile(storage, await restoreFile(caller, params.id))),
    ),
    route(fileCalls.purge, async ({ caller, params }) => {
      await purgeFile(caller, storage, params.id)
      return answered(null, { message: 'File deleted for good' })
    }),
  ]
}
