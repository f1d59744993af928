import { useCallback, useEffect, useRef, useState } from 'react'
import { ownKept } from '../../auth/kept.ts'
import { askAsStaff, isUnheard, sentenceOf } from '../../auth/staffRemote.ts'
import { useOnceHeard } from './desk.ts'

export interface KeptAnswer<T> {
  /** Nothing until this device or the server has answered. */
  value?: T
  /** When this device kept it, in ms; absent where it is the server's word of now. */
  savedAt?: number
  /** Why the server could not be asked, as a sentence with its full stop. */
  problem?: string
  isBusy: boolean
  /** Asks the server again; what is shown stays until it has answered. */
  refresh(): Promise<void>
  /** Shows and keeps this instead, until the server is asked again: a question under way was asked before this, and its answer is not heard. */
  put(value: T): void
}

/**
 * What the server answers at a path: first as this device last kept it, then as it is. A question that fails leaves what is shown
 * and says why, and where nobody was found it is asked again once the server was heard; an answer to an earlier question never takes the place of a later one's. `ask`, where one question is not enough, stays the same from drawing to drawing.
 */
export function useKeptAnswer<T>(
  key: string,
  path: string,
  ask: (path: string) => Promise<T> = askAsStaff,
): KeptAnswer<T> {
  const [said, setSaid] = useState<{ key: string; value: T; savedAt?: number }>()
  const [failed, setFailed] = useState<{ key: string; problem: string }>()
  const [isBusy, setBusy] = useState(true)
  /** When it was asked and nobody answered, in ms. */
  const [missedAt, setMissedAt] = useState<number>()
  const asked = useRef(0)
  const show = useCallback(
    (value: T) => {
      setSaid({ key, value })
      void ownKept()
        .put(key, value, Date.now())
        .catch(() => undefined) // shown all the same; only the next offline start has an older one
    },
    [key],
  )
  const put = useCallback(
    (value: T) => {
      asked.current += 1
      setBusy(false)
      show(value)
    },
    [show],
  )
  const refresh = useCallback(async () => {
    const turn = ++asked.current,
      at = Date.now()
    setBusy(true)
    setMissedAt(undefined)
    try {
      const answer = await ask(path)
      if (turn !== asked.current) return
      setFailed(undefined)
      show(answer)
    } catch (thrown) {
      if (turn !== asked.current) return
      setFailed({ key, problem: `${sentenceOf(thrown).replace(/\.$/, '')}.` })
      if (isUnheard(thrown)) setMissedAt(at)
    }
    if (turn === asked.current) setBusy(false)
  }, [key, path, show, ask])
  useEffect(() => {
    let isHere = true
    ownKept()
      .get(key)
      .then(
        (kept) => {
          if (isHere && kept)
            setSaid((newer) => (newer?.key === key ? newer : { key, value: kept.value as T, savedAt: kept.at }))
        },
        () => undefined,
      ) // nothing kept: only the network can tell
    void refresh()
    return () => {
      isHere = false
      asked.current += 1
    }
  }, [key, refresh])
  useOnceHeard(missedAt, refresh)
  const own = said?.key === key ? said : undefined
  return {
    ...(own && { value: own.value }),
    ...(own?.savedAt !== undefined && { savedAt: own.savedAt }),
    ...(failed?.key === key && { problem: failed.problem }),
    isBusy,
    refresh,
    put,
  }
}
