import { REASON_CHARACTERS } from '../protocol/push.ts'
import type { Fields } from '../record/field.ts'
import { equal, forceChange } from './apply.ts'
import {
  type Change,
  type InsertChange,
  isInsert,
  isMove,
  isRemove,
  isValue,
  isWords,
  type WordsChange,
} from './change.ts'
import { findPlace } from './place.ts'

/**
 * D3. Folds later changes into earlier ones that have not left the device, so that a field typed over ten times is sent
 * once, with what its author first saw. The result, applied to the same record, gives the same record.
 */
export function foldChanges(fields: Fields, earlier: readonly Change[], later: readonly Change[]): Change[] {
  const folded = new FoldedChanges(fields, earlier)
  for (const change of later) folded.add(change)
  return folded.changes()
}

/**
 * Why two edits that became one were made: what was said of either, the same once; where there is no room for both,
 * what was said last.
 */
export function foldReasons(earlier: string | undefined, later: string | undefined): string | undefined {
  if (earlier === undefined || later === undefined || earlier.split('; ').includes(later)) return earlier ?? later
  const both = `${earlier}; ${later}`
  return both.length <= REASON_CHARACTERS ? both : later
}

/** Changes in their order, each found by its path: a thousand fold into a thousand without a look at every pair. */
class FoldedChanges {
  readonly #fields: Fields
  /** What was taken back leaves an empty place, so that the others keep theirs. */
  readonly #changes: Array<Change | undefined> = []
  /** Unsent items, removals, and all other changes by what they change; each with the places where they stand. */
  readonly #inserts = new PlacesByPath()
  readonly #removes = new PlacesByPath()
  readonly #others = new Map<string, number[]>()

  constructor(fields: Fields, changes: readonly Change[]) {
    this.#fields = fields
    for (const change of changes) this.#push(change)
  }

  changes(): Change[] {
    return this.#changes.filter((change) => change !== undefined)
  }

  add(change: Change): void {
    const unsentItem = this.#inserts.leastAbove(change.path)
    if (unsentItem !== undefined) return this.#intoInsert(unsentItem, change)
    // A removal is kept after the changes inside the item: its tag is of the item with them.
    if (isInsert(change) || isRemove(change)) return this.#push(change)
    const places = this.#others.get(keyOf(change)),
      at = places?.at(-1)
    if (at === undefined || this.#removes.greatestAbove(change.path) > at) return this.#push(change)
    this.#changes[at] = foldPair(this.#changes[at]!, change)
    if (this.#changes[at] === undefined) places!.pop()
  }

  #push(change: Change): void {
    const at = this.#changes.push(change) - 1
    if (isInsert(change)) this.#inserts.add(`${change.path}/${change.insert.id}`, at)
    else if (isRemove(change)) this.#removes.add(change.path, at)
    else {
      const places = this.#others.get(keyOf(change))
      if (places) places.push(at)
      else this.#others.set(keyOf(change), [at])
    }
  }

  /** A change to an item that is itself still unsent becomes part of its insert; removing it takes the insert back. */
  #intoInsert(at: number, change: Change): void {
    const { path, insert } = this.#changes[at] as InsertChange
    const itemPath = `${path}/${insert.id}`
    if (change.path === itemPath) {
      if (isRemove(change)) {
        this.#changes[at] = undefined
        this.#inserts.remove(itemPath, at)
      } else if (isMove(change)) this.#changes[at] = { path, insert: { ...insert, order: change.move.after } }
      return
    }
    const place = findPlace(this.#fields, itemPath)
    if (place?.at !== 'item') return this.#push(change)
    const inside = { ...change, path: change.path.slice(itemPath.length + 1) }
    this.#changes[at] = {
      path,
      insert: { ...insert, value: forceChange(place.list.fields, insert.value, inside) },
    }
  }
}

/** Places in a list of changes by the path of an item, asked for by the paths of what lies in it. */
class PlacesByPath {
  readonly #places = new Map<string, number[]>()
  /** Only beginnings of these lengths can be known: a path of a thousand parts is not tried at each of them. */
  readonly #lengths = new Set<number>()

  add(path: string, at: number): void {
    this.#lengths.add(path.length)
    const known = this.#places.get(path)
    if (known) known.push(at)
    else this.#places.set(path, [at])
  }

  remove(path: string, at: number): void {
    const known = this.#places.get(path)?.filter((one) => one !== at) ?? []
    if (known.length > 0) this.#places.set(path, known)
    else this.#places.delete(path)
  }

  /** The first place of an item that `path` is, or lies in. */
  leastAbove(path: string): number | undefined {
    const least = Math.min(...this.#above(path).map((places) => places[0]!))
    return least === Number.POSITIVE_INFINITY ? undefined : least
  }

  /** The last place of an item that `path` is, or lies in; -1 for none. */
  greatestAbove(path: string): number {
    return Math.max(-1, ...this.#above(path).map((places) => places.at(-1)!))
  }

  #above(path: string): number[][] {
    return [...this.#lengths].flatMap((length) => {
      const places =
        path.length === length || path[length] === '/' ? this.#places.get(path.slice(0, length)) : undefined
      return places ? [places] : []
    })
  }
}

/** Changes of one field of which the later folds into the earlier. Neither an insert nor a removal does. */
function keyOf(change: Change): string {
  if (isMove(change)) return `move ${change.path}`
  return `${isWords(change) ? 'words' : 'value'} ${change.path}`
}

/** Two changes of one field as one, or undefined where they cancel out. */
function foldPair(old: Change, change: Change): Change | undefined {
  if (isMove(old) && isMove(change))
    return old.move.before === change.move.after
      ? undefined
      : { path: old.path, move: { before: old.move.before, after: change.move.after } }
  if (isWords(old) && isWords(change)) return foldWords(old, change)
  if (isValue(old) && isValue(change))
    return equal(old.before, change.after) ? undefined : { path: old.path, before: old.before, after: change.after }
  return change
}

function foldWords(old: WordsChange, change: WordsChange): WordsChange | undefined {
  const add = new Set(old.add)
  const drop = new Set(old.drop)
  for (const word of change.add ?? []) if (!drop.delete(word)) add.add(word)
  for (const word of change.drop ?? []) if (!add.delete(word)) drop.add(word)
  if (add.size === 0 && drop.size === 0) return undefined
  return { path: old.path, ...(add.size > 0 && { add: [...add] }), ...(drop.size > 0 && { drop: [...drop] }) }
}
