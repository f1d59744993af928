import type { Change } from '../../../shared/merge/change.ts'
import type { Permission } from '../../../shared/people/permissions.ts'
import { verbOf, type ClashShown, type ConcurrentChange } from '../../../shared/protocol/push.ts'
import { t, translate } from '../../i18n/t.ts'
import { declaredFor, fieldLabel } from '../fields/fields.ts'

/**
 * A clash over a whole record (M6), read: what was wanted of it, in which words where it was to be changed, and what
 * that met.
 */
export interface WholeClash {
  verb: string
  words: Change[]
  met?: ConcurrentChange
}

/** Undefined for a clash over a field. */
export function wholeClashIn({ path, act, mine, theirs }: ClashShown): WholeClash | undefined {
  if (path !== '') return undefined
  const met =
    typeof theirs === 'object' && theirs !== null && 'tag' in theirs ? (theirs as ConcurrentChange) : undefined
  return {
    verb: act ? verbOf({ kind: act }) : 'change',
    words: Array.isArray(mine) ? (mine as Change[]) : [],
    ...(met && { met }),
  }
}

/** Does keeping 'mine' bring the record back from the trash first? The server asks for the right to that as well. */
export const bringsBack = ({ verb, met }: WholeClash): boolean =>
  met?.gone === true && verb !== 'restore' && verb !== 'delete'
/** May a person with these rights keep 'mine' of a clash? */
export function mayKeepMine(clash: ClashShown, allows: (wish: Permission) => boolean): boolean {
  const whole = wholeClashIn(clash)
  return whole === undefined || !bringsBack(whole) || allows('delete_colleges')
}

const WISHES: Record<string, string> = {
  publish: 'publish it',
  unpublish: 'unpublish it',
  delete: 'delete it',
  duplicate: 'copy it',
  restore: 'restore it',
  change: 'change it',
}
const DONE: Record<string, string> = {
  publish: 'publishes it as it stands now',
  unpublish: 'unpublishes it as it stands now',
  delete: 'deletes it as it stands now',
  duplicate: 'copies it as it stands now',
  restore: 'restores it as it stands now',
  change: 'writes this into it',
}

/** "publish it": what its author wanted. */
export const wishOf = ({ verb }: WholeClash): string => translate(WISHES[verb] ?? verb)
/** "brings it back from the trash and publishes it as it stands now": what keeping 'mine' does. */
export const doneBy = (whole: WholeClash): string =>
  bringsBack(whole) ? t('brings it back from the trash and {does}', { does: actOf(whole) }) : actOf(whole)
const actOf = ({ verb }: WholeClash): string => translate(DONE[verb] ?? 'does it')

/**
 * Which fields read otherwise by now, for one line: "2 fields changed meanwhile: Location, Type". Blank where nothing
 * does, or nothing is known of it.
 */
export function changedSince({ met }: WholeClash, kind: string): string {
  const changes = met?.changes ?? [],
    named = changes.slice(0, 4).map(({ path }) => fieldLabel(path, undefined, declaredFor(kind)))
  if (changes.length === 0) return ''
  const values = { count: changes.length, fields: named.join(', ') }
  return changes.length > named.length
    ? t('{count, plural, one {# field} other {# fields}} changed meanwhile: {fields} and more', values)
    : t('{count, plural, one {# field} other {# fields}} changed meanwhile: {fields}', values)
}
