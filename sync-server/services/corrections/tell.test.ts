import { v4 } from 'uuid'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeRecord } from '../../../shared/test/make.ts'
import { startServer, type TestServer } from '../../test/server.ts'
import type { Letter } from '../mail/letters.ts'
import { tellReporters } from './tell.ts'

const SETUP = { kind: 'system' as const, name: 'Setup', requestId: 'setup' }
const SITE = 'https://pravesh.example'
let server: TestServer
beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server.stop())

test('whoever left an address is told once what was decided, in their language, and the address goes', async () => {
  const { store } = server
  const record = makeRecord({ status: 'published', slug: 'hill-college' })
  await store.write(SETUP, (tx) => tx.colleges.add([record]))
  const report = async (more: object, outcome?: 'accepted' | 'refused'): Promise<string> => {
    const id = v4()
    await store.write(SETUP, async (tx) => {
      await tx.corrections.add({ id, college: record.id, path: 'name', value: {}, createdAt: 1, ...more })
      if (outcome) await tx.corrections.settle(id, { outcome, ...(outcome === 'refused' && { answer: 'It is so' }) })
    })
    return id
  }
  const ids = [
    await report({ email: 'meera@example.org' }, 'accepted'),
    await report({ email: 'meera@example.org' }, 'accepted'),
    await report({ email: 'asha@example.org', value: { language: 'hi' } }, 'refused'),
  ]
  await report({}, 'accepted')
  const open = await report({ email: 'ravi@example.org' })
  const sent: Letter[] = []
  const post = { send: (letter: Letter) => void sent.push(letter) }
  expect(await tellReporters(store, SETUP, { post, site: SITE })).toBe(2)
  expect(sent.map(({ to }) => to).toSorted()).toEqual(['asha@example.org', 'meera@example.org'])
  const [hindi, english] = sent.toSorted((a, b) => (a.to < b.to ? -1 : 1))
  expect(english?.text).toContain('is right now')
  expect(english?.text).toMatch(/https:\/\/pravesh\.example\/colleges\/[\w-]*\/?hill-college/)
  expect(hindi?.subject).toBe('आपने जो आँकड़ा बताया था, वह वैसा ही रहेगा')
  // What anybody typed stands in no letter.
  expect(sent.some(({ text }) => text.includes('It is so'))).toBe(false)
  expect((await store.corrections.byIds(ids)).some(({ email }) => email !== undefined)).toBe(false)
  expect((await store.corrections.byIds([open]))[0]?.email).toBe('ravi@example.org')
  expect(await tellReporters(store, SETUP, { post, site: SITE })).toBe(0)
})
