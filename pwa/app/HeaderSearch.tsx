import { useEffect, useRef, useState } from 'react'
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom'
import { t } from '../i18n/t.ts'
import { Input, SearchBox } from '../ui/Field.tsx'
import { rememberSearch } from './searches.ts'
import { SEARCH_WORDS } from './searchWords.ts'
import type { Suggest as SuggestBox } from './Suggest.tsx'
import { useIdle } from './useIdle.ts'

/**
 * The header's search. It is a plain form first, which Enter already answers; its suggestions come when the browser is
 * idle or the person turns to it, so no first page waits for them.
 */
export function HeaderSearch({ focused = false }: { focused?: boolean }) {
  const navigate = useNavigate()
  const { pathname } = useLocation()
  const [params] = useSearchParams()
  const shown = pathname === '/search' ? (params.get('q') ?? '') : ''
  const [text, setText] = useState(shown)
  const [touched, setTouched] = useState(focused)
  // What was typed before the suggestions arrived is answered as they do; what only stood here (the last search) is
  // not.
  const [typed, setTyped] = useState(false)
  const idle = useIdle()
  const Suggest = useSuggest(idle || touched)
  useEffect(() => setText(shown), [shown])
  // Whoever came before the app did types in a box of which it knows nothing: it takes over what stands there.
  const box = useRef<HTMLInputElement>(null)
  useEffect(() => {
    const early = box.current,
      isHere = early === document.activeElement
    if (isHere) setTouched(true)
    if (early && early.value !== shown) {
      setText(early.value)
      setTyped(isHere)
    }
    // Once: from then on it hears of everything.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [])

  const search = (words: string) => {
    const asked = words.trim()
    if (!asked) return
    rememberSearch(asked)
    navigate(`/search?${new URLSearchParams({ q: asked })}`)
  }
  const plain = (
    <Input
      ref={box}
      type="search"
      name="q"
      aria-label={t('Search')}
      placeholder={t(SEARCH_WORDS)}
      autoComplete="off"
      autoFocus={focused}
      value={text}
      onFocus={() => setTouched(true)}
      onChange={(event) => {
        setText(event.target.value)
        setTyped(true)
      }}
    />
  )
  return (
    <form
      role="search"
      action="/search"
      onSubmit={(event) => {
        event.preventDefault()
        search(text)
      }}
    >
      <SearchBox>
        {Suggest ? <Suggest text={text} onText={setText} focused={touched} typed={typed} onSearch={search} /> : plain}
      </SearchBox>
    </form>
  )
}

/**
 * The box with suggestions, once it is wanted and its code is here. Until then the plain one stays the same element, as
 * the fallback of a Suspense would not: it keeps the focus and what is typed.
 */
function useSuggest(isWanted: boolean): typeof SuggestBox | undefined {
  const [part, setPart] = useState<{ Suggest: typeof SuggestBox }>()
  useEffect(() => {
    if (isWanted)
      import('./Suggest.tsx').then(setPart, () => {
        // The plain form finds without it.
      })
  }, [isWanted])
  return part?.Suggest
}
