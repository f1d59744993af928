import { DAY_MS, HOUR_MS } from '../shared/format/duration.ts'
import { existsSync, readFileSync } from 'node:fs'
import type { Server } from 'node:http'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { pino, stdTimeFunctions } from 'pino'
import type { Draw } from '../shared/page/draw.ts'
import { createApp, outboxOf, papersOf, openUploadPieces, openSite } from './app.ts'
import { openBackgroundWork } from './backgroundWork.ts'
import { EnvironmentRefused, readEnvironment, type Environment } from './environment.ts'
import { PROJECT_FOLDER } from './projectFolder.ts'
import { DISK_FULL, failedOnFullDisk } from './fullDisk.ts'
import { drain } from './http/drain.ts'
import type { Health } from './http/health.ts'
import { listenerFor } from './http/listener.ts'
import { metricsListener, openMetrics } from './http/metrics.ts'
import { errorFacts } from './http/middleware/failures.ts'
import { readRequestId } from './http/middleware/trace.ts'
import { mapUncaught } from './http/writtenStack.ts'
import { INITIAL_PASSWORD_DAYS } from '../shared/people/initialPassword.ts'
import { PIECES_HOURS } from '../shared/files/pieces.ts'
import { sweepUploads } from './http/middleware/upload.ts'
import { keepAssets } from './http/site/keptAssets.ts'
import { openFiles } from './files/openFiles.ts'
import { openOpenData } from './services/openData/openData.ts'
import { openSigner } from './services/releases/signer.ts'
import { openPublisher } from './services/catalogue/publish.ts'
import { openPost } from './services/mail/post.ts'
import { openLive } from './services/sync/live.ts'
import { fillWithSample } from './services/imports/fillWithSample.ts'
import { makeFirstAdmin } from './services/staff/makeFirstAdmin.ts'
import { openLinkChecker } from './services/links/checker.ts'
import { openOpenings } from './services/pageViews/pageViews.ts'
import { rekeyCodes } from './services/auth/rekeyCodes.ts'
import { rekeyAnswers } from './services/keys/rekey.ts'
import { openPosition } from './services/sync/position.ts'
import { forgetDocuments } from './services/reviews/document.ts'
import { eraseAgain } from './services/students/erase.ts'
import { openErasures } from './services/students/erasures.ts'
import { GRACE_MS } from './services/students/leave.ts'
import { endFirstStart, FOLDERS, forgetPutAside, restrictFolder } from './store/dataFolder.ts'
import { openStore } from './store/database.ts'
import { openTelemetry } from './telemetry/telemetry.ts'
import type { Author } from './store/ports/author.ts'

/** How long answers under way may take to leave once we are told to stop (R71). */
const DRAIN_MS = 10_000
/** How often what has stood long enough is forgotten. */
/** How often what nobody needs any more of people's documents goes. */

/** Whoever collects metrics needs one or two. */
const METRICS_CONNECTIONS = { total: 50, perNetwork: 20 }

const listen = (server: Server, { port, host }: { port: number; host: string }): Promise<void> =>
  new Promise((resolve, reject) => {
    server.once('error', reject).listen(port, host, resolve)
  })

/** Where it listens: a port of 0 was chosen by the system. */
function originOf(server: Server, host: string): string {
  const bound = server.address()
  const port = typeof bound === 'object' && bound ? bound.port : 0
  return `http://${host.includes(':') ? `[${host}]` : host}:${port}`
}

const say = (line: string): void => {
  process.stdout.write(`${line}\n`)
}

