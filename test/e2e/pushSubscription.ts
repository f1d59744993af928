/**
 * A push service of the page's own: none can be reached here. What a browser gives a site, and a site its server, is
 * otherwise as it is.
 */
export const subscribeNowhere = (endpoint: string): void => {
  let held: object | null = null
  Object.assign(PushManager.prototype, {
    getSubscription: async () => held,
    async subscribe({ applicationServerKey }: { applicationServerKey: Uint8Array<ArrayBuffer> }) {
      const { publicKey } = await crypto.subtle.generateKey({ name: 'ECDH', namedCurve: 'P-256' }, true, ['deriveBits'])
      const key = await crypto.subtle.exportKey('raw', publicKey)
      held = {
        endpoint,
        options: { applicationServerKey: applicationServerKey.buffer },
        getKey: (name: string) => (name === 'auth' ? new ArrayBuffer(16) : key),
        unsubscribe: async () => {
          held = null
          return true
        },
      }
      return held
    },
  })
}
