import { dehydrate } from '@tanstack/react-query'
import { prerender } from 'react-dom/static'
import { StaticRouter } from 'react-router'
import type { Draw, RenderedPage } from '../shared/page/draw.ts'
import type { Language } from '../shared/page/language.ts'
import { SitePage } from './app/App.tsx'
import { hindi } from './i18n/hindi/hindi.ts'
import { speak } from './i18n/t.ts'
import { type Speech, speechOf } from '../shared/i18n/speech.ts'
import { openPublicClient } from './queries/public/client.ts'
import { fillFromPage } from './queries/public/fillFromPage.ts'

const SPEECHES: Record<Language, Speech> = { en: speechOf('en'), hi: hindi }

let last: Promise<unknown> = Promise.resolve()

/**
 * Built apart from the site (`dist/draw`) and loaded by the server, which holds nothing of the app otherwise. One page
 * after the other: what is said is said in the language of this module, and a page that waits for a part would find
 * another's when it goes on. Drawing is nothing but reckoning, so nobody waits longer for it.
 */
export const draw: Draw = (page) => {
  const drawn = last.then(() => drawOne(page))
  last = drawn.catch(() => undefined)
  return drawn
}

const drawOne: Draw = async ({ address, given, language }): Promise<RenderedPage> => {
  speak(SPEECHES[language])
  let fault: unknown
  const client = openPublicClient()
  fillFromPage(client, given)
  const state = dehydrate(client)
  const { prelude } = await prerender(
    <StaticRouter location={address}>
      <SitePage client={client} />
    </StaticRouter>,
    {
      // Everything stands where it belongs: parts sent later would need scripts to be put in place.
      progressiveChunkSize: Number.MAX_SAFE_INTEGER,
      onError: (thrown) => {
        fault ??= thrown
      },
    },
  )
  const html = await new Response(prelude).text()
  // Its timers would hold the page in memory.
  client.clear()
  if (fault !== undefined) throw fault
  return { ...parted(html), state }
}

/**
 * Titles and the like come first, wherever a screen says them; in attributes the renderer escapes every angle bracket.
 */
function parted(html: string) {
  const [head = ''] = /^(?:<title>[^<]*<\/title>|<(?:meta|link)\s[^>]*>)*/.exec(html) ?? []
  return { head, body: html.slice(head.length) }
}
