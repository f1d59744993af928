import { isDistrictWithin } from './district.ts'
import { fold } from '../../shared/record/fold.ts'
import type { Place } from './institute.ts'

/** The cities in which districts of one metropolis meet: a list that names one of them may mean another. */
const ONE_PLACE = new Set(['Delhi', 'Chandigarh', 'Puducherry', 'Goa'])
const METROPOLES: ReadonlyArray<ReadonlySet<string>> = [
  new Set(['Mumbai City', 'Mumbai Suburban', 'Thane']),
  new Set(['Bangalore Urban', 'Bangalore Rural']),
  new Set(['Hyderabad', 'Rangareddy', 'Medchal-Malkajgiri']),
  new Set(['Chennai', 'Kancheepuram', 'Thiruvallur', 'Chengalpattu']),
  new Set(['Kamrup', 'Kamrup Metropolitan']),
  new Set(['Hanumakonda', 'Warangal']),
]

/** May these two be one place? What is not told contradicts nothing only where the other says it as a city. */
export function isSamePlace(one: Place, other: Place): boolean {
  if (one.state !== other.state) return false
  if (one.state !== undefined && ONE_PLACE.has(one.state)) return true
  if (one.district !== undefined && other.district !== undefined) {
    const [a, b] = [one.district, other.district]
    return isDistrictWithin(a, b, one.state) || METROPOLES.some((set) => set.has(a) && set.has(b))
  }
  const places = (place: Place): string[] =>
    [place.city, place.district].flatMap((text) => (text === undefined ? [] : fold(text)))
  const [ours, theirs] = [places(one), places(other)]
  return ours.some((place) => theirs.includes(place))
}
