import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { SMTPServer } from 'smtp-server'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { readLetter } from '../../test/server.ts'
import { alreadyHereLetter, leavingLetter, passwordChangedLetter, resetLetter } from './letters.ts'
import { openPost, type PostOptions } from './post.ts'

let folder: string
const failures: unknown[] = []
const endings: Array<() => Promise<unknown>> = []
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'pravesh-post-'))
  failures.length = 0
})
afterEach(async () => {
  for (const end of endings.splice(0).toReversed()) await end()
  await rm(folder, { recursive: true, force: true })
})

function post(more: Partial<PostOptions> = {}) {
  const opened = openPost({
    folder,
    from: 'no-reply@pravesh.example',
    failed: (thrown) => {
      failures.push(thrown)
    },
    waits: [1, 1],
    ...more,
  })
  endings.push(() => opened.close())
  return opened
}

/** A real mail server. `refusals`: what it answers to the first letters instead of taking them. */
async function mailServer({
  refusals = [],
  login,
}: { refusals?: number[]; login?: { user: string; pass: string } } = {}) {
  const taken: Array<{ from: string; to: string[]; letter: string }> = []
  const server = new SMTPServer({
    disabledCommands: ['STARTTLS'],
    authOptional: login === undefined,
    allowInsecureAuth: true,
    onAuth: ({ username, password }, _session, answer) =>
      username === login?.user && password === login?.pass
        ? answer(null, { user: username })
        : answer(new Error('Wrong')),
    onData(stream, session, answer) {
      const parts: Buffer[] = []
      stream.on('data', (part: Buffer) => parts.push(part))
      stream.on('end', () => {
        const code = refusals.shift()
        if (code !== undefined) return answer(Object.assign(new Error('Not now'), { responseCode: code }))
        const { mailFrom, rcptTo } = session.envelope
        taken.push({
          from: mailFrom ? mailFrom.address : '',
          to: rcptTo.map(({ address }) => address),
          letter: Buffer.concat(parts).toString('utf8'),
        })
        answer()
      })
    },
  })
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', () => resolve())
  })
  endings.push(
    () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve())
      }),
  )
  const { port } = server.server.address() as AddressInfo
  return { taken, url: `smtp://${login ? `${login.user}:${encodeURIComponent(login.pass)}@` : ''}127.0.0.1:${port}` }
}
const written = async () => (await readdir(folder)).filter((name) => name.endsWith('.eml'))

test('without a mail service a letter is a file only its owner may read, whole, as it would have been sent', async () => {
  const outbox = post()
  outbox.send(resetLetter('asha@example.in', 'https://pravesh.example/reset-password#token=abc'))
  await outbox.settled()
  const [name] = await written()
  const path = join(folder, name!)
  expect((await stat(path)).mode & 0o777).toBe(0o600)
  const letter = await readFile(path, 'utf8')
  expect(letter).toMatch(/^To: .*asha@example\.in/m)
  expect(letter).toMatch(/^From: Pravesh <no-reply@pravesh\.example>$/m)
  expect(readLetter(letter)).toMatchObject({
    subject: 'Set a new password',
    link: 'https://pravesh.example/reset-password#token=abc',
  })
  expect(failures).toEqual([])
})

test('with one it goes out by SMTP, with the account of its address, and nothing is written down', async () => {
  const { taken, url } = await mailServer({ login: { user: 'pravesh', pass: 'p@ss/word' } })
  const service = post({ smtpUrl: url })
  service.send(resetLetter('asha@example.in', 'https://pravesh.example/reset-password#token=abc'))
  await service.settled()
  expect(failures).toEqual([])
  expect(taken).toMatchObject([{ from: 'no-reply@pravesh.example', to: ['asha@example.in'] }])
  expect(readLetter(taken[0]!.letter).link).toBe('https://pravesh.example/reset-password#token=abc')
  expect(await written()).toEqual([])
})

test('a letter that is not taken now is tried again, one that never will be is given up at once', async () => {
  const busy = await mailServer({ refusals: [451, 451] })
  const patient = post({ smtpUrl: busy.url })
  patient.send(passwordChangedLetter('asha@example.in', 'https://pravesh.example'))
  await patient.settled()
  expect([busy.taken.length, failures]).toEqual([1, []])
  const closed = await mailServer({ refusals: [550] })
  const refused = post({ smtpUrl: closed.url })
  refused.send(passwordChangedLetter('asha@example.in', 'https://pravesh.example'))
  await refused.settled()
  expect([closed.taken.length, failures.length]).toEqual([0, 1])
})

test('a mail server that is not there holds nobody up and is told of', async () => {
  const lost = post({ smtpUrl: 'smtp://127.0.0.1:9', waits: [] })
  lost.send(passwordChangedLetter('asha@example.in', 'https://pravesh.example'))
  expect(failures).toEqual([])
  await lost.settled()
  expect(failures).toHaveLength(1)
})

test.each(['asha@example.in\r\nBcc: everybody@example.in', 'asha@example.in\nSubject: Hello'])(
  'a head that holds a line break is never sent: %j',
  async (to) => {
    const { taken, url } = await mailServer()
    const service = post({ smtpUrl: url, waits: [] })
    service.send({ to, subject: 'x', text: 'x' })
    service.send({ to: 'asha@example.in', subject: `x\r\nBcc: everybody@example.in`, text: 'x' })
    await service.settled()
    expect([taken.length, failures.length]).toEqual([0, 2])
  },
)

test('one address is one address, whatever it looks like', async () => {
  const { taken, url } = await mailServer()
  const service = post({ smtpUrl: url, waits: [] })
  service.send({ to: 'asha@example.in, everybody@example.in', subject: 'x', text: 'x' })
  await service.settled()
  expect(taken.flatMap(({ to }) => to)).not.toContain('everybody@example.in')
})

test('every letter says in plain words what happened, and nobody’s own words stand in it', () => {
  const site = 'https://pravesh.example'
  expect(alreadyHereLetter('a@x.in', site).text).toContain('nothing was created or changed')
  expect(leavingLetter('a@x.in', site, '7 Dec 2026').text).toContain('deleted on 7 Dec 2026')
  for (const { text } of [
    alreadyHereLetter('a@x.in', site),
    leavingLetter('a@x.in', site, ''),
    passwordChangedLetter('a@x.in', site),
  ])
    expect(text).toMatch(/^Hello,\n\n[\s\S]*\n\nPravesh\n$/)
})
