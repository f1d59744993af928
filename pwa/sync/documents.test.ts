import { beforeEach, describe, expect, test } from 'vitest'
import { editedOfDocument, DOCUMENTS, type DocumentCard, tagOfDocument } from '../../shared/document/document.ts'
import { changesOf } from '../../shared/merge/changesOf.ts'
import { SITE_ID } from '../../shared/site/fields.ts'
import { Browser } from '../test/device.ts'
import { makeDocument } from '../test/documentsDouble.ts'
import { ServerDouble } from '../test/serverDouble.ts'
import type { SyncEngine } from './engine.ts'
import type { EditDraft, DocumentSeen } from './types.ts'

let server: ServerDouble
let browser: Browser
beforeEach(() => {
  server = new ServerDouble()
  browser = new Browser(server)
})

const EXAM = 'exam-1'
const exam = (doc: Record<string, unknown> = {}) =>
  server.putDocument(makeDocument('exam', EXAM, { name: 'JEE Main', ...doc }))
const change = (path: string, before: unknown, after: unknown): EditDraft => ({
  kind: 'exam.change',
  record: EXAM,
  changes: [{ path, before, after }],
})
/** What a watcher says first. */
const first = <T>(watch: (listener: (value: T) => void) => () => void): Promise<T> =>
  new Promise((resolve) => {
    const end = watch((value) => {
      resolve(value)
      queueMicrotask(() => end())
    })
  })
const seen = (tab: SyncEngine, kind: 'exam' | 'site' = 'exam', id = EXAM): Promise<DocumentSeen | undefined> =>
  first((listener) => tab.watchDocument(kind, id, listener))
const all = (tab: SyncEngine): Promise<DocumentSeen[]> => first((listener) => tab.documents('exam').subscribe(listener))
async function tabWithAll(): Promise<SyncEngine> {
  const tab = browser.open('staff:asha')
  await tab.syncNow()
  return tab
}
const sentEdits = () => server.calls.filter(({ path }) => path === '/sync/push').map(({ edits }) => edits.length)

