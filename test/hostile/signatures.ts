import { relative, sep } from 'node:path'
import { fileURLToPath } from 'node:url'
import { API, type Checker, SignatureKind, SymbolFlags, type Type, TypeFlags } from 'typescript/unstable/sync'

const ROOT = fileURLToPath(new URL('../../', import.meta.url))
/** So many lists, objects and functions may lie in each other; a type that holds itself ends here. */
const DEPTH = 7

/** What arguments are made with. */
export interface Filling {
  /** Stands wherever any text is taken. */
  text: string
  /** The number of entries of the outermost lists; inner ones have one. */
  entries: number
  /**
   * Where the texts are to differ from each other: how many were made so far. Each but the first has its number in its
   * middle.
   */
  differing?: { made: number }
}
interface Maker {
  /** How many places take any text. */
  texts: number
  lists: number
  make(filling: Filling, depth: number): unknown
}

/** One function that a module exports, with arguments made from the types of its parameters. */
export interface ExportedFunction extends Pick<Maker, 'texts' | 'lists'> {
  /** From the project's folder: "shared/record/text.ts". */
  path: string
  name: string
  argumentsFor(filling: Filling): unknown[]
}

/** The functions and classes that the modules of a TypeScript project export, as long as `close` was not called. */
export interface Exports {
  functions: ExportedFunction[]
  classes: string[]
  close(): void
}

/** @param config path of the project's tsconfig.json from the root */
export function exportsOf(config: string): Exports {
  const api = new API({ cwd: ROOT })
  const file = `${ROOT}${config}`
  const project = api.updateSnapshot({ openProject: file }).getProject(file)
  if (!project) throw new Error(`${config} is no project`)
  const { checker, program, rootFiles } = project
  const makers = new Makers(checker)
  const functions: ExportedFunction[] = [],
    classes: string[] = []
  const seen = new Set<number>()
  for (const source of rootFiles) {
    const path = relative(ROOT, source).split(sep).join('/')
    const sourceFile = program.getSourceFile(source)
    const module = sourceFile && checker.getSymbolAtLocation(sourceFile)
    for (const exported of module ? checker.getExportsOfModule(module) : []) {
      const symbol = exported.flags & SymbolFlags.Alias ? checker.getAliasedSymbol(exported) : exported
      if (!(symbol.flags & SymbolFlags.Value) || seen.has(symbol.id)) continue
      seen.add(symbol.id)
      if (symbol.flags & SymbolFlags.Class) {
        classes.push(`${path} ${exported.name}`)
        continue
      }
      const type = checker.getTypeOfSymbol(symbol)
      const [signature] = type ? checker.getSignaturesOfType(type, SignatureKind.Call) : []
      if (!signature) continue
      const parameters = signature.getParameters().map((parameter) => makers.of(checker.getTypeOfSymbol(parameter)!))
      functions.push({
        path,
        name: exported.name,
        texts: sum(parameters, 'texts'),
        lists: sum(parameters, 'lists'),
        argumentsFor: (filling) => {
          const made = parameters.map(({ make }) => make(filling, 0))
          return signature.hasRestParameter ? [...made.slice(0, -1), ...(made.at(-1) as unknown[])] : made
        },
      })
    }
  }
  return { functions, classes, close: () => api.close() }
}

const sum = (makers: readonly Maker[], what: 'texts' | 'lists'): number =>
  makers.reduce((all, maker) => all + maker[what], 0)
const fixed = (value: unknown): Maker => ({ texts: 0, lists: 0, make: () => value })
const ANY_TEXT: Maker = { texts: 1, lists: 0, make: (filling) => nextText(filling) }
function nextText({ text, differing }: Filling): string {
  const number = differing === undefined ? 0 : differing.made++
  const middle = text.length >>> 1
  return number === 0 ? text : `${text.slice(0, middle)}${number}${text.slice(middle)}`
}
const ABSENT = TypeFlags.Undefined | TypeFlags.Null | TypeFlags.Void

/** Makers of values, one for each type; a type is looked into once. */
class Makers {
  readonly #checker: Checker
  readonly #known = new Map<number, Maker>()

  constructor(checker: Checker) {
    this.#checker = checker
  }

