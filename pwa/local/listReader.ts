import { FOLDER, SIZES } from 'virtual:list-reader'
import { LIST_READER_CACHE } from './listReaderCache.ts'

/** What the files of the reader take to download, compressed as the server sends them. */
export const LIST_READER_DOWNLOAD = 3_950_000

/** The address of one of the reader's files (vite/listReader.ts). */
export const addressOfReaderFile = (name: string): string => `${FOLDER}/${name}`

/** Is all of it on this device, so that a list is read without a network? */
export async function isListReaderKept(): Promise<boolean> {
  try {
    const cache = await caches.open(LIST_READER_CACHE),
      found = await Promise.all(
        Object.keys(SIZES).map((name) => cache.match(addressOfReaderFile(name), { ignoreVary: true })),
      )
    return found.every(Boolean)
  } catch {
    // Some private modes have no caches: the browser's own cache may still have it, for as long as it likes.
    return false
  }
}

/**
 * Fetches the files one after another. The service worker keeps each that arrived whole, so a second try goes on there.
 * @param onProgress called with the part that has arrived, from 0 to 1
 * @throws TypeError without a network; Error where the server answers otherwise; DOMException AbortError
 */
export async function fetchListReader(onProgress: (part: number) => void, signal: AbortSignal): Promise<void> {
  const all = Object.values(SIZES).reduce((sum, size) => sum + size, 0)
  let arrived = 0
  for (const name of Object.keys(SIZES)) {
    const response = await fetch(addressOfReaderFile(name), { signal })
    if (!response.ok || !response.body) throw new Error(`${name} was answered with ${response.status}`)
    const reader = response.body.getReader()
    for (let piece = await reader.read(); !piece.done; piece = await reader.read()) {
      arrived += piece.value.length
      onProgress(arrived / all)
    }
  }
}
