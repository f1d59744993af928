import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Context } from 'koa'
import { LRUCache } from 'lru-cache'

const brotli = promisify(brotliCompress),
  zip = promisify(gzip)

/** As the layer that compresses every other answer (app.ts): a shorter answer is sent as it is. */
const LEAST_COMPRESSED = 1_024
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }
/**
 * Text of JSON becomes about a tenth of its bytes in either form; both are counted ahead, since they are made later.
 */
const FORMS = 1.3
/** Room for the key and what holds an entry, bytes. */
const OVERHEAD = 500

/** The text of an answer, and its compressed forms from when they are first asked for. */
export class CachedAnswer {
  readonly raw: Buffer
  #tag: string | undefined
  #br: Promise<Buffer> | undefined
  #gzip: Promise<Buffer> | undefined

  /** @param text JSON */
  constructor(text: string) {
    this.raw = Buffer.from(text)
  }

  get bytes(): number {
    return Math.ceil(this.raw.length * FORMS) + OVERHEAD
  }

  /** Names these bytes: the first 128 bits of their SHA-256, as 32 hex digits. */
  get tag(): string {
    return (this.#tag ??= createHash('sha256').update(this.raw).digest('hex').slice(0, 32))
  }

  br(): Promise<Buffer> {
    return (this.#br ??= brotli(this.raw, BROTLI))
  }

  gzip(): Promise<Buffer> {
    return (this.#gzip ??= zip(this.raw))
  }
}

/**
 * Answers that are the same for everybody, as text under a key that names all they are made of: a key of another
 * version is another entry, so none is ever out of date. Those asked for longest ago leave first. What depends on who
 * asks never lies here.
 * @param mostBytes what is held at most, compressed forms counted
 */
export class AnswerCache {
  readonly #answers: LRUCache<string, CachedAnswer>

  constructor(mostBytes: number) {
    this.#answers = new LRUCache({ maxSize: mostBytes, sizeCalculation: ({ bytes }) => bytes })
  }

  get(key: string): CachedAnswer | undefined {
    return this.#answers.get(key)
  }

  put(key: string, answer: unknown): CachedAnswer {
    const cached = new CachedAnswer(JSON.stringify(answer))
    this.#answers.set(key, cached)
    return cached
  }

  /** What is held now. */
  get bytes(): number {
    return this.#answers.calculatedSize
  }
}

/** Sends a JSON answer in the form the reader takes, with the headers that were set. */
export async function sendCached(ctx: Context, answer: CachedAnswer): Promise<undefined> {
  ctx.type = 'json'
  ctx.vary('Accept-Encoding')
  if (answer.raw.length < LEAST_COMPRESSED) ctx.body = answer.raw
  else if (ctx.acceptsEncodings('br') === 'br') {
    ctx.set('Content-Encoding', 'br')
    ctx.body = await answer.br()
  } else if (ctx.acceptsEncodings('gzip') === 'gzip') {
    ctx.set('Content-Encoding', 'gzip')
    ctx.body = await answer.gzip()
  } else ctx.body = answer.raw
}
