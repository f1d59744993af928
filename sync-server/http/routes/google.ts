import type { Context } from 'koa'
import { z } from 'zod'
import { accountCalls } from '../../../shared/protocol/accountCalls.ts'
import { Failure } from '../../../shared/failure.ts'
import { OpenIdFailed, type OpenId } from '../../services/auth/openId.ts'
import { issueProof } from '../../services/auth/proof.ts'
import type { AccountMail } from '../../services/students/mail.ts'
import { admitVouched, enterWithTicket, OtherPerson } from '../../services/students/vouched.ts'
import { presentStudent } from '../present/student.ts'
import { route, type Route } from '../route.ts'

const RETURN = '/api/v1/auth/google/callback'
/** How long a person may take at Google. */
const KEPT_SECONDS = 600
const Kept = z.object({ verifier: z.string(), state: z.string(), nonce: z.string(), remember: z.boolean() })

/**
 * Signing in with Google, where it is configured: away with a code challenge, back with a code, and home with a ticket.
 * What must not be read on the way stands in a cookie no script sees, or behind `#`, which no server is sent; nothing
 * else of ours uses cookies.
 */
export function googleRoutes({
  google,
  secret,
  mail,
}: {
  google?: OpenId
  secret: string
  mail: AccountMail
}): Route[] {
  if (!google) return []
  const isSecure = mail.site.startsWith('https:')
  // With the prefix a browser takes it from this very host and over TLS alone.
  const name = isSecure ? '__Host-google' : 'google'
  const setCookie = (ctx: Context, value: string, seconds: number) => {
    ctx.append(
      'Set-Cookie',
      `${name}=${value}; Path=/; Max-Age=${seconds}; HttpOnly; SameSite=Lax${isSecure ? '; Secure' : ''}`,
    )
    ctx.set('Cache-Control', 'no-store')
  }
  const leadTo = (ctx: Context, address: string): undefined => {
    ctx.redirect(address)
    return undefined
  }
  /** Home to the login page, which says what happened. */
  const leadHome = (ctx: Context, thrown: unknown): undefined => {
    if (thrown instanceof OtherPerson) return leadTo(ctx, '/login#google=another')
    if (thrown instanceof OpenIdFailed) return leadTo(ctx, `/login#google=${thrown.reason}`)
    if (thrown instanceof Failure && thrown.code === 'INVALID_CREDENTIALS') return leadTo(ctx, '/login#google=disabled')
    throw thrown
  }

  return [
    route(accountCalls.googleBegin, async ({ ctx, query }) => {
      try {
        const { address, begun } = await google.begin(mail.site + RETURN)
        setCookie(
          ctx,
          Buffer.from(JSON.stringify({ ...begun, remember: query.remember !== undefined })).toString('base64url'),
          KEPT_SECONDS,
        )
        return leadTo(ctx, address)
      } catch (thrown) {
        return leadHome(ctx, thrown)
      }
    }),
    route(accountCalls.googleReturn, async ({ ctx, caller }) => {
      const kept = readKept(ctx.cookies.get(name))
      // Used once, whatever comes of it.
      setCookie(ctx, '', 0)
      if (!kept) return leadTo(ctx, '/login#google=refused')
      try {
        const who = await google.finish(new URL(mail.site + ctx.originalUrl), kept)
        const ticket = await admitVouched(caller, mail, who)
        return leadTo(
          ctx,
          ticket === undefined
            ? `/signup#${new URLSearchParams({ google: 'new', name: who.name, email: who.email, vouched: issueProof(secret, who, caller.now()) })}`
            : `/login#${new URLSearchParams({ ticket, ...(kept.remember && { remember: '1' }) })}`,
        )
      } catch (thrown) {
        return leadHome(ctx, thrown)
      }
    }),
    route(accountCalls.enter, async ({ ctx, caller, body }) => {
      const { token, student, expiresAt, isDeletionTakenBack } = await enterWithTicket(caller, secret, {
        ...body,
        address: ctx.ip,
        userAgent: ctx.get('user-agent'),
      })
      ctx.set('Cache-Control', 'no-store')
      return {
        success: true,
        token,
        expiresAt: new Date(expiresAt).toISOString(),
        user: presentStudent(student),
        ...(isDeletionTakenBack && { isDeletionTakenBack }),
      }
    }),
  ]
}

function readKept(cookie: string | undefined): z.output<typeof Kept> | undefined {
  try {
    return Kept.parse(JSON.parse(Buffer.from(cookie ?? '', 'base64url').toString('utf8')))
  } catch {
    return undefined
  }
}
