/** Are these the bytes of that name? SHA-256 as 64 hex digits. */
export async function isNamed(bytes: Uint8Array, hash: string): Promise<boolean> {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes as Uint8Array<ArrayBuffer>))
  return Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join('') === hash
}
