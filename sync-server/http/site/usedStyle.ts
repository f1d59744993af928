const CLASSES = /class="([^"]*)"/g
const NAMED = /\.(-?[_a-zA-Z][\w-]*)/g

/**
 * The rules of a style sheet that something in a piece of HTML may be drawn by: those whose classes all stand in it, and those that
 * name none. Blocks of rules (@media, @layer, @container, @supports) stay where something of theirs does. The sheet is one of the
 * build: minified, without nested rules and without comments.
 */
export function usedStyle(css: string, html: string): string {
  const used = new Set([...html.matchAll(CLASSES)].flatMap(([, names = '']) => names.split(/\s+/)))
  // A rule for what something is not needs no such thing to be there.
  const isUsed = (selector: string) =>
    [...selector.replace(/:not\([^()]*(?:\([^()]*\)[^()]*)*\)/g, '').matchAll(NAMED)].every(([, name = '']) =>
      used.has(name),
    )
  return rulesIn(css)
    .map(({ prelude, block }): string => {
      if (block === undefined) return `${prelude};`
      if (/^@(?:media|layer|container|supports)\b/.test(prelude)) {
        const inner = usedStyle(block, html)
        return inner && `${prelude}{${inner}}`
      }
      if (prelude.startsWith('@')) return `${prelude}{${block}}`
      const selectors = listed(prelude).filter(isUsed)
      return selectors.length > 0 ? `${selectors.join(',')}{${block}}` : ''
    })
    .join('')
}

const PROPERTY = /(?<![\w-])(--[\w-]+)\s*:([^;}]*);?/g
const ASKED = /var\(\s*(--[\w-]+)/g

/**
 * A style sheet without the custom properties that nothing in it, and nothing of the HTML, asks for: a page is drawn by a third of the
 * tokens there are. The whole sheets bring the others before any part that is fetched later is drawn.
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
