import { wholeListing } from '../../../../shared/catalogue/address.ts'
import { canonicalPlace as shownName } from '../../../../shared/catalogue/place.ts'
import type { FacetCount, ListingQuery } from '../../../../shared/catalogue/query.ts'
import { COURSE_CATEGORIES, type CourseCategory } from '../../../../shared/college/family.ts'
import { fold } from '../../../../shared/record/fold.ts'
import type { Stream } from '../../../../shared/stream.ts'
import { translate } from '../../../i18n/t.ts'

/** The stream a course family is listed under; families that belong to several are searched across all. */
const STREAM_OF: Partial<Record<CourseCategory, Stream>> = {
  MBA: 'management',
  BBA: 'management',
  BTech: 'engineering',
  MTech: 'engineering',
  Law: 'law',
  Medical: 'medical',
  Pharmacy: 'pharmacy',
  Architecture: 'architecture',
  Arts: 'art & commerce',
  Commerce: 'art & commerce',
}

/** The listing a choice of course and place leads to; undefined while nothing is chosen. */
export function journeyTo(course: string, place: string): ListingQuery | undefined {
  const category = COURSE_CATEGORIES.find((each) => each === course)
  if (!category && !place) return undefined
  return {
    ...wholeListing(category && STREAM_OF[category]),
    courses: category ? [category] : [],
    locations: place ? [place] : [],
  }
}

/** Choices that some college answers, in the order given. */
export const placesOf = (facet: readonly FacetCount[] | undefined): FacetCount[] =>
  (facet ?? []).filter(({ count }) => count > 0)

/**
 * Places whose name, or whose name in the language of the page, holds what is typed, in the order given; all of them
 * while nothing is.
 */
export function matchingPlaces(places: readonly string[], typed: string): string[] {
  const words = fold(typed)
  return places.filter((place) => fold(place).includes(words) || fold(translate(place)).includes(words))
}

/**
 * The place that is meant: the one of that name, whatever else it is called ("Bengaluru" is Bangalore here), else the
 * only one that answers; '' where nothing or several do.
 */
export function findPlaceByName(places: readonly string[], typed: string): string {
  if (!fold(typed)) return ''
  const meant = shownName(typed),
    answers = matchingPlaces(places, meant)
  return answers.find((place) => fold(place) === fold(meant)) ?? (answers.length === 1 ? answers[0]! : '')
}
