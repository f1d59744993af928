/**
 * Sentences made in `shared/`: a rule answers with a message and whoever shows it puts it into words, a screen in its
 * language, the server's logs and answers in English. The English sentence is the id. In braces stand the names of its
 * values, and what hangs on a number or a kind is ICU MessageFormat: `{days, plural, one {# day} other {# days}}`,
 * `{part, select, night {…} other {…}}`.
 */
export interface Message {
  readonly id: string
  readonly values?: Readonly<Record<string, MessageValue>>
}

/** A message or a label may stand in another; a list is read with commas. */
export type MessageValue = string | number | Message | ReadonlyArray<string | Message>

type Clean<Name extends string> = Name extends `${infer Argument}, ${string}{${infer Inner}`
  ? Clean<Argument> | Clean<Inner>
  : Name extends `${string}{${infer Inner}`
    ? Clean<Inner>
    : Name extends `${string} ${string}` | `${string}#${string}`
      ? never
      : Name
/** The names in a message's braces: of "{count, plural, one {# of {all}} other {…}}" they are "count" and "all". */
export type ValueNames<Text extends string> = Text extends `${string}{${infer Name}}${infer Rest}`
  ? Clean<Name> | ValueNames<Rest>
  : never

/** What a message is filled with, by name. A name missing or too much is a type error. */
export type Values<Text extends string, Value> = [ValueNames<Text>] extends [never]
  ? []
  : [values: Readonly<Record<ValueNames<Text>, Value>>]

/** A message with its values. Extraction finds it by this call (vite/extractor.ts). */
export const msg = <Text extends string>(id: Text, ...[values]: Values<Text, MessageValue>): Message =>
  values ? { id, values } : { id }

/**
 * A compiled message as Lingui has it: texts, and `[name]` or `[name, 'plural', { one, other }]` where a value stands.
 */
export type Tokens = Array<string | [name: string] | [name: string, type: Choice, cases: Record<string, Tokens>]>
type Choice = 'plural' | 'select'

const ARGUMENT = /(\w+)(?:, (plural|select),)?/y

/**
 * Of each brace that opens in a text, by where it stands: where it is closed. Read in one pass, so that a long text
 * costs its length.
 */
function closingBraces(text: string): Map<number, number> {
  const closing = new Map<number, number>()
  const open: number[] = []
  for (let at = 0; at < text.length; at++) {
    if (text[at] === '{') open.push(at)
    else if (text[at] === '}' && open.length > 0) closing.set(open.pop()!, at)
  }
  return closing
}

/**
 * Compiles an English message where it is said: its catalogue is on no device, because it holds the same sentences once
 * more. What stands in a translation is compiled by the build, whatever ICU MessageFormat it takes.
 */
export const compileMessage = (text: string): Tokens => compilePart(text, 0, text.length, closingBraces(text))

/** The deepest message of ours is a choice in a choice; text of a stranger that nests deeper stays text. */
const DEEPEST = 8

function compilePart(text: string, from: number, to: number, closing: ReadonlyMap<number, number>, depth = 0): Tokens {
  const tokens: Tokens = []
  let end = from
  for (let open = text.indexOf('{', from); open >= 0 && open < to; open = text.indexOf('{', open + 1)) {
    const close = closing.get(open)
    if (close === undefined) continue
    ARGUMENT.lastIndex = open + 1
    const [whole = '', name = '', type] = ARGUMENT.exec(text) ?? []
    const rest = open + 1 + whole.length
    // Braces around anything else are part of the sentence.
    if (name === '' || depth > DEEPEST || (type === undefined && rest !== close)) continue
    if (open > end) tokens.push(text.slice(end, open))
    tokens.push(
      type === undefined ? [name] : [name, type as Choice, compileCases(text, rest, close, closing, depth + 1)],
    )
    end = close + 1
    open = close
  }
  if (end < to) tokens.push(text.slice(end, to))
  return tokens
}

/** In a case of a plural `#` is the number: a token of its own. */
function compileCases(
  text: string,
  from: number,
  to: number,
  closing: ReadonlyMap<number, number>,
  depth: number,
): Record<string, Tokens> {
  const compiled: Record<string, Tokens> = {}
  for (let at = from, open = text.indexOf('{', at); open >= 0 && open < to; open = text.indexOf('{', at)) {
    const close = closing.get(open)
    if (close === undefined) break
    const key = text.slice(at, open).trim().replace('=', '')
    compiled[key] = compilePart(text, open + 1, close, closing, depth).flatMap((token): Tokens =>
      typeof token === 'string' ? token.split(/(#)/) : [token],
    )
    at = close + 1
  }
  return compiled
}

/** A message in English: what the server answers and writes into its logs. */
export const inEnglish = (message: string | Message): string =>
  typeof message === 'string' ? message : fill(compileMessage(message.id), message.values ?? {})

function fill(tokens: Tokens, values: NonNullable<Message['values']>, count?: number): string {
  return tokens
    .map((token) => {
      if (typeof token === 'string') return token === '#' && count !== undefined ? String(count) : token
      const value = values[token[0]]
      if (token.length === 3) {
        const cases = token[2]
        const one = token[1] === 'plural' && Number(value) === 1 ? cases['one'] : undefined
        return fill(cases[String(value)] ?? one ?? cases['other'] ?? [], values, Number(value))
      }
      return wordsOf(value ?? '', inEnglish)
    })
    .join('')
}

/** A value of a message as it is read. */
export const wordsOf = (value: MessageValue, words: (message: string | Message) => string): string | number => {
  if (typeof value !== 'object') return value
  if (isList(value)) return value.map(words).join(', ')
  return words(value)
}
const isList = (value: MessageValue): value is ReadonlyArray<string | Message> => Array.isArray(value)
