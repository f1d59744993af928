import { prerender } from 'react-dom/static'
import { StaticRouter } from 'react-router'
import type { Draw } from '../shared/page/draw.ts'
import { Site } from './app/App.tsx'

/** Built apart from the site (`dist/draw`) and loaded by the server, which holds nothing of the app otherwise. */
export const draw: Draw = async ({ address, given }) => {
  let fault: unknown
  const { prelude } = await prerender(<StaticRouter location={address}><Site given={given} /></StaticRouter>, {
    // Everything stands where it belongs: parts sent later would need scripts to be put in place.
    progressiveChunkSize: Number.MAX_SAFE_INTEGER,
    onError: (thrown) => { fault ??= thrown },
  })
  const html = await new Response(prelude).text()
  if (fault !== undefined) throw fault
  return parted(html)
}

/** Titles and the like come first, wherever a screen says them; in attributes the renderer escapes every angle bracket. */
function parted(html: string) {
  const [head = ''] = /^(?:<title>[^<]*<\/title>|<(?:meta|link)\s[^>]*>)*/.exec(html) ?? []
  return { head, body: html.slice(head.length) }
}
