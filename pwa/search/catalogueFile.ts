import {
  LONGEST_OPENING,
  readHead,
  readOpening,
  textSum,
  UnreadableFile,
  type CatalogueFileHead,
  type CatalogueFilePart,
} from '../../shared/handover/catalogueFile.ts'
import { callPath } from '../api/client.ts'
import { RemoteFailure, type Remote } from '../remote/client.ts'
import { isNamed } from './verify.ts'

/** No object is nearly as long: a damaged or a hostile part must not fill a phone. */
const MOST_BYTES = 1 << 25

/** An object as its line of the file, and what the head says of it. */
export async function writePart(hash: string, bytes: Uint8Array): Promise<{ line: string; part: CatalogueFilePart }> {
  const line = base64Of(await piped(bytes, new CompressionStream('deflate-raw'), Infinity))
  return { line, part: { hash, length: line.length, sum: textSum(line) } }
}

/** A file whose head was read; its parts are not yet. */
export interface OpenedCatalogueFile {
  head: CatalogueFileHead
  /**
   * Reads every part and checks that it is what the head says, and that nothing is missing or left over.
   * @param onRead told with how many characters of how many were read. @throws UnreadableFile
   */
  check(onRead: (done: number, all: number) => void): Promise<void>
  /** The file in place of a server: the catalogue's own rules take what it holds as they take what a server answers. */
  remote: Remote
}

/** Opens a file that another phone gave. @throws UnreadableFile */
export async function openCatalogueFile(file: Blob): Promise<OpenedCatalogueFile> {
  const opening = readOpening(await file.slice(0, LONGEST_OPENING).text()),
    end = opening.from + opening.length
  if (file.size < end + 1) throw new UnreadableFile('cut')
  const [line, feed] = await Promise.all([file.slice(opening.from, end).text(), file.slice(end, end + 1).text()])
  if (feed !== '\n') throw new UnreadableFile('changed')
  const head = readHead(line, opening.sum),
    places = new Map<string, { part: CatalogueFilePart; from: number }>()
  let at = end + 1
  for (const part of head.parts) {
    places.set(part.hash, { part, from: at })
    at += part.length + 1
  }

  async function read({ part: { hash, length, sum }, from }: { part: CatalogueFilePart; from: number }) {
    const whole = await file.slice(from, from + length + 1).text()
    if (!whole.endsWith('\n') || textSum(whole.slice(0, -1)) !== sum) throw new UnreadableFile('changed')
    const bytes = await unpacked(whole.slice(0, -1))
    if (!bytes || !(await isNamed(bytes, hash))) throw new UnreadableFile('changed')
    return bytes
  }

  return {
    head,
    async check(onRead) {
      if (file.size < at) throw new UnreadableFile('cut')
      if (file.size > at) throw new UnreadableFile('changed')
      for (const place of places.values()) {
        await read(place)
        onRead(place.from + place.part.length - end, at - end)
      }
    },
    remote: {
      async json(path) {
        if (path === callPath('GET /catalogue/manifest')) return { status: 200, body: head.manifest }
        if (path === callPath('GET /catalogue/release-keys')) return { status: 200, body: { data: head.keyChanges } }
        throw absent()
      },
      async bytes(path) {
        const place = places.get(path.slice(path.lastIndexOf('/') + 1))
        if (!place) throw absent()
        return read(place)
      },
    },
  }
}

/** As a server says that it has no such object. */
const absent = (): RemoteFailure =>
  new RemoteFailure('refused', 'The file does not hold this', { status: 404, code: 'NOT_FOUND' })

async function unpacked(line: string): Promise<Uint8Array | undefined> {
  try {
    const packed = Uint8Array.from(atob(line), (letter) => letter.charCodeAt(0))
    return await piped(packed, new DecompressionStream('deflate-raw'), MOST_BYTES)
  } catch {
    return undefined
  }
}

/** @throws RangeError where more than `most` bytes come out */
async function piped(
  bytes: Uint8Array,
  through: CompressionStream | DecompressionStream,
  most: number,
): Promise<Uint8Array<ArrayBuffer>> {
  const reader = new Blob([bytes as Uint8Array<ArrayBuffer>])
      .stream()
      .pipeThrough(through as ReadableWritablePair<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>)
      .getReader(),
    pieces: Uint8Array<ArrayBuffer>[] = []
  let size = 0
  for (let piece = await reader.read(); !piece.done; piece = await reader.read()) {
    size += piece.value.length
    if (size > most) {
      await reader.cancel()
      throw new RangeError('The part is too long')
    }
    pieces.push(piece.value)
  }
  return new Uint8Array(await new Blob(pieces).arrayBuffer())
}

/** A call may take so many arguments everywhere. */
const AT_ONCE = 0x2000
function base64Of(bytes: Uint8Array): string {
  let letters = ''
  for (let at = 0; at < bytes.length; at += AT_ONCE) letters += String.fromCharCode(...bytes.subarray(at, at + AT_ONCE))
  return btoa(letters)
}
