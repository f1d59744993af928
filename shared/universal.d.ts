// The few web globals that both Node and every browser have. `shared/` compiles with the language's own library alone,
// so anything else that belongs to one side cannot slip in.
declare class TextEncoder {
  encode(text?: string): Uint8Array<ArrayBuffer>
}
declare class TextDecoder {
  constructor(label?: string, options?: { fatal?: boolean; ignoreBOM?: boolean })
  decode(bytes?: Uint8Array | ArrayBuffer, options?: { stream?: boolean }): string
}
declare class URL {
  constructor(address: string, base?: string)
  href: string
  protocol: string
  username: string
  password: string
  hostname: string
  pathname: string
  search: string
  hash: string
  readonly host: string
  static canParse(address: string, base?: string): boolean
}
declare class URLSearchParams {
  constructor(from?: string | Record<string, string> | Iterable<[string, string]>)
  append(name: string, value: string): void
  get(name: string): string | null
  getAll(name: string): string[]
  has(name: string): boolean
  set(name: string, value: string): void
  toString(): string
  [Symbol.iterator](): IterableIterator<[string, string]>
}
