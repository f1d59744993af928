/**
 * The page's one Trusted Types policy. The server sends `require-trusted-types-for 'script'`: no text becomes HTML or
 * script here, and scripts (the service worker, the search worker) are taken from our own address only. Must run before
 * anything starts a worker.
 */
interface PolicyFactory {
  createPolicy(name: string, rules: { createScriptURL(url: string): string }): unknown
}

const factory = (globalThis as { trustedTypes?: PolicyFactory }).trustedTypes
factory?.createPolicy('default', { createScriptURL: ownScript })

/** The address itself when it is ours; anything else is refused. */
export function ownScript(url: string): string {
  if (new URL(url, location.href).origin !== location.origin)
    throw new TypeError('Scripts are loaded from our own address only')
  return url
}
