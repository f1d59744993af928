import { fold } from '../record/fold.ts'

/** What tells two colleges apart, as a form and a list both know it. */
export interface ComparableCollege {
  id: string
  name: string
  code?: string
  city?: string
  location: string
}

/** Another college that may be the same one, and by what. */
export interface PossibleDuplicate<N extends ComparableCollege> {
  college: N
  by: 'code' | 'name and city'
}

/** Colleges that may be the same as this one, in the order of the list. */
export type FindTwins<N extends ComparableCollege> = (one: ComparableCollege) => PossibleDuplicate<N>[]

const codeOf = ({ code }: ComparableCollege): string => fold(code ?? '')
/** Nothing while one of the two is not known. */
function namePlaceOf({ name, city, location }: ComparableCollege): string {
  const [folded, place] = [fold(name), fold(city ?? '') || fold(location)]
  return folded === '' || place === '' ? '' : `${folded}\n${place}`
}

/** Colleges noted between two steps. */
const STEP = 100

/**
 * Colleges with the same code, or the same name in the same city: what deserves a look before another is made
 * (behaviour 16). Nothing is forbidden by it. A whole list is gone through once, in steps, and not at every letter of a
 * name.
 */
export function* findingTwins<N extends ComparableCollege>(colleges: readonly N[]): Generator<void, FindTwins<N>> {
  const byCode = new Map<string, number[]>(),
    byName = new Map<string, number[]>()
  const note = (index: Map<string, number[]>, key: string, at: number): void => {
    const there = index.get(key)
    if (there) there.push(at)
    else if (key !== '') index.set(key, [at])
  }
  for (const [at, college] of colleges.entries()) {
    note(byCode, codeOf(college), at)
    note(byName, namePlaceOf(college), at)
    if (at % STEP === 0) yield
  }
  return (one) => {
    const alike = new Set(byCode.get(codeOf(one)))
    return [...new Set([...alike, ...(byName.get(namePlaceOf(one)) ?? [])])]
      .sort((a, b) => a - b)
      .flatMap((at): PossibleDuplicate<N>[] =>
        colleges[at]!.id === one.id ? [] : [{ college: colleges[at]!, by: alike.has(at) ? 'code' : 'name and city' }],
      )
  }
}
