/**
 * Where a header item leads: the group's title in lowercase, the item in the address so that reload, share and back
 * keep it.
 */
export const groupPath = (title: string): string => `/colleges/${encodeURIComponent(title.toLowerCase())}`
export const itemPath = (title: string, item: string): string =>
  `${groupPath(title)}?item=${encodeURIComponent(item).replace(/%20/g, '+')}`

const BARE = ['/login', '/signup', '/forgot-password', '/reset-password', '/confirm-email']

/**
 * The public header and footer are hidden on the account pages and on every path starting with /admin (public-site 2).
 */
export function isBare(pathname: string): boolean {
  return BARE.includes(pathname.replace(/(.)\/+$/, '$1').toLowerCase()) || pathname.toLowerCase().startsWith('/admin')
}

/** The part of a path that names a stream, decoded; blank on any other path. */
export function streamIn(pathname: string): string {
  const [, base, segment = ''] = pathname.split('/')
  if (base !== 'colleges' && base !== 'college') return ''
  try {
    return decodeURIComponent(segment)
  } catch {
    return ''
  }
}
