/**
 * A page the server drew carries the rules it is drawn by and names the sheets they are of (http/site/template.ts).
 * They are put in as links that are not fetched yet, so that no part of the app waits for what the page has; the whole
 * sheets, and the type they bring, come when the answered function is called. A browser would fetch a disabled link
 * that stood in the page itself.
 */
export function holdSheets(page: Document = document): () => void {
  const names = page.querySelector<HTMLStyleElement>('style[data-sheets]')?.dataset['sheets']?.split(' ') ?? []
  const links = names.map((name) => {
    const link = Object.assign(page.createElement('link'), { rel: 'stylesheet', crossOrigin: '', href: name })
    link.setAttribute('disabled', '')
    page.head.append(link)
    return link
  })
  return () => {
    for (const link of links) link.disabled = false
  }
}
