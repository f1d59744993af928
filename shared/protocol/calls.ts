import type { z } from 'zod'
import type { Call } from './call.ts'
import type * as account from './accountCalls.ts'
import type * as activity from './activityCalls.ts'
import type * as audit from './auditCalls.ts'
import type * as auth from './authCalls.ts'
import type * as catalogue from './catalogueCalls.ts'
import type * as college from './collegeCalls.ts'
import type * as correction from './correctionCalls.ts'
import type * as enquiry from './enquiryCalls.ts'
import type * as errorReport from './errorReportCalls.ts'
import type * as exam from './examCalls.ts'
import type * as file from './fileCalls.ts'
import type * as imports from './importCalls.ts'
import type * as notification from './notificationCalls.ts'
import type * as openData from './openDataCalls.ts'
import type * as people from './peopleCalls.ts'
import type * as release from './releaseCalls.ts'
import type * as reminder from './reminderCalls.ts'
import type * as review from './reviewCalls.ts'
import type * as site from './siteCalls.ts'
import type * as staffDesk from './staffDeskCalls.ts'
import type * as sync from './syncCalls.ts'

// Types alone: a browser that asks by these names loads none of the schemas.
type Modules = [
  typeof account,
  typeof activity,
  typeof audit,
  typeof auth,
  typeof catalogue,
  typeof college,
  typeof correction,
  typeof enquiry,
  typeof errorReport,
  typeof exam,
  typeof file,
  typeof imports,
  typeof notification,
  typeof openData,
  typeof people,
  typeof release,
  typeof reminder,
  typeof review,
  typeof site,
  typeof staffDesk,
  typeof sync,
]
type ValueOf<T> = T[keyof T]
type CallIn<Group> = Group extends Record<string, Call> ? ValueOf<Group> : never
type CallOfModule<Module> = Module extends object ? CallIn<ValueOf<Module>> : never
type AnyCall = CallOfModule<Modules[number]>

/** Every call of the API by the name it is asked by: `GET /crm-users/:id`. */
export type CallMap = { [C in AnyCall as C extends { isOutsideApi: true } ? never : `${C['method']} ${C['path']}`]: C }
export type CallName = keyof CallMap

type Schema<N extends CallName, Part extends keyof Call> =
  CallMap[N] extends Record<Part, infer S extends z.ZodType> ? S : never
/** A query's values are text in the address; numbers and booleans are written there as text. */
type QueryValue<T> = T | (string extends T ? number : never) | ('true' extends T ? boolean : never)

/** What stands in the path of a call; never where nothing does. */
export type CallParams<N extends CallName> = z.input<Schema<N, 'params'>>
/** What stands behind the question mark. */
export type CallQuery<N extends CallName> = {
  [K in keyof z.input<Schema<N, 'query'>>]: QueryValue<z.input<Schema<N, 'query'>>[K]>
}
export type CallBody<N extends CallName> = z.input<Schema<N, 'body'>>
/** The whole answer, envelope included. */
export type CallAnswer<N extends CallName> = z.output<Schema<N, 'returns'>>
/** What the envelope holds. */
export type CallData<N extends CallName> = CallAnswer<N> extends { data: infer D } ? D : never

/** Calls that answer JSON. */
export type JsonCallName = { [N in CallName]: CallMap[N] extends { returns: z.ZodType } ? N : never }[CallName]
/** Calls that answer something else: a file, a calendar. */
export type BytesCallName = Exclude<CallName, JsonCallName>
