import { expect, test } from 'vitest'
import { swipeOf, tabBeside, tabNamed, tabOfAddress, TABS } from './tabs.ts'

test('the eleven documented tabs, and nothing else, have a name', () => {
  expect(TABS.map((tab) => tab.id)).toEqual([
    'info',
    'courses',
    'cutoff',
    'ranking',
    'placement',
    'facilities',
    'scholarship',
    'reviews',
    'faq',
    'department',
    'seat-intake',
  ])
  expect([
    tabNamed('#seat-intake'),
    tabNamed('faq'),
    tabNamed('fees'),
    tabNamed(undefined),
    tabNamed(7),
    tabNamed(''),
  ]).toEqual(['seat-intake', 'faq', undefined, undefined, undefined, undefined])
})

test('the hash wins over the subroute, an unknown subroute is the overview', () => {
  expect(tabOfAddress({ hash: '#cutoff', subroute: 'courses' })).toBe('cutoff')
  expect(tabOfAddress({ hash: '', subroute: 'courses' })).toBe('courses')
  expect(tabOfAddress({ hash: '', subroute: 'fees' })).toBe('info')
  expect(tabOfAddress({ hash: '' })).toBe('info')
})

test('an unknown hash is ignored: the tab stays where it was', () => {
  expect(tabOfAddress({ hash: '#nonsense', current: 'ranking' })).toBe('ranking')
  expect(tabOfAddress({ hash: '#nonsense', subroute: 'courses' })).toBe('courses')
})

test('a swipe of 50 px turns the tab, a shorter one, a scroll and one from the edge do not', () => {
  const swipe = (fromX: number, toX: number, toY = 0) => swipeOf({ fromX, toX, fromY: 0, toY, width: 360 })
  expect([
    swipe(200, 150),
    swipe(200, 250),
    swipe(200, 151),
    swipe(200, 140, 40),
    swipe(10, 200),
    swipe(350, 100),
  ]).toEqual([1, -1, undefined, undefined, undefined, undefined])
})

test('there is nothing before the first tab and nothing after the last', () => {
  expect([tabBeside('info', -1), tabBeside('info', 1), tabBeside('seat-intake', 1)]).toEqual([
    undefined,
    'courses',
    undefined,
  ])
})
