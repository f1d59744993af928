import { generateKeyBetween } from 'fractional-indexing'
import { v7 as uuid } from 'uuid'
import { collegeFields } from '../../../../shared/college/fields.ts'
import type { College } from '../../../../shared/college/college.ts'
import { websiteHost } from '../../../../shared/college/link.ts'
import type { Change } from '../../../../shared/merge/change.ts'
import { findPlace, valueAt } from '../../../../shared/merge/place.ts'
import { REASON_CHARACTERS } from '../../../../shared/protocol/push.ts'
import { isBlank, isSame } from '../../../../shared/record/canonical.ts'
import { coerce } from '../../../../shared/record/coerce.ts'
import type { ChoiceField, Field, ScalarField } from '../../../../shared/record/field.ts'
import { t, translate } from '../../../i18n/t.ts'

const LONG = new Set<Field['kind']>(['text', 'html', 'yes', 'words', 'group', 'list'])

/** The field a task is about, where it holds one short value that can be typed here. */
export function typedField(path: string): ScalarField | ChoiceField | undefined {
  const place = findPlace(collegeFields, path)
  return place?.at === 'field' && !LONG.has(place.field.kind) ? (place.field as ScalarField | ChoiceField) : undefined
}

/** What a figure is to be and whence: a page, or the words of its college. `isOfCollege`: the college itself says so. */
interface TypedFigure {
  path: string
  /** What the server says it holds. */
  present?: unknown
  typed: string
  link?: string | undefined
  note?: string | undefined
  isOfCollege?: boolean
}

/**
 * The edit that puts a figure right, with its source: the value, and the link or the college's words among the sources
 * where none names it yet. Nothing where the figure is so already. `value`: what the figure then holds.
 * @param college as this device shows it; absent where it does not have it
 * @param today `YYYY-MM-DD`
 * @throws Error with a sentence to show, where the text is no such value
 */
export function acceptanceOf(
  { path, present, typed, link, note, isOfCollege }: TypedFigure,
  college: Pick<College, 'sources'> | undefined,
  today: string,
): { changes: Change[]; reason: string; value: string | number } | undefined {
  const field = typedField(path)
  if (!field) throw new Error(t('Open the form to change this'))
  const read = coerce(field, typed)
  if (read === 'blank') throw new Error(t('Write what {label} shall be', { label: translate(field.label) }))
  if ('rule' in read) throw new Error(translate(read.says(translate(field.label))))
  const before = college ? valueAt(college, findPlace(collegeFields, path)!).value : present
  if (isSame(before, read.value)) return undefined
  const sources = college?.sources ?? []
  const named = note === undefined ? link && websiteHost(link) : ['The college', note].join(': ')
  const isKnown = sources.some((one) => (link === undefined ? one.source === named : one.link === link))
  const isNew = named !== undefined && college !== undefined && !isKnown
  const says = isOfCollege ? 'The college says so' : 'A reader reported it'
  const whence = [note, link].filter((each) => each !== undefined).join(', ')
  return {
    value: read.value as string | number,
    changes: [
      { path, before: isBlank(before) ? null : before, after: read.value },
      ...(isNew
        ? [
            {
              path: 'sources',
              insert: {
                id: uuid(),
                order: generateKeyBetween(sources.at(-1)?.order ?? null, null),
                value: {
                  figure: field.label,
                  source: named,
                  ...(link !== undefined && { link }),
                  checkedOn: today,
                },
              },
            },
          ]
        : []),
    ],
    reason: (whence === '' ? says : `${says}: ${whence}`).slice(0, REASON_CHARACTERS),
  }
}
