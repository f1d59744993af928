import { useEffect, useRef, useState } from 'react'

/** Changes what is seen and keeps it on the device. Answers whether the device has it. */
export type ChangeRow<T> = (edit: (before: T) => T) => Promise<boolean>

/**
 * A row of this device that is being edited. Two edits in one breath build on each other, and what another tab makes of
 * the row meanwhile is shown around them. What the device could not keep stays on the screen and goes with the next edit.
 * @param kept the row as the device last told it
 * @param merge a row with what was changed between two versions of it
 * @param write keeps what `is` has changed of `was`, and answers whether the device has it
 */
export function useRowEdits<T>(
  kept: T,
  merge: (fresh: T, was: T, is: T) => T,
  write: (is: T, was: T) => Promise<boolean>,
): { row: T; change: ChangeRow<T> } {
  const [row, setRow] = useState(kept)
  // `known`: what the device has, as far as this tab knows.
  const known = useRef(kept),
    newest = useRef(kept)
  useEffect(() => {
    newest.current = merge(kept, known.current, newest.current)
    known.current = kept
    setRow(newest.current)
  }, [kept, merge])
  const change: ChangeRow<T> = async (edit) => {
    const was = known.current,
      is = edit(newest.current)
    newest.current = is
    setRow(is)
    const isKept = await write(is, was)
    if (isKept) known.current = merge(known.current, was, is)
    return isKept
  }
  return { row, change }
}
