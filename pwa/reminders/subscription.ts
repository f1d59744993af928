/** Bytes as base64url without padding, as web push writes its keys. */
export const toBase64 = (bytes: ArrayBuffer | null): string =>
  btoa(String.fromCharCode(...new Uint8Array(bytes ?? new ArrayBuffer(0))))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/=+$/, '')
export const fromBase64 = (text: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (character) => character.charCodeAt(0))

/** A browser as our server wants it described. */
export const describeSubscription = (
  subscription: PushSubscription,
): { endpoint: string; keys: { p256dh: string; auth: string } } => ({
  endpoint: subscription.endpoint,
  keys: { p256dh: toBase64(subscription.getKey('p256dh')), auth: toBase64(subscription.getKey('auth')) },
})
