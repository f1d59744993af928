import { isIPv4, isIPv6 } from 'node:net'

/**
 * A network address without the part that names one line: of IPv4 the last byte is 0, of IPv6 the first 48 bits stay.
 * Enough to see whether tries come from one place, and not who.
 */
export function shortAddress(address: string): string | undefined {
  const [plain = ''] = address.split('%')
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(plain)?.[1] ?? plain
  if (isIPv4(mapped)) return `${mapped.slice(0, mapped.lastIndexOf('.'))}.0`
  if (!isIPv6(plain)) return undefined
  // The URL's own reading writes every address in one way, with hexadecimal groups alone.
  const canonical = new URL(`http://[${plain}]`).hostname.slice(1, -1)
  const [head = '', tail] = canonical.split('::')
  const groups = head === '' ? [] : head.split(':')
  const missing = tail === undefined ? 0 : 8 - groups.length - (tail === '' ? 0 : tail.split(':').length)
  const all = [...groups, ...Array.from({ length: missing }, () => '0'), ...(tail ? tail.split(':') : [])]
  return `${all
    .slice(0, 3)
    .join(':')
    .replace(/(?::0)+$/, '')}::`
}