async function start(environment: Environment): Promise<void> {
  const logger = pino({
    level: environment.logLevel,
    base: null,
    timestamp: stdTimeFunctions.isoTime,
    formatters: { level: (level) => ({ level }) },
  })
  // For a collector, or for a log that is to tell of every statement.
  const isTraced = environment.telemetry !== undefined || logger.isLevelEnabled('debug')
  const telemetry = isTraced ? await openTelemetry({ ...environment.telemetry }) : undefined
  const store = await openStore({
    ...(isTraced && {
      statements: (statement) => logger.debug({ part: 'sql', requestId: readRequestId(), ...statement }),
    }),
    ...(environment.databaseUrl ? { url: environment.databaseUrl } : {}),
    folder: environment.dataFolder,
  })
  const system: Author = { kind: 'system', name: 'Server start', requestId: 'start' }
  const position = await openPosition({
    store,
    folder: environment.dataFolder,
    author: { ...system, name: 'Restored server' },
    failed: (thrown) => logger.error({ err: errorFacts(thrown), part: 'position' }),
  })
  if (position.begun)
    say('The data folder was copied or put back: devices start afresh and offer again what it does not know')
  if (store.dialect === 'sqlite') endFirstStart(environment.dataFolder)
  const erasures = openErasures(environment.dataFolder)
  const erasedAgain = await eraseAgain(
    store,
    { ...system, name: 'Restored server' },
    { erasures, papers: papersOf(environment) },
  )
  if (erasedAgain > 0)
    say(
      `${erasedAgain} accounts and enquiries that were erased before came back with the database and are erased again`,
    )
  await rekeyAnswers(store, system, environment.jwtSecret)
  await rekeyCodes(store, system, environment.jwtSecret)
  const admin = await makeFirstAdmin(store, system, environment.admin)
  const sample = (name: string) => join(PROJECT_FOLDER, 'sync-server', 'sample', name)
  if (environment.sampleData === 'small') {
    const filled = await fillWithSample(
      store,
      { ...system, name: 'Sample catalogue' },
      {
        site: sample('site.json'),
        exams: sample('exams.json'),
        colleges: sample('catalogue.json'),
        cutoffs: sample('cutoffs.csv.gz'),
      },
    )
    if (filled > 0) say(`${filled} colleges are in`)
  }
  await sweepUploads(join(environment.dataFolder, 'temporary'), 0, store.now())

  const catalogueFailed = (thrown: unknown): void => logger.error({ err: errorFacts(thrown), part: 'catalogue' })
  const publisher = openPublisher({
    store,
    failed: catalogueFailed,
    assets: environment.assetsUrl,
    signer: openSigner(store, environment.releaseKeys, { failed: catalogueFailed }),
    // Of several processes the owner of the background work builds.
    isBuilding: store.dialect === 'sqlite',
  })
  const built = join(PROJECT_FOLDER, 'dist'),
    siteFolder = join(built, 'site')
  const draw = drawingOf(built)
  const health: Health = { stopping: false }
  const live = openLive(store)
  const post = openPost({
    ...outboxOf(environment),
    ...(environment.smtpUrl !== undefined && { smtpUrl: environment.smtpUrl }),
    queue: { store, secret: environment.jwtSecret },
    failed: (thrown) => logger.error({ err: errorFacts(thrown), part: 'mail' }),
  })
  const openings = openOpenings({
    store,
    failed: (thrown) => logger.error({ err: errorFacts(thrown), part: 'openings' }),
  })
  const files = openFiles({ ...environment, origin: openSite(environment) })
  const pieces = openUploadPieces(environment),
    papers = papersOf(environment)
  const links = environment.linkChecks
    ? openLinkChecker({
        store,
        own: [files.base, `${openSite(environment)}/`],
        failed: (thrown) => logger.error({ err: errorFacts(thrown), part: 'links' }),
      })
    : undefined
  const openData = await openOpenData({
    folder: join(environment.dataFolder, FOLDERS.openData),
    publisher,
    keys: environment.releaseKeys,
    now: store.now,
    failed: (thrown) => logger.error({ err: errorFacts(thrown), part: 'open data' }),
  })
  const { publicKey, hosts } = environment.push
  const background = openBackgroundWork({
    store,
    environment,
    files,
    publisher,
    post,
    erasedFrom: { papers, post, erasures },
    logger,
    say,
  })
  const metrics = openMetrics(store, background.isOwner, background.lastBackupAt)
  telemetry?.exportMetrics(metrics)
  const app = createApp({
    metrics,
    isTraced,
    push: { publicKey, hosts },
    files,
    pieces,
    papers,
    store,
    publisher,
    live,
    post,
    ...(links && { links }),
    openings,
    openData,
    environment,
    logger,
    health,
    draw,
    ...(existsSync(siteFolder) && { siteFolder }),
  })
  const server = listenerFor(app.callback(), { trusted: environment.trustedProxies })
  await listen(server, environment)
  const { port: metricsPort, host: metricsHost, token: metricsToken } = environment.metrics
  const metricsServer =
    metricsPort === undefined
      ? undefined
      : listenerFor(metricsListener(metrics, metricsToken), { limits: METRICS_CONNECTIONS })
  if (metricsServer) await listen(metricsServer, { port: metricsPort ?? 0, host: metricsHost })

  background.start()
  // What lies in this process's own folder is nobody else's to clear.
  const clearFolder = () => {
    pieces
      .sweep(store.now() - PIECES_HOURS * HOUR_MS)
      .catch((thrown: unknown) => logger.error({ err: errorFacts(thrown), part: 'pieces' }))
    post
      .forget({ before: store.now() - GRACE_MS })
      .then(() => forgetPutAside(environment.dataFolder, store.now() - GRACE_MS))
      .catch((thrown: unknown) => logger.error({ err: errorFacts(thrown), part: 'folder' }))
  }
  clearFolder()
  setInterval(clearFolder, DAY_MS).unref()
  const keepSite = () =>
    keepAssets(siteFolder, join(environment.dataFolder, FOLDERS.formerSite), store.now()).catch((thrown: unknown) =>
      logger.error({ err: errorFacts(thrown), part: 'former site' }),
    )
  await keepSite()
  setInterval(() => void keepSite(), DAY_MS).unref()
  const forgetPapers = () => {
    forgetDocuments(store, { ...system, name: 'Documents of authors', requestId: 'documents' }, papers).catch(
      (thrown: unknown) => logger.error({ err: errorFacts(thrown), part: 'documents' }),
    )
  }
  forgetPapers()
  setInterval(forgetPapers, HOUR_MS).unref()

  let stop: Promise<void> | undefined
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.on(signal, () => {
      health.stopping = true
      live.close()
      metricsServer?.close()
      metricsServer?.closeAllConnections()
      // At once, so that another process has it while the last answers leave here.
      const handedOver = background.close()
      stop ??= drain(server, DRAIN_MS)
        .then(() => Promise.all([handedOver, openings.close(), links?.close()]))
        .then(() => post.close())
        .then(() => openData.close())
        .then(() => publisher.close())
        .then(() => position.close())
        .then(() => store.close())
        .then(() => telemetry?.close())
        .then(
          () => process.exit(0),
          (thrown: unknown) => {
            logger.fatal({ err: errorFacts(thrown) })
            process.exit(1)
          },
        )
    })
  }
  process.on('unhandledRejection', (thrown) => logger.error({ err: errorFacts(thrown), unhandled: true }))

  // Said last: whoever reads it may end us in the same moment, and then we end as we should.
  say(`Pravesh is at ${originOf(server, environment.host)}`)
  if (metricsServer) say(`Metrics are at ${originOf(metricsServer, metricsHost)}/metrics`)
  if (admin?.password)
    say(
      `First admin: ${admin.email} with the password ${admin.password} (shown this once; you choose your own at the first sign-in, within ${INITIAL_PASSWORD_DAYS} days)`,
    )
}

