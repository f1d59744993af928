import type { Suggestion } from '../../shared/catalogue/query.ts'
import { translate } from '../i18n/t.ts'

/**
 * A suggestion as it is read in the language of the page. Names of colleges, exams and places stay as they are, and so
 * does where a college is.
 */
export function suggestionSaid(suggestion: Suggestion): { label: string; detail?: string } {
  if (suggestion.kind === 'college')
    return { label: suggestion.label, ...(suggestion.detail !== undefined && { detail: suggestion.detail }) }
  const isNamed = suggestion.kind === 'exam' || suggestion.kind === 'city'
  return {
    label: isNamed ? suggestion.label : translate(suggestion.label),
    ...(suggestion.detail !== undefined && { detail: translate(suggestion.detail) }),
  }
}
