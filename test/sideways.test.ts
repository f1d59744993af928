import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

test('a table of a college page that is cut at a side has a shade there, which its own ends cover', () => {
  const sheet = readFileSync(
    new URL('../pwa/features/public/college/tabs/Table.module.css', import.meta.url),
    'utf8',
  ).replace(/\s+/g, ' ')
  const scroll = /\.scroll \{([^}]*)\}/.exec(sheet)?.[1] ?? ''
  for (const side of ['right', 'left']) {
    expect(scroll).toMatch(new RegExp(`to ${side}, var\\(--paper\\)[^,]*, transparent\\)[^,]* local[,;]`))
    expect(scroll).toMatch(new RegExp(`to ${side}, var\\(--rule-strong\\), transparent\\)[^,]* scroll[,;]`))
  }
})
