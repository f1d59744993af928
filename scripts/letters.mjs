import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { deflateRawSync } from 'node:zlib'
import { chromium } from 'playwright-core'
import { findChromium } from './chromium.mjs'
import { ROOT } from './install.mjs'

// Draws the letters of the display face, from which the server sets the picture of a shared link
// (sync-server/services/site/card/). Run by hand when the face or the size changes; the result is kept with it, so that
// neither the build nor the server needs a browser or a font.
const SIZE = 84
const WEIGHT = 600
const CHARACTERS = [
  ...Array.from({ length: 95 }, (_, at) => String.fromCharCode(32 + at)),
  '–',
  '’',
  '“',
  '”',
  '·',
  '…',
]
const face = await readFile(
  fileURLToPath(import.meta.resolve('@fontsource-variable/yrsa/files/yrsa-latin-wght-normal.woff2')),
)

const browser = await chromium.launch({ executablePath: await findChromium(), args: ['--no-sandbox'] })
const page = await browser.newPage()
const { glyphs, kerning, alpha } = await page.evaluate(
  async ({ data, size, weight, characters }) => {
    const font = new FontFace('Letters', `url(data:font/woff2;base64,${data})`, { weight: '300 700' })
    document.fonts.add(await font.load())
    const brush = new OffscreenCanvas(4 * size, 3 * size).getContext('2d', { willReadFrequently: true })
    brush.font = `${weight} ${size}px Letters`
    brush.fontKerning = 'normal'
    const widthOf = (text) => brush.measureText(text).width
    // A list: an object would put the digits first, and the shades lie in this order.
    const glyphs = [],
      kerning = {},
      alpha = []
    for (const character of characters) {
      brush.clearRect(0, 0, 4 * size, 3 * size)
      brush.fillText(character, size, 2 * size)
      const { data: pixels, width, height } = brush.getImageData(0, 0, 4 * size, 3 * size)
      let [left, top, right, bottom] = [width, height, -1, -1]
      for (let y = 0; y < height; y++)
        for (let x = 0; x < width; x++)
          if (pixels[4 * (y * width + x) + 3] > 0) {
            left = Math.min(left, x)
            right = Math.max(right, x)
            top = Math.min(top, y)
            bottom = Math.max(bottom, y)
          }
      const isBlank = right < 0
      glyphs.push(
        isBlank
          ? [character, Math.round(widthOf(character)), 0, 0, 0, 0]
          : [
              character,
              Math.round(widthOf(character)),
              left - size,
              top - 2 * size,
              right - left + 1,
              bottom - top + 1,
            ],
      )
      // Sixteen shades are as many as the picture has between paper and ink.
      if (!isBlank)
        for (let y = top; y <= bottom; y++)
          for (let x = left; x <= right; x++) alpha.push(Math.round(pixels[4 * (y * width + x) + 3] / 17))
    }
    const letters = characters.filter((character) => /[A-Za-z.,’]/.test(character))
    for (const one of letters)
      for (const other of letters) {
        const move = Math.round(widthOf(one + other) - widthOf(one) - widthOf(other))
        if (move !== 0) kerning[one + other] = move
      }
    return { glyphs, kerning, alpha }
  },
  { data: face.toString('base64'), size: SIZE, weight: WEIGHT, characters: CHARACTERS },
)
await browser.close()

const shades = deflateRawSync(Uint8Array.from(alpha), { level: 9 }).toString('base64')
await writeFile(
  join(ROOT, 'sync-server/services/site/card/letters.json'),
  `${JSON.stringify({ size: SIZE, glyphs, kerning, shades })}\n`,
)
