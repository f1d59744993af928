import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openWorld, type World } from '../../test/world.ts'
import { linkFailureOf, isPublicAddress, probe } from './probe.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.end())
beforeEach(() => {
  world.pages = {}
  world.names = {}
  world.asked = []
  world.isCut = false
})
const ask = (address: string) => probe(address, world.wire)

test('a page that is there is asked for its head alone', async () => {
  world.pages['nitk.example/'] = 200
  expect([await ask('http://nitk.example/'), world.asked]).toEqual([{ status: 200 }, ['HEAD nitk.example/']])
})

test('a site that refuses the question for a head is asked as a reader would', async () => {
  world.pages['nitk.example/a?b=1'] = (method) => (method === 'HEAD' ? 405 : 200)
  world.pages['nitk.example/gone'] = 404
  world.pages['nitk.example/shy'] = (method) => (method === 'HEAD' ? 'cut' : 200)
  expect([
    await ask('http://nitk.example/a?b=1'),
    await ask('http://nitk.example/gone'),
    await ask('http://nitk.example/shy'),
  ]).toEqual([{ status: 200 }, { status: 404 }, { status: 200 }])
})

test('a redirect is followed to its end, a few times', async () => {
  world.pages['nitk.example/'] = { to: '/home', status: 301 }
  world.pages['nitk.example/home'] = { to: 'http://www.nitk.example/x' }
  world.pages['www.nitk.example/x'] = 200
  world.pages['ring.example/'] = { to: 'http://ring.example/' }
  expect([await ask('http://nitk.example/'), await ask('http://ring.example/')]).toEqual([
    { status: 200 },
    { failure: 'redirects' },
  ])
  expect(world.asked.filter((line) => line === 'HEAD ring.example/').length).toBeLessThanOrEqual(6)
})

test.each([
  ['http://127.0.0.1/'],
  ['http://localhost.example/', '127.0.0.1'],
  ['http://10.1.2.3/'],
  ['http://169.254.169.254/latest/meta-data'],
  ['http://192.168.0.1/'],
  ['http://100.64.0.1/'],
  ['http://0.0.0.0/'],
  ['http://[::1]/'],
  ['http://[fd00::1]/'],
  ['http://[fe80::1]/'],
  ['http://[::ffff:127.0.0.1]/'],
  ['http://2130706433/'],
  ['http://0x7f.1/'],
  ['http://two.example/', '93.184.216.34', '10.0.0.1'],
  ['http://mapped.example/', '::ffff:10.0.0.1'],
  ['http://nat.example/', '64:ff9b::a00:1'],
])('nobody is led into a network that is not everybody’s: %s', async (address, ...leads) => {
  if (leads.length > 0) world.names[new URL(address).hostname] = leads
  expect([await ask(address), world.asked]).toEqual([{ failure: 'private' }, []])
})

test('nor by a redirect, to another port, or to what is no web address', async () => {
  world.names['inside.example'] = ['10.0.0.7']
  world.pages['a.example/'] = { to: 'http://inside.example/admin' }
  world.pages['b.example/'] = { to: 'http://127.0.0.1:4000/' }
  world.pages['c.example/'] = { to: 'file:///etc/passwd' }
  world.pages['d.example/'] = { to: 'http://user:secret@d.example/' }
  expect([
    await ask('http://a.example/'),
    await ask('http://b.example/'),
    await ask('http://c.example/'),
    await ask('http://d.example/'),
    await ask('http://e.example:8080/'),
  ]).toEqual([
    { failure: 'private' },
    { failure: 'port' },
    { failure: 'redirects' },
    { failure: 'redirects' },
    { failure: 'port' },
  ])
  expect(world.asked.every((line) => /^HEAD [abcd]\.example\/$/.test(line))).toBe(true)
})

test('a name nobody knows, a line that is cut and a site that says nothing are told apart', async () => {
  world.names['nowhere.example'] = []
  world.pages['cut.example/'] = 'cut'
  world.pages['mute.example/'] = 'silent'
  expect([
    await ask('http://nowhere.example/'),
    await ask('http://cut.example/'),
    await ask('http://mute.example/'),
  ]).toEqual([{ failure: 'name' }, { failure: 'cut' }, { failure: 'silent' }])
})

test('public addresses are told from all others, however they are written', () => {
  expect(['8.8.8.8', '2001:4860:4860::8888', '93.184.216.34'].filter(isPublicAddress)).toHaveLength(3)
  expect(
    [
      '',
      'example',
      '127.0.0.1',
      '127.1',
      '::',
      '::1',
      '224.0.0.1',
      '255.255.255.255',
      '192.0.2.1',
      '198.18.0.1',
      '2002:0a00:0001::',
      'ff02::1',
      '240.0.0.1',
    ].filter(isPublicAddress),
  ).toEqual([])
})

test.each([
  ['ENOTFOUND', 'name'],
  ['EAI_AGAIN', 'name'],
  ['ECONNREFUSED', 'refused'],
  ['EHOSTUNREACH', 'refused'],
  ['ETIMEDOUT', 'silent'],
  ['CERT_HAS_EXPIRED', 'certificate'],
  ['UNABLE_TO_VERIFY_LEAF_SIGNATURE', 'certificate'],
  ['ERR_TLS_CERT_ALTNAME_INVALID', 'certificate'],
  ['ECONNRESET', 'cut'],
  ['HPE_INVALID_CONSTANT', 'cut'],
])('%s is told as: %s', (code, failure) => {
  expect(linkFailureOf(Object.assign(new Error(code), { code }))).toBe(failure)
})
