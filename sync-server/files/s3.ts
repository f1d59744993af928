import { Buffer } from 'node:buffer'
import type * as Sdk from '@aws-sdk/client-s3'
import contentDisposition from 'content-disposition'
import { withoutEnd } from '../../shared/record/text.ts'
import { checkedKey, type FileStore, type FileSource, type StoredObject } from './fileStore.ts'
import { FILE_CACHE_CONTROL, servedAs } from '../../shared/files/servedAs.ts'
import { openStorageRetry, refusedByStorage, type RetrySettings, SILENCE_MS } from './storageRetry.ts'

export interface S3Settings extends RetrySettings {
  /** Where the service is, for any but Amazon's own: "https://objects.example.in". Buckets are then named in the path. */
  endpoint?: string
  region: string
  bucket: string
  accessKeyId: string
  secretAccessKey: string
  /** Where everybody reads the bucket's files, mostly a CDN before it: "https://files.example.in". */
  publicUrl: string
  silenceMs?: number
}

const SILENT = { debug() {}, info() {}, warn() {}, error() {} }

type Client = Pick<Sdk.S3Client, 'send'>

/**
 * An S3-compatible object storage through its maintained client. PUT carries the SHA-256, so that half a file never
 * stands; a folder is what stands before a slash in the names of objects. What fails on the way is tried again, and a
 * storage that keeps failing is left alone for a while.
 */
export function openS3({
  endpoint,
  region,
  bucket,
  accessKeyId,
  secretAccessKey,
  publicUrl,
  silenceMs = SILENCE_MS,
  ...retrySettings
}: S3Settings): FileStore {
  const base = `${withoutEnd(publicUrl, /\//)}/`
  const retrying = openStorageRetry(retrySettings)

  // Loaded by the first call: a server that keeps its files elsewhere, or has none yet, starts without it.
  let opened: Promise<{ sdk: typeof Sdk; client: Client }> | undefined
  const open = () =>
    (opened ??= import('@aws-sdk/client-s3').then((sdk) => ({
      sdk,
      client: new sdk.S3Client({
        region,
        ...(endpoint !== undefined && { endpoint, forcePathStyle: true }),
        credentials: { accessKeyId, secretAccessKey },
        // A stream cannot be sent twice: each try here opens the file anew.
        maxAttempts: 1,
        // Its own lines would name the storage; what failed is logged by whoever asked.
        logger: SILENT,
        requestHandler: { connectionTimeout: silenceMs, requestTimeout: silenceMs, throwOnRequestTimeout: true },
      }),
    })))

  /** What the service answered, a refusal too. @throws what kept it from answering */
  async function answered<T>(ask: () => Promise<T>): Promise<{ status: number; told?: T }> {
    try {
      return { status: 200, told: await ask() }
    } catch (thrown) {
      const status = (thrown as Partial<Sdk.S3ServiceException>).$metadata?.httpStatusCode
      if (status === undefined || status < 400) throw thrown
      return { status }
    }
  }

  return {
    kind: 's3',
    base,
    addressOf: (key) => base + checkedKey(key).map(encodeURIComponent).join('/'),
    async put(key, source) {
      const path = checkedKey(key).join('/')
      const { sdk, client } = await open()
      const { status } = await retrying(() =>
        answered(() =>
          sending(source, (body, abortSignal) => client.send(putOf(sdk, path, source, body), { abortSignal })),
        ),
      )
      if (status !== 200) throw refusedByStorage(status)
    },
    async remove(key) {
      const { sdk, client } = await open()
      const Key = checkedKey(key).join('/')
      const { status } = await retrying(() =>
        answered(() => client.send(new sdk.DeleteObjectCommand({ Bucket: bucket, Key }))),
      )
      if (status !== 200 && status !== 404) throw refusedByStorage(status)
    },
    async list(folder) {
      const prefix = checkedKey(folder, { rootToo: true })
        .map((step) => `${step}/`)
        .join('')
      const { sdk, client } = await open()
      const objects: StoredObject[] = []
      let after: string | undefined
      do {
        const { status, told } = await retrying(() =>
          answered(() =>
            client.send(
              new sdk.ListObjectsV2Command({
                Bucket: bucket,
                Prefix: prefix,
                Delimiter: '/',
                ...(after !== undefined && { ContinuationToken: after }),
              }),
            ),
          ),
        )
        if (!told) throw refusedByStorage(status)
        for (const { Prefix = '' } of told.CommonPrefixes ?? [])
          objects.push({ name: Prefix.slice(prefix.length, -1), isFolder: true, size: 0, createdAt: 0 })
        for (const { Key = '', Size = 0, LastModified } of told.Contents ?? [])
          // Some tools put an object in place of the folder itself.
          if (Key !== prefix)
            objects.push({
              name: Key.slice(prefix.length),
              isFolder: false,
              size: Size,
              createdAt: LastModified?.getTime() ?? 0,
            })
        after = told.IsTruncated ? told.NextContinuationToken : undefined
      } while (after !== undefined)
      return objects.toSorted((a, b) => (a.name < b.name ? -1 : 1))
    },
  }

  function putOf(
    { PutObjectCommand }: typeof Sdk,
    path: string,
    { size, hash }: FileSource,
    body: ReturnType<FileSource['open']>,
  ) {
    const name = path.slice(path.lastIndexOf('/') + 1)
    const { type, disposition } = servedAs(name)
    return new PutObjectCommand({
      Bucket: bucket,
      Key: path,
      Body: body,
      ContentLength: size,
      ChecksumSHA256: Buffer.from(hash, 'hex').toString('base64'),
      ContentType: type,
      ContentDisposition: contentDisposition(name, { type: disposition }),
      CacheControl: FILE_CACHE_CONTROL,
    })
  }
}

/** Opens the file for one try; a file that cannot be read to its end ends the try. */
async function sending<T>(
  source: FileSource,
  send: (body: ReturnType<FileSource['open']>, aborted: AbortSignal) => Promise<T>,
): Promise<T> {
  const body = source.open()
  const abort = new AbortController()
  let broken: unknown
  body.once('error', (thrown) => {
    broken = thrown
    abort.abort()
  })
  try {
    return await send(body, abort.signal)
  } catch (thrown) {
    throw broken ?? thrown
  } finally {
    body.destroy()
  }
}
