import { useLiveQuery, useObservable } from 'dexie-react-hooks'
import {
  createContext,
  createElement,
  type ReactNode,
  useContext,
  useEffect,
  useMemo,
  useRef,
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
  LiveList,
  OutboxQueue,
  QueueAsked,
  RecordView,
  StaffRow,
  SyncStatus,
  Tray,
  WaitingAct,
  WaitingUpload,
} from './types.ts'
import { presentDesk, watchDesk } from './session.ts'

const Given = createContext<SyncClient | undefined>(undefined)

/** Puts a desk of its own before the screens inside: tests, and previews of one. */
export const DeskProvider = ({ desk, children }: { desk: SyncClient; children: ReactNode }) =>
  createElement(Given.Provider, { value: desk }, children)

/**
 * The desk of whoever is signed in in this tab. @throws outside a session: a screen that writes stands behind a guard
 */
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

interface DeviceAnswer<T> {
  desk: SyncClient
  key: string
  value: T
}

/**
 * What this device answers to a question, read again whenever a tab changes a row it was read from; it stands until the
 * next answer is here.
 */
function useAnswer<T>(
  desk: SyncClient | undefined,
  read: (desk: SyncClient) => Promise<T>,
  key: string,
): DeviceAnswer<T> | undefined {
  const last = useRef<DeviceAnswer<T>>(undefined)
  const answer = useLiveQuery(async () => {
    if (!desk) return undefined
    try {
      last.current = { desk, key, value: await read(desk) }
    } catch {
      // The databases were closed, or died: the next change reads again, and what was shown stays.
    }
    return last.current
  }, [desk, key])
  return answer?.desk === desk ? answer : undefined
}

/** The same, where the answer to another question is never shown in its place; undefined before the first answer. */
function useRows<T>(desk: SyncClient | undefined, read: (desk: SyncClient) => Promise<T>, key = ''): T | undefined {
  const answer = useAnswer(desk, read, key)
  return answer?.key === key ? answer.value : undefined
}

/** A list of this device, patched in memory; undefined before its first word. */
function useList<Row>(desk: SyncClient | undefined, open: (desk: SyncClient) => LiveList<Row>): Row[] | undefined {
  const answer = useObservable<{ desk: SyncClient; rows: Row[] } | undefined>(
    () => ({
      subscribe: (listener) => (desk ? open(desk).subscribe((rows) => listener({ desk, rows })) : () => undefined),
    }),
    [desk],
  )
  return answer?.desk === desk ? answer?.rows : undefined
}

const NOTHING_WAITS: SyncStatus = { state: 'synced', waiting: 0, needsYou: 0 }
const EMPTY: Tray = { clashes: [], refused: [], held: [] }

/** Undefined before this device has answered, for whoever must not take silence for 'nothing waits'. */
export const useKnownSyncStatus = (): SyncStatus | undefined => useRows(useAnyDesk(), (desk) => desk.readStatus())
export const useSyncStatus = (): SyncStatus => useKnownSyncStatus() ?? NOTHING_WAITS
export const useTray = (): Tray => useRows(useAnyDesk(), (desk) => desk.readTray()) ?? EMPTY

/** Acts of staff whose key begins so that the server has not got, or did not take; undefined before the first word. */
export const useStaffActs = (prefix: string): WaitingAct[] | undefined =>
  useRows(useAnyDesk(), (desk) => desk.readActs(prefix), prefix)

/**
 * What waits and what was sent, of each the part asked for; the former part stands until the next is read. Undefined
 * before the device's first word.
 */
export function useOutbox(asked: QueueAsked): OutboxQueue | undefined {
  const { waiting, sent } = asked
  const key = [waiting.from, waiting.most, sent.from, sent.most].join()
  return useAnswer(useAnyDesk(), (desk) => desk.readQueue(asked), key)?.value
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
  /**
   * Keeps the file on this device and answers the address to write into the record; it becomes the file's own once that
   * was sent. @throws NotSaved
   */
  keep(file: File, kind: UploadKind): Promise<string>
  /** What waits here under such an address. */
  open(address: string): Promise<Blob | undefined>
  /** Lets go of what was chosen and is no longer wanted, where no saved edit names it. */
  release(address: string): Promise<void>
  /** Does this address stand for a file that has not been sent? */
  isWaiting(address: string): boolean
}

