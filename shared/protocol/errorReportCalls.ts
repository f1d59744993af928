import { z } from 'zod'
import { call } from './call.ts'
import {
  ERROR_BROWSERS,
  ERROR_CODES,
  ERROR_KINDS,
  ERROR_NAMES,
  ERROR_REPORT_LIMITS,
  ERROR_ROUTES,
  FRAME_PATTERN,
  RELEASE_PATTERN,
} from './errorReport.ts'
import { Answer, Limit, Page, PageOf } from './fields.ts'

const { bytes, count, frame, frames, rows } = ERROR_REPORT_LIMITS

/** A report as a device sends it (`errorReport.ts`). A field it does not name is refused: no report can carry more. */
const Report = z.strictObject({
  day: z.iso.date(),
  release: z.string().regex(RELEASE_PATTERN),
  kind: z.enum(ERROR_KINDS),
  name: z.enum(ERROR_NAMES),
  code: z.enum(ERROR_CODES).optional(),
  status: z.int().min(100).max(599).optional(),
  route: z.enum(ERROR_ROUTES),
  browser: z.enum(ERROR_BROWSERS),
  version: z.int().min(0).max(999),
  online: z.boolean(),
  frames: z.array(z.string().max(frame).regex(FRAME_PATTERN)).max(frames),
  count: z.int().min(1).max(count),
})

/** Errors of devices whose people agreed to report them: decision 114. */
export const errorReportCalls = {
  send: call({
    method: 'POST',
    path: '/error-reports',
    guard: 'public',
    status: 201,
    limit: 'errorReport',
    size: { bytes, list: rows },
    body: z.strictObject({ reports: z.array(Report).min(1).max(rows) }),
    summary:
      'Report errors of a device whose person agreed to it: kinds, our own codes, route patterns and positions in our own files, each with how often it happened. No text, no id and no address is taken or kept.',
    returns: Answer(z.object({ counted: z.int() })),
  }),
  list: call({
    method: 'GET',
    path: '/admin/error-reports',
    guard: 'edit_settings',
    query: z.object({ page: Page, limit: Limit }),
    summary:
      'Errors that devices reported in the last 90 days, the newest release first and in it the most frequent. Those beyond a day’s limit of different errors are one line of the kind `other`.',
    returns: PageOf(
      z.object({
        day: z.string(),
        /** Blank in the line of the kind `other`, as `name`, `route` and `frame` are. */
        release: z.string(),
        kind: z.enum([...ERROR_KINDS, 'other']),
        name: z.string(),
        code: z.string().optional(),
        status: z.int().optional(),
        route: z.string(),
        /** The innermost frames of the first report, the innermost first. */
        frames: z.array(z.string()),
        /** The browser of the last report, with its major version. */
        browser: z.string(),
        count: z.int(),
        /** How many of them happened without a network. */
        offline: z.int(),
      }),
    ),
  }),
}
