import Papa from 'papaparse'
import { beginningOf, type TextSource } from './textSource.ts'

export const DELIMITERS = [',', ';', '\t', '|'] as const
export type Delimiter = (typeof DELIMITERS)[number]

/**
 * What separates the cells, judged by the first records: the sign that gives the most records of one and the same
 * width. Comma when none does.
 */
export function delimiterOf(source: TextSource): Delimiter {
  const { text, isWhole } = beginningOf(source, 64_000)
  const start = text.replace(/\r\n?/g, '\n')
  let best: { delimiter: Delimiter; score: number } = { delimiter: ',', score: 0 }
  for (const delimiter of DELIMITERS) {
    const records = new Papa.Parser({ delimiter, newline: '\n', preview: 200 }).parse(start, 0, !isWhole)
      .data as string[][]
    const widths = new Map<number, number>()
    for (const { length } of records) if (length > 1) widths.set(length, (widths.get(length) ?? 0) + 1)
    for (const [width, times] of widths) {
      // Agreement counts most; of two signs on which as many records agree, the one that cuts finer is the separator.
      const score = (times / records.length) * (1 + Math.log2(width) / 4)
      if (score > best.score + 1e-9) best = { delimiter, score }
    }
  }
  return best.delimiter
}