const NO_SHARES: ReadonlyMap<string, number> = new Map()
const noShares = (): ReadonlyMap<string, number> => NO_SHARES
const neverTells = (): (() => void) => () => undefined

/** Every file that waits on this device, with how much of it has left; undefined before its first word. */
export function useWaitingUploads(): WaitingUpload[] | undefined {
  const desk = useAnyDesk()
  const files = useRows(desk, (one) => one.readUploads())
  const { subscribe = neverTells, current = noShares } = desk?.uploadProgress ?? {}
  const shares = useSyncExternalStore(subscribe, current, noShares)
  return files?.map((file) => {
    const share = shares.get(file.id)
    return share === undefined ? file : { ...file, share }
  })
}

/** Every row of the staff list; undefined until the device has answered. */
export const useStaffRows = (): StaffRow[] | undefined => useList(useDesk(), (desk) => desk.colleges)

/** Whether every row has come to this device once; while they come a list says that it is only what is here so far. */
export const useAreRowsWhole = (): boolean => useRows(useDesk(), (desk) => desk.readIsWhole()) ?? true

/**
 * One college as its person sees it, fetched whole while somebody looks. `isKnown` is false until this device has
 * answered; then `seen` absent means it has none.
 */
export function useStaffCollege(id: string): { isKnown: boolean; seen?: RecordView } {
  const desk = useAnyDesk()
  useEffect(() => desk?.fetchCollege(id), [desk, id])
  const answer = useRows(desk, async (one) => ({ seen: await one.readCollege(id) }), id)
  return { isKnown: answer !== undefined, ...(answer?.seen && { seen: answer.seen }) }
}

/** One document of a kind, as `useStaffCollege` tells of a college. */
function useDocument<D extends object>(kind: DocumentKind, id: string): { isKnown: boolean; seen?: DocumentSeen<D> } {
  const answer = useRows(useAnyDesk(), async (desk) => ({ seen: await desk.readDocument(kind, id) }), `${kind}/${id}`)
  // What a document says is read by its kind's declaration, here as in `shared/document`.
  return { isKnown: answer !== undefined, ...(answer?.seen && { seen: answer.seen as unknown as DocumentSeen<D> }) }
}

/**
 * One entrance exam as its person sees it, drafts too: what the server accepted ⊕ own edits that wait, from this device
 * alone. `isKnown` is false until the device has answered; then `seen` absent means it has none. Save with
 * `useDesk().save`: `exam.create { record, value, slug? }`, `exam.change { record, changes:
 * changesOf(DOCUMENTS.exam.edited, before, after) }` over `editedOfDocument(seen.record)`, and `exam.publish |
 * unpublish | delete | restore { record, tag: seen.record.tag }`.
 */
export const useExam = (id: string): { isKnown: boolean; seen?: DocumentSeen<Exam> } => useDocument<Exam>('exam', id)

/**
 * What the site says of itself, as `useExam` tells of an exam: acts are `site.…`, its record is `SITE_ID`. Nobody has
 * written any yet while `seen` is absent.
 */
export const useSite = (): { isKnown: boolean; seen?: DocumentSeen<SiteFields> } =>
  useDocument<SiteFields>('site', SITE_ID)

/**
 * Every entrance exam of the staff list, by name, drafts and those made on this device too; leave out those with
 * `isGone`.
 */
export function useExams(): { isKnown: boolean; exams: Array<DocumentSeen<Exam>> } {
  const all = useList(useAnyDesk(), (desk) => desk.documents('exam'))
  return { isKnown: all !== undefined, exams: (all ?? []) as unknown as Array<DocumentSeen<Exam>> }
}
