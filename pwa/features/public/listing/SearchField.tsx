import { useEffect, useRef, useState } from 'react'
import { t } from '../../../i18n/t.ts'
import { Input, SearchBox } from '../../../ui/Field.tsx'
import styles from './Listing.module.css'

/** Long enough to finish a syllable, short enough to feel alive. */
const TYPING_PAUSE_MS = 200

/** The search of this list. What is typed is asked after a pause; Enter asks at once. */
export function SearchField({ value, onSearch }: { value: string; onSearch: (text: string) => void }) {
  const [text, setText] = useState(value)
  const asked = useRef(value)
  const ask = useRef(onSearch)
  ask.current = onSearch

  // A chip taken away or the back button changes the address; the box follows it, but never while it is ahead of it.
  useEffect(() => {
    if (value !== asked.current) {
      asked.current = value
      setText(value)
    }
  }, [value])
  useEffect(() => {
    if (text.trim() === asked.current) return
    const timer = setTimeout(() => {
      asked.current = text.trim()
      ask.current(text)
    }, TYPING_PAUSE_MS)
    return () => clearTimeout(timer)
  }, [text])

  return (
    <form
      role="search"
      aria-label={t('This list')}
      className={styles.search}
      onSubmit={(event) => {
        event.preventDefault()
        asked.current = text.trim()
        onSearch(text)
      }}
    >
      <SearchBox>
        <Input
          type="search"
          value={text}
          onChange={(event) => setText(event.target.value)}
          aria-label={t('Search these colleges')}
          placeholder={t('College, city, state or course')}
          enterKeyHint="search"
          autoComplete="off"
        />
      </SearchBox>
    </form>
  )
}
