import { expect, test } from 'vitest'
import { numbersAround } from './Pager.tsx'

test.each([
  [1, 3, [1, 2, 3]],
  [1, 5, [1, 2, 3, 4, 5]],
  [1, 10, [1, 2, 3, 4, 5, undefined, 10]],
  [5, 10, [1, undefined, 3, 4, 5, 6, 7, undefined, 10]],
  [10, 10, [1, undefined, 6, 7, 8, 9, 10]],
  [4, 7, [1, 2, 3, 4, 5, 6, 7].filter((number) => number > 0)],
])('page %i of %i shows at most five neighbours, the first and the last', (page, pages, shown) =>
  expect(numbersAround(page, pages)).toEqual(shown),
)
