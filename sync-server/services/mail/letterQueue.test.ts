import { mkdtemp, rm } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { SMTPServer } from 'smtp-server'
import { afterEach, expect, test } from 'vitest'
import { type PostgresServer, startPostgres } from '../../store/test/postgresServer.ts'
import { openStore } from '../../store/database.ts'
import type { Store } from '../../store/store.ts'
import { query } from '../../store/test/sqliteFolder.ts'
import { bundleFolder, type RunningServer, startBundle } from '../../test/bundle.ts'
import { LETTER_LIVES_MS } from './letterQueue.ts'
import { passwordChangedLetter, resetLetter } from './letters.ts'
import { openPost } from './post.ts'

const endings: Array<() => Promise<unknown>> = []
afterEach(async () => {
  for (const end of endings.splice(0).toReversed()) await end()
})

interface MailServer {
  url: string
  /** Whom letters were taken for, each with its message id. */
  taken: Array<{ to: string; id: string }>
  /** Letters that arrived whole and were not answered. */
  silent: number
  manner: 'take' | 'silent' | number
}
async function mailServer(): Promise<MailServer> {
  const server: MailServer = { url: '', taken: [], silent: 0, manner: 'take' }
  const mails = new SMTPServer({
    disabledCommands: ['STARTTLS'],
    authOptional: true,
    onData(stream, session, answer) {
      let letter = ''
      stream.on('data', (piece: Buffer) => {
        letter += piece.toString()
      })
      stream.on('end', () => {
        const { manner } = server
        if (manner === 'silent') {
          server.silent++
          return
        }
        if (manner !== 'take') return answer(Object.assign(new Error('Not now'), { responseCode: manner }))
        const [, id = ''] = /^Message-ID: <([^>]+)>/im.exec(letter) ?? []
        server.taken.push({ to: session.envelope.rcptTo[0]?.address ?? '', id })
        answer()
      })
    },
  })
  // A process that is killed in the middle of a letter is no failure of this server.
  mails.on('error', () => undefined)
  await new Promise<void>((resolve) => {
    mails.listen(0, '127.0.0.1', () => resolve())
  })
  endings.push(() => new Promise<void>((resolve) => mails.close(() => resolve())))
  server.url = `smtp://127.0.0.1:${(mails.server.address() as AddressInfo).port}`
  return server
}

async function world() {
  const mails = await mailServer()
  const folder = await mkdtemp(join(tmpdir(), 'pravesh-letters-'))
  const clock = { at: Date.UTC(2027, 0, 4, 6) }
  const store = await openStore({ folder, now: () => clock.at })
  const failures: unknown[] = []
  const commits = { count: 0 }
  const counted: Store = {
    ...store,
    write(author, work) {
      commits.count++
      return store.write(author, work)
    },
  }
  const open = (secret = 'a secret of the letters') => {
    const post = openPost({
      smtpUrl: mails.url,
      queue: { store: counted, secret },
      folder,
      from: 'no-reply@pravesh.example',
      failed: (thrown) => failures.push(thrown),
      waits: [10_000],
    })
    endings.push(() => post.close())
    return post
  }
  endings.push(
    () => rm(folder, { recursive: true }),
    () => store.close(),
  )
  const rows = () => query(folder, 'SELECT * FROM letters') as Promise<Array<Record<string, unknown>>>
  const until = async (post: ReturnType<typeof open>): Promise<void> => {
    await post.settled()
    // A look that is over when it is asked to be: what was due is sent.
    await post.sendDue()()
  }
  return { mails, clock, commits, failures, open, rows, until }
}

test('a letter waits in the database, sealed, until the owner of the work sends it, and then goes', async () => {
  const { mails, open, rows, until } = await world()
  const taking = open(),
    owner = open()
  taking.send(resetLetter('Asha@example.org', 'https://pravesh.example/reset?token=secret'))
  await taking.settled()
  expect(mails.taken).toEqual([])
  const [row] = await rows()
  expect(row).toMatchObject({ tries: 0 })
  expect(JSON.stringify(row)).not.toMatch(/asha|example\.org|reset|secret/i)
  await until(owner)
  expect(mails.taken).toEqual([{ to: 'Asha@example.org', id: `${String(row!['id'])}@pravesh.example` }])
  expect(await rows()).toEqual([])
})

