/** A line of a legal text; where words of it lead somewhere, they stand in braces by name. */
export type LegalLine = string | { text: string; links: Readonly<Record<string, { to: string; says: string }>> }
/**
 * A text people agree to or rely on, in the order it is read; `id` names a part in an address and from version to
 * version.
 */
export interface LegalText {
  lede: string
  parts: ReadonlyArray<{ id: string; title: string; lines: readonly LegalLine[] }>
}

/** A line as it reads, its links as words. */
export const plainLine = (line: LegalLine, said: (text: string) => string = (text) => text): string =>
  typeof line === 'string'
    ? said(line)
    : said(line.text).replace(/\{(\w+)\}/g, (_, name: string) => said(line.links[name]!.says))

/** Every sentence of a text by itself, as a language has to have it. */
export const sentencesOf = ({ lede, parts }: LegalText): string[] => [
  lede,
  ...parts.flatMap(({ title, lines }) => [
    title,
    ...lines.flatMap((line) =>
      typeof line === 'string' ? line : [line.text, ...Object.values(line.links).map(({ says }) => says)],
    ),
  ]),
]
