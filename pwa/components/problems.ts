import type { Problem } from '../../shared/failure.ts'
import type { Message } from '../../shared/i18n/message.ts'
import { problemText } from '../../shared/problem.ts'
import { translate } from '../i18n/t.ts'

/** What is wrong with the field of a form at this path, in the language of the page; undefined where nothing is. */
export function errorAt(problems: readonly Problem[], path: string): string | undefined {
  const found = problems.find((problem) => problem.path === path)
  return found && translate(problemText(found))
}

/** Of a server's verdict on an edit: why it was not taken. */
export interface Refusal {
  message?: string
  details?: ReadonlyArray<Pick<Problem, 'message' | 'text'>>
}

/** Why the server did not take an edit, to be put into the language of the page; undefined where it does not say. */
export function refusalText(receipt: Refusal | undefined): string | Message | undefined {
  const [first] = receipt?.details ?? []
  return first ? problemText(first) : receipt?.message
}
