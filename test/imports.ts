import { parseSync, Visitor } from 'vite'

/**
 * What the architecture test reads of one source file: nothing is guessed from text, comments and strings do not count.
 */
export interface Source {
  /** From the project's folder, with forward slashes: "pwa/ui/Button.tsx". */
  path: string
  imports: Import[]
  /** Calls of members of a name: `Math.random()` is "Math.random"; of a method on anything else: ".query". */
  calls: Call[]
  /** Does the file only hand on what others export? */
  onlyReExports: boolean
  text: string
}
export interface Call {
  name: string
  line: number
  /**
   * Names of what is put into the first argument where that is a template; an expression that is no plain name is "…".
   */
  inserted: string[]
}
export interface Import {
  from: string
  line: number
  typeOnly: boolean
}

/** Reads the imports and calls of a TypeScript source. @throws SyntaxError when it cannot be parsed */
export function readSource(path: string, text: string): Source {
  const { program, errors } = parseSync(path, text)
  if (errors.length > 0) throw new SyntaxError(`${path}: ${errors[0]?.message}`)
  const lineAt = (offset: number) => text.slice(0, offset).split('\n').length
  const imports: Import[] = []
  const calls: Call[] = []
  const add = (from: unknown, start: number, typeOnly: boolean) => {
    if (typeof from === 'string') imports.push({ from, line: lineAt(start), typeOnly })
  }

  new Visitor({
    ImportDeclaration(node) {
      add(node.source.value, node.start, node.importKind === 'type')
    },
    ExportAllDeclaration(node) {
      add(node.source.value, node.start, node.exportKind === 'type')
    },
    ExportNamedDeclaration(node) {
      if (node.source) add(node.source.value, node.start, node.exportKind === 'type')
    },
    ImportExpression(node) {
      if (node.source.type === 'Literal') add(node.source.value, node.start, false)
    },
    TSImportType(node) {
      add(node.source.value, node.start, true)
    },
    NewExpression(node) {
      // `new Worker(new URL('./worker.ts', import.meta.url))` reaches another file just as an import does.
      const [path, base] = node.arguments
      if (
        node.callee.type === 'Identifier' &&
        node.callee.name === 'URL' &&
        path?.type === 'Literal' &&
        base?.type === 'MemberExpression' &&
        /\.tsx?$/.test(String(path.value))
      )
        add(path.value, node.start, false)
    },
    CallExpression(node) {
      const { callee } = node
      const [first] = node.arguments
      let name: string | undefined
      if (callee.type === 'Identifier') name = callee.name
      else if (callee.type === 'MemberExpression' && callee.property.type === 'Identifier')
        name = `${callee.object.type === 'Identifier' ? callee.object.name : ''}.${callee.property.name}`
      if (name)
        calls.push({
          name,
          line: lineAt(node.start),
          inserted:
            first?.type === 'TemplateLiteral'
              ? first.expressions.map((part) => (part.type === 'Identifier' ? part.name : '…'))
              : [],
        })
    },
  }).visit(program)

  const onlyReExports =
    program.body.length > 0 &&
    program.body.every(
      (node) =>
        node.type === 'ExportAllDeclaration' || (node.type === 'ExportNamedDeclaration' && node.source !== null),
    )
  return { path, imports, calls, onlyReExports, text }
}
