import { expect, test } from 'vitest'
import { slowAmong, textFunctionsOf } from './everyFunction.ts'
import { exportsOf } from './signatures.ts'

test('no text function of shared/ takes the square of a text, of whatever shape: the second half of them', async () => {
  const exported = exportsOf('shared/tsconfig.json')
  try {
    expect(await slowAmong(textFunctionsOf(exported.functions).filter((_, at) => at % 2 === 1))).toEqual([])
  } finally {
    exported.close()
  }
}, 900_000)
