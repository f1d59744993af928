import { describe, expect, test } from 'vitest'

interface Cited {
  line: number
  cited: string
  of: string
  number?: string
  name?: string
  quoted?: string
}
interface Repository {
  read: (path: string) => string | undefined
  files: readonly string[]
}
interface Check {
  anchorOf: (heading: string) => string
  citableIn: (text: string) => { numbers: Set<string>; names: string[] }
  citationsIn: (path: string, text: string) => Cited[]
  deadCitationsIn: (path: string, text: string, repository: Repository) => string[]
  deadLinksIn: (path: string, text: string, read: Repository['read']) => string[]
}
const { anchorOf, citableIn, citationsIn, deadCitationsIn, deadLinksIn } = (await import(
  new URL('../scripts/citations.mjs', import.meta.url).href
)) as Check

// The pages and citations of these tests are made up. Their words are put together, so that the check does not read
// them here.
const [behaviour, site, facts] = ['behaviour', 'public-site', 'domain-facts']
const PAGES: Record<string, string> = {
  [`docs/spec/${behaviour}.md`]:
    '# Rules\n\n## Settled\n\n- **403.** Never.\n\n## 1. Routes\n\n- **1.1** One.\n\n## 13. Predictor\n',
  [`docs/spec/${site}.md`]: '## 2. Screens\n\n#### Cutoff tab\n\n## 9. Limits\n',
  [`docs/spec/${facts}.md`]: '## A. Exams\n\n## B. Seats\n\n- **B1** Seats.\n- **B2** Ranks.\n- **B3** Pools.\n',
  'docs/spec/reliability.md': '- **Pitfall 9.** A key.\n\n| R | What |\n|---|---|\n| R32 | The policy |\n',
  'docs/spec/performance.md': '| P2 | Scripts |\n',
  'docs/spec/product.md': '- **1** Once seen.\n',
  'shared/predictor/TRAPS.md': '- **B2** Ranks.\n',
  'shared/merge/RULES.md': '- **M1** A change.\n- **M2** Fields.\n- **S1** One transaction.\n',
  'docs/decisions/0018-chances.md': '# 18. Chances\n',
  'sync-server/http/listener.ts': '',
}
const repository: Repository = { read: (path) => PAGES[path], files: Object.keys(PAGES) }
const deadIn = (comment: string, path = 'shared/a.ts') =>
  deadCitationsIn(path, `const a = 1\n/** ${comment} */\nexport const b = a\n`, repository)

