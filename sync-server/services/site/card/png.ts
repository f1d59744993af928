import { promisify } from 'node:util'
import { crc32, deflate } from 'node:zlib'

const squeeze = promisify(deflate)
const SIGNATURE = Buffer.from([137, 80, 78, 71, 13, 10, 26, 10])

/** Three bytes a colour, at most 256 of them. */
export type ColourPalette = ReadonlyArray<readonly [red: number, green: number, blue: number]>

/**
 * A picture of at most 256 colours as a PNG: `pixels` are places in the palette, row by row. The same picture is the
 * same bytes.
 */
export async function pngOf(
  width: number,
  height: number,
  pixels: Uint8Array,
  palette: ColourPalette,
): Promise<Buffer> {
  const rows = Buffer.alloc((width + 1) * height)
  // Each row begins with its filter: none, which serves flat colours best.
  for (let y = 0; y < height; y++) rows.set(pixels.subarray(y * width, (y + 1) * width), y * (width + 1) + 1)
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  // Eight bits a pixel, by a palette.
  header.set([8, 3], 8)
  return Buffer.concat([
    SIGNATURE,
    chunk('IHDR', header),
    chunk('PLTE', Buffer.from(palette.flat())),
    chunk('IDAT', await squeeze(rows, { level: 9 })),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

function chunk(type: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), data]),
    frame = Buffer.alloc(named.length + 8)
  frame.writeUInt32BE(data.length, 0)
  frame.set(named, 4)
  frame.writeUInt32BE(crc32(named), named.length + 4)
  return frame
}
