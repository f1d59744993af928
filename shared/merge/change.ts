/**
 * One field of an edit: what its author saw and what they want. Paths name fields and items:
 * `contactDetails/phone`, `courses/<id>/fee`, `faqs/<id>`. A blank value is `null` on the wire and absent in a record.
 */
export type Change = ValueChange | WordsChange | InsertChange | MoveChange | RemoveChange

/** A scalar or a long text: it held `before`, it shall hold `after`. */
export interface ValueChange {
  path: string
  before?: unknown
  after?: unknown
}
/** A set of words: these come, those go. */
export interface WordsChange {
  path: string
  add?: string[]
  drop?: string[]
}
/** A new item of the list at `path`. `value` holds its fields, without id and order. */
export interface InsertChange {
  path: string
  insert: { id: string; order: string; value: Record<string, unknown> }
}
/** An item takes another place; keys are fractional indices. */
export interface MoveChange {
  path: string
  move: { before: string; after: string }
}
/** An item goes. `tag` is of its fields as the author saw them (`itemTag`). */
export interface RemoveChange {
  path: string
  remove: { tag: string }
}

export const isInsert = (change: Change): change is InsertChange => 'insert' in change
export const isMove = (change: Change): change is MoveChange => 'move' in change
export const isRemove = (change: Change): change is RemoveChange => 'remove' in change
export const isWords = (change: Change): change is WordsChange => 'add' in change || 'drop' in change
export const isValue = (change: Change): change is ValueChange =>
  !isInsert(change) && !isMove(change) && !isRemove(change) && !isWords(change)

/** The path a clash over this change stands at: an insert is about the item it brings, not about the list. */
export const clashPath = (change: Change): string =>
  isInsert(change) ? `${change.path}/${change.insert.id}` : change.path
