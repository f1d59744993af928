/**
 * Where the service worker looks before it asks the network for a brochure (sw.ts); nothing is put there but on
 * request.
 */
export const BROCHURES_CACHE = 'brochures'

/** Brochures a person asked to have without a network, by address. */
export interface BrochureStore {
  /** @throws DOMException where the device has no room */
  keep(address: string, content: Blob): Promise<void>
  drop(address: string): Promise<void>
}

/** They open at their own address: the link on the page is the same with and without a network. */
export const brochuresIn = (storage: CacheStorage): BrochureStore => ({
  async keep(address, content) {
    await (
      await storage.open(BROCHURES_CACHE)
    ).put(
      address,
      new Response(content, {
        headers: {
          'Content-Type': content.type,
          'Content-Length': String(content.size),
          'Content-Disposition': 'inline',
        },
      }),
    )
  },
  async drop(address) {
    await (await storage.open(BROCHURES_CACHE)).delete(address)
  },
})
