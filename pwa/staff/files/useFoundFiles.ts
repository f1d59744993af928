import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { foundFiles } from '../../queries/files.ts'
import { filterByName, type StoredEntry } from './storedLines.ts'

/** As the list of colleges waits (back-office 9). */
const DEBOUNCE_MS = 500

/**
 * Lines of a folder that hold this text, at once; then, where the server can be asked, those of every folder below it
 * too.
 */
export function useFoundFiles(
  folder: string,
  text: string,
  lines: readonly StoredEntry[] | undefined,
): { lines?: readonly StoredEntry[]; isWhole: boolean } {
  const asked = text.trim()
  const [settled, setSettled] = useState('')
  useEffect(() => {
    const timer = setTimeout(() => setSettled(asked), DEBOUNCE_MS)
    return () => clearTimeout(timer)
  }, [asked])
  const found = useQuery({ ...foundFiles(folder, asked), enabled: asked !== '' && settled === asked })
  if (asked === '') return { ...(lines && { lines }), isWhole: true }
  if (found.data)
    return {
      lines: [...filterByName(lines ?? [], asked).filter(({ IsDirectory }) => IsDirectory), ...found.data.data],
      isWhole: true,
    }
  // What this device holds is shown, and said to be that.
  return { ...(lines && { lines: filterByName(lines, asked) }), isWhole: false }
}
