import { openKept, type Kept } from '../local/kept.ts'
import { session } from './session.ts'

let open: { account: string; kept: Kept } | undefined

/** What the signed-in person left on this device: drafts, last numbers. Another person's is another database. */
export function ownKept(): Kept {
  const now = session.get()
  const account = now.phase === 'in' ? now.staff._id : open?.account ?? 'nobody'
  if (open?.account !== account) {
    open?.kept.close()
    open = { account, kept: openKept(account) }
  }
  return open.kept
}

/** Takes what the person left on this device away, except keys beginning so. A form that is still open writes nothing more into it. */
export async function leaveKept(except?: string): Promise<void> {
  const kept = ownKept()
  open = undefined
  try { await kept.clear(except) } finally { kept.close() }
}
