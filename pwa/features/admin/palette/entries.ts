import { can, type Rights } from '../../../../shared/people/permissions.ts'
import { fold } from '../../../../shared/record/fold.ts'
import { t, translate } from '../../../i18n/t.ts'
import { screensOf } from '../../../staff/screen/screens.ts'

/** Something the palette leads to: a place, or an act of the person. */
export interface PaletteEntry {
  id: string
  label: string
  /** Where it is, who it is: small beside it. */ hint?: string
  to?: string
  run?: () => void
}
export interface PaletteGroup {
  name: string
  items: PaletteEntry[]
}
/** A college as the palette names it. */
export interface CollegeMatch {
  id: string
  name: string
  location: string
}
export interface Person {
  id: string
  name: string
  email: string
}

/** Colleges and people shown of each; typing more finds the others. */
export const MOST_ENTRIES_SHOWN = 7

/** What the layout lets a person do from anywhere, beside going somewhere. */
export interface PaletteAction {
  id: string
  label: string
  run: () => void
}

export interface PaletteSources {
  colleges: readonly CollegeMatch[]
  staff: readonly Person[]
  users: readonly Person[]
  deeds: readonly PaletteAction[]
}

/**
 * What answers the words typed, for this person: screens and acts that hold them all, as they are called in the
 * language of the page or in English, the colleges that were found, people. Without words the screens and acts, which
 * is what there is to discover. Nothing that is not permitted is ever named.
 */
export function entriesFor(
  typed: string,
  rights: Rights,
  { colleges, staff, users, deeds }: PaletteSources,
): PaletteGroup[] {
  const words = fold(typed)
    .split(' ')
    .filter((word) => word !== '')
  const holds = (label: string): boolean => {
    const folded = fold(label)
    return words.every((word) => folded.includes(word))
  }
  const screens: PaletteEntry[] = screensOf(rights).map(({ path, label }) => ({ id: path, label, to: path }))
  const acts: PaletteEntry[] = [
    ...(can(rights, 'create_colleges')
      ? [{ id: 'add-college', label: 'Add College', to: '/admin/colleges?mode=create' }]
      : []),
    ...(can(rights, 'view_colleges')
      ? [
          { id: 'drafts', label: 'Show drafts', to: '/admin/colleges?status=draft' },
          { id: 'missing', label: 'Show colleges with missing sources', to: '/admin/colleges?source=missing' },
        ]
      : []),
    ...(can(rights, 'delete_colleges')
      ? [{ id: 'trash', label: 'Open the trash', to: '/admin/colleges?mode=trash' }]
      : []),
    ...(can(rights, 'view_users')
      ? [{ id: 'new-enquiries', label: 'Show new enquiries', to: '/admin/enquiries?state=new' }]
      : []),
    ...deeds,
  ]
  const saidThatHold = (entries: readonly PaletteEntry[]): PaletteEntry[] =>
    entries
      .map((entry) => ({ ...entry, label: translate(entry.label) }))
      .filter(({ label }, at) => holds(`${label} ${entries[at]!.label}`))
  const groups: PaletteGroup[] = [
    { name: t('Screens'), items: saidThatHold(screens) },
    { name: t('Acts'), items: saidThatHold(acts) },
  ]
  if (words.length > 0) {
    if (can(rights, 'view_colleges'))
      groups.unshift({
        name: t('Colleges'),
        items: colleges.slice(0, MOST_ENTRIES_SHOWN).map(({ id, name, location }) => ({
          id: `college-${id}`,
          label: name,
          hint: location,
          to: `/admin/colleges?mode=view&id=${id}`,
        })),
      })
    const peopleOf = (people: readonly Person[], path: string, kind: string): PaletteEntry[] =>
      people
        .filter(({ name, email }) => holds(`${name} ${email}`))
        .slice(0, MOST_ENTRIES_SHOWN)
        .map(({ id, name, email }) => ({
          id: `${kind} ${id}`,
          label: name,
          hint: `${translate(kind)}, ${email}`,
          to: `${path}?search=${encodeURIComponent(email)}`,
        }))
    groups.push({
      name: t('People'),
      items: [
        ...(can(rights, 'view_crm_users') ? peopleOf(staff, '/admin/crm-users', 'Staff') : []),
        ...(can(rights, 'view_users') ? peopleOf(users, '/admin/users', 'Website user') : []),
      ],
    })
  }
  return groups.filter(({ items }) => items.length > 0)
}
