import { expect, test } from 'vitest'
import { hindi } from '../../../i18n/hindi/hindi.ts'
import { speak } from '../../../i18n/t.ts'
import { journeyTo, matchingPlaces, findPlaceByName } from './choices.ts'

const PLACES = ['Delhi', 'Tamil Nadu', 'New Delhi', 'Chennai', 'Chengalpattu', 'Puducherry', 'Bangalore']

test('typing narrows the places, without regard to case and accents, in the order given', () => {
  expect(matchingPlaces(PLACES, '')).toEqual(PLACES)
  expect(matchingPlaces(PLACES, 'CHEN')).toEqual(['Chennai', 'Chengalpattu'])
  expect(matchingPlaces(PLACES, 'delhí')).toEqual(['Delhi', 'New Delhi'])
})

test('in Hindi a state is also found by its name in Devanagari', () => {
  const before = speak(hindi)
  try {
    expect(matchingPlaces(PLACES, 'तमिल')).toEqual(['Tamil Nadu'])
    expect(findPlaceByName(PLACES, 'तमिलनाडु')).toBe('Tamil Nadu')
  } finally {
    speak(before)
  }
})

test.each([
  ['delhi', 'Delhi'],
  ['tamil', 'Tamil Nadu'],
  ['chen', ''],
  ['nowhere', ''],
  ['Bengaluru', 'Bangalore'],
  ['madras', 'Chennai'],
  ['Pondicherry', 'Puducherry'],
  ['  ', ''],
  ['', ''],
])('“%s” means “%s”', (typed, place) => {
  expect(findPlaceByName(PLACES, typed)).toBe(place)
})

test('a course leads to its stream, a place alone to all streams, nothing nowhere', () => {
  expect(journeyTo('BTech', 'Chennai')).toMatchObject({
    stream: 'engineering',
    courses: ['BTech'],
    locations: ['Chennai'],
  })
  expect(journeyTo('', 'Chennai')).toMatchObject({ courses: [], locations: ['Chennai'] })
  expect(journeyTo('', '')).toBeUndefined()
})
