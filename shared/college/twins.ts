import { fold } from '../record/fold.ts'

/** What tells two colleges apart, as a form and a list both know it. */
export interface Named { id: string; name: string; code?: string; city?: string; location: string }

/** Another college that may be the same one, and by what. */
export interface Twin<N extends Named> { college: N; by: 'code' | 'name and city' }

const placeOf = ({ city, location }: Named): string => fold(city ?? '') || fold(location)

/** Colleges with the same code, or the same name in the same city: what deserves a look before another is made (behaviour 16). Nothing is forbidden by it. */
export function twinsOf<N extends Named>(one: Named, others: readonly N[]): Twin<N>[] {
  const [name, place, code] = [fold(one.name), placeOf(one), fold(one.code ?? '')]
  return others.flatMap((college): Twin<N>[] => {
    if (college.id === one.id) return []
    if (code !== '' && college.code !== undefined && fold(college.code) === code) return [{ college, by: 'code' }]
    return name !== '' && place !== '' && fold(college.name) === name && placeOf(college) === place ? [{ college, by: 'name and city' }] : []
  })
}
