import { describe, expect, test } from 'vitest'
import { wholeListing } from '../../shared/catalogue/address.ts'
import { connectDevice, type WorkerPort } from './workerClient.ts'
import type { FromWorker, ToWorker } from './messages.ts'
import type { CatalogueState, Device } from './types.ts'
import { serve } from './workerServer.ts'
import type { Packs } from './packsTypes.ts'
import type { Planner } from './plannerTypes.ts'
import type { Profiles } from './profileTypes.ts'
import type { Shelf } from './savedListsTypes.ts'

const state: CatalogueState = {
  phase: 'ready',
  chunks: { had: 1, all: 1 },
  bytes: { had: 9, all: 9 },
  cards: 1,
  online: true,
}
/** A worker with somebody inside who answers as told. */
function workers(inside: Partial<Device>) {
  const made: Array<WorkerPort & { ended: number }> = []
  const start = (): WorkerPort => {
    const port: WorkerPort & { ended: number } = {
      ended: 0,
      onmessage: null,
      onerror: null,
      postMessage: (message: ToWorker) => {
        if ('end' in message) port.ended++
        handle(structuredClone(message))
      },
    }
    const handle = serve({ ...inside } as Device & Shelf & Profiles & Planner & Packs, (message: FromWorker) =>
      queueMicrotask(() =>
        port.onmessage?.call(port as unknown as Worker, { data: structuredClone(message) } as MessageEvent),
      ),
    )
    made.push(port)
    return port
  }
  return { made, start }
}

describe('a screen and its worker', () => {
  test('a page that asks nothing starts no worker; the first question does', async () => {
    const { made, start } = workers({ suggest: async (text) => [{ kind: 'page', label: text, path: '/' }] })
    const device = connectDevice(start)
    expect(made).toHaveLength(0)
    expect(await Promise.all([device.suggest('a'), device.suggest('b')])).toMatchObject([
      [{ label: 'a' }],
      [{ label: 'b' }],
    ])
    expect(made).toHaveLength(1)
  })

  test('a page that can be read already starts it when it is at rest, and asks then what was asked before', async () => {
    const { made, start } = workers({
      watchCatalogue: (listener) => {
        listener(state)
        return () => undefined
      },
      suggest: async (text) => [{ kind: 'page', label: text, path: '/' }],
    })
    let begin = (): void => undefined
    const device = connectDevice(start, (go) => {
      begin = go
    })
    const told: CatalogueState[] = []
    device.watchCatalogue((next) => told.push(next))
    device.openCollege('left', () => undefined)()
    const asked = device.suggest('a')
    expect(made).toHaveLength(0)
    begin()
    expect(await asked).toMatchObject([{ label: 'a' }])
    expect([made.length, told.length]).toEqual([1, 1])
  })

  test('a watch is told until it ends', async () => {
    let tell: (state: CatalogueState) => void = () => undefined,
      ended = false
    const { start } = workers({
      watchCatalogue: (listener) => {
        tell = listener
        listener(state)
        return () => {
          ended = true
        }
      },
    })
    const told: CatalogueState[] = []
    const stop = connectDevice(start).watchCatalogue((next) => told.push(next))
    await Promise.resolve()
    tell({ ...state, cards: 2 })
    await Promise.resolve()
    stop()
    tell({ ...state, cards: 3 })
    await Promise.resolve()
    expect(told.map((next) => next.cards)).toEqual([1, 2])
    expect(ended).toBe(true)
  })

  test('when the worker dies its questions are refused, and the next one starts another that takes up the watches', async () => {
    const watched: number[] = []
    const { made, start } = workers({
      watchCatalogue: () => {
        watched.push(1)
        return () => undefined
      },
      list: () => new Promise(() => undefined),
      suggest: async () => [],
    })
    const device = connectDevice(start)
    device.watchCatalogue(() => undefined)
    const lost = device.list(wholeListing())
    made[0]!.onerror?.call(made[0] as unknown as Worker, { message: 'out of memory' } as ErrorEvent)
    await expect(lost).rejects.toThrow('out of memory')
    expect(await device.suggest('a')).toEqual([])
    expect(made).toHaveLength(2)
    expect(watched).toHaveLength(2)
  })

  test('a question that fails says why, and the worker lives on', async () => {
    const { start } = workers({
      list: async () => {
        throw new Error('no columns')
      },
      suggest: async () => [],
    })
    const device = connectDevice(start)
    await expect(device.list(wholeListing())).rejects.toThrow('no columns')
    expect(await device.suggest('a')).toEqual([])
  })

  test('what stands around a list is read after it, and what was left meanwhile not at all', async () => {
    const order: string[] = []
    let answered = (): void => undefined
    const { start } = workers({
      list: () =>
        new Promise((resolve) => {
          order.push('list')
          answered = () => {
            order.push('answered')
            resolve({ result: {} as never, complete: true })
          }
        }),
      openDocuments: (key) => {
        order.push(key)
        return () => undefined
      },
      watchCatalogue: () => {
        order.push('catalogue')
        return () => undefined
      },
    })
    const device = connectDevice(start, (go) => queueMicrotask(go))
    device.openDocuments('site', () => undefined)
    device.watchCatalogue(() => undefined)
    const list = device.list(wholeListing())
    await Promise.resolve()
    device.openDocuments('exams', () => undefined)()
    expect(order).toEqual(['list', 'catalogue'])
    answered()
    await list
    expect(order).toEqual(['list', 'catalogue', 'answered', 'site'])
    device.openDocuments('exams', () => undefined)
    expect(order.at(-1)).toBe('exams')
  })
})
