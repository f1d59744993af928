/**
 * A list behind another that is in the box: pages of one list have one header.
 * @returns nothing where the two have different columns
 */
export function joinLists(before: string, lines: readonly string[]): string | undefined {
  const there = before.trimEnd()
  if (there === '') return lines.join('\n')
  const [header] = there.split('\n'),
    isTable = (line = '') => line.includes(',')
  if (!isTable(header) && !isTable(lines[0])) return [there, ...lines].join('\n')
  return header === lines[0] ? [there, ...lines.slice(1)].join('\n') : undefined
}
