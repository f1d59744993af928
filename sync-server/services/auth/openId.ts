import type { Configuration, IDToken } from 'openid-client'

/** Read when somebody signs in this way, and not at every start. */
const library = () => import('openid-client')
type Client = Awaited<ReturnType<typeof library>>

/** A provider of OpenID Connect people may sign in with, and what it knows us by. */
export interface OpenIdSettings {
  issuer: string
  clientId: string
  clientSecret: string
}
/** What one beginning must be answered with; kept in the browser that began, out of reach of its scripts. */
export interface PendingAuthorization {
  verifier: string
  state: string
  nonce: string
}
/**
 * Who came back, as the provider vouches: `sub` names the person there for good, the address is confirmed there and may
 * change.
 */
export interface VerifiedIdentity {
  sub: string
  email: string
  name: string
}

/** The provider cannot be reached, or did not vouch for whoever came back. */
export class OpenIdFailed extends Error {
  override name = 'OpenIdFailed'
  readonly reason: 'away' | 'refused'
  constructor(reason: 'away' | 'refused', cause?: unknown) {
    super(
      reason === 'away'
        ? 'The sign-in service could not be reached'
        : 'The sign-in service did not confirm who this is',
      { cause },
    )
    this.reason = reason
  }
}

export interface OpenId {
  /** Where the browser goes, and what must come back with it. @throws OpenIdFailed away */
  begin(redirect: string): Promise<{ address: string; begun: PendingAuthorization }>
  /** @param returned the address the browser came back to @throws OpenIdFailed */
  finish(returned: URL, begun: PendingAuthorization): Promise<VerifiedIdentity>
}

/**
 * Authorization code with PKCE, state, nonce and the signature of the ID token, all of them checked by the library. The
 * provider describes itself, and is asked for that at the first use: one that is away must not keep the server from
 * starting.
 */
export function openOpenId({ issuer, clientId, clientSecret }: OpenIdSettings): OpenId {
  // Only a provider on this very machine (tests) may be spoken to without TLS.
  const isLocal = /^http:\/\/(?:127\.0\.0\.1|localhost)(?::|\/|$)/.test(issuer)
  let known: Promise<Configuration> | undefined
  const configuration = async (client: Client): Promise<Configuration> => {
    known ??= client.discovery(new URL(issuer), clientId, clientSecret, undefined, {
      // Without it the library takes the TLS of the answer for the signature of the ID token, as OpenID Connect allows.
      execute: [client.enableNonRepudiationChecks, ...(isLocal ? [client.allowInsecureRequests] : [])],
    })
    return known.catch((thrown: unknown) => {
      // Asked again the next time.
      known = undefined
      throw new OpenIdFailed('away', thrown)
    })
  }

  return {
    async begin(redirect) {
      const client = await library()
      const config = await configuration(client)
      const begun: PendingAuthorization = {
        verifier: client.randomPKCECodeVerifier(),
        state: client.randomState(),
        nonce: client.randomNonce(),
      }
      const address = client.buildAuthorizationUrl(config, {
        redirect_uri: redirect,
        scope: 'openid email profile',
        state: begun.state,
        nonce: begun.nonce,
        code_challenge: await client.calculatePKCECodeChallenge(begun.verifier),
        code_challenge_method: 'S256',
      })
      return { address: address.href, begun }
    },
    async finish(returned, { verifier, state, nonce }) {
      const client = await library()
      const config = await configuration(client)
      const answer = await client
        .authorizationCodeGrant(config, returned, {
          pkceCodeVerifier: verifier,
          expectedState: state,
          expectedNonce: nonce,
          idTokenExpected: true,
        })
        .catch((thrown: unknown) => {
          throw new OpenIdFailed('refused', thrown)
        })
      const { sub, email, email_verified: isConfirmed, name }: Partial<IDToken> = answer.claims() ?? {}
      // An address nobody confirmed there could be anybody's here.
      if (typeof sub !== 'string' || sub === '' || typeof email !== 'string' || isConfirmed !== true)
        throw new OpenIdFailed('refused')
      return { sub, email, name: typeof name === 'string' ? name : '' }
    },
  }
}
