import { crc32 } from 'node:zlib'
import type { FileType } from '../../shared/files/kinds.ts'

/** A zip of unpacked entries: a DOCX is one. */
export function zipOf(entries: Record<string, string>): Buffer {
  const locals: Buffer[] = [],
    centrals: Buffer[] = []
  let offset = 0
  for (const [name, content] of Object.entries(entries)) {
    const body = Buffer.from(content),
      called = Buffer.from(name)
    const fixed = Buffer.alloc(26)
    fixed.writeUInt16LE(20, 0)
    fixed.writeUInt32LE(crc32(body), 10)
    fixed.writeUInt32LE(body.length, 14)
    fixed.writeUInt32LE(body.length, 18)
    fixed.writeUInt16LE(called.length, 22)
    const local = Buffer.concat([Buffer.from('PK\x03\x04', 'latin1'), fixed, called, body])
    const central = Buffer.alloc(14)
    central.writeUInt32LE(offset, 10)
    centrals.push(Buffer.concat([Buffer.from('PK\x01\x02\x14\x00', 'latin1'), fixed, central, called]))
    locals.push(local)
    offset += local.length
  }
  const directory = Buffer.concat(centrals)
  const end = Buffer.alloc(18)
  end.writeUInt16LE(centrals.length, 4)
  end.writeUInt16LE(centrals.length, 6)
  end.writeUInt32LE(directory.length, 8)
  end.writeUInt32LE(offset, 12)
  return Buffer.concat([...locals, directory, Buffer.from('PK\x05\x06', 'latin1'), end])
}

const CONTENT_TYPES =
  '<?xml version="1.0"?><Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Override PartName="/word/document.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/></Types>'

/** The smallest honest file of each type. */
export const SAMPLES: Record<FileType['name'], Buffer> = {
  JPEG: Buffer.from(
    'ffd8ffe000104a46494600010100000100010000ffdb004300030202020202030202020303030304060404040404080606050609080a0a090809090a0c0f0c0a0b0e0b09090d110d0e0f101011100a0c12131210130f101010ffc9000b080001000101011100ffcc000600101005ffda0008010100003f00d2cf20ffd9',
    'hex',
  ),
  PNG: Buffer.from(
    '89504e470d0a1a0a0000000d49484452000000010000000108060000001f15c4890000000d49444154789c6364f8ffbf1e0005030201a4e1c9120000000049454e44ae426082',
    'hex',
  ),
  GIF: Buffer.from('47494638396101000100800000000000ffffff21f90401000000002c00000000010001000002024401003b', 'hex'),
  WebP: Buffer.from('524946461a000000574542505650384c0d0000002f00000010071011118888fe0700', 'hex'),
  SVG: Buffer.from(
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 10 10"><circle cx="5" cy="5" r="4" fill="#2e2f8f"/></svg>',
  ),
  PDF: Buffer.from(
    '%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj 2 0 obj<</Type/Pages/Kids[]/Count 0>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n',
  ),
  DOC: Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.alloc(1528)]),
  DOCX: zipOf({ '[Content_Types].xml': CONTENT_TYPES, 'word/document.xml': '<w:document/>' }),
  TXT: Buffer.from('Fees of 2026–27: ₹1,80,000\n'),
}

export interface Part {
  field?: string
  name?: string
  type?: string
  bytes?: Buffer | string
  head?: string
}
const BOUNDARY = 'pravesh-test-boundary'

/** A multipart body, written by hand so that a test may send what no browser would. */
export function multipartOf(
  parts: readonly Part[],
  fields: Record<string, string> = {},
): { raw: Buffer; headers: Record<string, string> } {
  const chunks: Buffer[] = []
  for (const [name, value] of Object.entries(fields))
    chunks.push(Buffer.from(`--${BOUNDARY}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`))
  for (const { field = 'files[]', name = 'a.png', type = 'image/png', bytes = SAMPLES.PNG, head } of parts) {
    chunks.push(
      Buffer.from(
        `--${BOUNDARY}\r\n${head ?? `Content-Disposition: form-data; name="${field}"; filename="${name}"\r\nContent-Type: ${type}`}\r\n\r\n`,
      ),
      Buffer.from(bytes),
      Buffer.from('\r\n'),
    )
  }
  return {
    raw: Buffer.concat([...chunks, Buffer.from(`--${BOUNDARY}--\r\n`)]),
    headers: { 'content-type': `multipart/form-data; boundary=${BOUNDARY}` },
  }
}
