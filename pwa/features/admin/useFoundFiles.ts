import { useEffect, useState } from 'react'
import { askAsStaff } from '../../auth/staffRemote.ts'
import { holding, type Line, type Listed } from './storedLines.ts'

/** As the list of colleges waits (back-office 9). */
const DEBOUNCE_MS = 500

/** Lines of a folder that hold this text, at once; then, where the server can be asked, those of every folder below it too. */
export function useFoundFiles(
  folder: string,
  text: string,
  lines: readonly Line[] | undefined,
): { lines?: readonly Line[]; isWhole: boolean } {
  const asked = text.trim()
  const [found, setFound] = useState<{ folder: string; asked: string; lines: Line[] }>()
  useEffect(() => {
    if (asked === '') return
    const leaving = new AbortController()
    const timer = setTimeout(() => {
      askAsStaff<Listed>(`/bunny/files?path=${encodeURIComponent(folder)}&search=${encodeURIComponent(asked)}`, {
        signal: leaving.signal,
      }).then(
        ({ data }) => setFound({ folder, asked, lines: data }),
        () => undefined,
      ) // what this device holds is shown, and said to be that
    }, DEBOUNCE_MS)
    return () => {
      clearTimeout(timer)
      leaving.abort()
    }
  }, [folder, asked])
  if (asked === '') return { ...(lines && { lines }), isWhole: true }
  if (found && found.folder === folder && found.asked === asked)
    return {
      lines: [...holding(lines ?? [], asked).filter(({ IsDirectory }) => IsDirectory), ...found.lines],
      isWhole: true,
    }
  return { ...(lines && { lines: holding(lines, asked) }), isWhole: false }
}
