import { useEffect, useState } from 'react'
import type { AttachedLists } from '../../shared/enquiry/lists.ts'
import { useShelf } from './useSavedLists.ts'
import { useWorkers } from './workerContext.tsx'

/**
 * What a person set aside on this device, by name: saved colleges and choice list. Nothing before both are known. The
 * choice list is with the predictor's worker, which a page that is only read must not start: it is asked when the form
 * is first entered (`onFocus`).
 */
export function useOwnLists(): { lists?: AttachedLists; onFocus: () => void } {
  const { predictor } = useWorkers()
  const { saved, isKnown } = useShelf()
  const [isEntered, setEntered] = useState(false)
  const [choices, setChoices] = useState<string[]>()
  useEffect(() => {
    if (!isEntered) return
    let left = false
    predictor.kept().then(
      (kept) => {
        if (!left) setChoices((kept?.choices ?? []).map(({ key }) => key))
      },
      () => {
        if (!left) setChoices([])
      },
    )
    return () => {
      left = true
    }
  }, [predictor, isEntered])
  return {
    onFocus: () => setEntered(true),
    ...(isKnown && choices && { lists: { saved: saved.map(({ slug, name }) => ({ slug, name })), choices } }),
  }
}
