import { expect, test } from 'vitest'
import { readAddress, writeAddress } from '../../../../shared/catalogue/address.ts'
import { chipLabel, choicesOf, clearChoices, dropChoice, toggleChoice } from './choices.ts'
import { listingHeading } from './heading.ts'

const address =
  '/colleges/engineering?item=BTech&search=tech&location=Pune&fees=1-5&fees=not-published&rating=4&hostel=yes&seats=OBC-NCL&seats=SC&near=50&page=3'
const asked = () => readAddress('engineering', new URL(address, 'https://x.test').searchParams)

test('the heading is the item or the category, then Colleges in India, and never says Colleges twice', () => {
  expect(listingHeading('engineering')).toBe('Engineering Colleges in India')
  expect(listingHeading('art & commerce')).toBe('Art & Commerce Colleges in India')
  expect(listingHeading('management', 'MBA Colleges')).toBe('MBA Colleges in India')
  expect(listingHeading('law', 'BA LLB')).toBe('BA LLB Colleges in India')
})

test('an item that is no course leaves the heading to the category', () => {
  expect(listingHeading('medical', 'NEET Preparation')).toBe('Medical Colleges in India')
  expect(listingHeading('law', 'Law Counselling')).toBe('Law Colleges in India')
})

test('every choice has a chip that says what it is of', () => {
  expect(choicesOf(asked()).map(chipLabel)).toEqual([
    '“tech”',
    'BTech',
    'Pune',
    'Fees 1–5 lakhs',
    'Fee not published',
    'Rating 4+',
    'With a hostel',
    'Seats for OBC-NCL',
    'Seats for SC',
    'Within 50 km',
  ])
})

test('taking a chip away takes exactly that choice, and starts at the first page', () => {
  for (const choice of choicesOf(asked())) {
    const without = toggleChoice(asked(), choice)
    expect(choicesOf(without)).toEqual(
      choicesOf(asked()).filter(({ key, value }) => key !== choice.key || value !== choice.value),
    )
    expect(without.page).toBe(1)
  }
})

test('a single-choice filter is replaced, a second press takes it back', () => {
  const higher = toggleChoice(asked(), { key: 'rating', value: '4.5' })
  expect(higher.rating).toBe(4.5)
  expect(toggleChoice(higher, { key: 'rating', value: '4.5' }).rating).toBeUndefined()
})

test('what is dropped is the whole filter', () => {
  expect(dropChoice(asked(), 'seats').seats).toEqual([])
  expect(dropChoice(asked(), 'near')).not.toHaveProperty('near')
})

test('Clear all keeps the stream and the sort and nothing else', () => {
  expect(writeAddress(clearChoices({ ...asked(), sort: 'name' }))).toBe('/colleges/engineering?sort=name')
})