test('nothing is written while no letter is due: a commit makes a server forget answers', async () => {
  const { commits, open, until } = await world()
  const post = open()
  await until(post)
  expect(commits.count).toBe(0)
  post.send(passwordChangedLetter('asha@example.org', 'https://pravesh.example'))
  await until(post)
  expect(commits.count).toBeGreaterThan(0)
})

test('a letter that was not taken is tried again after a while, and given up behind the last try', async () => {
  const { mails, clock, failures, open, rows, until } = await world()
  const post = open()
  mails.manner = 451
  post.send(passwordChangedLetter('asha@example.org', 'https://pravesh.example'))
  await until(post)
  expect(await rows()).toMatchObject([{ tries: 1, due_at: clock.at + 10_000 }])
  // Not before its time.
  mails.manner = 'take'
  await until(post)
  expect(mails.taken).toEqual([])
  clock.at += 10_000
  mails.manner = 451
  await until(post)
  expect(await rows()).toEqual([])
  expect(failures).toHaveLength(1)
})

test('what the service refuses for good is not tried again', async () => {
  const { mails, failures, open, rows, until } = await world()
  mails.manner = 550
  const post = open()
  post.send(passwordChangedLetter('asha@example.org', 'https://pravesh.example'))
  await until(post)
  expect([await rows(), failures.length]).toEqual([[], 1])
})

test('a letter that is too old, was sealed with another secret or is of an erased person is not sent', async () => {
  const { mails, clock, failures, open, rows, until } = await world()
  const post = open()
  post.send(passwordChangedLetter('asha@example.org', 'https://pravesh.example'))
  await post.settled()
  clock.at += LETTER_LIVES_MS
  await until(post)
  open('another secret').send(passwordChangedLetter('ravi@example.org', 'https://pravesh.example'))
  await expect.poll(rows).toHaveLength(1)
  await until(post)
  expect(failures.map(String)).toEqual(['Error: A letter could not leave in time', 'Error: A letter cannot be opened'])
  post.send(passwordChangedLetter('meera@example.org', 'https://pravesh.example'))
  post.send(passwordChangedLetter('lata@example.org', 'https://pravesh.example'))
  await post.forget({ to: 'Meera@example.org' })
  await until(post)
  expect(mails.taken.map(({ to }) => to)).toEqual(['lata@example.org'])
  expect(await rows()).toEqual([])
})

test('a letter whose process is killed while it hands it over is sent by the next owner, and goes to nobody else', async () => {
  const main = join(bundleFolder(), 'main.js')
  const postgres: PostgresServer = await startPostgres()
  endings.push(() => postgres.stop())
  const database = await postgres.fresh()
  const mails = await mailServer()
  mails.manner = 'silent'
  const start = async (): Promise<RunningServer> => {
    const folder = await mkdtemp(join(tmpdir(), 'pravesh-letters-'))
    const server = await startBundle(main, {
      variables: {
        DATABASE_URL: database,
        DATA_DIR: folder,
        JWT_SECRET: 'one-secret-for-all-processes-0123456789',
        ADMIN_PASSWORD: 'a lantern in the monsoon',
        SMTP_URL: mails.url,
        PUBLIC_URL: 'https://pravesh.example',
        SAMPLE_DATA: 'off',
      },
    })
    endings.push(
      () => rm(folder, { recursive: true, force: true }),
      () => server.end(),
    )
    return server
  }
  const first = await start()
  const signedUp = await fetch(`${first.origin}/api/v1/auth/signup`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      fullName: 'Asha Rao',
      email: 'asha@student.hill.ac.in',
      phone: '98765 43210',
      password: 'a Lantern 7 in the monsoon!',
      confirmPassword: 'a Lantern 7 in the monsoon!',
      agreeToTerms: true,
    }),
  })
  expect([signedUp.status, await signedUp.text()]).toEqual([201, expect.any(String)])
  await expect.poll(() => mails.silent, { timeout: 20_000 }).toBe(1)
  const second = await start()
  first.child.kill('SIGKILL')
  mails.manner = 'take'
  await expect.poll(() => mails.taken.map(({ to }) => to), { timeout: 60_000 }).toEqual(['asha@student.hill.ac.in'])
  await expect.poll(() => postgres.query(database, 'SELECT id FROM letters'), { timeout: 10_000 }).toEqual([])
  expect(second.child.exitCode).toBeNull()
}, 180_000)
