import { parseSync, Visitor } from 'vite'

/** What one source of the screens says, and what it shows without saying it. */
export interface Sentences {
  /** Given to `t` or `tRich`: sentences with their line. */
  said: Sentence[]
  /**
   * Texts that read like words and are given to nothing that says them here: labels in tables, said where they are
   * shown.
   */
  kept: Sentence[]
  /** Shown as they are written: text between tags, and attributes that are read out or seen. */
  unsaid: Sentence[]
  /** Said while the module is loaded, before anybody knows the language. */
  early: Sentence[]
}
export interface Sentence {
  text: string
  line: number
}

/** Attributes of elements and of our parts that a person sees or hears. */
const SHOWN =
  /^(?:aria-(?:label|description|placeholder|roledescription|valuetext)|alt|title|placeholder|label|hint|error|caption|absent|words|says|note|unit|head|messageLabel|sendLabel|removes|of)$/
const LETTERS = /\p{L}{2}/u
/** Two words, or one that begins like a label: what is neither is a value, a class or a name of something. */
const WORDS = /^[\s(“‘·,:;-]*\p{Lu}\p{Ll}+|\p{L}[,.:;]?\s+\p{L}|\{\w+\}/u
/**
 * Names that are the same in every language, and texts that are no words: keys, classes, addresses, queries, patterns
 * of dates.
 */
const NAMES =
  /^(?:Pravesh|प्रवेश|NIRF|The Week|JoSAA|JEE (?:Main|Advanced)(?: Paper 2[AB])?|NEET(?: UG)?|B?Tech|BTech|Samsung Internet|Edge|Opera|Firefox|Chrome|Safari|Android|Windows|Mac|Linux)$/
const NO_WORDS =
  /^(?:Escape|Enter|Tab|Home|End|Delete|Backspace|Page(?:Up|Down)|Arrow\w+|AbortError|Not(?:Allowed|Found|Supported)Error|OPEN|INR|POP|SKIP_WAITING)$|^(?:noopener|noreferrer|allow-|page |small |tiny |vh |(?:mailto|tel|https?|blob|data):|[./#[(*])|[<>=]|^[\w-]+(?:\.[\w-]+)+$/

interface Node {
  type: string
  start: number
  end: number
  [name: string]: unknown
}

/** Reads what a source says. @throws SyntaxError when it cannot be parsed */
export function readSentences(path: string, text: string): Sentences {
  const { program, errors } = parseSync(path, text)
  if (errors.length > 0) throw new SyntaxError(`${path}: ${errors[0]?.message}`)
  const found: Sentences = { said: [], kept: [], unsaid: [], early: [] }
  const at = (node: Node, words: string): Sentence => ({
    text: words,
    line: text.slice(0, node.start).split('\n').length,
  })
  const seen = new Set<Node>()
  let depth = 0

  const literals = (node: Node): Node[] => {
    if (node.type === 'ConditionalExpression')
      return [...literals(node['consequent'] as Node), ...literals(node['alternate'] as Node)]
    return node.type === 'Literal' ? [node] : []
  }
  const inward = () => {
      depth++
    },
    outward = () => {
      depth--
    }
  new Visitor({
    FunctionDeclaration: inward,
    'FunctionDeclaration:exit': outward,
    FunctionExpression: inward,
    'FunctionExpression:exit': outward,
    ArrowFunctionExpression: inward,
    'ArrowFunctionExpression:exit': outward,
    ImportDeclaration(node) {
      seen.add(node.source as unknown as Node)
    },
    CallExpression(node) {
      const { callee } = node
      if (callee.type !== 'Identifier' || !/^(?:t|tRich|translate|msg)$/.test(callee.name)) return
      if (depth === 0 && callee.name !== 'msg') found.early.push(at(node as unknown as Node, callee.name))
      const [first] = node.arguments
      for (const literal of first ? literals(first as unknown as Node) : []) {
        seen.add(literal)
        if (callee.name !== 'translate') found.said.push(at(literal, String(literal['value'])))
      }
    },
    JSXText(node) {
      const words = node.value.replaceAll(/\s+/g, ' ').trim()
      if (LETTERS.test(words) && !NAMES.test(words) && !NO_WORDS.test(words))
        found.unsaid.push(at(node as unknown as Node, words))
    },
    JSXAttribute(node) {
      const name = node.name.type === 'JSXIdentifier' ? node.name.name : ''
      if (node.value?.type === 'Literal') seen.add(node.value as unknown as Node)
      if (
        !SHOWN.test(name) &&
        !(name === 'content' && node.value?.type === 'Literal' && /\w \w+ \w/.test(String(node.value.value)))
      )
        return
      const shown = node.value?.type === 'JSXExpressionContainer' ? node.value.expression : node.value
      if (
        shown?.type === 'Literal' &&
        typeof shown.value === 'string' &&
        LETTERS.test(shown.value) &&
        !NAMES.test(shown.value) &&
        !NO_WORDS.test(shown.value)
      ) {
        seen.add(shown as unknown as Node)
        found.unsaid.push(at(shown as unknown as Node, shown.value))
      }
    },
    JSXExpressionContainer(node) {
      // `{'Saved'}` and `{isSaved ? 'Saved' : 'Save'}` are text as much as what stands bare.
      const inside = node.expression as unknown as Node
      if (inside.type !== 'ConditionalExpression') return
      for (const literal of literals(inside))
        if (
          WORDS.test(String(literal['value'])) &&
          !NAMES.test(String(literal['value'])) &&
          !NO_WORDS.test(String(literal['value']))
        ) {
          seen.add(literal)
          found.unsaid.push(at(literal, String(literal['value'])))
        }
    },
    TSLiteralType(node) {
      seen.add(node.literal as unknown as Node)
    },
    BinaryExpression(node) {
      seen.add(node.left as unknown as Node)
      seen.add(node.right as unknown as Node)
    },
    MemberExpression(node) {
      seen.add(node.property as unknown as Node)
    },
    Literal(node) {
      const literal = node as unknown as Node
      if (
        typeof node.value !== 'string' ||
        seen.has(literal) ||
        !WORDS.test(node.value) ||
        NAMES.test(node.value) ||
        NO_WORDS.test(node.value)
      )
        return
      found.kept.push(at(literal, node.value))
    },
    TemplateLiteral(node) {
      // A template is made of words and values: a sentence that nothing can say another way.
      const words = node.quasis.map(({ value }) => value.cooked ?? '').join('…')
      if (
        /\p{L}{2,} \p{L}{2,}|\p{L}{2,}\s…|…\s\p{L}{2,}/u.test(words) &&
        !/^(?:page |tiny |small |taps? |column |NIRF |[/#?]|mailto:|tel:|https?:|[\w-]+-…)|^…\s(?:KB|MB|km)$/.test(
          words,
        )
      )
        found.unsaid.push(at(node as unknown as Node, words))
    },
  }).visit(program)
  return found
}
