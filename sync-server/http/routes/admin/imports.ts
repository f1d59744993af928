import contentDisposition from 'content-disposition'
import type { Context } from 'koa'
import { Failure } from '../../../../shared/failure.ts'
import { importCalls } from '../../../../shared/protocol/importCalls.ts'
import { exportColleges } from '../../../services/imports/export.ts'
import { importFile, type CommittedImport, type ImportWish } from '../../../services/imports/commit.ts'
import {
  failedRowsOf,
  fixedCellsOf,
  listImports,
  openImport,
  type ImportStory,
} from '../../../services/imports/history.ts'
import { stopImport } from '../../../services/imports/stop.ts'
import { undoImport } from '../../../services/imports/undo.ts'
import { successAnswer, pagination, route, type ReceivedFile, type Route } from '../../route.ts'

/** Back-office 5: what is said of a file that is missing or of the wrong kind. */
function expectFile(files: readonly ReceivedFile[], ending: 'csv' | 'json'): ReceivedFile {
  const [file] = files
  if (file === undefined) throw new Failure('INVALID_MULTIPART', { message: 'Please select a file to upload' })
  if (!file.name.toLowerCase().endsWith(`.${ending}`))
    throw new Failure('UNSUPPORTED_FILE_TYPE', { message: `Please select a valid ${ending.toUpperCase()} file` })
  return file
}

/** Whoever asked is gone once their connection closed before the answer went out. */
const asker = ({ res }: Context): Pick<ImportWish, 'isLeft'> => ({
  isLeft: () => res.destroyed && !res.writableFinished,
})

type Wished = Omit<ImportWish, 'source' | 'cited' | 'file' | 'type'>
/** Query values that were not given are not there at all; `source` is the one that is cited. */
const given = ({
  source: cited,
  ...query
}: { [K in keyof Wished]?: Wished[K] | undefined } & { source?: string | undefined }): Wished =>
  Object.fromEntries(Object.entries({ ...query, cited }).filter(([, value]) => value !== undefined)) as Wished

const fromFile = (file: ReceivedFile, type: 'csv' | 'json', wish: Wished, ctx: Context): ImportWish => ({
  ...wish,
  ...asker(ctx),
  type,
  file: file.name,
  source: { path: file.path },
})

const told = ({ message, ...report }: CommittedImport, success: string) =>
  successAnswer(report, { message: report.dryRun ? message : success })

const UPLOADED = 'File uploaded successfully!'

const presented = ({ startedAt, endedAt, ...run }: ImportStory) => ({
  ...run,
  startedAt: new Date(startedAt).toISOString(),
  ...(endedAt !== undefined && { endedAt: new Date(endedAt).toISOString() }),
})

export const importRoutes: Route[] = [
  route(importCalls.csv, async ({ caller, query, body, files, ctx }) =>
    told(
      await importFile(caller, fromFile(expectFile(files, 'csv'), 'csv', given({ ...query, ...body }), ctx)),
      UPLOADED,
    ),
  ),
  route(importCalls.json, async ({ caller, query, body, files, ctx }) =>
    told(
      await importFile(caller, fromFile(expectFile(files, 'json'), 'json', given({ ...query, ...body }), ctx)),
      UPLOADED,
    ),
  ),
  route(importCalls.jsonText, async ({ caller, query, body: { data, columns, fixes }, ctx }) => {
    if (data.trim() === '') throw new Failure('VALIDATION_FAILED', { message: 'Please enter JSON data' })
    return told(
      await importFile(caller, {
        ...given({ ...query, columns, fixes }),
        ...asker(ctx),
        type: 'json',
        file: 'Pasted JSON',
        source: { text: data },
      }),
      'JSON data imported successfully!',
    )
  }),
  route(importCalls.list, async ({ caller, query: { page, limit } }) => {
    const { rows, total } = await listImports(caller, { page, limit })
    return successAnswer(rows.map(presented), { pagination: pagination(page, limit, total) })
  }),
  route(importCalls.open, async ({ caller, params: { id } }) => successAnswer(presented(await openImport(caller, id)))),
  route(importCalls.failed, async ({ caller, params: { id } }) => successAnswer(await failedRowsOf(caller, id))),
  route(importCalls.fixes, async ({ caller, params: { id } }) => successAnswer(await fixedCellsOf(caller, id))),
  route(importCalls.undo, async ({ caller, params: { id } }) => {
    const { message, ...undone } = await undoImport(caller, id)
    return successAnswer(undone, { message })
  }),
  route(importCalls.stop, async ({ caller, params: { id } }) => {
    stopImport(caller, id)
    return successAnswer(null, { message: 'The import is being stopped' })
  }),
  route(importCalls.bulk, async ({ caller, query, body, files, ctx }) => {
    const type = files[0]?.name.toLowerCase().endsWith('.json') === true ? 'json' : 'csv'
    return told(
      await importFile(
        caller,
        fromFile(
          expectFile(files, type),
          type,
          { ...given({ ...query, columns: body.columns, fixes: body.fixes }), updateExisting: body.updateExisting },
          ctx,
        ),
      ),
      UPLOADED,
    )
  }),
  route(importCalls.export, async ({ caller, query: { format, search, status }, ctx }) => {
    const { type, name, body } = await exportColleges(caller, {
      format,
      ...(search !== undefined && { search }),
      ...(status !== undefined && { status }),
    })
    ctx.set('Content-Disposition', contentDisposition(name))
    ctx.type = type
    ctx.body = body
  }),
]
