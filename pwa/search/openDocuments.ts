import type { DocumentStore } from '../local/documents.ts'
import { askDocuments, type DocumentsKey } from '../api/documents.ts'
import { RemoteFailure, type Remote } from '../remote/client.ts'
import type { GivenDocuments, OpenedDocuments } from './types.ts'

/** What was confirmed within this long is not asked about again: as long as the answer may be kept. */
const FRESH_MS = 60_000

interface Parts {
  documents: DocumentStore
  remote: Remote
  now(): number
  /** Whether the server was reached. */
  heard(reached: boolean): void
}
type Listener<K extends DocumentsKey> = (opened: OpenedDocuments<K>) => void

/**
 * The site's own content and the exams, each watched by many parts of a page and asked for once: at once the copy held
 * here, then the server's word. A copy outlives every failure of the network. What the page itself brought is the
 * server's word already: it is kept, and nothing is asked.
 */
export function openingDocuments({ documents, remote, now, heard }: Parts) {
  const asked = new Map<DocumentsKey, Promise<OpenedDocuments<DocumentsKey>>>()
  const confirmed = new Map<DocumentsKey, number>()

  async function ask<K extends DocumentsKey>(
    key: K,
    held: Awaited<ReturnType<DocumentStore['find']>>,
  ): Promise<OpenedDocuments<K>> {
    try {
      const answer = await askDocuments(remote, key, held?.tag)
      heard(true)
      const savedAt = now()
      const row = { key, ...(answer ?? held!), savedAt }
      confirmed.set(key, savedAt)
      await documents.keep(row).catch(() => undefined)
      return { state: 'ready', read: row.read as never, savedAt, offline: false }
    } catch (thrown) {
      heard(thrown instanceof RemoteFailure && thrown.reason === 'refused')
      if (held) return { state: 'ready', read: held.read as never, savedAt: held.savedAt, offline: true }
      return {
        state: 'error',
        message: thrown instanceof RemoteFailure ? thrown.message : 'Could not connect. Try again',
      }
    }
  }

  async function keep<K extends DocumentsKey>(key: K, { read, tag }: GivenDocuments<K>): Promise<OpenedDocuments<K>> {
    const savedAt = now()
    // Another part of the page may have been told of something newer meanwhile.
    if (!confirmed.has(key)) {
      confirmed.set(key, savedAt)
      await documents.keep({ key, read, tag, savedAt }).catch(() => undefined)
    }
    return { state: 'ready', read, savedAt, offline: false }
  }

  return <K extends DocumentsKey>(key: K, listener: Listener<K>, given?: GivenDocuments<K>): (() => void) => {
    let left = false
    const say: Listener<K> = (opened) => {
      if (!left) listener(opened)
    }
    async function open(): Promise<void> {
      // A page that stands for long is no longer the newest word.
      if (given && now() - (confirmed.get(key) ?? now()) < FRESH_MS) return say(await keep(key, given))
      const held = await documents.find(key).catch(() => undefined)
      say(
        held
          ? { state: 'ready', read: held.read as never, savedAt: held.savedAt, offline: false }
          : { state: 'loading' },
      )
      if (held && now() - (confirmed.get(key) ?? 0) < FRESH_MS) return
      const one = asked.get(key) ?? ask(key, held).finally(() => asked.delete(key))
      asked.set(key, one)
      say((await one) as OpenedDocuments<K>)
    }
    void open()
    return () => {
      left = true
    }
  }
}
