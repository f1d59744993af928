// What we use of Papa Parse. The types published for it bring Node's along, and with them `process` and `Buffer` would
// be visible to everything in `shared/`.
declare module 'papaparse' {
  interface ParseConfig {
    delimiter?: string
    newline?: '\n' | '\r' | '\r\n'
    preview?: number
  }
  interface ParseResult {
    data: string[][]
    errors: Array<{ type: string; code: string; message: string; row: number }>
    meta: { cursor: number; truncated: boolean; aborted: boolean }
  }
  class Parser {
    constructor(config: ParseConfig)
    /** `ignoreLastRow`: the text goes on; what may be half a record is left for the next piece. */
    parse(text: string, baseIndex: number, ignoreLastRow: boolean): ParseResult
  }
  const Papa: { Parser: typeof Parser }
  export default Papa
}
