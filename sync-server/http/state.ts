import type { Logger } from 'pino'
import type { TokenSession } from '../services/auth/tokens.ts'
import type { StudentRecord } from '../store/ports/students.ts'
import type { StaffRecord } from '../store/ports/staff.ts'

declare module 'koa' {
  /** What the layers in front of a route learn about a request. */
  interface DefaultState {
    requestId: string
    /** The client's own connection is TLS, as far as the proxies we trust say. */
    isSecure: boolean
    /**
     * Of the declaration ("GET /admin/colleges/:id"): what logs, metrics and limits count by, whatever path was typed.
     */
    routeName?: string
    staff?: StaffRecord
    student?: StudentRecord
    /** Of the one or the other. */
    session?: TokenSession
    log: Logger
  }
}
