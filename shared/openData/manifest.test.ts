import { describe, expect, test } from 'vitest'
import { publicKeyOf, signText } from '../release/signature.ts'
import { openDataManifest, readDataManifest, writeDataManifest, type DataManifest } from './manifest.ts'

const KEY = '9d61b19deffd5a60ba844af492ec2cc44449c5697b326919703bac031cae7f60',
  OTHER_KEY = '4ccd089b28ff96da9db6c346ec114e0f5b8a319f35aba624da8cf6ed4fb8a6fb'
const said = async (): Promise<DataManifest> => ({
  release: 42,
  statement: 'ab'.repeat(32),
  files: [
    { name: 'colleges.csv', rows: 3, bytes: 120, sha256: 'cd'.repeat(32) },
    { name: 'licence.txt', rows: 0, bytes: 9, sha256: 'ef'.repeat(32) },
  ],
  key: await publicKeyOf(KEY),
})

describe('a manifest of open data', () => {
  test('is one text, whatever the order of its files, and reads back', async () => {
    const manifest = await said(),
      text = writeDataManifest(manifest)
    expect(writeDataManifest({ ...manifest, files: manifest.files.toReversed() })).toBe(text)
    expect(readDataManifest(text)).toEqual(manifest)
    expect(text.split('\n').slice(0, 4)).toEqual([
      'pravesh open data 1',
      'release 42',
      `statement ${'ab'.repeat(32)}`,
      `file colleges.csv 3 120 ${'cd'.repeat(32)}`,
    ])
  })

  test('holds by its signature, and no longer with any bit of it turned', async () => {
    const manifest = await said(),
      signed = await signText(writeDataManifest(manifest), KEY)
    expect(await openDataManifest(signed)).toEqual(manifest)
    const { statement, signature } = signed
    for (let at = 0; at < statement.length; at += 7) {
      const turned = String.fromCharCode(statement.charCodeAt(at) ^ 1)
      const changed = statement.slice(0, at) + turned + statement.slice(at + 1)
      expect(await openDataManifest({ statement: changed, signature })).toBeUndefined()
    }
    const other = signature.startsWith('0') ? `1${signature.slice(1)}` : `0${signature.slice(1)}`
    expect(await openDataManifest({ statement, signature: other })).toBeUndefined()
    expect(await openDataManifest(await signText(statement, OTHER_KEY))).toBeUndefined()
  })

  test.each([
    ['a name that leads elsewhere', '../colleges.csv'],
    ['a hidden file', '.colleges.csv'],
    ['a name of another kind', 'colleges.exe'],
    ['a name in capitals', 'Colleges.csv'],
    ['a name with a line break', 'colleges.csv\nfile a.csv'],
  ])('with %s is none', async (_what, name) => {
    const manifest = await said()
    expect(
      readDataManifest(writeDataManifest({ ...manifest, files: [{ ...manifest.files[0]!, name }] })),
    ).toBeUndefined()
  })

  test('is nothing but what is written so', async () => {
    const text = writeDataManifest(await said())
    for (const broken of [
      '',
      text.slice(0, -1),
      `${text}\n`,
      text.replace(' 120 ', ' 0120 '),
      text.replace('42', '1e3'),
    ])
      expect(readDataManifest(broken)).toBeUndefined()
  })
})
