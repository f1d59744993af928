import { noBits, setBit, type Bits } from './bits.ts'

/** Counts values as they come, and lists them the most used first; values that nobody has are left out. */
export class ValueTally {
  readonly bits: Bits[] = []
  readonly #ids = new Map<string, number>()
  readonly #uses: number[] = []
  readonly #n: number
  constructor(n: number) {
    this.#n = n
  }
  idOf(value: string): number {
    let id = this.#ids.get(value)
    if (id === undefined) {
      this.#ids.set(value, (id = this.#uses.length))
      this.#uses.push(0)
    }
    return id
  }
  count(id: number): void {
    this.#uses[id]!++
  }
  put(id: number, at: number): void {
    this.count(id)
    setBit((this.bits[id] ??= noBits(this.#n)), at)
  }
  /** `ids` in the order of `values`; `rename[id]` is the value's place in `values`. */
  mostFirst(): { values: string[]; ids: number[]; rename: number[] } {
    const texts = [...this.#ids.keys()]
    const ids = texts
      .flatMap((_, id) => (this.#uses[id]! > 0 ? [id] : []))
      .sort((a, b) => this.#uses[b]! - this.#uses[a]! || (texts[a]! < texts[b]! ? -1 : 1))
    const rename = new Array<number>(texts.length)
    ids.forEach((id, place) => {
      rename[id] = place
    })
    return { values: ids.map((id) => texts[id]!), ids, rename }
  }
}
