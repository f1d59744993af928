import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { pino } from 'pino'
import { createApp } from '../../sync-server/app.ts'
import { openPublisher } from '../../sync-server/services/catalogue/publish.ts'
import { openStore } from '../../sync-server/store/database.ts'

// The real application on a port of its own, in a process that is there to be killed: `<folder> <secret> [<database>]`.
const [folder = '', secret = '', url] = process.argv.slice(2)
const store = await openStore({ folder, ...(url && { url }) })
const publisher = openPublisher({ store, failed: () => undefined })
const logger = pino({ level: 'silent' })
const server = createServer(
  createApp({
    store,
    publisher,
    environment: { jwtSecret: secret, dataFolder: folder, storage: { kind: 'disk' } },
    logger,
  }).callback(),
)
server.listen(0, '127.0.0.1', () => {
  process.stdout.write(`${(server.address() as AddressInfo).port}\n`)
})
