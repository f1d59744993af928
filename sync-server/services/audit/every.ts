import type { AuditLine, AuditQuery } from '../../store/ports/audit.ts'
import type { Store } from '../../store/store.ts'

/** Lines read at a time. */
const PAGE = 500

/**
 * Every line there is of this, newest first, a page at a time: for answers that may leave none out. No permission is
 * asked: that is for whoever calls.
 */
export async function* everyLine(store: Store, of: Omit<AuditQuery, 'before' | 'limit'>): AsyncGenerator<AuditLine> {
  let before: number | undefined
  for (;;) {
    const page = await store.audit.list({ ...of, limit: PAGE, ...(before !== undefined && { before }) })
    yield* page
    if (page.length < PAGE) return
    before = page.at(-1)!.position
  }
}
