import type { PublicCollege } from '../college/college.ts'
import { collegeFields } from '../college/fields.ts'
import { findPlace, type Place, valueAt } from '../merge/place.ts'
import { changesBetween } from '../record/difference.ts'
import type { Item, ListField } from '../record/field.ts'
import { isShortFigure, textOfValue, titleOf } from './figures.ts'

/** A figure, a text or an entry of a college's public page that reads otherwise than before. */
export interface FigureChange {
  /** Labels of the declaration, from the outside in. */
  labels: string[]
  /** What the entry is called, where it is one of a list or belongs to one. */
  name?: string
  act: 'changed' | 'added' | 'removed'
  /** What a short figure read before and reads now, as text; absent where it was blank, and of a long text. */
  was?: string
  is?: string
}

/** The sources of figures are shown beside them, and the order of a list is no figure. */
const isTold = (path: string): boolean => !path.startsWith('sources/') && !path.endsWith('/order')

/** What a reader of the page would find changed, in the order of the declaration. */
export function figureChanges(before: PublicCollege['college'], after: PublicCollege['college']): FigureChange[] {
  return changesBetween(collegeFields, before, after).flatMap((change): FigureChange[] => {
    const place = isTold(change.path) ? findPlace(collegeFields, change.path) : undefined
    if (!place) return []
    if (place.at === 'item') {
      const name = titleOf(place.list.fields, (change.after ?? change.before) as Item)
      const act = change.before === undefined ? 'added' : 'removed'
      return [{ labels: [place.list.label], ...(name !== '' && { name }), act }]
    }
    const name = entryNameOf(change.path, after)
    const [was, is] = [change.before, change.after].map((value) =>
      isShortFigure(place.field) ? textOfValue(value) : '',
    )
    return [{ labels: labelsOf(place), ...(name && { name }), act: 'changed', ...(was && { was }), ...(is && { is }) }]
  })
}

/** The labels on the way to a field, without that of a list whose entry is named. */
export function labelsOf(place: Place & { at: 'field' }): string[] {
  const labels: string[] = []
  let path = ''
  for (const step of place.steps) {
    path += ('key' in step ? step.key : step.item) + '/'
    const found = findPlace(collegeFields, path.slice(0, -1))
    if (found?.at === 'field' && found.field.kind !== 'list') labels.push(found.field.label)
  }
  return labels
}

/** What the entry is called to which a path leads: "courses/<id>/fee" is of "B.Tech Civil Engineering". */
export function entryNameOf(path: string, college: PublicCollege['college']): string | undefined {
  const names = path.split('/')
  for (let length = names.length - 1; length >= 2; length--) {
    const place = findPlace(collegeFields, names.slice(0, length).join('/'))
    if (place?.at !== 'item') continue
    const entry = valueAt(college, place).value
    return entry === undefined ? undefined : titleOf((place.list as ListField).fields, entry as Item)
  }
  return undefined
}