  of(type: Type): Maker {
    const known = this.#known.get(type.id)
    if (known) return known
    // A type that holds itself meets its own maker, whose counts are not known yet.
    const own: Maker = { texts: 0, lists: 0, make: () => undefined }
    this.#known.set(type.id, own)
    return Object.assign(own, this.#made(type))
  }

  #made(type: Type): Maker {
    const { flags } = type
    if (type.isLiteralType()) return fixed(type.value)
    // A text of a given form is written in that form: `exam-${string}`.
    if (type.isTemplateLiteralType())
      return { texts: 1, lists: 0, make: (filling) => type.texts.join(nextText(filling)) }
    if (flags & (TypeFlags.String | TypeFlags.Any | TypeFlags.Unknown)) return ANY_TEXT
    // Any object at all is one with a text.
    if (flags & TypeFlags.NonPrimitive) return { texts: 1, lists: 0, make: (filling) => ({ a: nextText(filling) }) }
    if (flags & TypeFlags.Number) return fixed(2)
    if (flags & TypeFlags.Boolean) return fixed(true)
    if (flags & ABSENT) return fixed(flags & TypeFlags.Null ? null : undefined)
    if (type.isUnionType()) return this.#union(type.getTypes())
    if (type.isIntersectionType() || type.isObjectType()) return this.#object(type)
    const bound = this.#checker.getBaseConstraintOfType(type)
    return bound && bound.id !== type.id ? this.of(bound) : ANY_TEXT
  }

  /** Of several types the one that takes most of text: text itself, else what has most places for it. */
  #union(types: readonly Type[]): Maker {
    const makers = types.filter(({ flags }) => !(flags & ABSENT)).map((type) => this.of(type))
    return (
      makers.find((maker) => maker.make === ANY_TEXT.make) ??
      makers.toSorted((a, b) => b.texts - a.texts)[0] ??
      fixed(undefined)
    )
  }

  #object(type: Type): Maker {
    const name = type.getSymbol()?.name ?? ''
    if (/^Zod|^\$Zod/.test(name)) return fixed({})
    if (name === 'Date') return fixed(new Date(1_790_000_000_000))
    if (name === 'RegExp') return fixed(/a/)
    if (name === 'Uint8Array')
      return { texts: 1, lists: 0, make: (filling) => new TextEncoder().encode(nextText(filling)) }
    if (/^(?:Uint|Int|Float)\d+Array$/.test(name))
      return { texts: 0, lists: 1, make: ({ entries }) => Uint32Array.from({ length: entries }, (_, at) => at) }
    const inner = type.isTypeReference() ? this.#checker.getTypeArguments(type).map((one) => this.of(one)) : []
    if (this.#checker.isTupleType(type))
      return {
        texts: sum(inner, 'texts'),
        lists: sum(inner, 'lists'),
        make: (filling, depth) => inner.map(({ make }) => make(filling, depth + 1)),
      }
    if (this.#checker.isArrayType(type) || LISTS.has(name) || MAPS.has(name))
      return listOf(name, inner.slice(0, MAPS.has(name) ? 2 : 1))
    const [signature] = this.#checker.getSignaturesOfType(type, SignatureKind.Call)
    if (!signature) return this.#record(type)
    // The compiler answers from a process of its own: it is asked once, not in the middle of what is measured.
    let returned: Maker | undefined
    return {
      texts: 0,
      lists: 0,
      make: (filling, depth) => {
        if (depth < DEPTH) returned ??= this.of(this.#checker.getReturnTypeOfSignature(signature)!)
        return () => returned?.make(filling, depth + 1)
      },
    }
  }

  #record(type: Type): Maker {
    const members = this.#checker
      .getPropertiesOfType(type)
      .map((property) => ({ name: property.name, maker: this.of(this.#checker.getTypeOfSymbol(property)!) }))
    const [index] = this.#checker.getIndexInfosOfType(type)
    if (index && members.length === 0) members.push({ name: 'a', maker: this.of(index.valueType) })
    const makers = members.map(({ maker }) => maker)
    return {
      texts: sum(makers, 'texts'),
      lists: sum(makers, 'lists'),
      make: (filling, depth) =>
        depth >= DEPTH
          ? {}
          : Object.fromEntries(members.map(({ name, maker }) => [name, maker.make(filling, depth + 1)])),
    }
  }
}

const LISTS = new Set([
  'Array',
  'ReadonlyArray',
  'Iterable',
  'IterableIterator',
  'Set',
  'ReadonlySet',
  'Generator',
  'Iterator',
])
const MAPS = new Set(['Map', 'ReadonlyMap'])

function listOf(name: string, inner: readonly Maker[]): Maker {
  return {
    texts: sum(inner, 'texts'),
    lists: 1,
    make: ({ text, entries, differing }, depth) => {
      const made =
        depth >= DEPTH
          ? []
          : Array.from({ length: entries }, (_, at) => {
              // Entries differ, so that no set nor map takes them for one.
              const own = { text: entries > 1 ? `${text}${at}` : text, entries: 1, ...(differing && { differing }) }
              return inner.length === 2 ? inner.map(({ make }) => make(own, depth + 1)) : inner[0]?.make(own, depth + 1)
            })
      if (name.endsWith('Set')) return new Set(made)
      return MAPS.has(name) ? new Map(made as Array<[unknown, unknown]>) : made
    },
  }
}
