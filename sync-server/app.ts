import { join } from 'node:path'
import Koa from 'koa'
import compress from 'koa-compress'
import type { Logger } from 'pino'
import { Failure } from '../shared/failure.ts'
import type { Draw } from '../shared/page/draw.ts'
import type { Environment } from './environment.ts'
import type { DiskStore, FileStore, IdentityDocuments, Pieces } from './files/fileStore.ts'
import { withDeadline } from './files/deadline.ts'
import { openFiles } from './files/openFiles.ts'
import { openPapers } from './files/papers.ts'
import { openPieceFolder } from './files/pieces.ts'
import { client } from './http/client.ts'
import { health, type Health } from './http/health.ts'
import { type Metrics, metricsPage, openMetrics } from './http/metrics.ts'
import { failures, errorFacts } from './http/middleware/failures.ts'
import { headers } from './http/middleware/headers.ts'
import { log } from './http/middleware/log.ts'
import { path } from './http/middleware/path.ts'
import { requestId } from './http/middleware/requestId.ts'
import { singleHeaders } from './http/middleware/singleHeaders.ts'
import { tracing } from './http/middleware/trace.ts'
import { Throttle } from './http/middleware/throttle.ts'
import { routing } from './http/router.ts'
import { receiveUpload } from './http/uploaded.ts'
import { docsPage } from './http/routes/docs.ts'
import { routesOf } from './http/routes.ts'
import { site } from './http/site/site.ts'
import { openDocuments } from './http/site/documents.ts'
import { readTemplate } from './http/site/template.ts'
import { openLimits } from './services/limits/limits.ts'
import { openCards } from './services/site/card/cards.ts'
import { NO_RANGES } from './services/network.ts'
import { openSitemap } from './services/site/sitemap.ts'
import { openOpenId } from './services/auth/openId.ts'
import type { LinkChecker } from './services/links/checker.ts'
import type { Openings } from './services/pageViews/pageViews.ts'
import type { PushSettings } from './services/reminders/follow.ts'
import type { OpenData } from './services/openData/openData.ts'
import type { Publisher } from './services/catalogue/publish.ts'
import { openPost, type Post } from './services/mail/post.ts'
import { type Live, openLive } from './services/sync/live.ts'
import { FOLDERS } from './store/dataFolder.ts'
import type { Store } from './store/store.ts'

export interface AppContext {
  store: Store
  /** Keeps the public catalogue built; whoever opened it closes it. */
  publisher: Publisher
  /**
   * Tells devices that there is something to pull. Whoever opened it closes it, or its connections hold the server up;
   * without one the app has its own.
   */
  live?: Live
  /** The way mail leaves; without one each letter is a file in the data folder. Whoever opened it closes it. */
  post?: Post
  /** Looks at the links of colleges; without one nobody is asked. Whoever opened it closes it. */
  links?: LinkChecker
  /** Counts how often colleges are opened; without one nobody counts. Whoever opened it closes it. */
  openings?: Openings
  /**
   * What a browser that wants push messages is asked; without it nobody is sent any. Who sends them is opened beside the
   * app.
   */
  push?: PushSettings
  /** The releases as files; without it there are none. */
  openData?: OpenData
  environment: Pick<Environment, 'jwtSecret' | 'dataFolder' | 'storage'> &
    Partial<
      Pick<
        Environment,
        | 'publicUrl'
        | 'assetsUrl'
        | 'mailFrom'
        | 'host'
        | 'port'
        | 'google'
        | 'trustedProxies'
        | 'metrics'
        | 'hstsSubdomains'
      >
    >
  logger: Logger
  /** The built site; without it only the API answers. */
  siteFolder?: string
  /** The screens of that site, drawing a page away from a browser. */
  draw?: Draw | undefined
  health?: Health
  /** What is counted; without it the app counts for itself. Given where `/metrics` has a port of its own too. */
  metrics?: Metrics
  /** Is each request followed to its statements (`telemetry/telemetry.ts`)? */
  isTraced?: boolean
  /** Where uploaded files lie; without it where the environment says. */
  files?: FileStore
  /** How long a request waits for its files; `STORAGE_DEADLINE_MS` unless given. */
  storageDeadlineMs?: number | undefined
  /** Where files lie that arrive in pieces; without it in the data folder. */
  pieces?: Pieces
  /** Where pictures of documents wait for staff; without it in the data folder. */
  papers?: IdentityDocuments
}

/**
 * The whole server over a given store: layers in the order `docs/spec/reliability.md` demands. Opens no port and reads
 * no clock of its own.
 */
