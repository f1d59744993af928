import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { FileStore, Key, FileSource } from './fileStore.ts'

/** A store and a look past it: which paths lie in it, "a/b.txt", and what is in them. */
export interface OpenedFileStore {
  store: FileStore
  held(): Promise<Record<string, string>>
  close(): Promise<void>
}

export const makeSource = (text: string | Buffer): FileSource => {
  const bytes = Buffer.from(text)
  return {
    open: () => Readable.from([bytes.subarray(0, 3), bytes.subarray(3)]),
    size: bytes.length,
    hash: createHash('sha256').update(bytes).digest('hex'),
  }
}

/** Steps that may stand in no path, and ways they are hidden. */
const NOWHERE: Array<[what: string, key: Key]> = [
  ['the root', []],
  ['nothing', ['']],
  ['here', ['.', 'a']],
  ['upwards', ['..', 'a']],
  ['upwards later', ['a', '..', '..', 'b']],
  ['a slash', ['a/b']],
  ['a way upwards in one step', ['../../etc/passwd']],
  ['a backslash', ['a\\b']],
  ['a NUL', ['a\0.jpg']],
  ['a line end', ['a\r\nDELETE /x']],
  ['an absolute path', ['/etc', 'passwd']],
  ['a device', ['con']],
  ['a device with an ending', ['nul.txt']],
  ['256 letters', ['x'.repeat(256)]],
  ['256 bytes in fewer letters', ['अ'.repeat(86)]],
  ['a mark that turns the reading', ['a\u202egnp.exe']],
  ['half a letter', ['\ud800']],
  ['letters not put together', ['e\u0301']],
  ['a blank at the end', ['a ']],
  ['a dot at the end', ['a.']],
  ['an escape', ['a\u001b[2J']],
  ['more than a path may hold', Array.from({ length: 9 }, () => 'x'.repeat(200))],
]

/** What every place for files must do, word for word. */
export const fileStoreContract = (name: string, open: () => Promise<OpenedFileStore>) =>
  describe(`files ${name}`, () => {
    let opened: OpenedFileStore
    beforeEach(async () => {
      opened = await open()
    })
    afterEach(() => opened.close())

    test('a file is put, listed, replaced and taken away', async () => {
      const { store, held } = opened
      await store.put(['logos', 'a.png'], makeSource('first picture'))
      await store.put(['logos', 'b.png'], makeSource('b'))
      expect(await held()).toEqual({ 'logos/a.png': 'first picture', 'logos/b.png': 'b' })
      expect((await store.list(['logos'])).map(({ name: is, isFolder, size }) => [is, isFolder, size])).toEqual([
        ['a.png', false, 13],
        ['b.png', false, 1],
      ])
      expect((await store.list([])).map(({ name: is, isFolder }) => [is, isFolder])).toEqual([['logos', true]])
      expect((await store.list(['logos']))[0]!.createdAt).toBeGreaterThan(Date.UTC(2020))
      await store.put(['logos', 'a.png'], makeSource('another'))
      await store.remove(['logos', 'b.png'])
      expect(await held()).toEqual({ 'logos/a.png': 'another' })
    })

    test('what is not there is an empty list, and taking it away is no fault', async () => {
      const { store } = opened
      expect(await store.list(['nowhere'])).toEqual([])
      await store.remove(['nowhere', 'a.png'])
      await store.put(['a.png'], makeSource('a'))
      await store.remove(['a.png'])
      await store.remove(['a.png'])
      expect(await store.list([])).toEqual([])
    })

    test('a name of any script, with blanks and signs, comes back as it went, and its address is encoded once', async () => {
      const { store, held } = opened
      for (const name of [
        'Fee notice 2026-27 (final).pdf',
        '100%25.pdf',
        '%2e%2e',
        'a+b&c=d#e?f.txt',
        'पुस्तकालय.jpg',
        '🏫.png',
        "it's.txt",
        '..a',
        'a..b',
      ]) {
        await store.put(['फ़ोटो x', name], makeSource(name))
        expect([name, await held()]).toEqual([name, { [`फ़ोटो x/${name}`]: name }])
        expect((await store.list(['फ़ोटो x'])).map((one) => one.name)).toEqual([name])
        const address = store.addressOf(['फ़ोटो x', name])
        expect(address.startsWith(store.base)).toBe(true)
        expect(new URL(address).href.slice(new URL(store.base).href.length).split('/').map(decodeURIComponent)).toEqual(
          ['फ़ोटो x', name],
        )
        await store.remove(['फ़ोटो x', name])
      }
    })

    test.each(NOWHERE)('a path with %s leads nowhere, whatever is done with it', async (_, key) => {
      const { store, held } = opened
      await store.put(['safe.txt'], makeSource('safe'))
      const refusal = { code: 'INVALID_PATH' }
      await expect(store.put(key, makeSource('x'))).rejects.toMatchObject(refusal)
      await expect(store.remove(key)).rejects.toMatchObject(refusal)
      if (key.length > 0) await expect(store.list(key)).rejects.toMatchObject(refusal)
      expect(() => store.addressOf(key)).toThrow(expect.objectContaining(refusal))
      expect(await held()).toEqual({ 'safe.txt': 'safe' })
    })

    test('bytes other than promised are refused, and nothing of them stands', async () => {
      const { store, held } = opened
      await store.put(['a.txt'], makeSource('as it was'))
      await expect(
        store.put(['a.txt'], { ...makeSource('cut sho'), hash: makeSource('cut short').hash }),
      ).rejects.toMatchObject({ code: 'STORAGE_UNAVAILABLE' })
      await expect(
        store.put(['b.txt'], {
          ...makeSource('abcdef'),
          open: () =>
            new Readable({
              read() {
                this.destroy(new Error('cut'))
              },
            }),
        }),
      ).rejects.toMatchObject({ code: 'STORAGE_UNAVAILABLE' })
      expect(await held()).toEqual({ 'a.txt': 'as it was' })
    })

    test('twenty put the same file at once, and one of them stands whole', async () => {
      const { store, held } = opened
      await Promise.all(
        Array.from({ length: 20 }, (_, n) => store.put(['same', 'a.txt'], makeSource(`copy ${n} `.repeat(5_000)))),
      )
      const said = (await held())['same/a.txt']!
      expect(said).toBe(said.slice(0, said.indexOf(' ', 5) + 1).repeat(5_000))
      expect(Object.keys(await held())).toEqual(['same/a.txt'])
    })

    test('three megabytes pass in pieces', async () => {
      const { store, held } = opened
      const bytes = Buffer.alloc(3_000_000, 'pravesh ')
      await store.put(['big.txt'], {
        ...makeSource(bytes),
        open: () =>
          Readable.from(
            (function* () {
              for (let at = 0; at < bytes.length; at += 64_000) yield bytes.subarray(at, at + 64_000)
            })(),
          ),
      })
      expect((await held())['big.txt']).toHaveLength(3_000_000)
    })
  })