describe('an exam on the device', () => {
  test('[D2] an own edit of it shows at once, and what the server accepted stays as it was', async () => {
    exam({ description: 'For engineers' })
    const tab = await tabWithAll()
    await tab.save(change('description', 'For engineers', 'For engineers and architects'))
    const shown = await seen(tab)
    expect(shown?.record.doc['description']).toBe('For engineers and architects')
    expect(shown?.accepted?.doc['description']).toBe('For engineers')
    expect([...shown!.pending.keys()]).toEqual(['description'])
  })

  test('[D2] [M6] its tag is that of what is shown, own edits included', async () => {
    exam()
    const tab = await tabWithAll()
    await tab.save(change('conductingBody', null, 'NTA'))
    const shown = await seen(tab)
    expect(shown?.record.tag).not.toBe(shown?.accepted?.tag)
    expect(shown?.record.tag).toBe(tagOfDocument(shown!.record))
  })

  test('[D3] a field typed over ten times before anything leaves is one edit, and the server gets the last', async () => {
    exam()
    const tab = await tabWithAll()
    let before: string | null = null
    for (let time = 1; time <= 10; time++) {
      const after = `Body ${time}`
      await tab.save(change('conductingBody', before, after))
      before = after
    }
    await tab.syncNow()
    expect(sentEdits()).toEqual([1])
    expect((await seen(tab))?.accepted?.doc['conductingBody']).toBe('Body 10')
  })

  test('[D3] what was typed and taken back is never sent', async () => {
    exam({ conductingBody: 'NTA' })
    const tab = await tabWithAll()
    await tab.save(change('conductingBody', 'NTA', 'Nobody'))
    await tab.save(change('conductingBody', 'Nobody', 'NTA'))
    await tab.syncNow()
    expect(sentEdits()).toEqual([])
  })

  test('[D4] once receipted and pulled it is shown as accepted, and no longer as unsent', async () => {
    exam()
    const tab = await tabWithAll()
    await tab.save(change('conductingBody', null, 'NTA'))
    await tab.syncNow()
    const shown = await seen(tab)
    expect(shown?.accepted?.doc['conductingBody']).toBe('NTA')
    expect(shown?.pending.size).toBe(0)
    expect(shown?.record).toEqual(shown?.accepted)
  })

  test('[M10] what the rules of an exam forbid is not saved, and says where', async () => {
    exam()
    const tab = await tabWithAll()
    await expect(tab.save(change('difficulty', null, 'High'))).rejects.toMatchObject({
      reason: 'invalid',
      problems: [{ path: 'difficultyBasis', rule: 'required' }],
    })
    await expect(tab.save(change('name', 'JEE Main', ''))).rejects.toMatchObject({ reason: 'invalid' })
    await expect(tab.save(change('notAField', null, 'x'))).rejects.toMatchObject({
      problems: [{ path: 'notAField', message: 'There is no such field' }],
    })
    expect((await seen(tab))?.pending.size).toBe(0)
  })

  test('[D2] one made offline stands in the list, can be changed and published there, and reaches the server', async () => {
    exam()
    const tab = await tabWithAll()
    browser.isOnline = false
    await tab.save({ kind: 'exam.create', record: 'exam-2', value: { name: 'BITSAT' }, slug: 'bitsat' })
    const made = (await seen(tab, 'exam', 'exam-2'))!
    expect(made).toMatchObject({ accepted: undefined, record: { name: 'BITSAT', status: 'draft', slug: 'bitsat' } })
    const after = { ...editedOfDocument(made.record), conductingBody: 'BITS Pilani' }
    await tab.save({
      kind: 'exam.change',
      record: 'exam-2',
      changes: changesOf(DOCUMENTS.exam.edited, editedOfDocument(made.record) as never, after as never),
    })
    await tab.save({ kind: 'exam.publish', record: 'exam-2', tag: (await seen(tab, 'exam', 'exam-2'))!.record.tag })
    expect((await all(tab)).map(({ record }) => [record.name, record.status])).toEqual([
      ['BITSAT', 'published'],
      ['JEE Main', 'published'],
    ])
    browser.isOnline = true
    await tab.syncNow()
    expect((await seen(tab, 'exam', 'exam-2'))?.accepted).toMatchObject({
      status: 'published',
      doc: { conductingBody: 'BITS Pilani' },
    })
  })

  test('[D2] one wanted in the trash is shown as gone until the server has it so, and then not at all', async () => {
    const { tag } = exam()
    const tab = await tabWithAll()
    await tab.save({ kind: 'exam.delete', record: EXAM, tag })
    expect((await all(tab)).map(({ isGone }) => isGone)).toEqual([true])
    await tab.syncNow()
    expect(await all(tab)).toEqual([])
  })

  test('[D1] an edit of it outlives the killed tab and the wiped cache', async () => {
    exam()
    const tab = await tabWithAll()
    await tab.save(change('conductingBody', null, 'NTA'))
    await tab.stop()
    await browser.evict('staff:asha')
    const again = browser.open('staff:asha')
    expect(await all(again)).toEqual([])
    await again.syncNow()
    expect((await seen(again))?.accepted?.doc['conductingBody']).toBe('NTA')
  })

  test('[D2] whoever watches it is told of an own edit, and not of an edit of another', async () => {
    exam()
    const tab = await tabWithAll()
    const told: Array<string | undefined> = []
    let tell: () => void = () => undefined
    const until = (count: number): Promise<void> =>
      new Promise((resolve) => {
        tell = () => {
          if (told.length >= count) resolve()
        }
        tell()
      })
    const end = tab.watchDocument('exam', EXAM, (one) => {
      told.push(one?.record.doc['conductingBody'] as string | undefined)
      tell()
    })
    await until(1)
    await tab.save({ kind: 'exam.create', record: 'exam-2', value: { name: 'BITSAT' } })
    await tab.save(change('conductingBody', null, 'NTA'))
    await until(2)
    end()
    expect(told).toEqual([undefined, 'NTA'])
  })
})

describe('what the site says of itself', () => {
  const statistics = [
    { path: 'statistics', insert: { id: 's1', order: 'a0', value: { label: 'Colleges', value: '15000+' } } },
  ]
  const labels = (record: DocumentCard | undefined) =>
    (record?.doc['statistics'] as Array<{ label: string }> | undefined)?.map(({ label }) => label)

  test('[D2] [D3] changes of it show at once and leave as one edit', async () => {
    server.putDocument(makeDocument('site', SITE_ID, {}))
    const tab = await tabWithAll()
    await tab.save({ kind: 'site.change', record: SITE_ID, changes: statistics })
    await tab.save({
      kind: 'site.change',
      record: SITE_ID,
      changes: [{ path: 'statistics/s1/label', before: 'Colleges', after: 'Colleges listed' }],
    })
    expect(labels((await seen(tab, 'site', SITE_ID))?.record)).toEqual(['Colleges listed'])
    await tab.syncNow()
    expect(sentEdits()).toEqual([1])
    expect(labels((await seen(tab, 'site', SITE_ID))?.accepted)).toEqual(['Colleges listed'])
  })

  test('[M10] a testimonial without a consent is not saved', async () => {
    server.putDocument(makeDocument('site', SITE_ID, {}))
    const tab = await tabWithAll()
    const saying = tab.save({
      kind: 'site.change',
      record: SITE_ID,
      changes: [{ path: 'testimonials', insert: { id: 't1', order: 'a0', value: { name: 'Asha', text: 'Good' } } }],
    })
    await expect(saying).rejects.toMatchObject({ reason: 'invalid', problems: [{ path: 'testimonials/t1/consent' }] })
  })
})
