import anyAscii from 'any-ascii'
import { inflateRawSync } from 'node:zlib'
import letters from './letters.json' with { type: 'json' }
import { normalizeText, withoutEnd } from '../../../../shared/record/text.ts'

interface Drawn {
  size: number
  glyphs: Array<[character: string, advance: number, left: number, top: number, width: number, height: number]>
  kerning: Record<string, number>
  shades: string
}
interface Glyph {
  advance: number
  left: number
  top: number
  width: number
  height: number
  /** Where its shades begin. */ at: number
}

const drawn = letters as unknown as Drawn
/** 0, nothing, to 15, all ink; letter by letter, each row by row (scripts/letters.mjs). */
const shades = inflateRawSync(Buffer.from(drawn.shades, 'base64'))
const glyphs = new Map<string, Glyph>()
{
  let at = 0
  for (const [character, advance, left, top, width, height] of drawn.glyphs) {
    glyphs.set(character, { advance, left, top, width, height, at })
    at += width * height
  }
}

/** Pixels of an em. Set at `half`, letters are half of it. */
export const SIZE = drawn.size

/**
 * A text in the letters there are: others are spelled by those ("é" e, "पुणे" pune), and what has no spelling is left
 * out.
 */
export const spellLetters = (text: string): string =>
  [...normalizeText(text, 'NFC')]
    .map((character) =>
      glyphs.has(character) ? character : [...anyAscii(character)].filter((one) => glyphs.has(one)).join(''),
    )
    .join('')
    .replace(/\s+/g, ' ')
    .trim()

/** How far a line reaches, in pixels at full size. */
export function widthOf(line: string): number {
  let width = 0,
    before = ''
  for (const character of line) {
    width += glyphs.get(character)!.advance + (drawn.kerning[before + character] ?? 0)
    before = character
  }
  return width
}

/**
 * Parts a spelled text into lines of at most `width` pixels; what does not fit on the last ends in "…". A word longer
 * than a line is parted where it must be.
 */
export function linesOf(text: string, width: number, most: number): string[] {
  const lines: string[] = []
  let line = ''
  const words = text.split(' ').flatMap((word) => parted(word, width))
  for (const [at, word] of words.entries()) {
    const longer = line === '' ? word : `${line} ${word}`
    if (widthOf(longer) <= width) {
      line = longer
      continue
    }
    if (lines.length + 1 === most) return [...lines, cut([line, ...words.slice(at)].join(' '), width)]
    lines.push(line)
    line = word
  }
  return line === '' ? lines : [...lines, line]
}

function parted(word: string, width: number): string[] {
  const parts: string[] = []
  let part = ''
  for (const character of word) {
    if (part !== '' && widthOf(part + character) > width) {
      parts.push(part)
      part = ''
    }
    part += character
  }
  return [...parts, part]
}

/** Whole words as far as they go; of one that is longer than the line, its beginning. */
function cut(text: string, width: number): string {
  let short = text
  while (widthOf(`${short}…`) > width)
    short = short.includes(' ') ? short.slice(0, short.lastIndexOf(' ')) : short.slice(0, -1)
  return `${withoutEnd(short, /[\s,.&–-]/)}…`
}

/**
 * Sets a line from `x` on, its letters standing on `y`: `put` is told each pixel that has ink and how much, 1 to 15.
 */
export function setLine(
  line: string,
  x: number,
  y: number,
  put: (x: number, y: number, shade: number) => void,
  half = false,
): void {
  const step = half ? 2 : 1
  let pen = 0,
    before = ''
  for (const character of line) {
    const glyph = glyphs.get(character)!
    pen += drawn.kerning[before + character] ?? 0
    // At half size a pixel is the mean of four; the letters stay on the grid of the full size, so that none is drawn
    // twice.
    const left = pen + glyph.left,
      top = glyph.top,
      [fromX, fromY] = [Math.floor(left / step), Math.floor(top / step)]
    for (let toY = fromY; toY * step < top + glyph.height; toY++) {
      for (let toX = fromX; toX * step < left + glyph.width; toX++) {
        let ink = 0
        for (let down = 0; down < step; down++)
          for (let along = 0; along < step; along++)
            ink += shadeAt(glyph, toX * step + along - left, toY * step + down - top)
        const shade = Math.round(ink / step ** 2)
        if (shade > 0) put(x + toX, y + toY, shade)
      }
    }
    pen += glyph.advance
    before = character
  }
}

const shadeAt = ({ width, height, at }: Glyph, x: number, y: number): number =>
  x < 0 || y < 0 || x >= width || y >= height ? 0 : shades[at + y * width + x]!
