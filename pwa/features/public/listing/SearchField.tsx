import { useEffect, useRef, useState } from 'react'
import { t } from '../../../i18n/t.ts'
import { Input, SearchBox } from '../../../ui/Field.tsx'
import { loadPhrases, type PhraseReader } from './loadPhrases.ts'
import styles from './Listing.module.css'

/** Long enough to finish a syllable, short enough to feel alive. */
const TYPING_PAUSE_MS = 200

interface SearchFieldProps {
  value: string
  onSearch: (text: string) => void
  /** Enter: the text is whole and may mean filters, where what reads them came. Answers with what stays the search. */
  onWhole: (text: string, phrases: PhraseReader | undefined) => string
}

/** The search of this list. What is typed is asked after a pause; Enter asks at once, and for filters too. */
export function SearchField({ value, onSearch, onWhole }: SearchFieldProps) {
  const [text, setText] = useState(value)
  const asked = useRef(value)
  const ask = useRef(onSearch)
  ask.current = onSearch
  const whole = useRef(onWhole)
  whole.current = onWhole
  const isHere = useRef(true)
  const pause = useRef<ReturnType<typeof setTimeout>>(undefined)

  // A chip taken away or the back button changes the address; the box follows it, but never while it is ahead of it.
  useEffect(() => {
    if (value !== asked.current) {
      asked.current = value
      setText(value)
    }
  }, [value])
  useEffect(() => {
    if (text.trim() === asked.current) return
    pause.current = setTimeout(() => {
      asked.current = text.trim()
      ask.current(text)
    }, TYPING_PAUSE_MS)
    return () => clearTimeout(pause.current)
  }, [text])
  useEffect(() => {
    isHere.current = true
    return () => {
      isHere.current = false
    }
  }, [])
  const handleWhole = async () => {
    // What was read as filters must not be asked as words afterwards.
    clearTimeout(pause.current)
    asked.current = text.trim()
    const phrases = await loadPhrases()
    // Whoever went on meanwhile is not called back.
    if (!isHere.current) return
    const search = whole.current(text, phrases)
    asked.current = search
    setText((now) => (now === text ? search : now))
  }

  return (
    <form
      role="search"
      aria-label={t('This list')}
      className={styles.search}
      onSubmit={(event) => {
        event.preventDefault()
        void handleWhole()
      }}
    >
      <SearchBox>
        <Input
          type="search"
          value={text}
          onFocus={() => void loadPhrases()}
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
