/** The bytes are not what an encoder wrote: cut short, damaged, or of a version this build does not know. */
export class DamagedBytes extends Error {
  override name = 'DamagedBytes'
}

const text = new TextEncoder()
const plain = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true })

/** Grows as it is written: whole numbers as varints (seven bits a byte, least first), texts in UTF-8. */
export class ByteWriter {
  #bytes = new Uint8Array(1024)
  #length = 0

  /** A whole number from 0 to Number.MAX_SAFE_INTEGER. */
  whole(value: number): void {
    if (!Number.isSafeInteger(value) || value < 0) throw new RangeError(`Not a whole number: ${value}`)
    this.#room(8)
    while (value > 127) {
      this.#bytes[this.#length++] = (value % 128) | 128
      value = Math.floor(value / 128)
    }
    this.#bytes[this.#length++] = value
  }

  bytes(bytes: Uint8Array): void {
    this.#room(bytes.length)
    this.#bytes.set(bytes, this.#length)
    this.#length += bytes.length
  }

  /** A column: its length in bytes, then what `write` puts there, so that a reader can bound or skip it. */
  column(write: (column: ByteWriter) => void): void {
    const column = new ByteWriter()
    write(column)
    this.whole(column.#length)
    this.bytes(column.done())
  }

  /**
   * Texts one after another. Ended, not counted: a compressor learns words better when no lengths stand between them.
   */
  texts(values: readonly string[]): void {
    this.bytes(text.encode(values.map((value) => `${escaped(value)}\n`).join('')))
  }

  done(): Uint8Array {
    return this.#bytes.slice(0, this.#length)
  }

  #room(more: number): void {
    if (this.#length + more <= this.#bytes.length) return
    const wider = new Uint8Array(Math.max(this.#bytes.length * 2, this.#length + more))
    wider.set(this.#bytes)
    this.#bytes = wider
  }
}

/** Reads what a Writer wrote, never past its end. @throws DamagedBytes */
export class ByteReader {
  #at = 0
  readonly #bytes: Uint8Array
  constructor(bytes: Uint8Array) {
    this.#bytes = bytes
  }

  get left(): number {
    return this.#bytes.length - this.#at
  }

  whole(): number {
    let value = 0
    for (let scale = 1; ; scale *= 128) {
      const byte = this.#bytes[this.#at++]
      if (byte === undefined || scale > 2 ** 49) throw new DamagedBytes('A number runs past its column')
      value += (byte & 127) * scale
      if (byte < 128) return value
    }
  }

  /**
   * Fills `into` with as many numbers, each below `bound`: a column at a time, since a catalogue holds two million of
   * them.
   */
  wholes<A extends Uint8Array | Uint32Array | Float64Array>(into: A, bound: number): A {
    const bytes = this.#bytes,
      end = bytes.length
    let at = this.#at
    for (let place = 0; place < into.length; place++) {
      if (at >= end) throw new DamagedBytes('A number runs past its column')
      let byte = bytes[at++]!,
        value = byte & 127
      for (let scale = 128; byte > 127; scale *= 128) {
        if (at >= end || scale > 2 ** 49) throw new DamagedBytes('A number runs past its column')
        byte = bytes[at++]!
        value += (byte & 127) * scale
      }
      if (value >= bound) throw new DamagedBytes('An index points outside its list')
      into[place] = value
    }
    this.#at = at
    return into
  }

  /** A number that must be below `bound`: an index, a count. */
  below(bound: number): number {
    const value = this.whole()
    if (value >= bound) throw new DamagedBytes('An index points outside its list')
    return value
  }

  column(): ByteReader {
    const length = this.below(this.left + 1)
    const column = new ByteReader(this.#bytes.subarray(this.#at, this.#at + length))
    this.#at += length
    return column
  }

  /** Every text of this column. */
  texts(): string[] {
    const whole = this.lines()
    return whole === '' ? [] : whole.slice(0, -1).split('\n').map(unescapeText)
  }

  /** The texts as they stand: each `escaped`, each with a line break behind it. */
  lines(): string {
    let whole: string
    try {
      whole = plain.decode(this.#bytes.subarray(this.#at))
    } catch {
      throw new DamagedBytes('A text is not UTF-8')
    }
    this.#at = this.#bytes.length
    if (whole !== '' && !whole.endsWith('\n')) throw new DamagedBytes('A text is cut short')
    return whole
  }

  done(): void {
    if (this.left !== 0) throw new DamagedBytes('Something stands after the end')
  }
}

// A line of text holds no line break, but whoever encodes must not rely on it.
const escaped = (value: string): string =>
  /[\n\u0001]/.test(value) ? value.replace(/\u0001/g, '\u00011').replace(/\n/g, '\u00012') : value
export const unescapeText = (value: string): string =>
  value.includes('\u0001') ? value.replace(/\u0001([12])/g, (_, code) => (code === '1' ? '\u0001' : '\n')) : value
