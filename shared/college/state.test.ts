import { expect, test } from 'vitest'
import { STATES, stateOf } from './state.ts'

test.each([
  ['Tamil nadu', 'Tamil Nadu'],
  ['TAMILNADU', 'Tamil Nadu'],
  ['ORISSA', 'Odisha'],
  ['Pondicherry', 'Puducherry'],
  ['Jammu & Kashmir', 'Jammu and Kashmir'],
  ['J&K', 'Jammu and Kashmir'],
  ['J & K', 'Jammu and Kashmir'],
  ['Uttaranchal', 'Uttarakhand'],
  ['NCT of Delhi', 'Delhi'],
  ['New Delhi', 'Delhi'],
  ['Chattisgarh', 'Chhattisgarh'],
  ['Daman & Diu', 'Dadra and Nagar Haveli and Daman and Diu'],
  ['The Dadra And Nagar Haveli And Daman And Diu', 'Dadra and Nagar Haveli and Daman and Diu'],
  ['Andaman & Nicobar Islands', 'Andaman and Nicobar Islands'],
  ['Andaman and Nicobar', 'Andaman and Nicobar Islands'],
  [' west  bengal ', 'West Bengal'],
  ['UP', 'Uttar Pradesh'],
])('%s is %s', (text, state) => expect(stateOf(text)).toBe(state))

test('every state is itself', () => {
  for (const state of STATES) expect(stateOf(state.toUpperCase())).toBe(state)
})

test.each(['Dubai', '', 'India', 'Pune', 'Delhi NCR', 'constructor'])('%s names no state', (text) =>
  expect(stateOf(text)).toBeUndefined(),
)

test('in Delhi NCR the city tells the state', () => {
  expect(['New Delhi', 'Gurgaon', 'Noida', 'Meerut'].map((city) => stateOf('Delhi NCR', city))).toEqual([
    'Delhi',
    'Haryana',
    'Uttar Pradesh',
    undefined,
  ])
})
