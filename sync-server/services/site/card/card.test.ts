import fc from 'fast-check'
import { crc32, inflateSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { CARD, drawCard, isDrawable } from './draw.ts'
import { linesOf, setLine, spellLetters, widthOf } from './letters.ts'

/** A PNG taken apart as any reader would: its chunks, each with its sum, and the pixels behind them. */
function read(png: Buffer) {
  expect(png.subarray(0, 8)).toEqual(Buffer.from([137, 80, 78, 71, 13, 10, 26, 10]))
  const chunks = new Map<string, Buffer>()
  for (let at = 8; at < png.length;) {
    const length = png.readUInt32BE(at),
      body = png.subarray(at + 4, at + 8 + length)
    expect(png.readUInt32BE(at + 8 + length)).toBe(crc32(body))
    chunks.set(body.toString('latin1', 0, 4), body.subarray(4))
    at += length + 12
  }
  const header = chunks.get('IHDR')!,
    rows = inflateSync(chunks.get('IDAT')!)
  const [width, height] = [header.readUInt32BE(0), header.readUInt32BE(4)]
  expect(rows).toHaveLength((width + 1) * height)
  return {
    kinds: [...chunks.keys()],
    width,
    height,
    colours: chunks.get('PLTE')!.length / 3,
    at: (x: number, y: number) => rows[y * (width + 1) + 1 + x]!,
  }
}

describe('the picture of a link', () => {
  test('is a picture any messenger reads, of the size they show whole and of few bytes', async () => {
    const png = await drawCard({ name: 'National Institute of Technology Karnataka', location: 'Surathkal, Karnataka' })
    const { kinds, width, height, colours, at } = read(png)
    expect([kinds, width, height, colours]).toEqual([['IHDR', 'PLTE', 'IDAT', 'IEND'], CARD.width, CARD.height, 64])
    expect(png.length).toBeLessThan(30_000)
    // Paper at the edge, marigold in its mark, ink where the name stands.
    expect([at(0, 0), at(90, 90)]).toEqual([0, 63])
    const inks = Array.from({ length: CARD.width }, (_, x) => at(x, 440))
    expect(Math.max(...inks)).toBe(15)
  })

  test('of the same words is the same bytes', async () => {
    const one = { name: 'Hill College', location: 'Pune' }
    expect((await drawCard(one)).equals(await drawCard({ ...one }))).toBe(true)
    expect((await drawCard(one)).equals(await drawCard({ ...one, location: 'Goa' }))).toBe(false)
  })

  test('keeps within its edges whatever the name is', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.string({ unit: 'grapheme', minLength: 1, maxLength: 300 }),
        fc.string({ maxLength: 200 }),
        async (name, location) => {
          const { at } = read(await drawCard({ name, location }))
          for (const x of [0, CARD.width - 1]) for (let y = 0; y < CARD.height; y++) expect(at(x, y)).toBe(0)
        },
      ),
      { numRuns: 15 },
    )
  }, 30_000)

  test('is not drawn of a name without a letter', () => {
    expect(['Hill College', 'पुणे विद्यापीठ', '42', '…', '·', ' '].map(isDrawable)).toEqual([
      true,
      true,
      true,
      false,
      false,
      false,
    ])
  })
})

describe('letters', () => {
  test('others are spelled by those there are', () => {
    expect([
      spellLetters('École  Supérieure'),
      spellLetters('पुणे'),
      spellLetters('Mandal’s – “A” & Co'),
      spellLetters('😀'),
    ]).toEqual(['Ecole Superieure', 'pune', 'Mandal’s – “A” & Co', ':grinning:'])
  })

  test('lines are no longer than they may be, lose no word, and what does not fit ends in …', () => {
    const words = fc.array(fc.stringMatching(/^[A-Za-z0-9,.&]{1,30}$/), { minLength: 1, maxLength: 40 })
    fc.assert(
      fc.property(words, fc.integer({ min: 200, max: 1100 }), (said, width) => {
        const text = said.join(' '),
          lines = linesOf(text, width, 4)
        expect(lines.length).toBeLessThanOrEqual(4)
        for (const line of lines) expect(widthOf(line)).toBeLessThanOrEqual(width)
        if (!lines.at(-1)!.endsWith('…')) expect(lines.join('').replaceAll(' ', '')).toBe(text.replaceAll(' ', ''))
        else expect(text.replaceAll(' ', '').startsWith(lines.join('').replaceAll(' ', '').slice(0, -1))).toBe(true)
      }),
    )
    expect(linesOf('one two three', widthOf('one two'), 2)).toEqual(['one two', 'three'])
    expect(linesOf('one two three four', widthOf('three…'), 2)).toEqual(['one', 'two…'])
    expect(linesOf('', 500, 4)).toEqual([])
  })

  test('stand one beside the other, at half size in half the room', () => {
    const reach = (half: boolean) => {
      let most = 0
      setLine(
        'Pune',
        0,
        100,
        (x) => {
          most = Math.max(most, x)
        },
        half,
      )
      return most
    }
    expect(reach(false)).toBeLessThanOrEqual(widthOf('Pune'))
    expect(Math.abs(reach(true) * 2 - reach(false))).toBeLessThanOrEqual(2)
  })
})
