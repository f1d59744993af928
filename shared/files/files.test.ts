import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fileIdIn } from './file.ts'
import { FILE_TYPES, iconOf, SVG_BYTES, typeByEnding, UPLOAD_KINDS, UPLOADS } from './kinds.ts'
import { encodedPath, isSegment, joinedPath, numberedName, partedPath, segmentsOf, shownPath } from './path.ts'
import { problemsOf, UPLOAD_SENTENCES } from './rules.ts'
import { MB } from '../format/bytes.ts'

test('each kind of upload takes as many files, as large and of such types as documented', () => {
  expect(
    UPLOAD_KINDS.map((kind) => [
      kind,
      UPLOADS[kind].files,
      UPLOADS[kind].bytesEach / MB,
      UPLOADS[kind].allowed.flatMap(({ endings }) => endings).join(' '),
    ]),
  ).toEqual([
    ['general', 10, 50, 'jpg jpeg png gif webp svg pdf doc docx txt'],
    ['college-logo', 1, 5, 'jpg jpeg png gif webp'],
    ['college-brochure', 1, 20, 'pdf'],
    ['facility-images', 20, 10, 'jpg jpeg png gif webp'],
    ['avatar', 1, 1, 'jpg jpeg png gif webp'],
  ])
})

test('a file at its limit is taken, and one byte more is refused with the number', () => {
  for (const kind of UPLOAD_KINDS) {
    const rule = UPLOADS[kind]
    const claimed = (size: number) => ({
      name: `a.${rule.allowed[0]!.endings[0]}`,
      type: rule.allowed[0]!.types[0],
      size,
    })
    expect(problemsOf(claimed(rule.bytesEach), kind)).toEqual([])
    expect(problemsOf(claimed(rule.bytesEach + 1), kind).map(({ message }) => message)).toEqual([
      `File is larger than ${rule.bytesEach} bytes`,
    ])
  }
  expect(
    problemsOf({ name: 'a.svg', type: 'image/svg+xml', size: SVG_BYTES + 1 }, 'general').map(({ message }) => message),
  ).toEqual([`File is larger than ${SVG_BYTES} bytes`])
  expect(problemsOf({ name: 'a.txt', type: 'text/plain', size: 0 }, 'general').map(({ message }) => message)).toEqual([
    'File is empty',
  ])
})

test('every ending a kind does not name is refused, and so is one whose declared type is another’s', () => {
  for (const kind of UPLOAD_KINDS) {
    for (const type of FILE_TYPES) {
      for (const ending of type.endings) {
        const is = (declared: string) =>
          problemsOf({ name: `a.${ending.toUpperCase()}`, type: declared, size: 9 }, kind).length === 0
        expect([kind, ending, is(type.types[0])]).toEqual([kind, ending, UPLOADS[kind].allowed.includes(type)])
        expect(is('')).toBe(UPLOADS[kind].allowed.includes(type))
        expect(is('text/html')).toBe(false)
        for (const other of FILE_TYPES) if (other !== type) expect(is(other.types[0])).toBe(false)
      }
    }
    for (const name of ['a', 'a.exe', 'a.html', 'a.jpg.php', 'a.svgz', '.jpg.', 'a.mp4'])
      expect(problemsOf({ name, type: '', size: 9 }, kind)[0]?.message).toBe(UPLOAD_SENTENCES.type(kind))
  }
})

test('the sentences are the documented ones', () => {
  expect(
    UPLOAD_SENTENCES.rejected('campus-tour.mp4', [
      UPLOAD_SENTENCES.type('college-brochure'),
      UPLOAD_SENTENCES.large(20 * MB),
    ]),
  ).toBe('File campus-tour.mp4 was rejected: File type must be PDF, File is larger than 20971520 bytes')
  expect([
    UPLOAD_SENTENCES.uploaded(3),
    UPLOAD_SENTENCES.failed('The file is too large'),
    UPLOAD_SENTENCES.failed(undefined),
    UPLOAD_SENTENCES.many,
    UPLOAD_SENTENCES.folderName,
  ]).toEqual([
    'Successfully uploaded 3 file(s)',
    'Upload failed: The file is too large',
    'Upload failed: Unknown error',
    'Too many files',
    'Please enter a folder name',
  ])
})

