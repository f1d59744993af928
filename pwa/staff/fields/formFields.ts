import { createContext, useContext } from 'react'
import type { Message } from '../../../shared/i18n/message.ts'
import type { ClashShown } from '../../../shared/protocol/push.ts'

/**
 * What every field of the open form asks by its path; provided once by the form, so that lists of lists need not pass
 * it on.
 */
export interface FormFields {
  /** The id of the record the form is of; absent of one that is not there yet. */
  record?: string
  valueAt(path: string): unknown
  set(path: string, value: unknown): void
  /** The sentence of the rule that is broken there, once the person has been there or tried to save. */
  problemAt(path: string): string | undefined
  /** What is hardly right about the figure there (shared/college/plausibility.ts). */
  doubtsAt(path: string): readonly Message[]
  /** How many sentences stand at or below a path. */
  problemsBelow(path: string): number
  touch(path: string): void
  /** Since when (ms) an unsent edit of this field waits on the device. */
  pendingAt(path: string): number | undefined
  clashAt(path: string): ClashShown | undefined
  /** Is the entry of a list at this path unfolded? */
  isOpen(path: string): boolean
  unfold(path: string, isOpen: boolean): void
  /** A field that cannot be written now; its hint says why. */
  isLocked(path: string): boolean
  /** What stands beneath a field instead of its declared hint. */
  hintAt(path: string): string | undefined
}

const Context = createContext<FormFields | undefined>(undefined)
export const FormFieldsProvider = Context.Provider

export function useFormFields(): FormFields {
  const fields = useContext(Context)
  if (!fields) throw new Error('A field stands inside a form')
  return fields
}

/** What forbids saving, in the order in which the form's pages show it: the first is the one somebody meets first. */
export function asShown<P extends { path: string }>(
  problems: readonly P[],
  pages: ReadonlyArray<{ parts: readonly string[] }>,
): P[] {
  const places = new Map(pages.flatMap(({ parts }) => parts).map((part, at) => [part, at]))
  const placeOf = ({ path }: P): number => places.get(path.split('/', 1)[0]!) ?? places.size
  return problems.toSorted((a, b) => placeOf(a) - placeOf(b))
}
