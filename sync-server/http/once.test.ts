import { v7 as uuid } from 'uuid'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startPostgres, type PostgresServer } from '../store/test/postgresServer.ts'
import { startServer, type TestServer } from '../test/server.ts'

let postgres: PostgresServer
let servers: [TestServer, TestServer]
beforeAll(async () => {
  postgres = await startPostgres()
  const url = await postgres.fresh()
  servers = [await startServer({ url }), await startServer({ url })]
})
afterAll(async () => {
  for (const server of servers ?? []) await server.stop()
  await postgres.stop()
})

test('a request that reaches two servers over one database at once has one effect and one answer', async () => {
  const [one, two] = servers
  const staff = await one.staff()
  const [asha, again] = [await one.as(staff), await two.as(staff)]
  for (let round = 0; round < 10; round++) {
    const headers = { 'idempotency-key': uuid() }
    const name = `Twice Asked College ${round}`
    const answers = await Promise.all(
      [asha, again].map((who) => who.post('/admin/colleges', { name, location: 'Pune' }, { headers })),
    )
    expect(answers.map(({ status }) => status)).toEqual([201, 201])
    expect(answers[0]!.body).toEqual(answers[1]!.body)
    const { total } = await one.store.colleges.list({
      page: 1,
      limit: 10,
      sortBy: 'name',
      sortOrder: 'asc',
      search: name,
    })
    expect(total).toBe(1)
  }
})

test('[S2] a batch that reaches two servers at once is judged once', async () => {
  const [one, two] = servers
  const staff = await one.staff()
  const people = [await one.as(staff), await two.as(staff)]
  for (let round = 0; round < 5; round++) {
    const [device, id] = [uuid(), uuid()]
    const edits = [
      {
        n: 1,
        kind: 'college.create',
        record: id,
        madeAt: 'x',
        value: { name: `Raced College ${round}`, location: 'Pune' },
      },
    ]
    const sent = await Promise.all(
      people.map((person) =>
        person.post<{ receipts: unknown[] }>('/sync/push', { protocol: 1, schema: 1, device, edits }),
      ),
    )
    expect(sent.map(({ status }) => status)).toEqual([200, 200])
    expect(sent[0]!.body.data.receipts).toEqual(sent[1]!.body.data.receipts)
    expect(await one.store.colleges.history(id, { limit: 10 })).toHaveLength(1)
  }
})
