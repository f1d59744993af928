import type { Suggestion } from '../../shared/catalogue/query.ts'
import { translate } from '../i18n/t.ts'

/**
 * A suggestion as it is read in the language of the page. Names of colleges, exams and places stay as they are, and so
 * does where a college is.
 */
export const suggestionSaid = ({ kind, label, detail }: Suggestion): Pick<Suggestion, 'label' | 'detail'> => ({
  label: kind === 'course' || kind === 'page' ? translate(label) : label,
  ...(detail !== undefined && { detail: kind === 'college' ? detail : translate(detail) }),
})
