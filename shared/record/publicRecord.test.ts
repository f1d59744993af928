import { expect, test } from 'vitest'
import { group, line, list, yes } from './field.ts'
import { publicRecord } from './publicRecord.ts'

const fields = {
  name: line('Name'),
  note: line('Note', { isPublic: false }),
  contact: group('Contact', { phone: line('Phone'), desk: line('Desk', { isPublic: false }) }),
  parts: list(
    'Parts',
    'part',
    {
      name: line('Part'),
      isOpen: yes('Open', { otherwise: true }),
      notes: list('Notes', 'note', { text: line('Text'), by: line('By', { isPublic: false }) }),
    },
    { isItemPublic: ({ isOpen }) => isOpen !== false },
  ),
  links: list('Links', 'link', { title: line('Title') }),
}
const record = {
  name: 'A',
  note: 'private',
  contact: { phone: '1', desk: 'private' },
  links: [{ id: 'l', order: 'a0', title: 'Site' }],
  parts: [
    { id: 'p', order: 'a0', name: 'Open', notes: [{ id: 'n', order: 'a0', text: 'Said', by: 'private' }] },
    { id: 'q', order: 'a1', name: 'private', isOpen: false, notes: [] },
  ],
}

test('a field and an item that are not public are left out at every depth, and nothing else is', () => {
  expect(publicRecord(fields, record)).toEqual({
    name: 'A',
    contact: { phone: '1' },
    links: record.links,
    parts: [{ id: 'p', order: 'a0', name: 'Open', notes: [{ id: 'n', order: 'a0', text: 'Said' }] }],
  })
})

test('keys that nothing declares are left out, and the record itself stays as it was', () => {
  const before = structuredClone(record)
  expect(publicRecord(fields, { ...record, kept: 'private', ['constructor']: 'private' } as typeof record)).toEqual(
    publicRecord(fields, record),
  )
  expect(record).toEqual(before)
})

test('a list that hides nothing is the record’s own, so that a long record costs no copy', () => {
  expect(publicRecord(fields, record).links).toBe(record.links)
})
