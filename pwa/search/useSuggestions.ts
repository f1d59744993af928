import { useEffect, useState } from 'react'
import type { Suggestion } from '../../shared/catalogue/query.ts'
import { device } from './workerClient.ts'
import { useCatalogue } from './hooks.ts'

/** What could be meant by what is typed so far, asked again as the catalogue arrives; empty for blank text. An older answer never replaces a newer one. */
export function useSuggestions(text: string): Suggestion[] {
  const { cards } = useCatalogue()
  const [suggestions, setSuggestions] = useState<Suggestion[]>([])
  useEffect(() => {
    let left = false
    if (!text.trim()) setSuggestions([])
    else
      device.suggest(text).then(
        (found) => {
          if (!left) setSuggestions(found)
        },
        () => {
          if (!left) setSuggestions([])
        },
      )
    return () => {
      left = true
    }
  }, [text, cards])
  return suggestions
}
