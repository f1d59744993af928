import { createHash, createHmac } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'

/** What the double does instead of answering, once for each entry. */
export type S3Trouble = 500 | 503 | 'hang' | 'cut before' | 'cut after'

/**
 * An object storage as Amazon's API reference describes it (PutObject, DeleteObject, ListObjectsV2), on a port of its
 * own. It works every signature out for itself (Signature Version 4) and refuses what does not fit.
 */
export interface S3Double {
  endpoint: string
  bucket: string
  region: string
  accessKeyId: string
  secretAccessKey: string
  objects: Map<string, Buffer>
  /** "PUT /bucket/a%20b.txt", as it came over the wire. */
  lines: string[]
  headers: Array<IncomingMessage['headers']>
  trouble: S3Trouble[]
  /** How many objects one answer lists. */
  pageSize: number
  end(): Promise<void>
}

const hashOf = (text: string | Buffer): string => createHash('sha256').update(text).digest('hex')
const escaped = (text: string): string =>
  text.replace(/[&<>]/g, (sign) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;' })[sign] ?? sign)

export async function s3Double(): Promise<S3Double> {
  const [bucket, region] = ['pravesh-test', 'ap-south-1']
  const [accessKeyId, secretAccessKey] = ['KEYOFTHETEST', 'secret of the test']
  const objects = new Map<string, Buffer>()
  const times = new Map<string, string>()
  const lines: string[] = []
  const headers: S3Double['headers'] = []
  const trouble: S3Trouble[] = []
  const sockets = new Set<Socket>()

  /** https://docs.aws.amazon.com/AmazonS3/latest/API/sig-v4-header-based-auth.html */
  function isSigned(request: IncomingMessage): boolean {
    const [, key, day, signed = '', signature] =
      /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8})\/ap-south-1\/s3\/aws4_request, SignedHeaders=([^,]+), Signature=([0-9a-f]{64})$/.exec(
        request.headers.authorization ?? '',
      ) ?? []
    const { pathname, searchParams } = new URL(request.url!, 'http://double')
    const encoded = (text: string) =>
      encodeURIComponent(text).replace(/[!'()*]/g, (sign) => `%${sign.codePointAt(0)!.toString(16).toUpperCase()}`)
    const query = [...searchParams]
      .map(([name, value]) => `${encoded(name)}=${encoded(value)}`)
      .toSorted()
      .join('&')
    const canonical = [
      request.method,
      pathname,
      query,
      ...signed.split(';').map((name) => `${name}:${String(request.headers[name]).trim()}`),
      '',
      signed,
      request.headers['x-amz-content-sha256'],
    ].join('\n')
    const scope = `${day}/${region}/s3/aws4_request`
    const text = ['AWS4-HMAC-SHA256', request.headers['x-amz-date'], scope, hashOf(canonical)].join('\n')
    const sign = (by: string | Buffer, what: string) => createHmac('sha256', by).update(what).digest()
    const secret = ['aws4_request', 's3', region, day ?? ''].reduceRight<string | Buffer>(
      (by, what) => sign(by, what),
      `AWS4${secretAccessKey}`,
    )
    return key === accessKeyId && sign(secret, text).toString('hex') === signature
  }

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    lines.push(`${request.method} ${request.url!.split('?', 1)[0]}`)
    headers.push(request.headers)
    const now = trouble.shift()
    if (now === 'cut before') return void request.socket.destroy()
    if (now === 'hang') return
    const chunks: Buffer[] = []
    for await (const chunk of request as AsyncIterable<Buffer>) chunks.push(chunk)
    const body = Buffer.concat(chunks)
    const say = (status: number, xml = '') => {
      if (now === 'cut after') return void request.socket.destroy()
      response.writeHead(status, { 'content-type': 'application/xml' })
      response.end(xml && `<?xml version="1.0" encoding="UTF-8"?>${xml}`)
    }
    const refuse = (status: number, code: string) => {
      say(status, `<Error><Code>${code}</Code><Message>${code}</Message></Error>`)
    }
    if (typeof now === 'number') return refuse(now, 'InternalError')
    if (!isSigned(request)) return refuse(403, 'SignatureDoesNotMatch')
    const { pathname, searchParams } = new URL(request.url!, 'http://double')
    const [, first, ...steps] = pathname.split('/').map(decodeURIComponent)
    if (first !== bucket) return refuse(404, 'NoSuchBucket')
    const key = steps.join('/')
    if (request.method === 'PUT') {
      const promised = request.headers['x-amz-checksum-sha256']
      if (promised !== createHash('sha256').update(body).digest('base64')) return refuse(400, 'BadDigest')
      objects.set(key, body)
      times.set(key, new Date().toISOString())
      return say(200)
    }
    if (request.method === 'DELETE') {
      objects.delete(key)
      return say(204)
    }
    say(200, listed(searchParams.get('prefix') ?? '', searchParams.get('continuation-token')))
  }

  function listed(prefix: string, token: string | null): string {
    const rows = new Map<string, string>()
    for (const key of [...objects.keys()].toSorted()) {
      if (!key.startsWith(prefix)) continue
      const [name = '', ...rest] = key.slice(prefix.length).split('/')
      const path = escaped(prefix + name)
      if (rest.length > 0) rows.set(`${name}/`, `<CommonPrefixes><Prefix>${path}/</Prefix></CommonPrefixes>`)
      else
        rows.set(
          name,
          `<Contents><Key>${path}</Key><LastModified>${times.get(key)}</LastModified><Size>${objects.get(key)!.length}</Size></Contents>`,
        )
    }
    const from = Number(token ?? 0)
    const page = [...rows.values()].slice(from, from + double.pageSize)
    const isTruncated = rows.size > from + double.pageSize
    return `<ListBucketResult><Name>${bucket}</Name><IsTruncated>${isTruncated}</IsTruncated>${
      isTruncated ? `<NextContinuationToken>${from + double.pageSize}</NextContinuationToken>` : ''
    }${page.join('')}</ListBucketResult>`
  }

  const http = createServer((request, response) => {
    void answer(request, response).catch(() => response.destroy())
  })
  http.on('connection', (socket) => {
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket))
  })
  await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve))
  const { port } = http.address() as AddressInfo
  const double: S3Double = {
    endpoint: `http://127.0.0.1:${port}`,
    bucket,
    region,
    accessKeyId,
    secretAccessKey,
    objects,
    lines,
    headers,
    trouble,
    pageSize: 1_000,
    async end() {
      for (const socket of sockets) socket.destroy()
      await new Promise((resolve) => http.close(resolve))
    },
  }
  return double
}
