import { useEffect } from 'react'
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom'
import { readAddress, wholeListing, writeAddress } from '../../../../shared/catalogue/address.ts'
import type { ListingQuery } from '../../../../shared/catalogue/query.ts'
import { STREAMS } from '../../../../shared/stream.ts'
import { t } from '../../../i18n/t.ts'
import { useSuggestions } from '../../../queries/public/suggestions.ts'
import { ButtonLink } from '../../../ui/Button.tsx'
import { Link } from '../../../ui/Link.tsx'
import { choicesOf } from './choices.ts'
import { streamTitle } from '../../../components/streamTitle.ts'
import { suggestionSaid } from '../../../components/suggestionSaid.ts'
import { ListingWithFilters } from './Narrowing.tsx'
import { loadPhrases } from './loadPhrases.ts'
import { SearchForm } from './SearchForm.tsx'
import styles from './SearchResults.module.css'

/**
 * `/search?q=…`: colleges of every stream, and the courses, exams, places and pages the words also name. Works from the
 * device.
 */
export function SearchResults() {
  const [params] = useSearchParams()
  const navigate = useNavigate()
  const { hash } = useLocation()
  const query = readAddress(undefined, params)
  const words = query.search ?? ''
  // Wherever it was typed, in the header or before the app had begun, a search comes here as `q`.
  useEffect(() => {
    if (!words) return
    let isAsked = true
    void loadPhrases().then((phrases) => {
      if (isAsked && phrases?.readPhrase(words))
        void navigate(writeAddress(phrases.searchWithPhrase(query, words)), { replace: true })
    })
    return () => {
      isAsked = false
    }
    // What else is chosen stays; the words alone are read.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [words])
  const asked = choicesOf(query).length > 0
  const title = asked ? t('Colleges in India') : t('Search')
  return (
    <div className={`page ${styles.sheet}`}>
      <title>{words ? t('“{words}” | Search | Pravesh', { words }) : t('Search | Pravesh')}</title>
      <meta
        name="description"
        content={t('Search every college in India by name, course, exam, city or state, online or offline.')}
      />
      <meta name="robots" content="noindex" />
      <h1>{words ? <>{t('Results for “{words}”', { words })}</> : title}</h1>
      <SearchForm query={query} />
      {words && <Elsewhere words={words} />}
      {asked ? (
        <ListingWithFilters
          query={query}
          change={(next: ListingQuery) => void navigate(writeAddress(next) + hash, { preventScrollReset: true })}
        />
      ) : (
        <Streams />
      )}
    </div>
  )
}

/** What else the words name: a course family, an exam, a place, a page of the site. */
function Elsewhere({ words }: { words: string }) {
  const others = useSuggestions(words)
    .filter(({ kind }) => kind !== 'college')
    .map((other) => ({ path: other.path, ...suggestionSaid(other) }))
  if (others.length === 0) return null
  return (
    <nav className={styles.elsewhere} aria-label={t('Also named by these words')}>
      <ul>
        {others.map(({ label, detail, path }) => (
          <li key={path + label}>
            <Link to={path}>{label}</Link>
            {detail && <small> {detail}</small>}
          </li>
        ))}
      </ul>
    </nav>
  )
}

function Streams() {
  return (
    <section className={styles.streams}>
      <h2>{t('Or begin with a field of study')}</h2>
      <ul>
        {STREAMS.map((stream) => (
          <li key={stream}>
            <ButtonLink to={writeAddress(wholeListing(stream))}>{streamTitle(stream)}</ButtonLink>
          </li>
        ))}
      </ul>
    </section>
  )
}
