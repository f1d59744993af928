/** What a message may come to when it is unpacked: a small code must not fill a phone. */
const MOST_BYTES = 2_000_000

const piped = (
  bytes: Uint8Array<ArrayBuffer>,
  through: ReadableWritablePair<Uint8Array, BufferSource>,
): ReadableStream<Uint8Array> =>
  new Blob([bytes]).stream().pipeThrough(through as ReadableWritablePair<Uint8Array, Uint8Array<ArrayBuffer>>)

/** A text as few bytes. */
export async function compressHandover(text: string): Promise<Uint8Array<ArrayBuffer>> {
  return new Uint8Array(
    await new Response(
      piped(new TextEncoder().encode(text), new CompressionStream('deflate-raw')) as ReadableStream<
        Uint8Array<ArrayBuffer>
      >,
    ).arrayBuffer(),
  )
}

/** The text again; nothing for bytes that are no such text, or that would be larger than any message of ours. */
export async function unsqueeze(bytes: Uint8Array<ArrayBuffer>): Promise<string | undefined> {
  try {
    const reader = piped(bytes, new DecompressionStream('deflate-raw')).getReader(),
      words = new TextDecoder('utf-8', { fatal: true })
    let text = '',
      size = 0
    for (;;) {
      const { done, value } = await reader.read()
      if (done) return text + words.decode()
      size += value.length
      if (size > MOST_BYTES) {
        await reader.cancel()
        return undefined
      }
      text += words.decode(value, { stream: true })
    }
  } catch {
    return undefined
  }
}