export function createApp({
  store,
  publisher,
  live = openLive(store),
  post,
  links,
  openings,
  push,
  openData,
  environment,
  logger,
  siteFolder,
  draw,
  health: state = { stopping: false },
  metrics = openMetrics(store),
  isTraced = false,
  files: given = openFiles({ ...environment, origin: openSite(environment) }),
  storageDeadlineMs,
  pieces = openUploadPieces(environment),
  papers = papersOf(environment),
}: AppContext): Koa {
  const app = new Koa()
  const files = withDeadline(given, storageDeadlineMs)
  const origins = [
    ...(environment.storage.kind === 'disk' ? [] : [new URL(environment.storage.publicUrl).origin]),
    ...(environment.assetsUrl === undefined ? [] : [environment.assetsUrl]),
  ]
  const limits = openLimits(store, environment.jwtSecret)
  const routes = routesOf({
    ...(environment.google && { google: openOpenId(environment.google) }),
    secret: environment.jwtSecret,
    limits,
    publisher,
    live,
    files,
    pieces,
    papers,
    ...(links && { links }),
    ...(openings && { openings }),
    ...(push && { push }),
    ...(openData && { openData }),
    countErrors: metrics.countErrors,
    mail: {
      store,
      site: openSite(environment),
      post:
        post ??
        openPost({
          ...outboxOf(environment),
          failed: (thrown) => logger.error({ err: errorFacts(thrown), part: 'mail' }),
        }),
    },
  })

  const template = siteFolder ? readTemplate(siteFolder) : undefined
  const templateInHindi = siteFolder ? readTemplate(siteFolder, 'hi') : undefined
  app.use(client(environment.trustedProxies ?? NO_RANGES))
  app.use(requestId)
  app.use(log(logger))
  if (isTraced) app.use(tracing)
  // Errors of the layers in front of `failures` or of a response already under way; a cut connection is no error of
  // ours.
  app.on('error', (thrown: unknown) => {
    const kind = errorFacts(thrown)
    if (kind.code !== 'ECONNRESET' && kind.code !== 'EPIPE' && kind.code !== 'ERR_STREAM_PREMATURE_CLOSE')
      logger.error({ err: kind })
  })
  app.use(
    headers({
      inline: template?.inline ?? { scripts: [], styles: [] },
      origins,
      isSecure: openSite(environment).startsWith('https:'),
      hasSecureSubdomains: environment.hstsSubdomains ?? false,
    }),
  )
  app.use(compress({ threshold: 1024, br: { params: { 0: 0, 1: 4 } } }))
  app.use(failures)
  app.use(singleHeaders)
  app.use(path)
  app.use(health(store, state))
  app.use(metricsPage(metrics, environment.metrics?.token))
  app.use(metrics.timing)
  app.use(
    routing(routes, {
      store,
      secret: environment.jwtSecret,
      limits,
      throttle: new Throttle(limits),
      temporary: join(environment.dataFolder, 'temporary'),
    }),
  )
  if (files.kind === 'disk') app.use(receiveUpload(files as DiskStore))
  app.use(docsPage(routes, { origin: openSite(environment), hasOwnFiles: files.kind === 'disk' }))
  if (siteFolder && template && templateInHindi) {
    const sources = {
      store,
      publisher,
      origin: openSite(environment),
      google: environment.google !== undefined,
      openData,
    }
    const pages = {
      ...sources,
      draw,
      failed: (thrown: unknown) => logger.error({ err: errorFacts(thrown), part: 'page' }),
    }
    const documents = {
      en: openDocuments({ ...pages, language: 'en', template }),
      hi: openDocuments({ ...pages, language: 'hi', template: templateInHindi }),
    }
    app.use(
      site({
        folder: siteFolder,
        formerAssets: join(environment.dataFolder, FOLDERS.formerSite),
        openings,
        documents,
        sitemap: openSitemap(sources),
        cards: openCards(sources),
        origins,
      }),
    )
  }
  app.use(() => {
    throw new Failure('NOT_FOUND')
  })
  return app
}

/** Where people reach the site, for links in mails: what was configured, never what a request says. */
export const openSite = ({
  publicUrl,
  host = '127.0.0.1',
  port = 4000,
}: Partial<Pick<Environment, 'publicUrl' | 'host' | 'port'>>): string => publicUrl ?? `http://${host}:${port}`

/** On this computer, whichever the storage is. */
export const openUploadPieces = ({ dataFolder }: Pick<Environment, 'dataFolder'>): Pieces =>
  openPieceFolder(join(dataFolder, 'pieces'))

/** On this computer, whichever the storage is: no other place may hold them. */
export const papersOf = ({ dataFolder }: Pick<Environment, 'dataFolder'>): IdentityDocuments =>
  openPapers(join(dataFolder, 'papers'))

/** The folder of letters nobody sends, and whom they are from. */
export const outboxOf = (
  environment: Pick<Environment, 'dataFolder'> & Partial<Pick<Environment, 'publicUrl' | 'mailFrom'>>,
): { folder: string; from: string } => ({
  folder: join(environment.dataFolder, 'outbox'),
  from:
    environment.mailFrom ??
    `no-reply@${environment.publicUrl === undefined ? 'localhost' : new URL(environment.publicUrl).hostname}`,
})

/** Where a push service finds whoever runs this server (RFC 8292). */
export const contactOf = (environment: Parameters<typeof outboxOf>[0]): string =>
  environment.publicUrl?.startsWith('https:') ? environment.publicUrl : `mailto:${outboxOf(environment).from}`
