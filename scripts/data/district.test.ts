import { expect, test } from 'vitest'
import { districtNamed, isDistrictWithin } from './district.ts'

test.each([
  ['Haora', 'West Bengal', 'Howrah'],
  ['HOWRAH', 'West Bengal', 'Howrah'],
  ['BOUDHÂ (BAUDA)', 'Odisha', 'Boudh'],
  ['Aurangabad', 'Maharashtra', 'Chhatrapati Sambhajinagar'],
  ['Aurangabad', 'Bihar', 'Aurangabad'],
  ['GAUTHAM BUDDHA NAGAR', 'Uttar Pradesh', 'Gautam Buddha Nagar'],
  ['NORTH', 'Delhi', 'North Delhi'],
  ['JAIPUR', 'Rajasthan', 'Jaipur'],
] as const)('%s of %s is %s', (text, state, district) => {
  expect(districtNamed(text, state)).toBe(district)
})

test('a district that was parted from another lies within it for lists of different years', () => {
  expect(isDistrictWithin('Siddipet', 'Medak', 'Telangana')).toBe(true)
  expect(isDistrictWithin('Medak', 'Siddipet', 'Telangana')).toBe(true)
  expect(isDistrictWithin('Medak', 'Khammam', 'Telangana')).toBe(false)
  expect(isDistrictWithin(undefined, 'Medak', 'Telangana')).toBe(false)
})
