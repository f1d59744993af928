import { useEffect } from 'react'
import { isAnythingUnsent } from '../local/unsent.ts'
import { useIdle } from './useIdle.ts'

/** Sends what an earlier visit left unsent (D6), once the page is at rest; where nothing is, nothing is fetched. */
export function useUnsent() {
  const isIdle = useIdle()
  useEffect(() => {
    if (!isIdle || !isAnythingUnsent()) return
    void Promise.all([import('../sync/writing.ts'), import('../auth/student.ts')])
      .then(([{ openWriting }, { presentStudent, readerOf }]) => openWriting(readerOf(presentStudent())))
      .catch(() => undefined)
  }, [isIdle])
}