/** Why the server did not start, a sentence for each mistake. */
function sentencesOf(thrown: unknown): string[] {
  if (thrown instanceof EnvironmentRefused) return thrown.sentences
  if (dataFolder !== undefined && failedOnFullDisk(thrown, dataFolder)) return [DISK_FULL]
  return [thrown instanceof Error ? thrown.message : 'The server could not start']
}

/**
 * The screens of the last build (scripts/build.mjs names their file); nothing of the app otherwise. Read when the first
 * page is drawn: a build made meanwhile writes another file and leaves this one.
 */
function drawingOf(built: string): Draw | undefined {
  const ledger = join(built, 'builds.json')
  const builds = existsSync(ledger) ? (JSON.parse(readFileSync(ledger, 'utf8')) as Array<{ draw?: string }>) : []
  const name = builds.at(-1)?.draw
  if (name === undefined) return undefined
  const screens = () => import(pathToFileURL(join(built, 'draw', name)).href) as Promise<{ draw: Draw }>
  return async (page) => (await screens()).draw(page)
}

mapUncaught()
// Nothing the server writes is for other users of the machine.
process.umask(0o077)
let dataFolder: string | undefined
try {
  const environment = readEnvironment(process.env)
  dataFolder = environment.dataFolder
  restrictFolder(dataFolder)
  await start(environment)
} catch (thrown) {
  // Before the server stands there is nobody to answer but whoever started it.
  const sentences = sentencesOf(thrown)
  for (const sentence of sentences) process.stderr.write(`${sentence}\n`)
  process.exit(1)
}
