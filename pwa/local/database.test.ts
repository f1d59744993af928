import 'fake-indexeddb/auto'
import { v7 as uuid } from 'uuid'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { makeRecord } from '../../shared/test/make.ts'
import { catalogueIn, type ChunkRow, type CatalogueMeta } from './catalogue.ts'
import { openCache, type CacheDatabase } from './database.ts'
import { packStore } from './packs.ts'
import { recordsIn, RECORDS_KEPT } from './records.ts'

let cache: CacheDatabase
const { put } = IDBObjectStore.prototype
beforeEach(async () => {
  cache = await openCache(uuid())
})
afterEach(() => {
  IDBObjectStore.prototype.put = put
  cache.close()
})

const record = (name: string) => makeRecord({ id: uuid(), slug: name, status: 'published', college: { name } })
const chunk: ChunkRow = { hash: 'h', key: 'law-1', position: 1, bytes: new Uint8Array([1]) }
const meta = { key: 'catalogue', position: 1, hash: '', complete: false, confirmedAt: 1 } as unknown as CatalogueMeta

describe('the cache of a device', () => {
  test('whose handle the system closed is opened again, and the write is done', async () => {
    cache.meta.db.backendDB().close()
    await catalogueIn(cache).addChunks([chunk], meta)
    expect((await catalogueIn(cache).load()).chunks.map(({ hash }) => hash)).toEqual(['h'])
  })

  test('that is full gives up the colleges longest unopened, never those taken offline, and the write is done', async () => {
    const records = recordsIn(cache)
    for (let at = 1; at <= 20; at++) await records.keep(record(`opened-${at}`), `opened-${at}`, at)
    await packStore(cache).addPart('law-goa', 'part', [record('taken')], 0)
    let refused = 0
    IDBObjectStore.prototype.put = function (this: IDBObjectStore, ...row: Parameters<typeof put>) {
      if (this.name === 'chunks' && refused++ === 0) throw new DOMException('The disk is full', 'QuotaExceededError')
      return put.apply(this, row)
    }
    await catalogueIn(cache).addChunks([chunk], meta)
    expect((await catalogueIn(cache).load()).chunks).toHaveLength(1)
    expect(refused).toBe(2)
    expect(await records.find('opened-1')).toBeUndefined()
    expect(await records.find('opened-20')).toBeDefined()
    expect(await records.find('taken')).toMatchObject({ pinned: 1 })
  })

  test('that is full for good says so, and what was there before is still there', async () => {
    await recordsIn(cache).keep(record('opened'), 'opened', 1)
    IDBObjectStore.prototype.put = () => {
      throw new DOMException('The disk is full', 'QuotaExceededError')
    }
    await expect(catalogueIn(cache).addChunks([chunk], meta)).rejects.toThrow('full')
    expect((await catalogueIn(cache).load()).chunks).toEqual([])
  })

  test('keeps the last few hundred opened colleges, and those taken offline beside them', async () => {
    const records = recordsIn(cache)
    await packStore(cache).addPart('law-goa', 'part', [record('taken')], 0)
    for (let at = 1; at <= RECORDS_KEPT + 2; at++) await records.keep(record(`opened-${at}`), `opened-${at}`, at)
    expect(await records.find('opened-2')).toBeUndefined()
    expect(await records.find('opened-3')).toBeDefined()
    expect(await records.find('taken')).toBeDefined()
    // Opening one that was taken offline does not make it one that may go.
    await records.keep((await records.find('taken'))!.record, 'taken', 999)
    expect(await records.find('taken')).toMatchObject({ pinned: 1 })
  })
})
