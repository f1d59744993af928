/**
 * Bytes in the 45 signs that a QR code packs tightest (RFC 9285): two bytes are three signs, and eleven bits of the
 * code hold two signs, so hardly anything is lost; in Base64 a fourth would be.
 */
const SIGNS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ $%*+-./:'
const VALUES = new Map([...SIGNS].map((sign, value) => [sign, value]))

export function toBase45(bytes: Uint8Array): string {
  let text = ''
  for (let at = 0; at < bytes.length; at += 2) {
    const isPair = at + 1 < bytes.length
    let value = isPair ? bytes[at]! * 256 + bytes[at + 1]! : bytes[at]!
    for (let sign = 0; sign < (isPair ? 3 : 2); sign++) {
      text += SIGNS[value % 45]!
      value = Math.floor(value / 45)
    }
  }
  return text
}

/** Nothing for a text that no bytes were written as. */
export function fromBase45(text: string): Uint8Array | undefined {
  if (text.length % 3 === 1) return undefined
  const bytes: number[] = []
  for (let at = 0; at < text.length; at += 3) {
    const signs = text
      .slice(at, at + 3)
      .split('')
      .map((sign) => VALUES.get(sign))
    if (signs.some((value) => value === undefined)) return undefined
    const value = (signs as number[]).reduceRight((sum, sign) => sum * 45 + sign, 0),
      isPair = signs.length === 3
    if (value > (isPair ? 65_535 : 255)) return undefined
    bytes.push(...(isPair ? [value >> 8, value & 255] : [value]))
  }
  return Uint8Array.from(bytes)
}
