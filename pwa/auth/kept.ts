import { DRAFTS, openKept, type StoredAnswer } from '../local/kept.ts'
import { session } from './session.ts'

let open: { account: string; kept: StoredAnswer } | undefined

/** What the signed-in person left on this device: drafts, last numbers. Another person's is another database. */
export function ownKept(): StoredAnswer {
  const now = session.get()
  const account = now.phase === 'in' ? now.staff._id : (open?.account ?? 'nobody')
  if (open?.account !== account) {
    open?.kept.close()
    open = { account, kept: whileSignedIn(openKept(account), account) }
  }
  return open.kept
}

/** An answer that arrives after the session ended is kept by nobody; a form that closes then still puts its draft. */
const whileSignedIn = (kept: StoredAnswer, account: string): StoredAnswer => ({
  ...kept,
  async put(key, value, at) {
    const now = session.get()
    if (key.startsWith(DRAFTS) || (now.phase === 'in' && now.staff._id === account)) await kept.put(key, value, at)
  },
})

/**
 * Begin the keys of what is kept here beside drafts: how somebody likes a list, reads a file, or may take an act back.
 */
const OWN_KEYS = [DRAFTS, 'columns', 'college-columns', 'bulk-acts']

/**
 * Deletes the answers of the server that an earlier release kept here: they stand in the query cache now (decision
 * 0069).
 */
export async function removeOldAnswers(): Promise<void> {
  const kept = ownKept()
  for (const { key } of await kept.list('')) if (!OWN_KEYS.some((own) => key.startsWith(own))) await kept.remove(key)
}

/**
 * Takes what the person left on this device away, except keys beginning so. A form that is still open writes nothing
 * more into it.
 */
export async function leaveKept(except?: string): Promise<void> {
  const kept = ownKept()
  open = undefined
  try {
    await kept.clear(except)
  } finally {
    kept.close()
  }
}
