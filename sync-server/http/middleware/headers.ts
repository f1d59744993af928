import type { Middleware } from 'koa'

/** Hosts whose players a college's sponsored video may be shown from, after a click. */
const VIDEO_HOSTS = ['https://www.youtube-nocookie.com', 'https://www.youtube.com', 'https://player.vimeo.com']

/**
 * The content policy and its companions (R32). Nothing inline runs: the built page's own inline style is named by its hash.
 * @param inlineStyles hashes of the built page's style elements, as `sha256-…`
 * @param cdn the origin uploaded files are served from, where there is one
 */
export function headers({ inlineStyles = [], cdn }: { inlineStyles?: string[]; cdn?: string }): Middleware {
  const more = cdn ? ` ${cdn}` : ''
  const policy = [
    "default-src 'self'",
    "script-src 'self'",
    `style-src 'self'${inlineStyles.map((hash) => ` '${hash}'`).join('')}`,
    // Logos and photos stand at the colleges' own https addresses.
    'img-src \'self\' data: blob: https:',
    "font-src 'self'",
    `connect-src 'self'${more}`,
    `frame-src ${VIDEO_HOSTS.join(' ')}`,
    "worker-src 'self'",
    "manifest-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    'trusted-types dompurify pravesh default',
  ].join('; ')
  return (ctx, next) => {
    ctx.set({
      'Content-Security-Policy': policy,
      'X-Content-Type-Options': 'nosniff',
      'X-Frame-Options': 'DENY',
      'Referrer-Policy': 'strict-origin-when-cross-origin',
      'Cross-Origin-Opener-Policy': 'same-origin',
      'Cross-Origin-Resource-Policy': 'same-origin',
      'Permissions-Policy': 'camera=(), microphone=(), payment=(), usb=(), geolocation=(self)',
    })
    if (ctx.secure) ctx.set('Strict-Transport-Security', 'max-age=31536000')
    return next()
  }
}
