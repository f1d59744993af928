import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from 'playwright-core'

/** What a camera sees: as wide and high as a small one of a phone. */
const WIDE = 640,
  HIGH = 480
const BLACK = 16,
  WHITE = 235

/** A code as a page draws it: its side in squares, and its dark squares as the path of an SVG. */
export interface DrawnCode {
  side: number
  path: string
}

/** Every code of the hand-over that stands on the page, in order, turned by hand. */
export async function drawnCodes(page: Page): Promise<DrawnCode[]> {
  const first = page.getByRole('img', { name: /^Code \d+ of \d+$/ })
  const of = Number(/\d+$/.exec((await first.getAttribute('aria-label'))!)![0]),
    codes: DrawnCode[] = []
  // A press ends the turning; where it stood then does not matter.
  if (of > 1) await page.getByRole('button', { name: 'Next', exact: true }).click()
  for (let number = 1; number <= of; number++) {
    const code = page.getByRole('img', { name: `Code ${number} of ${of}`, exact: true })
    for (let turned = 0; turned < of && (await code.count()) === 0; turned++)
      await page.getByRole('button', { name: 'Next', exact: true }).click()
    codes.push(
      await code.evaluate((drawn) => ({
        side: (drawn as unknown as SVGSVGElement).viewBox.baseVal.width,
        path: drawn.querySelector('path')!.getAttribute('d')!,
      })),
    )
  }
  return codes
}

/**
 * What a browser is started with to have a camera that looks at these codes, one after another and round again; `end`
 * removes the film.
 */
export function cameraOn(codes: readonly DrawnCode[]): { args: string[]; end(): void } {
  const folder = mkdtempSync(join(tmpdir(), 'pravesh-camera-')),
    file = join(folder, 'codes.y4m')
  const grey = Buffer.alloc((WIDE * HIGH) / 2, 128),
    frame = Buffer.from('FRAME\n')
  // Five pictures a second, each code for two of them: a phone held before it for as long as it takes.
  writeFileSync(
    file,
    Buffer.concat([
      Buffer.from(`YUV4MPEG2 W${WIDE} H${HIGH} F5:1 Ip A1:1 C420jpeg\n`),
      ...codes.flatMap((code) => {
        const light = pictureOf(code)
        return [frame, light, grey, frame, light, grey]
      }),
    ]),
  )
  return {
    args: [
      '--use-fake-device-for-media-stream',
      '--use-fake-ui-for-media-stream',
      `--use-file-for-fake-video-capture=${file}`,
    ],
    end: () => rmSync(folder, { recursive: true, force: true }),
  }
}

/** The light of each point: the code as large as fits, in the middle of a white sheet. */
function pictureOf({ side, path }: DrawnCode): Buffer {
  const light = Buffer.alloc(WIDE * HIGH, WHITE),
    scale = Math.floor(HIGH / side),
    left = Math.floor((WIDE - side * scale) / 2),
    top = Math.floor((HIGH - side * scale) / 2)
  for (const [, x, y, length] of path.matchAll(/M(\d+) (\d+)h(\d+)v1/g)) {
    for (let row = 0; row < scale; row++) {
      const from = (top + Number(y) * scale + row) * WIDE + left + Number(x) * scale
      light.fill(BLACK, from, from + Number(length) * scale)
    }
  }
  return light
}
