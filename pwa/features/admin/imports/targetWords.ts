import type { Message } from '../../../../shared/i18n/message.ts'
import type { ImportKind } from '../../../../shared/imports/kind.ts'
import type { MappingTarget } from '../../../../shared/imports/mapping.ts'
import { t, translate } from '../../../i18n/t.ts'

/** What a list holds, within a sentence. */
export const KIND_NOUNS: Record<ImportKind, () => string> = {
  colleges: () => t('colleges'),
  cutoffs: () => t('cutoffs'),
  rankings: () => t('rankings'),
}

/** What an import did. The word alone is what is pressed to report a review: other languages have another for it. */
const REPORT: Message = { id: '{of, select, import {Report} other {Report}}', values: { of: 'import' } }
export const reportInWords = (): string => translate(REPORT)

/** Groups of fields, one in another: "Courses, Quotas". */
export const groupInWords = (group: string): string => group.split(', ').map(translate).join(', ')

/** What a column is read as: "Contact, Phone". */
export const targetInWords = ({ label, group }: MappingTarget): string =>
  group === undefined ? translate(label) : `${groupInWords(group)}, ${translate(label)}`
