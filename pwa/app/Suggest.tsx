import { Autocomplete } from '@base-ui/react/autocomplete'
import { CSPProvider } from '@base-ui/react/csp-provider'
import { useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import type { Suggestion } from '../../shared/catalogue/query.ts'
import { t, type Label } from '../i18n/t.ts'
import { suggestionSaid } from '../components/suggestionSaid.ts'
import { useSuggestions } from '../queries/public/suggestions.ts'
import { Button } from '../ui/Button.tsx'
import { inputLook } from '../ui/Field.tsx'
import { SEARCH_WORDS } from './searchWords.ts'
import { forgetSearches, recentSearches, rememberSearch } from './searches.ts'
import styles from './Suggest.module.css'

const SHOWN = 6
const TITLES: Record<Suggestion['kind'], Label> = {
  college: 'Colleges',
  course: 'Courses',
  exam: 'Exams',
  city: 'Places',
  page: 'Pages',
}

interface Choice {
  label: string
  detail?: string
  path: string
}
interface Group {
  title: string
  items: Choice[]
}

interface SuggestProps {
  text: string
  onText: (text: string) => void
  /** The plain input it takes the place of had the focus, */
  focused: boolean
  /** and was typed into: the suggestions open at once. */
  typed: boolean
  onSearch: (text: string) => void
}

/**
 * Suggestions under the search: at most six, by kind; arrows move, Enter opens the marked one or the search itself,
 * Escape closes.
 */
export function Suggest({ text, onText, focused, typed, onSearch }: SuggestProps) {
  const navigate = useNavigate()
  const input = useRef<HTMLInputElement>(null)
  const [recent, setRecent] = useState(recentSearches)
  const [open, setOpen] = useState(typed)
  const marked = useRef<Choice>(undefined)
  const found = useSuggestions(text)
  const groups = text.trim() ? grouped(found.slice(0, SHOWN)) : recentGroup(recent)

  // The plain input it takes the place of had the focus: typing goes on where it was.
  useEffect(() => {
    if (!focused || !input.current || document.activeElement === input.current) return
    input.current.focus()
    input.current.setSelectionRange(input.current.value.length, input.current.value.length)
    // Once, as it takes the place of the other.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [])

  const go = (choice: Choice) => {
    setOpen(false)
    if (text.trim()) rememberSearch(text.trim())
    if (!choice.path.startsWith('/search')) onText('')
    navigate(choice.path)
  }

  return (
    <CSPProvider disableStyleElements>
      <Autocomplete.Root
        items={groups}
        value={text}
        mode="none"
        filter={null}
        open={open && groups.length > 0}
        itemToStringValue={(choice: Choice) => choice.label}
        onOpenChange={(next) => {
          if (next) setRecent(recentSearches())
          setOpen(next)
        }}
        onValueChange={(value, { reason }) => {
          if (reason !== 'item-press') onText(value)
        }}
        onItemHighlighted={(choice) => {
          marked.current = choice
        }}
        openOnInputClick
      >
        <Autocomplete.Input
          ref={input}
          type="search"
          name="q"
          className={inputLook}
          aria-label={t('Search')}
          placeholder={t(SEARCH_WORDS)}
          autoComplete="off"
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || (open && marked.current)) return
            event.preventDefault()
            setOpen(false)
            onSearch(text)
          }}
        />
        <Autocomplete.Portal>
          <Autocomplete.Positioner className={styles.positioner} sideOffset={4} align="start">
            <Autocomplete.Popup className={styles.popup} aria-label={t('Suggestions')}>
              <Autocomplete.List>
                {(group: Group) => (
                  <Autocomplete.Group key={group.title} items={group.items}>
                    <Autocomplete.GroupLabel className={styles.title}>{group.title}</Autocomplete.GroupLabel>
                    <Autocomplete.Collection>
                      {(choice: Choice) => (
                        <Autocomplete.Item
                          key={`${choice.path} ${choice.label}`}
                          value={choice}
                          className={styles.choice}
                          onClick={() => go(choice)}
                        >
                          <span>{choice.label}</span>
                          {choice.detail && <span className={styles.detail}>{choice.detail}</span>}
                        </Autocomplete.Item>
                      )}
                    </Autocomplete.Collection>
                  </Autocomplete.Group>
                )}
              </Autocomplete.List>
              {!text.trim() && (
                <div className={styles.foot}>
                  <Button
                    kind="plain"
                    onClick={() => {
                      forgetSearches()
                      setRecent([])
                      input.current?.focus()
                    }}
                  >
                    {t('Clear recent searches')}
                  </Button>
                </div>
              )}
            </Autocomplete.Popup>
          </Autocomplete.Positioner>
        </Autocomplete.Portal>
      </Autocomplete.Root>
    </CSPProvider>
  )
}

function grouped(found: Suggestion[]): Group[] {
  return (Object.keys(TITLES) as Array<Suggestion['kind']>)
    .map((kind) => ({
      title: t(TITLES[kind]),
      items: found
        .filter((suggestion) => suggestion.kind === kind)
        .map((suggestion) => ({ path: suggestion.path, ...suggestionSaid(suggestion) })),
    }))
    .filter((group) => group.items.length > 0)
}

function recentGroup(searches: string[]): Group[] {
  return searches.length === 0
    ? []
    : [
        {
          title: t('Recent searches'),
          items: searches.map((words) => ({ label: words, path: `/search?${new URLSearchParams({ q: words })}` })),
        },
      ]
}
