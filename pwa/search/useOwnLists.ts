import { useEffect, useState } from 'react'
import type { Lists } from '../../shared/enquiry/lists.ts'
import { predictor } from './predictor.ts'
import { useShelf } from './useShelf.ts'

/** What a person set aside on this device, by name: saved colleges and choice list. Nothing before both are known. */
export function useOwnLists(): Lists | undefined {
  const { saved, isKnown } = useShelf()
  const [choices, setChoices] = useState<string[]>()
  useEffect(() => {
    let left = false
    predictor.kept().then((kept) => { if (!left) setChoices((kept?.choices ?? []).map(({ key }) => key)) }, () => { if (!left) setChoices([]) })
    return () => { left = true }
  }, [])
  return isKnown && choices ? { saved: saved.map(({ slug, name }) => ({ slug, name })), choices } : undefined
}
