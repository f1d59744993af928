import { expect, test } from 'vitest'
import { parcelOf, unpacking } from './parcel.ts'

const chunks = [Uint8Array.of(1, 2, 3), Uint8Array.from({ length: 300 }, (_, at) => at % 256), Uint8Array.of(9)]

test('a parcel gives its chunks back, in whatever pieces it arrives', () => {
  const parcel = parcelOf(chunks)
  for (const size of [1, 2, 3, 7, 305, parcel.length]) {
    const told: Uint8Array[] = [],
      take = unpacking((chunk) => told.push(chunk))
    for (let from = 0; from < parcel.length; from += size) take(parcel.subarray(from, from + size))
    expect(told).toEqual(chunks)
  }
})

test('of a parcel that was cut the chunks before the cut are there', () => {
  const told: Uint8Array[] = []
  unpacking((chunk) => told.push(chunk))(parcelOf(chunks).subarray(0, 200))
  expect(told).toEqual(chunks.slice(0, 1))
})

test('a length that no chunk has is damage, and reserves nothing', () => {
  const take = unpacking(() => undefined)
  expect(() => take(Uint8Array.of(255, 255, 255, 255))).toThrow('No chunk is so long')
  expect(() => unpacking(() => undefined)(new Uint8Array(8))).toThrow('No chunk is so long')
})
