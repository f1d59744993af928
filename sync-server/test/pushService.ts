import { createDecipheriv, createECDH, createPublicKey, hkdfSync, randomBytes } from 'node:crypto'
import { Agent, createServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import jwt from 'jsonwebtoken'
import { generate } from 'selfsigned'
import webPush from 'web-push'
import type { PushShown } from '../../shared/reminder/shown.ts'
import type { VapidKeys } from '../services/reminders/send.ts'

/** A message as the browser read it that it was written for; `of`: whose, by the name it was subscribed under. */
export interface DeliveredMessage {
  of: string
  shown: PushShown
  ttl: number
  topic: string
}
/** How the service takes a message: with a status (and when to come back), by cutting the line, or never. */
export type Manner = number | { status: number; retryAfter: string } | 'cut' | 'silent'
/** A browser's own description of itself, as `PushSubscription.toJSON` with the server's key. */
export interface Browser {
  endpoint: string
  keys: { p256dh: string; auth: string }
  publicKey: string
}

/**
 * A push service of a test's own: real HTTPS, real signatures, and messages opened with the browser's own keys, by RFC
 * 8291 and not by the library that wrote them.
 */
export interface PushService {
  /** "127.0.0.1:41234" */
  host: string
  vapid: VapidKeys
  /** What trusts this service's certificate. A sender ends its agent, so each has its own. */
  agent(): Agent
  /** A browser that subscribes here, under a name. */
  subscribe(name: string): Browser
  /** In order. */
  delivered: DeliveredMessage[]
  /** Told before each message is answered; by name. */
  manner: (of: string) => Manner
  end(): Promise<void>
}

export async function openPushService(): Promise<PushService> {
  const made = await generate([{ name: 'commonName', value: '127.0.0.1' }], {
    keyType: 'ec',
    extensions: [{ name: 'subjectAltName', altNames: [{ type: 7, ip: '127.0.0.1' }] }],
  })
  const browsers = new Map<string, { name: string; key: ReturnType<typeof createECDH>; auth: Buffer }>()
  const agents: Agent[] = []
  const server = createServer({ key: made.private, cert: made.cert }, (request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      const browser = browsers.get(request.url ?? ''),
        [, token = '', key = ''] = /^vapid t=(.+), k=(.+)$/.exec(request.headers.authorization ?? '') ?? []
      if (!browser || request.headers['content-encoding'] !== 'aes128gcm')
        return void response.writeHead(browser ? 400 : 404).end()
      try {
        jwt.verify(token, publicKeyOf(key), {
          algorithms: ['ES256'],
          audience: `https://${service.host}`,
          subject: service.vapid.subject,
        })
      } catch {
        return void response.writeHead(403).end()
      }
      const manner = service.manner(browser.name)
      if (manner === 'silent') return
      if (manner === 'cut') return void request.socket.destroy()
      const status = typeof manner === 'number' ? manner : manner.status
      if (status === 201)
        service.delivered.push({
          of: browser.name,
          shown: JSON.parse(opened(Buffer.concat(chunks), browser.key, browser.auth)) as PushShown,
          ttl: Number(request.headers['ttl']),
          topic: String(request.headers['topic']),
        })
      response
        .writeHead(status, typeof manner === 'number' ? {} : { 'retry-after': manner.retryAfter })
        .end('x'.repeat(1_000))
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const service: PushService = {
    host: `127.0.0.1:${(server.address() as AddressInfo).port}`,
    vapid: { ...webPush.generateVAPIDKeys(), subject: 'mailto:no-reply@pravesh.example' },
    agent() {
      const agent = new Agent({ ca: made.cert, keepAlive: true })
      agents.push(agent)
      return agent
    },
    subscribe(name) {
      const key = createECDH('prime256v1'),
        auth = randomBytes(16),
        path = `/send/${randomBytes(12).toString('base64url')}`
      browsers.set(path, { name, key, auth })
      return {
        endpoint: `https://${service.host}${path}`,
        keys: { p256dh: key.generateKeys('base64url'), auth: auth.toString('base64url') },
        publicKey: service.vapid.publicKey,
      }
    },
    delivered: [],
    manner: () => 201,
    async end() {
      for (const agent of agents) agent.destroy()
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
  return service
}

function publicKeyOf(key: string) {
  const point = Buffer.from(key, 'base64url')
  return createPublicKey({
    format: 'jwk',
    key: {
      kty: 'EC',
      crv: 'P-256',
      x: point.subarray(1, 33).toString('base64url'),
      y: point.subarray(33).toString('base64url'),
    },
  })
}

/** RFC 8188 and 8291: one record, sealed for whoever holds the key and the secret. */
function opened(body: Buffer, key: ReturnType<typeof createECDH>, auth: Buffer): string {
  const salt = body.subarray(0, 16),
    length = body[20]!,
    sender = body.subarray(21, 21 + length),
    sealed = body.subarray(21 + length)
  const derive = (from: Buffer, by: Buffer, info: Buffer, bytes: number) =>
    Buffer.from(hkdfSync('sha256', from, by, info, bytes))
  const secret = derive(
    key.computeSecret(sender),
    auth,
    Buffer.concat([Buffer.from('WebPush: info\0'), key.getPublicKey(), sender]),
    32,
  )
  const decipher = createDecipheriv(
    'aes-128-gcm',
    derive(secret, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16),
    derive(secret, salt, Buffer.from('Content-Encoding: nonce\0'), 12),
  ).setAuthTag(sealed.subarray(-16))
  const padded = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()])
  return padded.subarray(0, padded.lastIndexOf(2)).toString('utf8')
}
