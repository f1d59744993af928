import type { AddressInfo } from 'node:net'
import { expect, test } from 'vitest'
import { listenerFor } from './listener.ts'

test('an answer that a dozen wait for warns of no leak', async () => {
  const warned: string[] = []
  const note = ({ name }: Error): void => void warned.push(name)
  process.on('warning', note)
  const server = listenerFor((_request, response) => {
    // As Koa, Node and our own counts do where an answer is streamed.
    for (let waiting = 0; waiting < 12; waiting++) response.once('close', () => undefined)
    response.end('done')
  })
  try {
    await new Promise<void>((resolve) => {
      server.listen(0, '127.0.0.1', resolve)
    })
    expect(await (await fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`)).text()).toBe('done')
    expect(warned).toEqual([])
  } finally {
    process.off('warning', note)
    server.closeAllConnections()
    await new Promise((resolve) => server.close(resolve))
  }
})
