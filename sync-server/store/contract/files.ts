import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { FileRecord } from '../ports/files.ts'
import type { Store } from '../store.ts'
import { add, asha, newCollege, type Open, type OpenedStore } from './open.ts'

let made = 0
const file = (more: Partial<FileRecord> = {}): FileRecord => {
  made++
  return {
    id: `f${made}`,
    key: `f${made}/a.jpg`,
    folder: '',
    name: `photo-${made}.jpg`,
    size: 10,
    type: 'image/jpeg',
    kind: 'general',
    hash: `hash-${made}`,
    alt: '',
    createdAt: made,
    by: 'Asha',
    ...more,
  }
}
const put = (store: Store, ...files: FileRecord[]): Promise<void> => store.write(asha, (tx) => tx.files.put(files))
const addFolders = (store: Store, ...paths: string[]): Promise<void> =>
  store.write(asha, (tx) => tx.files.addFolders(paths.map((path) => ({ path, createdAt: 7, by: 'Asha' }))))

/** Files and folders as people call them; the bytes lie elsewhere. */
export const filesContract = (open: Open) =>
  describe('files', () => {
    let opened: OpenedStore
    beforeEach(async () => {
      opened = await open({ now: () => 1_000 })
    })
    afterEach(() => opened.close())

    test('are listed by folder and name, folders with how many files lie below them', async () => {
      const { store } = opened
      await addFolders(store, 'logos', 'logos/old', 'logos-2', 'Zeta')
      const one = file({ folder: 'logos', name: 'b.png' }),
        two = file({ folder: 'logos', name: 'A.png' })
      await put(
        store,
        one,
        two,
        file({ folder: 'logos/old', name: 'c.png' }),
        file({ name: 'root.pdf', folder: '' }),
        file({ folder: 'logos-2', name: 'd.png' }),
      )
      const root = await store.files.list({ folder: '', limit: 10 })
      expect([root.folders.map(({ path, files }) => [path, files]), root.files.map(({ name }) => name)]).toEqual([
        [
          ['Zeta', 0],
          ['logos', 3],
          ['logos-2', 1],
        ],
        ['root.pdf'],
      ])
      const logos = await store.files.list({ folder: 'logos', limit: 10 })
      expect([logos.folders, logos.files]).toEqual([
        [{ path: 'logos/old', createdAt: 7, by: 'Asha', files: 1 }],
        [two, one],
      ])
      expect((await store.files.below('logos')).files.map(({ name }) => name)).toEqual(['A.png', 'b.png', 'c.png'])
      expect((await store.files.below('logos')).folders).toEqual(['logos/old'])
      expect([
        await store.files.hasFolder(''),
        await store.files.hasFolder('logos'),
        await store.files.hasFolder('nowhere'),
      ]).toEqual([true, true, false])
    })

    test('are found by a piece of their name at any depth, letter for letter', async () => {
      const { store } = opened
      await addFolders(store, 'a', 'a/b')
      await put(
        store,
        file({ name: '100%_sure!.pdf' }),
        file({ folder: 'a/b', name: 'Surely.pdf' }),
        file({ folder: 'a', name: 'other.pdf' }),
      )
      const named = async (search: string, folder = '') =>
        (await store.files.list({ folder, search, limit: 10 })).files.map(({ name }) => name)
      expect([
        await named('SURE'),
        await named('%_'),
        await named('!.'),
        await named('_'),
        await named('sure', 'a'),
        await named('nothing'),
      ]).toEqual([
        ['100%_sure!.pdf', 'Surely.pdf'],
        ['100%_sure!.pdf'],
        ['100%_sure!.pdf'],
        ['100%_sure!.pdf'],
        ['Surely.pdf'],
        [],
      ])
      expect((await store.files.list({ folder: '', search: 'pdf', limit: 2 })).files).toHaveLength(2)
    })

    test('two files of one folder cannot have one name, whatever its case, until one is in the trash', async () => {
      const { store } = opened
      const first = file({ name: 'Logo.png' })
      await put(store, first)
      await expect(put(store, file({ name: 'logo.PNG' }))).rejects.toThrow('database error')
      expect(await store.files.at('', 'LOGO.png')).toEqual(first)
      await put(store, { ...first, deletedAt: 900, deletedBy: 'Ravi' })
      await put(store, file({ name: 'logo.PNG' }))
      expect((await store.files.at('', 'logo.png'))?.name).toBe('logo.PNG')
      expect(await store.files.trash({ limit: 10 })).toEqual([{ ...first, deletedAt: 900, deletedBy: 'Ravi' }])
      expect([await store.files.trash({ before: 900, limit: 10 }), await store.files.stats()]).toEqual([
        [],
        { files: 1, bytes: 10 },
      ])
    })

    test('the same bytes are found again, the trash left out, and what is removed is gone', async () => {
      const { store } = opened
      const old = file({ hash: 'same' }),
        newer = file({ hash: 'same' })
      await put(store, newer, old)
      expect(await store.files.sameAs('same')).toEqual(old)
      await put(store, { ...old, deletedAt: 5 })
      expect(await store.files.sameAs('same')).toEqual(newer)
      expect(await store.files.known([old.key, newer.key, `${old.id}/else.png`, 'x/y'])).toEqual(
        new Set([old.key, newer.key, `${old.id}/else.png`]),
      )
      await store.write(asha, (tx) => tx.files.remove([newer.id]))
      expect([
        await store.files.sameAs('same'),
        await store.files.open(newer.id),
        await store.files.open(old.id),
      ]).toEqual([undefined, undefined, { ...old, deletedAt: 5 }])
    })

    test('folders are held while something is done in them, and the root cannot be removed', async () => {
      const { store } = opened
      await addFolders(store, 'a')
      await put(store, file({ folder: 'a', name: 'X.pdf' }))
      await addFolders(store, 'a/Sub')
      expect(
        await store.write(asha, async (tx) => [
          await tx.files.holdFolders(['', 'a', 'b', 'a']),
          await tx.files.names('a'),
          await tx.files.names(''),
        ]),
      ).toEqual([new Set(['', 'a']), new Set(['x.pdf', 'sub']), new Set(['a'])])
      await store.write(asha, (tx) => tx.files.removeFolders(['', 'a', 'a/Sub']))
      expect([await store.files.hasFolder(''), await store.files.hasFolder('a')]).toEqual([true, false])
    })

    test('a folder moves with all that lies below it, the trash too, and what only begins like it stays', async () => {
      const { store } = opened
      await addFolders(store, 'पु', 'पु/b', 'पु-2', 'c')
      const [one, deep, gone, other] = [
        file({ folder: 'पु', name: 'one.png' }),
        file({ folder: 'पु/b', name: 'deep.png' }),
        file({ folder: 'पु/b', name: 'gone.png', deletedAt: 5 }),
        file({ folder: 'पु-2', name: 'other.png' }),
      ] as const
      await put(store, one, deep, gone, other)
      await store.write(asha, (tx) => tx.files.moveFolder('पु', 'c/🏫'))
      const { folders, files } = await store.files.below('')
      expect([folders, files.map(({ folder, name }) => `${folder}/${name}`)]).toEqual([
        ['c', 'c/🏫', 'c/🏫/b', 'पु-2'],
        ['c/🏫/one.png', 'c/🏫/b/deep.png', 'पु-2/other.png'],
      ])
      expect([await store.files.open(one.id), await store.files.open(gone.id)]).toEqual([
        { ...one, folder: 'c/🏫' },
        { ...gone, folder: 'c/🏫/b' },
      ])
      expect([await store.files.hasFolder('पु'), await store.files.hasFolder('')]).toEqual([false, true])
    })

    test('the colleges that name a file’s address are found, and only those that name it whole', async () => {
      const { store } = opened
      const [one, two] = [
        '0192f3c4-1111-7111-8111-111111111111/a.png',
        '0192f3c4-2222-7222-8222-222222222222/b_c.png',
      ] as const
      const [logo, photo, older] = await add(
        store,
        newCollege({ college: { logoLink: `https://files.example/${one}` } }),
        newCollege({
          status: 'draft',
          college: {
            facilities: [{ id: 'f', order: 'a0', name: 'Library', photoURL: `http://127.0.0.1:4000/files/${two}` }],
          },
        }),
        newCollege({ college: { logoLink: 'https://files.example/old%20logos/x.png' } }),
        newCollege({ college: { logoLink: `https://files.example/${one}2` } }),
        newCollege({ college: { logoLink: `https://files.example/${two.replace('_', 'x')}` } }),
      )
      const trashed = (await add(store, newCollege({ college: { logoLink: `https://files.example/${one}` } })))[0]!
      await store.write(asha, (tx) => tx.colleges.trash([trashed]))
      const use = (record: typeof logo, ...keys: string[]) => ({
        of: 'college',
        id: record!.id,
        name: record!.college.name,
        slug: record!.slug,
        status: record!.status,
        keys,
      })
      const all = [use(logo, one), use(photo, two), use(older, 'old logos/x.png')]
      const found = async (...keys: string[]) =>
        (await store.files.uses(keys)).toSorted((a, b) => (a.name < b.name ? -1 : 1))
      expect(await found(one, two, 'old logos/x.png', 'nowhere/y.png')).toEqual(
        all.toSorted((a, b) => (a.name < b.name ? -1 : 1)),
      )
      expect([
        await found(one),
        await found(two),
        await found('old logos/x.png'),
        await found('nowhere/y.png'),
        await found(),
      ]).toEqual([[all[0]], [all[1]], [all[2]], [], []])
    })

    test('a file is found within HTML too, whatever ends its address there, and where an exam, the site or a person shows it', async () => {
      const { store } = opened
      const keys = ['"', "'", '?w=300', '#page=2', '<', ')', ' and', '\n', '.'].map((end, at) => ({
        end,
        key: `0192f3c4-1111-7111-8111-11111111111${at}/fees ${at}.pdf`,
      }))
      await add(
        store,
        ...keys.map(({ end, key }) =>
          newCollege({
            college: { aboutHtml: `<p>The <a href="https://files.example/${key.replace(' ', '%20')}${end}">fees` },
          }),
        ),
      )
      for (const { end, key } of keys)
        expect([end, (await store.files.uses([key])).map((use) => use.keys)]).toEqual([end, [[key]]])
      expect((await store.files.uses(keys.map(({ key }) => key))).flatMap((use) => use.keys).toSorted()).toEqual(
        keys.map(({ key }) => key),
      )

      const [syllabus, photo, face] = [
        '0192f3c4-3333-7111-8111-111111111111/syllabus.pdf',
        'old/photo of Ravi.jpg',
        '0192f3c4-4444-7111-8111-111111111111/me.jpg',
      ] as const
      const document = { slug: 'one', tag: 't', createdAt: 1, updatedAt: 1, kept: {} }
      await store.write(asha, async (tx) => {
        await tx.documents.add({
          ...document,
          kind: 'exam',
          id: 'e1',
          status: 'draft',
          name: 'KEAM',
          doc: { syllabus: `<a href="/files/${syllabus}">Syllabus</a>` },
        })
        await tx.documents.add({
          ...document,
          kind: 'site',
          id: 's1',
          status: 'published',
          name: 'Site',
          doc: {
            testimonials: [{ photo: 'https://files.example/old/photo%20of%20Ravi.jpg' }],
            news: [{ link: `/files/${syllabus}` }],
          },
        })
        await tx.staff.add({
          id: 'meera',
          name: 'Meera',
          email: 'meera@example.org',
          role: 'support',
          isActive: true,
          permissions: {},
          passwordHash: '',
          tokenVersion: 1,
          createdAt: 1,
          updatedAt: 1,
          avatar: face,
        })
      })
      const exam = { of: 'exam', id: 'e1', name: 'KEAM', slug: 'one', status: 'draft', keys: [syllabus] },
        person = { of: 'staff', id: 'meera', name: 'Meera', keys: [face] }
      const site = (...named: string[]) => ({
        of: 'site',
        id: 's1',
        name: 'Site',
        slug: 'one',
        status: 'published',
        keys: named,
      })
      expect([
        await store.files.uses([syllabus]),
        await store.files.uses([photo]),
        await store.files.uses([face]),
      ]).toEqual([[exam, site(syllabus)], [site(photo)], [person]])
      expect(await store.files.uses([syllabus, photo, face])).toEqual([exam, site(syllabus, photo), person])
    })

    test('of a hundred and twenty files of an older storage every one that is named is found, by one record or by several', async () => {
      const { store } = opened
      const keys = Array.from({ length: 120 }, (_, at) => `older-${at}/crest.png`)
      await add(
        store,
        ...keys
          .filter((_, at) => at % 2 === 0)
          .map((key) => newCollege({ college: { logoLink: `https://files.example/${key}` } })),
      )
      const [all] = await add(
        store,
        newCollege({ college: { aboutHtml: keys.map((key) => `<img src="https://files.example/${key}">`).join('') } }),
      )
      const uses = await store.files.uses(keys)
      expect(uses).toHaveLength(61)
      expect(uses.find(({ id }) => id === all!.id)?.keys.toSorted()).toEqual(keys.toSorted())
    })
  })
