import { afterAll, beforeAll, describe } from 'vitest'
import { startPostgres, type PostgresServer } from '../store/test/postgresServer.ts'
import { startServer, type ServerOptions, type TestServer } from './server.ts'

/** Tells the same story on SQLite and on PostgreSQL, each with the real app over a database of its own (R24). */
export function onBothDatabases(
  name: string,
  story: (server: () => TestServer) => void,
  options: Omit<ServerOptions, 'url'> = {},
): void {
  describe(`${name}, on SQLite`, () => {
    let server: TestServer
    beforeAll(async () => {
      server = await startServer(options)
    })
    afterAll(() => server.stop())
    story(() => server)
  })
  describe(`${name}, on PostgreSQL`, () => {
    let postgres: PostgresServer
    let server: TestServer
    beforeAll(async () => {
      postgres = await startPostgres()
      server = await startServer({ ...options, url: await postgres.fresh() })
    })
    afterAll(async () => {
      await server?.stop()
      await postgres.stop()
    })
    story(() => server)
  })
}
