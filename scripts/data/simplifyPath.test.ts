import { expect, test } from 'vitest'
import { simplifiedPath } from './simplifyPath.ts'

test('points on a straight line go; corners stay, in absolute or relative steps', () => {
  expect(simplifiedPath('m 0,0 5,0.1 5,-0.1 10,0 0,20 -20,0 z')).toBe('M0 0l20 0 0 20 -20 0z')
  expect(simplifiedPath('M 0,0 H 20 V 20 H 0 Z')).toBe('M0 0l20 0 0 20 -20 0z')
})

test('an island too small to be seen goes, unless it is all there is of a state', () => {
  expect(simplifiedPath('m 0,0 20,0 0,20 z m 30,30 1,0 0,1 z')).toBe('M0 0l20 0 0 20z')
  expect(simplifiedPath('m 30,30 1,0 0,1 z')).toBe('M30 30l1 0 0 1z')
})
