import { z } from 'zod'
import { MOST_ADDRESS } from '../reminder/device.ts'

/**
 * A browser's own key for what is sent to it (65 bytes, a point that is not compressed) and the secret beside it (16
 * bytes), base64url without padding.
 */
const Keys = z.object({
  p256dh: z.string().regex(/^B[\w-]{86}$/, 'The key is not valid'),
  auth: z.string().regex(/^[\w-]{22}$/, 'The secret is not valid'),
})
/** The address a push service gave a browser. Which services may be named is judged where the server's settings are known. */
export const PushAddress = z.string().min(1).max(MOST_ADDRESS)
/** A browser's push subscription. `publicKey`: the server's own, which it was made for. */
export const PushSubscription = z.object({
  endpoint: PushAddress,
  keys: Keys,
  publicKey: z.string().regex(/^B[\w-]{86}$/, 'The key is not valid'),
})
