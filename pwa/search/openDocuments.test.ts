import { expect, test } from 'vitest'
import { NO_SITE } from '../../shared/site/public.ts'
import { documentsInMemory } from '../local/documents.ts'
import { openRemote } from '../remote/client.ts'
import { openingDocuments } from './openDocuments.ts'
import type { OpenedDocuments } from './types.ts'
import { eventually } from '../test/eventually.ts'

/** The site's own content behind a network that can be cut; answers 304 to the tag it gave. */
function place() {
  const asked: string[] = [],
    heard: boolean[] = []
  let line: 'open' | 'cut' | 'portal' = 'open',
    clock = 100_000
  const remote = openRemote({
    base: 'https://pravesh.test/api/v1',
    send: async (address, init) => {
      if (line === 'cut') throw new TypeError('Failed to fetch')
      if (line === 'portal')
        return new Response('{"hello":"guest"}', { headers: { 'Content-Type': 'application/json' } })
      const held = (init.headers as Record<string, string>)['If-None-Match'] ?? ''
      asked.push(`${new URL(address).pathname.slice(7)}${held}`)
      if (held === '"t1"') return new Response(null, { status: 304 })
      return new Response(JSON.stringify({ success: true, data: { ...NO_SITE, contact: { phone: '080-1' } } }), {
        headers: { 'Content-Type': 'application/json', ETag: '"t1"' },
      })
    },
  })
  const documents = documentsInMemory()
  /** As a fresh tab: what was kept stays, what was remembered goes. */
  const tab = () =>
    openingDocuments({
      documents,
      remote,
      now: () => clock,
      heard: (reached) => {
        heard.push(reached)
      },
    })
  return {
    asked,
    heard,
    tab,
    cut: () => {
      line = 'cut'
    },
    portal: () => {
      line = 'portal'
    },
    passes: (ms: number) => {
      clock += ms
    },
  }
}
const listening = (open: ReturnType<typeof openingDocuments>) => {
  const told: Array<OpenedDocuments<'site'>> = []
  const leave = open('site', (opened) => {
    told.push(opened)
  })
  return {
    told,
    leave,
    seen: () =>
      told.map((opened) =>
        opened.state === 'ready' ? `${opened.read.contact.phone}${opened.offline ? ', offline' : ''}` : opened.state,
      ),
  }
}

test('what staff write is fetched, kept, and confirmed without a body on the next visit', async () => {
  const site = place()
  const first = listening(site.tab())
  await eventually(() => expect(first.seen()).toEqual(['loading', '080-1']))
  const next = listening(site.tab())
  await eventually(() => expect(next.seen()).toEqual(['080-1', '080-1']))
  expect(site.asked).toEqual(['/site', '/site"t1"'])
})

test('many parts of a page look at it and it is asked for once a minute', async () => {
  const site = place(),
    open = site.tab()
  const parts = [listening(open), listening(open), listening(open)]
  for (const part of parts) await eventually(() => expect(part.seen().at(-1)).toBe('080-1'))
  const later = listening(open)
  await eventually(() => expect(later.seen()).toEqual(['080-1']))
  expect(site.asked).toEqual(['/site'])
  site.passes(60_000)
  const stale = listening(open)
  await eventually(() => expect(stale.seen()).toEqual(['080-1', '080-1']))
  expect(site.asked).toHaveLength(2)
})

test('without a network the copy held is shown; without a copy that is said', async () => {
  const site = place()
  const first = listening(site.tab())
  await eventually(() => expect(first.seen().at(-1)).toBe('080-1'))
  site.cut()
  const offline = listening(site.tab())
  await eventually(() => expect(offline.seen()).toEqual(['080-1', '080-1, offline']))
  expect(site.heard).toEqual([true, false])
  const empty = place()
  empty.cut()
  const nothing = listening(empty.tab())
  await eventually(() =>
    expect(nothing.told.at(-1)).toEqual({ state: 'error', message: 'Could not connect. Try again' }),
  )
})

test('an answer that is none of ours changes nothing', async () => {
  const site = place()
  const first = listening(site.tab())
  await eventually(() => expect(first.seen().at(-1)).toBe('080-1'))
  site.portal()
  const next = listening(site.tab())
  await eventually(() => expect(next.seen()).toEqual(['080-1', '080-1, offline']))
})

test('whoever left is told nothing more', async () => {
  const site = place(),
    open = site.tab()
  const gone = listening(open)
  gone.leave()
  const stays = listening(open)
  await eventually(() => expect(stays.seen().at(-1)).toBe('080-1'))
  expect(gone.told).toEqual([])
})

test('what the page brought is kept and not asked for; a page that stood for long asks again', async () => {
  const site = place(),
    open = site.tab()
  const given = { read: { ...NO_SITE, contact: { phone: '080-9' } }, tag: '"t1"' }
  const told: Array<OpenedDocuments<'site'>> = []
  for (let part = 0; part < 2; part++)
    open(
      'site',
      (opened) => {
        told.push(opened)
      },
      given,
    )
  await eventually(() =>
    expect(told.map((opened) => opened.state === 'ready' && opened.read.contact.phone)).toEqual(['080-9', '080-9']),
  )
  expect(site.asked).toEqual([])
  const next = listening(site.tab())
  await eventually(() => expect(next.seen()).toEqual(['080-9', '080-9']))
  expect(site.asked).toEqual(['/site"t1"'])
  site.passes(60_000)
  open('site', () => undefined, given)
  await eventually(() => expect(site.asked).toHaveLength(2))
})
