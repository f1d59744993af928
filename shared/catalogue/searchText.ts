import type { StaffCard } from '../protocol/pull.ts'
import { fold } from '../record/fold.ts'
import type { Card } from './card.ts'
import { findableWords, wordsAlso } from './synonyms.ts'
import { termsOf } from './words.ts'

/**
 * What a search of a record looks in: every word that finds it, each behind a blank, and its identifiers (code, slug),
 * each behind a line end.
 */
export type SearchText = string

/** What somebody typed, as searches look for it. */
export interface SearchTerms {
  terms: readonly string[]
  identifier: string
}
export const searchTermsOf = (typed: string): SearchTerms => ({ terms: termsOf(typed), identifier: fold(typed) })

/**
 * The one rule by which a search finds a college, the index of the public catalogue (`Words`) in another form: each
 * typed word begins a word of the college. Staff find one also by the beginning of its code or slug. Nothing typed
 * finds everything.
 */
export const isFoundIn = (text: SearchText, { terms, identifier }: SearchTerms): boolean =>
  terms.every((term) => text.includes(searchWordOf(term))) ||
  (identifier !== '' && text.includes(identifierOf(identifier)))

/** As they stand in a search text. */
export const searchWordOf = (term: string): string => ` ${term}`
export const identifierOf = (folded: string): string => `\n${folded}`

export const searchTextOf = (texts: readonly string[], identifiers: readonly string[] = []): SearchText =>
  searchWordsOf(texts).map(searchWordOf).join('') +
  identifiers
    .map(fold)
    .filter((text) => text !== '')
    .map(identifierOf)
    .join('')

/** The words that texts are found by, each once. */
export const searchWordsOf = (texts: readonly string[]): string[] => [
  ...new Set([...new Set(texts)].flatMap((text) => wordsIn(fold(text)))),
]

function wordsIn(folded: string): string[] {
  const own = folded.split(' ').filter((word) => word !== '')
  return [...findableWords(folded), ...own.flatMap(wordsAlso)]
}

/** The texts of a card that the public search looks in. */
export const searchedIn = ({
  name,
  shortName,
  otherNames = [],
  location,
  city,
  district,
  state,
  type,
  approvedBy,
  exams,
  courses,
  offers,
}: Card): string[] =>
  [
    name,
    shortName,
    ...otherNames,
    location,
    city,
    district,
    state,
    ...type,
    ...approvedBy,
    ...exams,
    ...courses,
    ...offers.map(({ category }) => category),
  ].filter((text) => text !== undefined)

type Columns = Pick<StaffCard, 'name' | 'location' | 'city' | 'state' | 'type' | 'searchWords'>
const columnsOf = ({ name, location, city = '', state = '', type }: Columns): string[] => [
  name,
  location,
  city,
  state,
  ...type,
]

/**
 * The words of a search text that a line of the staff list does not say in its own columns, with blanks between: what
 * the server tells a device beside them.
 */
export function furtherWords(text: SearchText, line: Columns): string {
  const own = new Set(searchWordsOf(columnsOf(line))),
    [words = ''] = text.split('\n', 1)
  return words
    .split(' ')
    .filter((word) => word !== '' && !own.has(word))
    .join(' ')
}

/**
 * The search text of a line of the staff list: its columns, which an edit on the device may have changed, and the
 * further words.
 */
export const searchTextOfLine = (line: Columns & Pick<StaffCard, 'code' | 'slug'>): SearchText =>
  (line.searchWords ? searchWordOf(line.searchWords) : '') + searchTextOf(columnsOf(line), [line.code ?? '', line.slug])