test('each ending has its icon, videos too, which only older storage holds', () => {
  expect(['a.JPG', 'a.svg', 'a.webp', 'a.pdf', 'a.docx', 'a.mov', 'a.wmv', 'a.zip', 'a'].map(iconOf)).toEqual([
    'image',
    'image',
    'image',
    'document',
    'document',
    'video',
    'video',
    'file',
    'file',
  ])
  expect(typeByEnding('a.mp4')).toBeUndefined()
})

test.each([
  '',
  '.',
  '..',
  'a/b',
  'a\\b',
  'a\0',
  'a\nb',
  'a\u007f',
  ' a',
  'a ',
  'a.',
  'CON',
  'nul.txt',
  'com1.jpg',
  'LPT9',
  'e\u0301.jpg',
  'x'.repeat(256),
  'अ'.repeat(86),
  '\u202egnp.exe',
  '\ud800',
  '\ufeffa',
])('a step called %j may not stand in a path', (name) => {
  expect(isSegment(name)).toBe(false)
})

test.each([
  'a',
  'photo 1.jpg',
  '100%.pdf',
  '%2e%2e',
  'é.jpg',
  'पुस्तकालय.jpg',
  'x'.repeat(255),
  '...a',
  'a..b',
  'null.txt',
  'com',
  '🏫.png',
])('a step called %j may', (name) => {
  expect(isSegment(name)).toBe(true)
})

test('a path is its checked steps, and says nothing where one of them may not stand', () => {
  expect([segmentsOf(''), segmentsOf('/'), segmentsOf('/a/b/'), segmentsOf('a')]).toEqual([[], [], ['a', 'b'], ['a']])
  for (const path of [
    'a//b',
    '../a',
    'a/../b',
    'a/./b',
    '///',
    'a/\0',
    'C:\\a',
    'a/'.repeat(9),
    'x'.repeat(1025),
    '/..',
  ])
    expect([path, segmentsOf(path)]).toEqual([path, undefined])
  expect([
    shownPath(''),
    shownPath('a/b'),
    partedPath('a/b/c.png'),
    partedPath('c.png'),
    joinedPath('', 'c'),
    joinedPath('a', 'c'),
  ]).toEqual([
    '/root',
    ['/root', 'a', 'b'].join('/'),
    { folder: 'a/b', name: 'c.png' },
    { folder: '', name: 'c.png' },
    'c',
    'a/c',
  ])
})

test('whatever is asked, an accepted path has no step that leads elsewhere, and comes back from its address as it went', () => {
  const nasty = fc
    .array(
      fc.oneof(
        fc.constantFrom('.', '..', '', '%2e%2e', '\\', '\0', 'CON', 'a', 'ü'),
        fc.string({ unit: 'binary', maxLength: 6 }),
      ),
      { maxLength: 10 },
    )
    .map((steps) => steps.join('/'))
  fc.assert(
    fc.property(nasty, (path) => {
      const segments = segmentsOf(path)
      if (!segments) return
      expect(segments.every((step) => isSegment(step) && !/[/\\\0]/.test(step) && step !== '..' && step !== '.')).toBe(
        true,
      )
      const joined = segments.join('/')
      expect(segmentsOf(joined)).toEqual(segments)
      expect(decodeURIComponent(encodedPath(joined))).toBe(joined)
      expect(encodedPath(joined)).not.toMatch(/[/?#\\]/)
    }),
    { numRuns: 2_000 },
  )
})

test('the same name once more keeps its ending', () => {
  expect([numberedName('a.jpg', 2), numberedName('a', 3), numberedName('a.b.JPG', 2)]).toEqual([
    'a-2.jpg',
    'a-3',
    'a.b-2.JPG',
  ])
})

test('a file of ours is known by the id in its address, whatever it is called and wherever it is served from; nobody else’s is', () => {
  const id = '0198c1de-3f4b-7a10-9d51-0c2b7a1e55aa'
  for (const address of [
    `https://pravesh.example/files/${id}/crest.png`,
    `https://cdn.example/zone/${id}/crest-2.png?x=1#y`,
    `/files/${id}/a`,
  ])
    expect([address, fileIdIn(address)]).toEqual([address, id])
  for (const address of [
    '',
    'https://a.example/crest.png',
    `https://a.example/${id}`,
    `https://a.example/${id}/`,
    `https://a.example/${id}/b/c.png`,
    `https://a.example/${id.slice(1)}/crest.png`,
    `https://a.example/?q=${id}/crest.png`,
  ])
    expect([address, fileIdIn(address)]).toEqual([address, undefined])
})