describe('citations', () => {
  test.each([
    `A rule (${behaviour} 13).`,
    `A rule (${behaviour} 1.1 and 13).`,
    `A rule (${behaviour}, Settled: 403).`,
    `The tab (${site} 2, Cutoff tab; ${behaviour} 13), and its limits (${site} 2 and 9).`,
    `Lists (${facts} A) and pools (${facts} B1 to B3).`,
    'The policy (R32), the scripts (P2) and a trap (B2).',
    'Merged (M1–M2), in one transaction (S1).',
    'By a test (decision 18), at docs/decisions/0018, kept offline (promise 1), not parsed (pitfall 9).',
    `The ${behaviour} of a browser, the back-office of staff and 13 others.`,
    'Held in `shared/merge/RULES.md` and RULES.md alike.',
    'Cut by `http/listener.ts`, which listener.ts itself tells.',
  ])('that name a line are well: %s', (comment) => expect(deadIn(comment)).toEqual([]))

  test.each([
    [`A rule (${behaviour} 14).`, '14'],
    [`A rule (${behaviour} 13.2).`, '13.2'],
    [`Rules (${behaviour} 1 and 77).`, '77'],
    [`A rule (${behaviour}, "Open").`, 'Open'],
    [`The tab (${site} 2, Faculty tab).`, 'Faculty tab'],
    [`A tab over two lines (${site}\n * 7).`, '7'],
    [`Lists (${facts} B1 to B${4}).`, 'B4'],
    ['The policy (R33).', 'R33'],
    ['A trap (B1).', 'B1'],
    ['Merged (M1–M3).', 'M3'],
    ['By a test (decision 19).', 'decision 19'],
    ['Offline (promise 8).', '8'],
    ['Not parsed (pitfall 8).', 'pitfall 8'],
    [`Held in \`shared/merge/${'LAWS'}.md\`.`, 'LAWS.md'],
    [`As ${'exemplars'}.md has it.`, 'exemplars.md'],
    [`Cut by \`http/${'hearer'}.ts\`.`, 'hearer.ts'],
    [`As \`../${'design'}/sync\` has it.`, 'design/sync'],
  ])('that name nothing fail: %s', (comment, missing) => {
    const dead = deadIn(comment)
    expect(dead.join('\n')).toContain(missing)
    expect(dead.every((sentence) => sentence.startsWith('shared/a.ts:2 '))).toBe(true)
  })

  test('a test cites by its name, and a bench by its figure', () => {
    const inTest = deadCitationsIn('shared/a.test.ts', `test('[M1] [M${9}] both', () => {})\n`, repository)
    expect(inTest).toEqual([`shared/a.test.ts:1 cites "[M${9}]": shared/merge/RULES.md has no M9`])
    const inBench = deadCitationsIn(
      'test/benchmarks/a.ts',
      `figure('P${7} bytes', 1)\nfigure('P2 bytes', 1)\n`,
      repository,
    )
    expect(inBench).toEqual([`test/benchmarks/a.ts:1 cites "P${7}": docs/spec/performance.md has no P7`])
  })

  test('code is no citation: a path of a drawing, a cell, a variable', () => {
    expect(citationsIn('shared/a.ts', `const M9 = 'M3 3L9 9Z', S8 = "=R77+1"\n`)).toEqual([])
  })

  test('a page of Markdown and a style sheet cite as well', () => {
    expect(deadCitationsIn('docs/a.md', 'By R77.\n', repository)).toHaveLength(1)
    expect(
      deadCitationsIn('pwa/a.css', `/* As titled (${behaviour} 55). */\n.a { color: red }\n`, repository),
    ).toHaveLength(1)
  })

  test('can be to headings, entries, rows and what stands in bold', () => {
    const { numbers, names } = citableIn(
      '## 3. Listing\n\n### B. Seats\n\n- **4.2** Text\n- **Phone at sign-up.** Text\n\n| **R7** | Text |\n| P3 | Text |\n',
    )
    expect([...numbers]).toEqual(['3', 'B', '4.2', 'R7', 'P3'])
    expect(names).toEqual(expect.arrayContaining(['listing', 'seats', 'phone at sign-up']))
  })
})

describe('links', () => {
  const read = (path: string) =>
    ({ 'docs/b.md': '# Two words\n\n## A `code`, and more\n\n## Again\n\n## Again\n', 'docs/c.png': '' })[path]

  test('that lead somewhere are well', () => {
    const text =
      '# Here\n[a](b.md) [b](b.md#two-words) [c](./b.md#a-code-and-more) [d](#here) [e](b.md#again-1) ![f](c.png)\n'
    expect(
      deadLinksIn(
        'docs/a.md',
        `${text}[g](https://example.org/x.md) \`[h](no.md)\`\n\n\`\`\`\n[i](no.md)\n\`\`\`\n`,
        read,
      ),
    ).toEqual([])
  })

  test('that lead nowhere fail, with their line', () => {
    expect(
      deadLinksIn('docs/a.md', '# Here\n\n[a](no.md)\n[b](b.md#nowhere) [c](#there)\n\n[d]: ../b.md\n', read),
    ).toEqual([
      'docs/a.md:3 links to no.md: there is no such file',
      'docs/a.md:4 links to b.md#nowhere: docs/b.md has no heading of that name',
      'docs/a.md:4 links to #there: docs/a.md has no heading of that name',
      'docs/a.md:6 links to ../b.md: there is no such file',
    ])
  })

  test('know the anchor of a heading', () =>
    expect(anchorOf('2. What `it` is, and *why*?')).toBe('2-what-it-is-and-why'))
})
