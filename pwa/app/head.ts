/**
 * The page comes with a title and a description of the whole site; each screen brings its own. The browser shows the
 * first it finds, so the page's own go when a screen's have come.
 */
export function yieldHeadToScreens(head: HTMLHeadElement = document.head) {
  const own = { title: head.querySelector('title'), description: head.querySelector('meta[name="description"]') }
  const look = () => {
    if (own.title && head.querySelectorAll('title').length > 1) {
      own.title.remove()
      own.title = null
    }
    if (own.description && head.querySelectorAll('meta[name="description"]').length > 1) {
      own.description.remove()
      own.description = null
    }
    if (!own.title && !own.description) arrivals.disconnect()
  }
  const arrivals = new MutationObserver(look)
  arrivals.observe(head, { childList: true })
}
