import { useContext, useEffect, useRef, useState } from 'react'
import { v7 as uuid } from 'uuid'
import type { UploadKind } from '../../../../shared/files/kinds.ts'
import { failureSentence } from '../../../auth/staffRemote.ts'
import { isUploadConnectionFailure } from '../../../auth/staffUpload.ts'
import { UploadContext } from '../../../auth/uploadContext.ts'
import { keptPicture } from '../../../components/smallPicture.ts'
import { t, translate } from '../../../i18n/t.ts'
import type { SyncClient } from '../../../sync/types.ts'
import { useDesk } from '../../../sync/react.ts'
import { toast } from '../../../ui/toast.ts'
import { useUnsaved } from '../../../ui/unsaved.ts'

/** Files that leave side by side: one fills most lines, two hide the wait for each answer. */
const AT_ONCE = 2

export interface UploadItem {
  id: string
  file: File
  folder: string
  state: 'waits' | 'sends' | 'failed'
  /** From 0 to 1. */
  share: number
  /** Why it failed, as a sentence. */
  problem?: string
}
/**
 * The result of uploading one selection of files. `failed` holds each error sentence once, even when several files
 * have it; the list shows the sentence beside each of these files.
 */
interface Heard {
  done: number
  queued: number
  failed: Set<string>
}

class Left extends Error {}

/**
 * Sends files one by one with their progress. Without a line they wait on this device instead, and so does what is
 * under way when the page is left.
 */
export function useUploader(kind: UploadKind, onDone: () => void) {
  const desk = useDesk()
  const [items, setItems] = useState<UploadItem[]>([])
  const stops = useRef(new Map<string, AbortController>())
  const isHere = useRef(true)
  const upload = useContext(UploadContext)
  /** Ids of files that were called off: chosen again, each goes on from what the server holds of it. */
  const calledOff = useRef(new Map<string, string>())
  const isUploading = items.some(({ state }) => state !== 'failed')
  useUnsaved(isUploading)
  useEffect(() => {
    const running = stops.current
    isHere.current = true
    return () => {
      isHere.current = false
      for (const stop of running.values()) stop.abort(new Left())
    }
  }, [])

  const change = (id: string, next: Partial<UploadItem> | undefined) =>
    setItems((now) =>
      next ? now.map((item) => (item.id === id ? { ...item, ...next } : item)) : now.filter((item) => item.id !== id),
    )

  async function send(item: UploadItem, heard: Heard): Promise<void> {
    const stop = stops.current.get(item.id)
    if (!stop || (stop.signal.aborted && !(stop.signal.reason instanceof Left))) return
    try {
      if (!navigator.onLine || stop.signal.aborted) throw new Left()
      change(item.id, { state: 'sends' })
      const body = await keptPicture(item.file)
      const { isKnown, path } = await upload(
        { id: item.id, name: body.name, body, kind, folder: item.folder },
        { signal: stop.signal, progress: (share) => change(item.id, { share }) },
      )
      if (isKnown) void toast('blank', t('{file} is already here as {path}', { file: item.file.name, path }))
      calledOff.current.delete(markOf(item.file, item.folder))
      heard.done += 1
      change(item.id, undefined)
    } catch (thrown) {
      if (thrown instanceof Left || isUploadConnectionFailure(thrown))
        await queue(desk, item, kind).then(
          () => {
            heard.queued += 1
            change(item.id, undefined)
          },
          (full: unknown) => change(item.id, { state: 'failed', problem: failureSentence(full) }),
        )
      else if (stop.signal.aborted) change(item.id, undefined)
      else {
        const problem = t('Upload failed: {reason}', { reason: translate(failureSentence(thrown)) })
        change(item.id, { state: 'failed', problem })
        if (!heard.failed.has(problem)) void toast('error', problem)
        heard.failed.add(problem)
      }
    } finally {
      stops.current.delete(item.id)
    }
  }

  async function run(batch: UploadItem[]): Promise<void> {
    for (const { id } of batch) stops.current.set(id, new AbortController())
    const left = [...batch],
      heard: Heard = { done: 0, queued: 0, failed: new Set() }
    const worker = async () => {
      for (let item = left.shift(); item; item = left.shift()) await send(item, heard)
    }
    await Promise.all(Array.from({ length: AT_ONCE }, worker))
    if (heard.done > 0) void toast('success', t('Successfully uploaded {count} file(s)', { count: heard.done }))
    if (heard.queued > 0)
      void toast(
        'blank',
        t('{count} file(s) wait on this device and go when there is a connection', { count: heard.queued }),
      )
    if (isHere.current) onDone()
  }

  return {
    items,
    isUploading,
    add(files: readonly File[], folder: string) {
      const batch = files.map((file): UploadItem => ({
        id: calledOff.current.get(markOf(file, folder)) ?? uuid(),
        file,
        folder,
        state: 'waits',
        share: 0,
      }))
      setItems((now) => [...now, ...batch])
      return run(batch)
    },
    retry(item: UploadItem) {
      const again: UploadItem = { ...item, state: 'waits', share: 0 }
      delete again.problem
      setItems((now) => now.map((one) => (one.id === item.id ? again : one)))
      return run([again])
    },
    /** Calls one off, or puts a failed one away. */
    drop(item: UploadItem) {
      calledOff.current.set(markOf(item.file, item.folder), item.id)
      stops.current.get(item.id)?.abort(new DOMException('Called off', 'AbortError'))
      change(item.id, undefined)
    },
  }
}

/** Under the id it has: what left before the line was cut is not sent again. */
async function queue(desk: SyncClient, { id, file, folder }: UploadItem, kind: UploadKind): Promise<string> {
  const body = await keptPicture(file)
  return desk.queueUpload(body, body.name, { kind, folder, id })
}

/** The same file chosen once more, as far as a page can tell; into another folder it is another upload. */
const markOf = ({ name, size, lastModified }: File, folder: string): string =>
  JSON.stringify([folder, name, size, lastModified])
