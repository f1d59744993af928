import { editedFields } from '../../../shared/college/record.ts'
import { DOCUMENTS } from '../../../shared/document/document.ts'
import type { WordsChange } from '../../../shared/merge/change.ts'
import type { Field, Fields, Item } from '../../../shared/record/field.ts'
import { sortItems, findPlace, valueAt } from '../../../shared/merge/place.ts'
import { t, translate } from '../../i18n/t.ts'

/**
 * Reading the declarations aloud: what a path is called, and what a value says, in the form, the tray and the history
 * alike.
 */

/** What may be written in a record of this kind; a college's where it is neither an exam nor the site's content. */
export const declaredFor = (kind: string): Fields =>
  kind === 'exam' || kind === 'site' ? DOCUMENTS[kind].edited : editedFields

/** The declared field a path ends at; nothing for a whole item, a place in a list or something undeclared. */
export function fieldAt(path: string, declared: Fields = editedFields): Field | undefined {
  const place = path === '' ? undefined : findPlace(declared, path)
  return place?.at === 'field' ? place.field : undefined
}

/**
 * "Contact, Phone"; "Courses, B.Tech Computer Science, Fee"; items are called by their first words where the record has
 * them.
 */
export function fieldLabel(path: string, record?: object, declared: Fields = editedFields): string {
  if (path === '') return declared === editedFields ? t('The whole college') : t('The whole record')
  if (path === 'status') return t('Status')
  const names = path.split('/')
  const labels: string[] = []
  let among = declared
  for (let at = 0; at < names.length; at++) {
    const name = names[at] ?? ''
    const field = Object.hasOwn(among, name) ? among[name] : undefined
    if (!field) {
      labels.push(name === 'order' ? t('Place') : name)
      break
    }
    labels.push(translate(field.label))
    if (field.kind === 'group') among = field.fields
    if (field.kind === 'list') {
      among = field.fields
      const id = names[++at]
      if (id !== undefined)
        labels.push(
          itemName(record, names.slice(0, at + 1).join('/'), declared) ??
            t('one {noun}', { noun: translate(field.noun) }),
        )
    }
  }
  return labels.join(', ')
}

function itemName(record: object | undefined, path: string, declared: Fields): string | undefined {
  const place = record && findPlace(declared, path)
  if (!place || place.at !== 'item') return undefined
  return nameOfItem(place.list.fields, valueAt(record, place).value)
}

/** What a person would call an item: its first required text; a choice ("positive") names none. */
export function nameOfItem(fields: Fields, item: unknown): string | undefined {
  const names = Object.keys(fields)
  const key = names.find((name) => fields[name]?.required && fields[name].kind !== 'choice') ?? names[0]
  const said = key === undefined ? undefined : (item as Record<string, unknown> | undefined)?.[key]
  return typeof said === 'string' && said !== '' ? said : undefined
}

const SHORT = new Set<Field['kind']>(['line', 'amount', 'choice', 'year', 'integer', 'decimal', 'rank', 'date', 'time'])

/** The first few short things an item says beside its name, to tell it from its like in a closed row. */
export function factsOfItem(fields: Fields, item: object, most = 2): string[] {
  const name = nameOfItem(fields, item)
  return Object.keys(fields)
    .filter((key) => SHORT.has(fields[key]!.kind))
    .map((key) => inWords(chosenWords(fields[key], (item as Record<string, unknown>)[key])))
    .filter((said) => said !== '' && said !== name)
    .slice(0, most)
}

const MANY: Readonly<Record<string, string>> = { alumnus: 'alumni', 'item of news': 'items of news' }
/** Several of a noun: "facilities", "FAQs", "alumni". */
export const several = (noun: string): string =>
  MANY[noun] ?? (/[^aeiou]y$/.test(noun) ? `${noun.slice(0, -1)}ies` : `${noun}s`)

/** A value in words, for showing and for word differences; blank for nothing. */
export function inWords(value: unknown, fields?: Fields): string {
  if (value === undefined || value === null) return ''
  if (typeof value === 'string') return value
  if (typeof value === 'boolean') return value ? t('Yes') : t('No')
  if (Array.isArray(value))
    return value
      .map((each) => inWords(each, fields))
      .filter((text) => text !== '')
      .join(typeof value[0] === 'object' ? '\n\n' : ', ')
  if (typeof value !== 'object') return String(value)
  return Object.entries(value)
    .filter(([key]) => key !== 'id' && key !== 'order')
    .flatMap(([key, inner]) => {
      const field = fields && Object.hasOwn(fields, key) ? fields[key] : undefined
      const text = inWords(chosenWords(field, inner), field && 'fields' in field ? field.fields : undefined)
      return text === '' ? [] : [`${field ? translate(field.label) : key}: ${text}`]
    })
    .join('\n')
}

/** What was chosen among a field's own values, in the language of the page; whatever else it says stays as it is. */
export function chosenWords(field: Field | undefined, value: unknown): unknown {
  if (!field || !('values' in field) || !field.values) return value
  return Array.isArray(value) ? value.map((each: unknown) => translate(each)) : translate(value)
}

/** A value in words, as the field at its path has it. */
export const valueInWords = (path: string, value: unknown, declared: Fields = editedFields): string =>
  inWords(chosenWords(fieldAt(path, declared), value), fieldsAt(path, declared))

/** "added Private; removed Government": what an edit does to a set of words. */
export const wordsSaid = ({ add = [], drop = [] }: Pick<WordsChange, 'add' | 'drop'>): string =>
  [
    add.length > 0 && t('added {words}', { words: add.join(', ') }),
    drop.length > 0 && t('removed {words}', { words: drop.join(', ') }),
  ]
    .filter(Boolean)
    .join('; ')

/** The declared fields of the item or group a path ends at, for naming what is inside a value. */
export function fieldsAt(path: string, declared: Fields = editedFields): Fields | undefined {
  const place = path === '' ? undefined : findPlace(declared, path)
  if (place?.at === 'item') return place.list.fields
  return place && 'fields' in place.field ? place.field.fields : undefined
}

/** The place, from 1, an order key gives an item among the others of its list. */
export function placeInWords(
  record: object | undefined,
  path: string,
  order: unknown,
  declared: Fields = editedFields,
): string {
  const at = path.lastIndexOf('/')
  const list = record && findPlace(declared, path.slice(0, at))
  const items = list ? (valueAt(record, list).value as Item[] | undefined) : undefined
  if (!items || typeof order !== 'string') return t('another place')
  const id = path.slice(at + 1)
  const others = sortItems([...items.filter((item) => item.id !== id), { id, order }])
  return t('place {number}', { number: others.findIndex((item) => item.id === id) + 1 })
}
