import { API_PATH, openRemote, type Remote, RemoteFailure, type RequestOptions } from '../remote/client.ts'
import { isNamed } from './verify.ts'

/** How long the other origin is left alone once the server had to answer in its place. */
const LEFT_ALONE_MS = 300_000
/** How long the other origin may send nothing: the server is still to be asked after it. */
const SILENCE_MS = 5_000

interface Parts {
  /** The way to the server itself. */
  remote: Remote
  /** What the manifest that is held says of another origin (`Manifest.assets`); asked until a manifest has come. */
  held(): Promise<string | undefined>
  now(): number
  /** The way to another origin, which is given no token. */
  open?(base: string): Remote
}

/**
 * A remote that takes objects named by their hash from the origin that the manifest names, where it names one. What
 * fails there, or is not what its name says, is taken from the server itself, which then answers alone for five
 * minutes. Everything else goes to the server.
 *
 * A caller reads a parcel while it arrives. If the other origin is cut off, the server's bytes go on where its bytes
 * ended. If the bytes are damaged, the call fails, because the caller has read some of them; the next call asks the
 * server.
 */
export function withAssets({ remote, held, now, open = (base) => openRemote({ base }) }: Parts): Remote {
  let named: Promise<string | undefined> | undefined
  let leftAloneUntil = 0
  const leaveAlone = (): void => {
    leftAloneUntil = now() + LEFT_ALONE_MS
  }

  /** @throws RemoteFailure where neither the other origin nor the server has it */
  async function fetchFrom(origin: string, path: string, hash: string, asking: RequestOptions): Promise<Uint8Array> {
    const pieces: Uint8Array[] = []
    let isDamaged = false,
      failure: unknown
    const readPiece = (piece: Uint8Array): void => {
      pieces.push(piece)
      try {
        asking.onPiece?.(piece)
      } catch (thrown) {
        isDamaged = true
        throw thrown
      }
    }
    try {
      await open(origin + API_PATH).bytes(path, { timeoutMs: SILENCE_MS, onPiece: readPiece, signal: asking.signal })
      const bytes = joined(pieces)
      if (await isNamed(bytes, hash)) return asking.onPiece ? new Uint8Array() : bytes
      isDamaged = true
      failure = new RemoteFailure('unreachable', 'A part of the catalogue arrived damaged')
    } catch (thrown) {
      if (asking.signal?.aborted) throw thrown
      failure = thrown
    }
    if (isDamaged && asking.onPiece) {
      leaveAlone()
      throw failure
    }
    const bytes = await remote.bytes(
      path,
      asking.onPiece ? { ...asking, onPiece: skipping(pieces, asking.onPiece) } : asking,
    )
    // Without a network neither answers, which says nothing of the other origin.
    leaveAlone()
    return bytes
  }

  return {
    async json(path, asking) {
      const answer = await remote.json(path, asking)
      if (path === '/catalogue/manifest' && answer.body !== undefined) named = Promise.resolve(assetsIn(answer.body))
      return answer
    },
    async bytes(path, asking = {}) {
      const hash = /^\/catalogue\/blobs\/([0-9a-f]{64})$/.exec(path)?.[1]
      if (hash === undefined || now() < leftAloneUntil) return remote.bytes(path, asking)
      const origin = await (named ??= held().catch(() => undefined))
      return origin === undefined ? remote.bytes(path, asking) : fetchFrom(origin, path, hash, asking)
    },
  }
}

const assetsIn = (manifest: unknown): string | undefined =>
  typeof manifest === 'object' && manifest !== null && 'assets' in manifest && typeof manifest.assets === 'string'
    ? manifest.assets
    : undefined

function joined(pieces: readonly Uint8Array[]): Uint8Array {
  const all = new Uint8Array(pieces.reduce((sum, piece) => sum + piece.length, 0))
  let at = 0
  for (const piece of pieces) {
    all.set(piece, at)
    at += piece.length
  }
  return all
}

/** Reads of an object only what comes after these pieces of it. */
function skipping(pieces: readonly Uint8Array[], onPiece: (piece: Uint8Array) => void): (piece: Uint8Array) => void {
  let left = pieces.reduce((sum, piece) => sum + piece.length, 0)
  return (piece) => {
    const rest = piece.subarray(left)
    left = Math.max(0, left - piece.length)
    if (rest.length > 0) onPiece(rest)
  }
}
