import { afterEach, describe, expect, test } from 'vitest'
import { wholeListing } from '../../shared/catalogue/address.ts'
import { eventually } from '../test/eventually.ts'
import { testWorkers } from '../test/testWorker.ts'
import type { CatalogueState } from './types.ts'
import { openCatalogueClient } from './workerClient.ts'
import { catalogueWorkerApi, type CatalogueServices } from './workerServer.ts'

const state: CatalogueState = {
  phase: 'ready',
  chunks: { had: 1, all: 1 },
  bytes: { had: 9, all: 9 },
  cards: 1,
  online: true,
}
const page = (label: string) => [{ kind: 'page' as const, label, path: '/' }]

let ended: Array<() => void> = []
afterEach(() => {
  for (const end of ended) end()
  ended = []
})

/** Workers that answer by these services, after their database opened. */
function workers(services: Partial<CatalogueServices>, opened: Promise<unknown> = Promise.resolve()) {
  const { started, start } = testWorkers(() => catalogueWorkerApi(opened.then(() => services as CatalogueServices)))
  ended.push(() => {
    for (const worker of started) worker.terminate()
  })
  return { started, start }
}

describe('a page and its worker', () => {
  test('a page that asks nothing starts no worker; the first question does', async () => {
    const { started, start } = workers({ suggest: async (text) => page(text) })
    const client = openCatalogueClient(start)
    client.hidden()
    client.visible()
    expect(started).toHaveLength(0)
    expect(await Promise.all([client.suggest('a'), client.suggest('b')])).toEqual([page('a'), page('b')])
    expect(started).toHaveLength(1)
  })

  test('a page that can be read already starts it when it is at rest, and asks then what was asked before', async () => {
    const opened: string[] = []
    const { started, start } = workers({
      watchCatalogue: (listener) => {
        listener(state)
        return () => undefined
      },
      openCollege: (slug) => {
        opened.push(slug)
        return () => undefined
      },
      suggest: async (text) => page(text),
    })
    let begin = (): void => undefined
    const client = openCatalogueClient(start, (go) => {
      begin = go
    })
    const events: CatalogueState[] = []
    client.watchCatalogue((next) => events.push(next))
    client.openCollege('left', () => undefined)()
    const answer = client.suggest('a')
    expect(started).toHaveLength(0)
    begin()
    expect(await answer).toEqual(page('a'))
    await eventually(() => expect(events).toEqual([state]))
    expect([started.length, opened]).toEqual([1, []])
  })

  test('what is asked before the database is open is answered in the order it came', async () => {
    const order: string[] = []
    let open = (): void => undefined
    const { start } = workers(
      {
        suggest: async (text) => {
          order.push(text)
          return []
        },
      },
      new Promise<void>((resolve) => {
        open = resolve
      }),
    )
    const client = openCatalogueClient(start)
    const answers = ['a', 'b', 'c'].map((text) => client.suggest(text))
    await new Promise((resolve) => setTimeout(resolve))
    expect(order).toEqual([])
    open()
    await Promise.all(answers)
    expect(order).toEqual(['a', 'b', 'c'])
  })

  test('a watch is told until it ends; its worker ends it too and lets go of the listener', async () => {
    const listeners: Array<(state: CatalogueState) => void> = []
    let isEnded = false
    const { start } = workers({
      watchCatalogue: (listener) => {
        listeners.push(listener)
        listener(state)
        return () => {
          isEnded = true
        }
      },
    })
    const events: number[] = []
    const stop = openCatalogueClient(start).watchCatalogue(({ cards }) => events.push(cards))
    await eventually(() => expect(events).toEqual([1]))
    listeners[0]!({ ...state, cards: 2 })
    await eventually(() => expect(events).toEqual([1, 2]))
    stop()
    // On its way when the page stopped listening.
    listeners[0]!({ ...state, cards: 3 })
    await eventually(() => expect(isEnded).toBe(true))
    // Of a proxy that was released Comlink knows no property.
    expect(() => Reflect.get(listeners[0]!, 'name')).toThrow('released')
    expect(events).toEqual([1, 2])
  })

  test('when the worker dies its questions are refused, and the next one starts another that takes up the watches', async () => {
    let watches = 0
    const hidden: boolean[] = []
    const { started, start } = workers({
      watchCatalogue: (listener) => {
        watches++
        listener({ ...state, cards: watches })
        return () => undefined
      },
      hidden: () => hidden.push(true),
      list: () => new Promise(() => undefined),
      suggest: async () => [],
    })
    const client = openCatalogueClient(start)
    const events: number[] = []
    client.watchCatalogue(({ cards }) => events.push(cards))
    const lost = client.list(wholeListing()),
      alsoLost = client.list(wholeListing())
    await eventually(() => expect(events).toEqual([1]))
    client.hidden()
    await eventually(() => expect(hidden).toHaveLength(1))
    started[0]!.dies('out of memory')
    await expect(lost).rejects.toThrow('out of memory')
    await expect(alsoLost).rejects.toThrow('out of memory')
    expect([started.length, started[0]!.isTerminated]).toEqual([1, true])
    expect(await client.suggest('a')).toEqual([])
    await eventually(() => expect([started.length, events, hidden]).toEqual([2, [1, 2], [true, true]]))
  })

  test('who only listens is told by another worker after a second, though nobody asks anything', async () => {
    let watches = 0
    const { started, start } = workers({
      watchCatalogue: (listener) => {
        listener({ ...state, cards: ++watches })
        return () => undefined
      },
    })
    const events: number[] = []
    openCatalogueClient(start).watchCatalogue(({ cards }) => events.push(cards))
    await eventually(() => expect(events).toEqual([1]))
    started[0]!.dies()
    await eventually(() => expect([started.length, events]).toEqual([2, [1, 2]]))
  })

  test('a worker that dies without a word is refused with a sentence', async () => {
    const { started, start } = workers({ list: () => new Promise(() => undefined) })
    const lost = openCatalogueClient(start).list(wholeListing())
    started[0]!.dies()
    await expect(lost).rejects.toThrow('The search worker stopped')
  })

  test('a watch that ended is not taken up again', async () => {
    let watches = 0
    const { started, start } = workers({
      watchCatalogue: () => {
        watches++
        return () => undefined
      },
      suggest: async () => [],
    })
    const client = openCatalogueClient(start)
    const stop = client.watchCatalogue(() => undefined)
    await client.suggest('a')
    stop()
    started[0]!.dies()
    await client.suggest('b')
    expect([started.length, watches]).toEqual([2, 1])
  })

  test('the rest of the catalogue is asked for once, and again by a worker that takes over', async () => {
    let downloads = 0
    const { started, start } = workers({ download: () => downloads++, suggest: async () => [] })
    const client = openCatalogueClient(start)
    client.download()
    await client.suggest('a')
    expect(downloads).toBe(1)
    started[0]!.dies()
    await client.suggest('a')
    await eventually(() => expect(downloads).toBe(2))
  })

  test('a question that fails says why, and the worker lives on', async () => {
    const { start } = workers({
      list: async () => {
        throw new Error('no columns')
      },
      suggest: async () => [],
    })
    const client = openCatalogueClient(start)
    await expect(client.list(wholeListing())).rejects.toThrow('no columns')
    expect(await client.suggest('a')).toEqual([])
  })

  test('what stands around a list is read after it, and what was left meanwhile not at all', async () => {
    const order: string[] = []
    let answerList = (): void => undefined
    const { start } = workers({
      list: () =>
        new Promise((resolve) => {
          order.push('list')
          answerList = () => resolve({ result: {} as never, complete: true })
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
    const client = openCatalogueClient(start, (go) => queueMicrotask(go))
    client.openDocuments('site', () => undefined)
    client.watchCatalogue(() => undefined)
    const list = client.list(wholeListing())
    await eventually(() => expect(order).toEqual(['list', 'catalogue']))
    const leave = client.openDocuments('schemes', () => undefined)
    await eventually(() => expect(order).toEqual(['list', 'catalogue']))
    leave()
    await new Promise((resolve) => setTimeout(resolve, 20))
    expect(order).toEqual(['list', 'catalogue'])
    answerList()
    await list
    await eventually(() => expect(order).toEqual(['list', 'catalogue', 'site']))
    client.openDocuments('exams', () => undefined)
    await eventually(() => expect(order.at(-1)).toBe('exams'))
    expect(order).not.toContain('schemes')
  })
})
