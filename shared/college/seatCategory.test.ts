import { expect, test } from 'vitest'
import { seatCategoriesIn } from './seatCategory.ts'

test.each([
  ['OPEN', ['OPEN']],
  ['General', ['OPEN']],
  ['GEN', ['OPEN']],
  ['UR', ['OPEN']],
  ['Unreserved', ['OPEN']],
  ['OPEN (PwD)', ['OPEN', 'PwD']],
  ['EWS', ['EWS']],
  ['GEN-EWS', ['EWS']],
  ['Economically Weaker Section', ['EWS']],
  ['EWS (PwD)', ['EWS', 'PwD']],
  ['OBC', ['OBC-NCL']],
  ['OBC-NCL', ['OBC-NCL']],
  ['OBC-NCL (PwD)', ['OBC-NCL', 'PwD']],
  ['Other Backward Classes', ['OBC-NCL']],
  ['SC', ['SC']],
  ['Scheduled Caste', ['SC']],
  ['ST', ['ST']],
  ['Scheduled Tribes', ['ST']],
  ['SC/ST', ['SC', 'ST']],
  ['PwBD', ['PwD']],
  ['Persons with Disability', ['PwD']],
] as const)('a seat published for "%s" is one for %j', (published, categories) => {
  expect(seatCategoriesIn(published)).toEqual(categories)
})

test.each(['', 'All India', 'BC-A', 'SEBC', 'NRI', 'Management', 'Female-only', 'Stage 1'])(
  '"%s" names no category of the closed list',
  (published) => {
    expect(seatCategoriesIn(published)).toEqual([])
  },
)
