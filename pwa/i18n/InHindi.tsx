import { createContext, type ReactNode, use, useEffect, useState } from 'react'
import type { Speech } from '../../shared/i18n/speech.ts'
import { speak } from './t.ts'

const Within = createContext<Speech | undefined>(undefined)

/**
 * The tongue of the place that is being drawn, where it has its own. Whatever is said outside of drawing, after a
 * press, is said as the page is.
 */
const spokenHere = (): Speech | undefined => {
  // A context may be read wherever something is drawn, also by what is no hook; elsewhere React throws.
  try {
    // oxlint-disable-next-line react/rules-of-hooks
    return use(Within)
  } catch {
    return undefined
  }
}

let isAsked = false
/**
 * From now on whoever says something asks first where it is drawn: on staff's pages alone, and only once a part of one
 * is in Hindi.
 */
function askWhere(): void {
  if (isAsked) return
  isAsked = true
  const before = speak((text, values) => (spokenHere() ?? before)(text, values))
}

/**
 * Draws a public screen in Hindi on a page that is in English, such as the preview of a college among the staff's.
 * Where the words cannot be had it is in English.
 */
export function InHindi({ children, meanwhile }: { children: ReactNode; meanwhile: ReactNode }) {
  const [words, setWords] = useState<{ hindi?: Speech }>()
  useEffect(() => {
    import('./hindi/hindi.ts').then(
      ({ hindi }) => {
        askWhere()
        setWords({ hindi })
      },
      () => setWords({}),
    )
  }, [])
  if (!words) return meanwhile
  return (
    <Within value={words.hindi}>
      <div lang={words.hindi && 'hi'}>{children}</div>
    </Within>
  )
}
