/**
 * What staff write of nearly every record, by the noun of the list or 'college': it stands first, and the rest is
 * folded beneath. A noun that is not here has nothing to fold.
 */
const ESSENTIAL: Readonly<Record<string, readonly string[]>> = {
  college: [
    'name',
    'location',
    'city',
    'district',
    'state',
    'status',
    'type',
    'category',
    'establishedYear',
    'code',
    'highlights',
  ],
  course: ['name', 'categoryName', 'level', 'fee', 'duration', 'seats', 'eligibility'],
}

/** The fields of a record that stand first, and those that are folded. */
export function splitByEssential<Name extends string>(
  noun: string,
  names: readonly Name[],
): { first: Name[]; folded: Name[] } {
  const essential = ESSENTIAL[noun]
  if (!essential) return { first: [...names], folded: [] }
  return {
    first: names.filter((name) => essential.includes(name)),
    folded: names.filter((name) => !essential.includes(name)),
  }
}

/** By which name a form remembers that what is folded of a record, or of an entry at a path, stands open. */
export const foldKey = (path: string): string => `folded ${path}`

/** The folds a field lies in: leading somebody to it opens them. */
export const foldsOn = (entries: readonly string[]): string[] => ['', ...entries].map(foldKey)
