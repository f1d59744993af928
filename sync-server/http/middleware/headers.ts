import type { Middleware } from 'koa'

/**
 * Where a college's sponsored video is shown from, after a click: the one player that a page makes, in its form without
 * cookies.
 */
const VIDEO_HOST = 'https://www.youtube-nocookie.com'

/**
 * The content policy (R32). Nothing inline runs but what the built page itself brings, each named by its hash.
 * @param inline hashes of the page's own script and style elements, as `sha256-…`
 * @param origins where uploaded files and immutable objects are fetched from besides our own
 */
export function policyOf({ inline, origins }: { inline: Inline; origins: readonly string[] }): string {
  const more = origins.map((origin) => ` ${origin}`).join('')
  const named = (hashes: readonly string[]) => hashes.map((hash) => ` '${hash}'`).join('')
  return [
    "default-src 'self'",
    `script-src 'self'${named(inline.scripts)}`,
    `style-src 'self'${named(inline.styles)}`,
    // Logos and photos stand at the colleges' own https addresses.
    "img-src 'self' data: blob: https:",
    "font-src 'self'",
    `connect-src 'self'${more}`,
    `frame-src ${VIDEO_HOST}`,
    "worker-src 'self'",
    "manifest-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    'trusted-types dompurify pravesh default',
  ].join('; ')
}

/**
 * The content policy of what reads a photographed list (decision 127). A worker is governed by the policy it is sent
 * with, so this one alone may compile WebAssembly; it fetches its own files and can show or send nothing.
 */
export const LIST_READER_POLICY = "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; connect-src 'self'"

/** Hashes of what stands inside a page instead of in a file. */
export interface Inline {
  scripts: readonly string[]
  styles: readonly string[]
}

/** How long a browser asks this host over TLS alone: a year. */
const TRANSPORT_SECURITY = 'max-age=31536000'

/**
 * The content policy of everything that brings none of its own, and its companions.
 * @param isSecure people reach the site by https, whatever the last proxy speaks to us
 * @param hasSecureSubdomains every subdomain of this host is reached by https too
 */
export function headers({
  isSecure,
  hasSecureSubdomains,
  ...parts
}: Parameters<typeof policyOf>[0] & { isSecure: boolean; hasSecureSubdomains: boolean }): Middleware {
  const policy = policyOf(parts)
  const transportSecurity = `${TRANSPORT_SECURITY}${hasSecureSubdomains ? '; includeSubDomains' : ''}`
  return (ctx, next) => {
    ctx.set({
      'Content-Security-Policy': policy,
      'X-Content-Type-Options': 'nosniff',
      'X-Frame-Options': 'DENY',
      'Referrer-Policy': 'strict-origin-when-cross-origin',
      'Cross-Origin-Opener-Policy': 'same-origin',
      'Cross-Origin-Resource-Policy': 'same-origin',
      'Permissions-Policy': 'camera=(self), microphone=(), payment=(), usb=(), geolocation=(self)',
    })
    if (isSecure || ctx.state.isSecure) ctx.set('Strict-Transport-Security', transportSecurity)
    return next()
  }
}
