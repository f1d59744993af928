import { expect, test } from 'vitest'
import { STREAMS, streamOf, streamsAmong } from './stream.ts'

test.each([
  ['Management', 'management'],
  ['ENGINEERING', 'engineering'],
  ['art & commerce', 'art & commerce'],
  ['arts-commerce', 'art & commerce'],
  ['Art and Commerce', 'art & commerce'],
  ['Arts & Commerce', 'art & commerce'],
  ['art%26commerce', undefined],
  ['B.Tech', undefined],
  ['MBA', undefined],
  ['', undefined],
  ['constructor', undefined],
])('%s: %s', (text, stream) => expect(streamOf(text)).toBe(stream))

test('every stream is itself', () => {
  for (const stream of STREAMS) expect(streamOf(stream)).toBe(stream)
})

test('streams keep their order, once each; the rest is told apart', () => {
  expect(streamsAmong(['Law', 'Arts', 'law', 'Commerce', 'Sports'])).toEqual({
    streams: ['law', 'art & commerce'],
    others: ['Sports'],
  })
})
