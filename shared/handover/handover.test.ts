import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { RANK_LISTS } from '../college/rankList.ts'
import { newApplication } from '../tracker/application.ts'
import { fromBase45, toBase45 } from './base45.ts'
import { choiceOf, readHandOver, writeHandOver, type HandOver } from './handover.ts'
import { gather, MOST_PARTS, NOTHING_READ, partsOf } from './parts.ts'

describe('bytes as signs of a code', () => {
  test('are those of the standard, and come back', () => {
    // RFC 9285, 4.3: "AB", "Hello!!" and "base-45".
    expect(['AB', 'Hello!!', 'base-45'].map((text) => toBase45(new TextEncoder().encode(text)))).toEqual([
      'BB8',
      '%69 VD92EX0',
      'UJCLQE7W581',
    ])
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 300 }), (bytes) => {
        expect(fromBase45(toBase45(bytes))).toEqual(bytes)
      }),
    )
  })
  test('that nobody wrote are none', () =>
    expect(['GGW', '::', ':::', 'a12', '1', '1234'].map(fromBase45)).toEqual(Array.from({ length: 6 })))
})

describe('a message in several codes', () => {
  const bytes = fc.uint8Array({ maxLength: 9000 })
  test('is whole after its parts came in any order and as often as they liked', () => {
    fc.assert(
      fc.property(bytes, fc.array(fc.nat(), { maxLength: 60 }), (message, order) => {
        const parts = partsOf(message)
        for (const part of parts) expect(part).toMatch(/^[0-9A-Z $%*+\-./:]{1,560}$/)
        let now = NOTHING_READ
        for (const at of order) now = gather(now, parts[at % parts.length]!).now
        for (const [at, part] of parts.entries()) {
          const read = gather(now, part)
          now = read.now
          if (at === parts.length - 1) expect(read).toMatchObject({ is: 'done', bytes: message })
        }
      }),
    )
  })

  test('begins anew with the first code of another, and takes no notice of a stranger’s', () => {
    const [one] = partsOf(new Uint8Array(2000).fill(7)),
      [, other] = partsOf(new Uint8Array(2000).fill(9))
    const begun = gather(NOTHING_READ, one!).now
    expect(gather(begun, 'https://pay.example/upi')).toEqual({ is: 'foreign', now: begun })
    expect(gather(begun, other!)).toMatchObject({ is: 'other', now: { signs: new Map([[2, expect.any(String)]]) } })
  })

  test('with a sign changed is broken and never handed on', () => {
    const [only] = partsOf(Uint8Array.of(1, 2, 3, 4))
    expect(gather(NOTHING_READ, `${only!.slice(0, -1)}${only!.endsWith('0') ? '1' : '0'}`).is).toBe('broken')
    expect(gather(NOTHING_READ, `PRAVESH1:AAAAAAA:1:${MOST_PARTS + 1}:00`).is).toBe('foreign')
  })
})

describe('what is handed over', () => {
  const key = 'JEE Main|NIT Calicut|Civil Engineering|4|B.Tech'
  const whole: HandOver = {
    saved: [{ slug: 'nit-calicut', name: 'NIT Calicut' }],
    choices: [key],
    applications: [newApplication([], 'a1', { name: 'NIT Calicut' })],
    student: {
      category: 'SC',
      hasDisability: false,
      isWoman: true,
      state: 'Kerala',
      classTwelve: { marks: 81.5 },
      ranks: { 'JEE Main': { OPEN: { low: 5000, high: 5200 }, SC: { low: 300, high: 300 } } },
    },
  }
  test('arrives as it was given, and only what was given', () => {
    expect(readHandOver(writeHandOver(whole))).toEqual(whole)
    expect(readHandOver(writeHandOver({ choices: [key] }))).toEqual({ choices: [key] })
    expect(writeHandOver({ choices: [key] })).not.toContain('student')
  })

  test('by a stranger, of any shape, never throws and comes in clean', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        readHandOver(JSON.stringify({ pravesh: 1, saved: value, choices: value, student: value, applications: value }))
        expect(readHandOver(JSON.stringify(value))).toBeUndefined()
      }),
    )
    const ranks = {
      'JEE Main': { OPEN: { low: 0, high: 5 }, SC: { low: 9, high: 3 }, ST: { low: 1, high: 9e9 } },
      Wizardry: { OPEN: { low: 1, high: 1 } },
    }
    expect(
      readHandOver(
        JSON.stringify({
          pravesh: 1,
          saved: [['a', 'A'], ['a', 'A'], ['', 'B'], 'c'],
          choices: [key, key, 'JEE Main|', '<b>'],
          student: { category: 'SC', ranks },
          applications: [{}],
        }),
      ),
    ).toEqual({ saved: [{ slug: 'a', name: 'A' }], choices: [key], applications: [] })
    expect(readHandOver('{')).toBeUndefined()
  })

  test('a choice’s key says what it is', () => {
    expect(choiceOf(key)).toEqual({
      exam: 'JEE Main',
      institute: 'NIT Calicut',
      program: 'Civil Engineering',
      years: 4,
      degree: 'B.Tech',
    })
    expect([
      choiceOf('NEET UG|AIIMS|MBBS||'),
      choiceOf('CAT|IIM|MBA|2|'),
      choiceOf('JEE Main|NIT|Civil|4|B.Tech|x'),
    ]).toEqual([{ exam: 'NEET UG', institute: 'AIIMS', program: 'MBBS', degree: '' }, undefined, undefined])
    expect(RANK_LISTS).toHaveLength(10)
  })
})
