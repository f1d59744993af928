import { isIP } from 'node:net'
import ipaddr from 'ipaddr.js'

type Address = ipaddr.IPv4 | ipaddr.IPv6

/** A set of addresses, as `readRanges` made it. */
export interface AddressRanges {
  has(address: string): boolean
}

/** Nobody: what a server trusts that stands behind no proxy. */
export const NO_RANGES: AddressRanges = { has: () => false }

/** The names that stand for ranges, as ipaddr.js calls those an own network may have. */
const NAMED_RANGES = ['loopback', 'linkLocal', 'private', 'uniqueLocal'] as const

/**
 * One spelling for each address: an IPv4 address inside IPv6 (`::ffff:192.0.2.1`) is the IPv4 address, IPv6 is in its
 * short form (RFC 5952), and a zone (`fe80::1%eth0`) is left away. Undefined for whatever is no address.
 */
export function canonicalAddress(text: string): string | undefined {
  return parseAddress(text)?.toString()
}

/**
 * What a bound on one client counts by: the IPv4 address, or the /64 network of an IPv6 address. Whoever has one IPv6
 * address has the whole network (RFC 6177), so each of its addresses would begin every count anew.
 */
export function networkOf(text: string): string {
  const address = parseAddress(text)
  if (!address || address.kind() === 'ipv4') return address?.toString() ?? text
  return `${ipaddr.IPv6.networkAddressFromCIDR(`${address.toString()}/64`).toString()}/64`
}

/**
 * Reads a list with commas of addresses (`192.0.2.1`), networks (`10.0.0.0/8`, `fd00::/8`) and names (loopback,
 * linkLocal, private, uniqueLocal).
 * @throws TypeError for an entry that is none of these, and for a network of every address: everybody is nobody's proxy
 */
export function readRanges(list: string): AddressRanges {
  const entries = list
    .split(',')
    .map((entry) => entry.trim())
    .filter((entry) => entry !== '')
  const tests = entries.map(readRange)
  return {
    has(text) {
      const address = parseAddress(text)
      return address !== undefined && tests.some((test) => test(address))
    },
  }
}

function readRange(entry: string): (address: Address) => boolean {
  const name = NAMED_RANGES.find((known) => known.toLowerCase() === entry.toLowerCase())
  if (name) return (address) => address.range() === name
  const [text = '', bits, ...more] = entry.split('/')
  const address = parseAddress(text)
  if (!address || more.length > 0) throw new TypeError(`${entry} is no range of addresses`)
  if (bits === undefined) return (other) => other.toString() === address.toString()
  // An IPv4 network written inside IPv6 (`::ffff:10.0.0.0/104`) counts its bits from the IPv6 beginning.
  const isMapped = address.kind() === 'ipv4' && text.includes(':')
  const length = /^\d{1,3}$/.test(bits) ? Number(bits) - (isMapped ? 96 : 0) : Number.NaN
  const most = address.kind() === 'ipv4' ? 32 : 128
  if (!(length >= 1 && length <= most)) throw new TypeError(`${entry} is no range of addresses`)
  return (other) => other.kind() === address.kind() && other.match(address, length)
}

function parseAddress(text: string): Address | undefined {
  const [plain = ''] = text.trim().split('%')
  // The library also reads `010.1` and other old spellings of IPv4, which are no addresses here.
  return isIP(plain) === 0 ? undefined : ipaddr.process(plain)
}
