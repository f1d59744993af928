import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { EVIDENCE } from '../../shared/predictor/evidence.ts'
import { EVIDENCE_PAGE, pageOf } from './backtest.ts'

test('the page a reader finds says what the product shows, word for word and figure for figure', async () => {
  expect(pageOf(EVIDENCE)).toBe(await readFile(EVIDENCE_PAGE, 'utf8'))
})

test('a list without a bearing word, and a distance nobody asked about, are said so', () => {
  const [first] = EVIDENCE, [common] = first!.families, page = pageOf([{ ...first!, families: [{ ...common!, words: { Safe: false, Target: false, Dream: false }, bins: [{ ...common!.bins[0]!, asked: 0 }] }] }])
  expect([page.includes('| none |'), page.includes('| – | – | 0 |')]).toEqual([true, true])
})
