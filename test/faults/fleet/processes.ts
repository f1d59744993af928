import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { once } from 'node:events'
import { openStore } from '../../../sync-server/store/database.ts'
import { bundleFolder, startBundle, type RunningServer } from '../../../sync-server/test/bundle.ts'
import { addSignedInStaff } from '../../../sync-server/test/signedInStaff.ts'
import { startPostgres } from '../../../sync-server/store/test/postgresServer.ts'
import { type FleetStep, PROCESSES } from './schedule.ts'

const SECRET = 'one secret of three processes 0123456789'
const RELEASE_KEY = '2a'.repeat(32)
const METRICS = 'the-metrics-of-three-processes'
const STAFF = 3

/** The built server several times over one PostgreSQL of its own. */
export interface Fleet {
  /** Where each process listens; undefined where none does. One that is stopped has an address and does not answer. */
  origins(): Array<string | undefined>
  /** Tokens of different staff, good in every process. */
  tokens: string[]
  does(step: Pick<FleetStep, 'act' | 'place'>): Promise<void>
  /** All processes run again, and serve. */
  heal(): Promise<void>
  /** Of how many processes the metrics say that they do the background work. */
  owners(): Promise<number>
  /** Rows of the database, apart from any process. */
  query(sql: string): Promise<unknown[]>
  end(): Promise<void>
}

interface Place {
  folder: string
  server?: RunningServer
  /** Steps of one process follow one another. */
  turn: Promise<void>
}

export interface FleetOptions {
  /**
   * The built `main.js` that every process begins with, where it is a former release. A process that is started again
   * is always the present program, as in a release that takes one process after another.
   */
  former?: string
}

export async function openFleet({ former }: FleetOptions = {}): Promise<Fleet> {
  const present = join(bundleFolder(), 'main.js')
  const postgres = await startPostgres()
  const url = await postgres.fresh()
  const places: Place[] = []
  for (let at = 0; at < PROCESSES; at++)
    places.push({ folder: await mkdtemp(join(tmpdir(), 'pravesh-fleet-')), turn: Promise.resolve() })

  async function start(place: Place, main = present): Promise<void> {
    if (place.server) return
    place.server = await startBundle(main, {
      variables: {
        DATABASE_URL: url,
        DATA_DIR: place.folder,
        JWT_SECRET: SECRET,
        RELEASE_KEY,
        ADMIN_PASSWORD: 'a lantern in the monsoon',
        METRICS_TOKEN: METRICS,
        SAMPLE_DATA: 'off',
      },
    })
  }
  const acts: Record<FleetStep['act'], (place: Place) => Promise<void> | void> = {
    async kill(place) {
      await place.server?.end()
      delete place.server
    },
    async end(place) {
      const { child } = place.server ?? {}
      delete place.server
      if (!child) return
      const ended = once(child, 'exit')
      child.kill('SIGTERM')
      await ended
    },
    stop(place) {
      place.server?.child.kill('SIGSTOP')
    },
    resume(place) {
      place.server?.child.kill('SIGCONT')
    },
    start: (place) => start(place),
  }
  const does: Fleet['does'] = ({ act, place: at }) => {
    const place = places[at]!
    place.turn = place.turn.then(() => acts[act](place))
    return place.turn
  }
  // Whoever comes first makes the tables. Staff are added by the present store, which brings the schema up to date.
  if (former) {
    await start(places[0]!, former)
    await Promise.all(places.map((place) => start(place, former)))
  }
  const tokens = await staffOf(url)
  if (!former) {
    await start(places[0]!)
    await Promise.all(places.map((place) => start(place)))
  }

  return {
    origins: () => places.map(({ server }) => server?.origin),
    tokens,
    does,
    async heal() {
      await Promise.all(places.map((_, at) => does({ act: 'resume', place: at })))
      await Promise.all(places.map((_, at) => does({ act: 'start', place: at })))
    },
    async owners() {
      const said = await Promise.all(
        places.map(async ({ server }) => {
          const answer = await fetch(`${server!.origin}/metrics`, { headers: { authorization: `Bearer ${METRICS}` } })
          return Number(/^pravesh_background_owner (\d)$/m.exec(await answer.text())?.[1])
        }),
      )
      return said.reduce((sum, one) => sum + one, 0)
    },
    query: (sql) => postgres.query(url, sql),
    async end() {
      await Promise.all(places.map(({ turn, server }) => turn.then(() => server?.end())))
      await postgres.stop()
      await Promise.all(places.map(({ folder }) => rm(folder, { recursive: true, force: true })))
    },
  }
}

/** Tables, staff and their sessions. */
async function staffOf(url: string): Promise<string[]> {
  const store = await openStore({ url })
  const tokens = await addSignedInStaff(store, { count: STAFF, secret: SECRET })
  await store.close()
  return tokens
}
