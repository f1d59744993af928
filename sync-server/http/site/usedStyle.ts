const CLASSES = /class="([^"]*)"/g
const NAMED = /\.(-?[_a-zA-Z][\w-]*)/g

/** A part of a style sheet, read once. */
export type StyleRule =
  /** Stands on every page: a statement, a font, an animation, a rule that names no class. */
  | { text: string }
  /** A rule: each of its selectors with the classes that it cannot do without. */
  | { selectors: Array<{ text: string; classes: string[] }>; block: string }
  /** A block of rules: @media, @layer, @container, @supports. */
  | { prelude: string; rules: StyleRule[] }

/** Reads a style sheet of the build: minified, without nested rules and without comments. */
export const readStyle = (css: string): StyleRule[] =>
  rulesIn(css).map(({ prelude, block }): StyleRule => {
    if (block === undefined) return { text: `${prelude};` }
    if (/^@(?:media|layer|container|supports)\b/.test(prelude)) return { prelude, rules: readStyle(block) }
    if (prelude.startsWith('@')) return { text: `${prelude}{${block}}` }
    const selectors = listed(prelude).map((text) => ({ text, classes: classesOf(text) }))
    return { selectors, block: `{${block}}` }
  })

/** A rule for what something is not needs no such thing to be there. */
const classesOf = (selector: string): string[] =>
  [...selector.replace(/:not\([^()]*(?:\([^()]*\)[^()]*)*\)/g, '').matchAll(NAMED)].map(([, name = '']) => name)

/**
 * The rules of a style sheet that something in a piece of HTML may be drawn by: those whose classes all stand in it,
 * and those that name none. Blocks of rules stay where something of theirs does.
 */
export function usedStyle(sheet: readonly StyleRule[], html: string): string {
  const used = new Set<string>()
  for (const [, names = ''] of html.matchAll(CLASSES)) for (const name of names.split(/\s+/)) used.add(name)
  return usedRules(sheet, used)
}

function usedRules(rules: readonly StyleRule[], used: ReadonlySet<string>): string {
  let css = ''
  for (const rule of rules) {
    if ('text' in rule) css += rule.text
    else if ('rules' in rule) {
      const inner = usedRules(rule.rules, used)
      if (inner) css += `${rule.prelude}{${inner}}`
    } else {
      const selectors = rule.selectors.filter(({ classes }) => classes.every((name) => used.has(name)))
      if (selectors.length > 0) css += selectors.map(({ text }) => text).join(',') + rule.block
    }
  }
  return css
}

const PROPERTY = /(?<![\w-])(--[\w-]+)\s*:([^;}]*);?/g
const ASKED = /var\(\s*(--[\w-]+)/g

/**
 * A style sheet without the custom properties that nothing in it, and nothing of the HTML, asks for: a page is drawn by
 * a third of the tokens there are. The whole sheets bring the others before any part that is fetched later is drawn.
 */
export function usedProperties(css: string, html: string): string {
  const asked = (text: string) => [...text.matchAll(ASKED)].map(([, name = '']) => name)
  const valuesOf = new Map<string, string[]>()
  for (const [, name = '', value = ''] of css.matchAll(PROPERTY))
    valuesOf.set(name, [...(valuesOf.get(name) ?? []), value])
  const used = new Set([...asked(css.replace(PROPERTY, '')), ...asked(html)])
  for (const name of used) for (const value of valuesOf.get(name) ?? []) for (const next of asked(value)) used.add(next)
  return css.replace(PROPERTY, (declaration, name: string) => (used.has(name) ? declaration : ''))
}

/** What stands side by side: statements ended by ";" and blocks in braces. Text in quotes is no brace. */
function rulesIn(css: string): Array<{ prelude: string; block?: string }> {
  const rules: Array<{ prelude: string; block?: string }> = []
  let from = 0,
    opened = 0,
    depth = 0,
    quote = ''
  for (let at = 0; at < css.length; at++) {
    const sign = css[at]!
    if (quote) {
      if (sign === '\\') at++
      else if (sign === quote) quote = ''
    } else if (sign === '"' || sign === "'") quote = sign
    else if (sign === '{' && depth++ === 0) opened = at
    else if (sign === '}' && --depth === 0) {
      rules.push({ prelude: css.slice(from, opened).trim(), block: css.slice(opened + 1, at) })
      from = at + 1
    } else if (sign === ';' && depth === 0) {
      rules.push({ prelude: css.slice(from, at).trim() })
      from = at + 1
    }
  }
  return rules
}

/** The selectors of a list; a comma inside brackets parts none. */
function listed(selectors: string): string[] {
  const all: string[] = []
  let from = 0,
    depth = 0
  for (let at = 0; at < selectors.length; at++) {
    if (selectors[at] === '(' || selectors[at] === '[') depth++
    else if (selectors[at] === ')' || selectors[at] === ']') depth--
    else if (selectors[at] === ',' && depth === 0) {
      all.push(selectors.slice(from, at))
      from = at + 1
    }
  }
  return [...all, selectors.slice(from)]
}
