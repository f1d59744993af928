import { afterAll, beforeAll } from 'vitest'
import { storeContract } from './contract.ts'
import { openStore } from './database.ts'
import { type PostgresServer, startPostgres } from './test/postgresServer.ts'

let server: PostgresServer
beforeAll(async () => {
  server = await startPostgres()
})
afterAll(() => server.stop())

storeContract('PostgreSQL', async (options = {}) => {
  const url = await server.fresh()
  const store = await openStore({ url, ...options })
  return { store, query: (sql) => server.query(url, sql), close: () => store.close() }
})
