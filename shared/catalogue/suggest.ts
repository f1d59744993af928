import { COURSE_CATEGORIES, type CourseCategory, familyNamed } from '../college/course.ts'
import { squeezeDegree } from '../college/degree.ts'
import { indian } from '../college/money.ts'
import { inEnglish, type Message, msg } from '../i18n/message.ts'
import { fold } from '../record/fold.ts'
import { EXAM_PAGES, examPath, SITE_PAGES } from '../sitePages.ts'
import { STREAMS } from '../stream.ts'
import { collegePath, wholeListing, writeAddress } from './address.ts'
import { each, meet, size, without, type Bits } from './bits.ts'
import type { Columns } from './columns.ts'
import { namesOf } from './nameSearch.ts'
import { HEADER_GROUPS } from './item.ts'
import { wordsMeant } from './nearMisses.ts'
import type { Suggestion } from './query.ts'
import { inRelevance, placesInRelevance } from './relevance.ts'
import { wordsAlso } from './synonyms.ts'
import { termsOf } from './words.ts'

/** Lines under the search box. */
export const SUGGESTIONS = 6
/** Colleges are what people look for; other kinds never take all the lines, and colleges take what the others leave. */
const COLLEGES_FIRST = 3
/** Exams that are called so; of those whose full name alone holds the words ("Law" is in several) one is shown. */
const EXAMS_NAMED = 2

/** An exam as it is looked for: by its name, what its address calls it, and its full name. */
export interface NamedExam {
  name: string
  slug: string
  fullName?: string | undefined
}

/**
 * What could be meant by what is typed so far, grouped: colleges, courses, exams, cities, pages. Nothing for blank
 * text.
 * @param exams those with a page of their own
 */
export function suggestionsFor(
  columns: Columns,
  typed: string,
  exams: readonly NamedExam[] = EXAM_PAGES,
): Suggestion[] {
  const said = termsOf(typed),
    terms = wordsMeant(columns.words, said)
  if (terms.length === 0) return []
  const means = (text: string): boolean => {
    const words = fold(text).split(' ')
    return terms.every((term) => words.some((word) => word.startsWith(term)))
  }
  const called = exams.filter(({ name, slug }) => means(`${name} ${slug}`)),
    meant =
      called.length > 0
        ? called.slice(0, EXAMS_NAMED)
        : exams.filter(({ fullName = '' }) => means(fullName)).slice(0, 1)
  const colleges = collegesFor(
    columns,
    columns.words.find(terms),
    terms,
    terms === said ? fold(typed) : terms.join(' '),
  )
  const others = [
    ...[COURSE_CATEGORIES.find((family) => family !== 'Other' && means(family)) ?? familyOfDegree(typed)].flatMap(
      (family): Suggestion[] =>
        family === undefined
          ? []
          : [
              {
                kind: 'course',
                label: family,
                detail: counted(columns.families[COURSE_CATEGORIES.indexOf(family)]!),
                path: writeAddress({ ...wholeListing(), courses: [family] }),
              },
            ],
    ),
    ...meant.map(({ name, slug }): Suggestion => ({
      kind: 'exam',
      label: name,
      detail: 'what it asks, and its official site',
      path: examPath(slug),
    })),
    ...columns.exams
      .flatMap((exam, at): Suggestion[] =>
        means(exam)
          ? [
              {
                kind: 'exam',
                label: exam,
                detail: msg('accepted by {colleges}', { colleges: counted(columns.examBits[at]!) }),
                path: writeAddress({ ...wholeListing(), exams: [exam] }),
              },
            ]
          : [],
      )
      .slice(0, 1),
    ...columns.places
      .filter((place) => means(alsoCalled(place)))
      .slice(0, 2)
      .map((place): Suggestion => ({
        kind: 'city',
        label: place,
        path: writeAddress({ ...wholeListing(), locations: [place] }),
      })),
    ...pages()
      .filter(({ label, words }) => means(`${inEnglish(label)} ${words}`))
      .slice(0, 1)
      .map(({ words: _words, ...page }) => page),
  ]
  const shown = others.slice(0, SUGGESTIONS - Math.min(colleges.length, COLLEGES_FIRST))
  return [...colleges.slice(0, SUGGESTIONS - shown.length), ...shown]
}

function collegesFor(columns: Columns, found: Bits, terms: readonly string[], typed: string): Suggestion[] {
  const named = columns.words.named(terms),
    order = inRelevance(columns),
    placeOf = placesInRelevance(columns),
    among = namesOf(columns).placeAmong(terms),
    there = namesOf(columns).standingIn(terms) ?? among?.there,
    finished = columns.words.finished(terms),
    likely = there ? meet(finished.slice(), there) : finished
  const left = found.slice()
  const called = namesOf(columns)
    .calledFirst(terms, typed, among)
    .flatMap((set) => {
      const own: number[] = []
      each(meet(set.slice(), left), (at) => own.push(at))
      without(left, set)
      return own.sort((a, b) => placeOf[a]! - placeOf[b]!)
    })
  const begins: number[] = [],
    inName: number[] = [],
    elsewhere: number[] = [],
    onlyAlike: number[] = []
  for (const at of order) {
    if (called.length >= SUGGESTIONS) break
    const word = at >>> 5,
      bit = 1 << (at & 31)
    if ((left[word]! & bit) === 0) continue
    if ((likely[word]! & bit) === 0) {
      // What only begins like the place that is asked for, or like the initials, comes behind.
      if (onlyAlike.length < SUGGESTIONS) onlyAlike.push(at)
    } else if ((named[word]! & bit) === 0) {
      if (elsewhere.length < SUGGESTIONS) elsewhere.push(at)
    } else if (columns.nameBegins(at, typed)) {
      begins.push(at)
      if (begins.length === SUGGESTIONS) break
    } else if (inName.length < SUGGESTIONS) inName.push(at)
  }
  return [...called, ...begins, ...inName, ...elsewhere, ...onlyAlike]
    .slice(0, SUGGESTIONS)
    .map((at) => lineOf(columns, at))
}

function lineOf(columns: Columns, at: number): Suggestion {
  const card = columns.card(at)
  return { kind: 'college', label: card.name, detail: card.location, path: collegePath(card) }
}

/** Lines of the first colleges of a set: those that these terms name, then the others, the best ranked first. */
export const collegesAmong = (columns: Columns, found: Bits, terms: readonly string[]): Suggestion[] =>
  collegesFor(columns, found, terms, terms.join(' '))

/**
 * The family of what is typed where that is one word of it: MBBS and nursing are Medical. Two letters are sooner the
 * beginning of a name.
 */
function familyOfDegree(typed: string): CourseCategory | undefined {
  const word = squeezeDegree(typed).trim()
  return word.length > 2 && !word.includes(' ') ? familyNamed(word) : undefined
}

/** A place with its other spellings: whoever types Bengaluru means Bangalore. */
const alsoCalled = (place: string): string => [place, ...fold(place).split(' ').flatMap(wordsAlso)].join(' ')
const counted = (bits: Bits): Message => {
  const n = size(bits)
  return n === 1 ? msg('1 college') : msg('{count} colleges', { count: indian(n) })
}
const pages = (): Array<Suggestion & { words: string }> => [
  ...SITE_PAGES.map(({ name, path, words = '' }) => ({ kind: 'page' as const, label: name, path, words })),
  ...STREAMS.map((stream) => ({
    kind: 'page' as const,
    label: msg('{stream} Colleges', {
      stream: { id: HEADER_GROUPS.find((group) => group.stream === stream)!.title },
    }),
    path: writeAddress(wholeListing(stream)),
    words: '',
  })),
]
