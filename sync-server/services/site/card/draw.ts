import { linesOf, setLine, SIZE, spellLetters, widthOf } from './letters.ts'
import { type ColourPalette, pngOf } from './png.ts'

/** What messengers show whole (1.91 to 1), in pixels. */
export const CARD = { width: 1200, height: 630 } as const

const MARGIN = 84
const LEAD = 88
const NAME_LINES = 4
/** From the name's last line down to where it is. */
const BELOW_NAME = 72

/** Ours by day (pwa/styles/tokens.css): paper, ink, the quieter ink, action and marigold. */
const PAPER = [0xfb, 0xfa, 0xf6],
  INK = [0x1b, 0x1a, 0x20],
  QUIET = [0x51, 0x4e, 0x59],
  ACTION = [0x2e, 0x2f, 0x8f],
  MARIGOLD = [0xf0, 0xa9, 0x1b]
const SHADES = 16
/** Sixteen shades from paper to each; a colour's own begin at its place times sixteen. */
const palette: ColourPalette = [INK, QUIET, ACTION, MARIGOLD].flatMap((colour) =>
  Array.from(
    { length: SHADES },
    (_, shade) =>
      [0, 1, 2].map((part) => Math.round(PAPER[part]! + ((colour[part]! - PAPER[part]!) * shade) / (SHADES - 1))) as [
        number,
        number,
        number,
      ],
  ),
)
type Colour = 0 | 1 | 2 | 3

/** Has the name a letter that could be drawn? */
export const isDrawable = (name: string): boolean => /[\p{L}\p{N}]/u.test(spellLetters(name))

/**
 * The picture a shared link shows of a college without a logo (behaviour 6): whose it is and where, in our letters. The
 * same words are the same bytes.
 */
export async function drawCard({ name, location }: { name: string; location: string }): Promise<Buffer> {
  const title = spellLetters(name),
    place = spellLetters(location)
  const pixels = new Uint8Array(CARD.width * CARD.height)
  const inColour =
    (colour: Colour) =>
    (x: number, y: number, shade: number): void => {
      if (x < 0 || y < 0 || x >= CARD.width || y >= CARD.height) return
      const at = y * CARD.width + x
      // Kerned letters may touch: the darker one stands.
      pixels[at] = Math.max(pixels[at]!, colour * SHADES + shade)
    }
  const room = CARD.width - 2 * MARGIN

  for (let y = 0; y < 12; y++) for (let x = 0; x < 132; x++) inColour(3)(MARGIN + x, MARGIN + y, SHADES - 1)
  setLine('Pravesh', CARD.width - MARGIN - widthOf('Pravesh') / 2, MARGIN + SIZE / 4, inColour(2), true)

  // Both stand at the foot, however long the name is.
  const foot = CARD.height - MARGIN,
    lines = linesOf(title, room, NAME_LINES)
  for (const [at, line] of lines.entries())
    setLine(line, MARGIN, foot - BELOW_NAME - (lines.length - 1 - at) * LEAD, inColour(0))
  const [where = ''] = linesOf(place, 2 * room, 1)
  setLine(where, MARGIN, foot, inColour(1), true)
  return pngOf(CARD.width, CARD.height, pixels, palette)
}
