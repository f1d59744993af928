import {
  createContext,
  createElement,
  type ReactNode,
  useCallback,
  useContext,
  useEffect,
  useMemo,
  useState,
  useSyncExternalStore,
} from 'react'
import type { DocumentKind } from '../../shared/document/document.ts'
import type { Exam } from '../../shared/exam/fields.ts'
import type { UploadKind } from '../../shared/files/kinds.ts'
import { SITE_ID, type SiteFields } from '../../shared/site/fields.ts'
import { isPlace } from './pendingFileUrl.ts'
import type {
  SyncClient,
  DocumentSeen,
  OutboxQueue,
  QueueAsked,
  RecordView,
  SyncStatus,
  Tray,
  WaitingUpload,
} from './types.ts'
import { presentDesk, watchDesk } from './session.ts'

const Given = createContext<SyncClient | undefined>(undefined)

/** Puts a desk of its own before the screens inside: tests, and previews of one. */
export const DeskProvider = ({ desk, children }: { desk: SyncClient; children: ReactNode }) =>
  createElement(Given.Provider, { value: desk }, children)

/** The desk of whoever is signed in in this tab. @throws outside a session: a screen that writes stands behind a guard */
export function useDesk(): SyncClient {
  const desk = useAnyDesk()
  if (!desk) throw new Error('There is no session in this tab')
  return desk
}

/** The same, or nothing while nobody is signed in. */
export function useAnyDesk(): SyncClient | undefined {
  const given = useContext(Given)
  const present = useSyncExternalStore(watchDesk, presentDesk, () => undefined)
  return given ?? present
}

/** What a desk says of one thing, as it is now; undefined before its first word. */
function useWatched<T>(
  desk: SyncClient | undefined,
  watch: (desk: SyncClient, listener: (value: T) => void) => () => void,
  key = '',
): T | undefined {
  const [said, setSaid] = useState<{ desk: SyncClient; key: string; value: T }>()
  useEffect(() => (desk ? watch(desk, (value) => setSaid({ desk, key, value })) : undefined), [desk, watch, key])
  return said && said.desk === desk && said.key === key ? said.value : undefined
}

const NOTHING_WAITS: SyncStatus = { state: 'synced', waiting: 0, needsYou: 0 }
const EMPTY: Tray = { clashes: [], refused: [], held: [] }

const status = (desk: SyncClient, listener: (status: SyncStatus) => void) => desk.watchStatus(listener)
const tray = (desk: SyncClient, listener: (tray: Tray) => void) => desk.watchTray(listener)
const uploads = (desk: SyncClient, listener: (files: WaitingUpload[]) => void) => desk.watchUploads(listener)

export const useSyncStatus = (): SyncStatus => useWatched(useAnyDesk(), status) ?? NOTHING_WAITS
export const useTray = (): Tray => useWatched(useAnyDesk(), tray) ?? EMPTY

/** What waits and what was sent, of each the part asked for; the former part stands until the next is read. Undefined before the device's first word. */
export function useOutbox({ waiting, sent }: QueueAsked): OutboxQueue | undefined {
  const desk = useAnyDesk()
  const [said, setSaid] = useState<{ desk: SyncClient; queue: OutboxQueue }>()
  useEffect(
    () =>
      desk?.watchQueue(
        { waiting: { from: waiting.from, most: waiting.most }, sent: { from: sent.from, most: sent.most } },
        (queue) => setSaid({ desk, queue }),
      ),
    [desk, waiting.from, waiting.most, sent.from, sent.most],
  )
  return said && said.desk === desk ? said.queue : undefined
}

/** The way of an upload picker into this device's queue; the same object as long as the desk is. */
export function useUploads(): Uploads {
  const desk = useDesk()
  return useMemo(
    () => ({
      keep: (file, kind) => desk.addFile(file, file.name, kind),
      open: (address) => desk.openFile(address),
      release: (address) => desk.releaseFile(address),
      isWaiting: isPlace,
    }),
    [desk],
  )
}
export interface Uploads {
  /** Keeps the file on this device and answers the address to write into the record; it becomes the file's own once that was sent. @throws NotSaved */
  keep(file: File, kind: UploadKind): Promise<string>
  /** What waits here under such an address. */
  open(address: string): Promise<Blob | undefined>
  /** Lets go of what was chosen and is no longer wanted, where no saved edit names it. */
  release(address: string): Promise<void>
  /** Does this address stand for a file that has not been sent? */
  isWaiting(address: string): boolean
}

/** Every file that waits on this device; undefined before its first word. */
export const useWaitingUploads = (): WaitingUpload[] | undefined => useWatched(useAnyDesk(), uploads)

/** One college as its person sees it. `isKnown` is false until this device has answered; then `seen` absent means it has none. */
export function useStaffCollege(id: string): { isKnown: boolean; seen?: RecordView } {
  const college = useCallback(
    (desk: SyncClient, listener: (said: { seen?: RecordView }) => void) =>
      desk.watchCollege(id, (seen) => listener(seen ? { seen } : {})),
    [id],
  )
  const said = useWatched(useAnyDesk(), college, id)
  return { isKnown: said !== undefined, ...(said?.seen && { seen: said.seen }) }
}

/** One document of a kind, as `useCollege` tells of a college. */
function useDocument<D extends object>(kind: DocumentKind, id: string): { isKnown: boolean; seen?: DocumentSeen<D> } {
  const watch = useCallback(
    (desk: SyncClient, listener: (said: { seen?: DocumentSeen }) => void) =>
      desk.watchDocument(kind, id, (seen) => listener(seen ? { seen } : {})),
    [kind, id],
  )
  const said = useWatched(useAnyDesk(), watch, `${kind}/${id}`)
  // What a document says is read by its kind's declaration, here as in `shared/document`.
  return { isKnown: said !== undefined, ...(said?.seen && { seen: said.seen as unknown as DocumentSeen<D> }) }
}

/**
 * One entrance exam as its person sees it, drafts too: what the server accepted ⊕ own edits that wait, from this device alone.
 * `isKnown` is false until the device has answered; then `seen` absent means it has none. Save with `useDesk().save`:
 * `exam.create { record, value, slug? }`, `exam.change { record, changes: changesOf(DOCUMENTS.exam.edited, before, after) }` over
 * `editedOfDocument(seen.record)`, and `exam.publish | unpublish | delete | restore { record, tag: seen.record.tag }`.
 */
export const useExam = (id: string): { isKnown: boolean; seen?: DocumentSeen<Exam> } => useDocument<Exam>('exam', id)

/** What the site says of itself, as `useExam` tells of an exam: acts are `site.…`, its record is `SITE_ID`. Nobody has written any yet while `seen` is absent. */
export const useSite = (): { isKnown: boolean; seen?: DocumentSeen<SiteFields> } =>
  useDocument<SiteFields>('site', SITE_ID)

const exams = (desk: SyncClient, listener: (all: DocumentSeen[]) => void) => desk.watchDocuments('exam', listener)
/** Every entrance exam of the staff list, by name, drafts and those made on this device too; leave out those with `isGone`. */
export function useExams(): { isKnown: boolean; exams: Array<DocumentSeen<Exam>> } {
  const all = useWatched(useAnyDesk(), exams)
  return { isKnown: all !== undefined, exams: (all ?? []) as unknown as Array<DocumentSeen<Exam>> }
}
