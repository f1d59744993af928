import type { Suggestion } from '../../shared/catalogue/query.ts'
import { translate } from '../i18n/t.ts'

/**
 * A suggestion as it is read in the language of the page. Names of colleges, exams and places stay as they are, and so
 * does where a college is.
 */
export function suggestionSaid(suggestion: Suggestion): { label: string; detail?: string } {
  const { kind, label, detail } = suggestion
  if (suggestion.kind === 'college')
    return { label, ...(suggestion.detail !== undefined && { detail: suggestion.detail }) }
  return {
    label: kind === 'course' || kind === 'page' ? translate(label) : label,
    ...(detail !== undefined && { detail: translate(detail) }),
  }
}
