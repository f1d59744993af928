import { isSame } from './canonical.ts'

type Merge<T> = (fresh: T, was: T, is: T) => T
type FieldMerges<T> = { [K in keyof T]?: (fresh: T[K], was: T[K], is: T[K]) => T[K] }

/**
 * A row as it stands by now, with every field that was changed from `was` to `is`: what others changed meanwhile
 * stays. A field that both changed is as `is` has it, unless `merges` has a finer way for it.
 */
export function mergeFields<T extends object>(fresh: T, was: T, is: T, merges: FieldMerges<T> = {}): T {
  const merged = { ...fresh }
  for (const key of new Set([...Object.keys(was), ...Object.keys(is)]) as Set<keyof T>) {
    if (isSame(was[key], is[key])) continue
    const merge = merges[key],
      value = merge ? merge(fresh[key], was[key], is[key]) : is[key]
    if (value === undefined) delete merged[key]
    else merged[key] = value
  }
  return merged
}

/**
 * A list as it stands by now, with what was added to it, removed from it and changed in it from `was` to `is`. An entry
 * that is gone by now stays gone, and new ones stand at the end.
 * @param keyOf what an entry is known by
 */
export function mergeEntries<T>(
  fresh: readonly T[],
  was: readonly T[],
  is: readonly T[],
  keyOf: (entry: T) => string,
  merge: Merge<T>,
): T[] {
  const before = new Map(was.map((entry) => [keyOf(entry), entry])),
    after = new Map(is.map((entry) => [keyOf(entry), entry])),
    known = new Set(fresh.map(keyOf))
  return [
    ...fresh.flatMap((entry) => {
      const key = keyOf(entry),
        old = before.get(key),
        own = after.get(key)
      if (!own) return old ? [] : [entry]
      return [old ? merge(entry, old, own) : own]
    }),
    ...[...after].flatMap(([key, entry]) => (known.has(key) || before.has(key) ? [] : [entry])),
  ]
}

/** Entries by their id, each with the fields that were changed. */
export const mergeEntriesById = <T extends { id: string }>(
  fresh: readonly T[],
  was: readonly T[],
  is: readonly T[],
  merge: Merge<T> = mergeFields,
): T[] => mergeEntries(fresh, was, is, ({ id }) => id, merge)
