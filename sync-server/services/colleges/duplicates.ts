import type { College, CollegeId } from '../../../shared/college/college.ts'
import type { CollegesReading } from '../../store/ports/colleges.ts'

/**
 * Colleges outside the trash of the same folded name in the same city, or at the same location where no city is known
 * (M8).
 */
export async function possibleDuplicates(
  reading: Pick<CollegesReading, 'findBy'>,
  { name, city, location }: Pick<College, 'name' | 'city' | 'location'>,
): Promise<CollegeId[]> {
  const place = `${name}\n${city ?? location}`
  return (await reading.findBy('name+city', [place])).get(place) ?? []
}
