import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { EVIDENCE } from '../../shared/predictor/evidence.ts'
import selection from '../../shared/predictor/selection.json'
import type { ModelSelection } from '../../shared/predictor/selectModel.ts'
import { EVIDENCE_PAGE, backTestPage } from './backtest.ts'

test('the page a reader finds says what the product shows, word for word and figure for figure', async () => {
  expect(backTestPage(EVIDENCE, selection as ModelSelection)).toBe(await readFile(EVIDENCE_PAGE, 'utf8'))
})

test('a list without a bearing word, and a distance nobody asked about, are said so', () => {
  const [first] = EVIDENCE,
    [common] = first!.families,
    page = backTestPage(
      [
        {
          ...first!,
          families: [
            {
              ...common!,
              words: { Safe: false, Target: false, Dream: false },
              hasBand: false,
              bins: [{ ...common!.bins[0]!, asked: 0 }],
            },
          ],
        },
      ],
      selection as ModelSelection,
    )
  expect([page.includes('| nothing |'), page.includes('| – | – | 0 |')]).toEqual([true, true])
})
