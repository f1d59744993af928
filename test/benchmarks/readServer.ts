import { copyFileSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { once } from 'node:events'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { v7 as uuid } from 'uuid'
import { blankCollege } from '../../shared/college/blank.ts'
import type { College } from '../../shared/college/college.ts'
import { slugOf } from '../../shared/college/slug.ts'
import { readCollege } from '../../shared/college/spellings.ts'
import type { NewCollege } from '../../shared/imports/plan.ts'
import { tagOf } from '../../shared/record/tag.ts'
import { issueToken } from '../../sync-server/services/auth/tokens.ts'
import { openStore } from '../../sync-server/store/database.ts'
import { bundleFolder, FLAGS, memoryOf, startBundle } from '../../sync-server/test/bundle.ts'
import { AUTHOR } from './editing.ts'
import { collegesToImport } from './realColleges.ts'

const SECRET = 'of a bench, and of no server at all 0123456789'
const AT_ONCE = 2_000

/** Published colleges as an import leaves them: real ones where the tables are at hand. */
export async function publishedColleges(most: number): Promise<{ what: string; colleges: NewCollege[] }> {
  const { what, colleges } = await collegesToImport(most)
  return {
    what,
    colleges: colleges.map((given, at): NewCollege => {
      const read = readCollege(given).college,
        id = uuid()
      const college: College = {
        ...blankCollege(),
        ...read,
        name: read.name ?? `College ${at}`,
        courses: named(read.courses ?? []),
        rankings: named(read.rankings ?? []),
      }
      // Numbered, so that none is taken by the sample.
      const slug = `${slugOf(college.name, id).slice(0, 80)}-r${at}`
      const content = { slug, status: 'published', college, kept: {} } as const
      return { id, ...content, tag: tagOf(content), createdAt: at, updatedAt: at }
    }),
  }
}

/** Entries have names of their own, and their order. */
const named = <T extends object>(entries: readonly T[]): T[] =>
  entries.map((entry, at) => ({ ...entry, id: `e${at}`, order: `a${at.toString(36).padStart(3, '0')}` }))

export interface DataFolder {
  folder: string
  /** A session of an admin. */
  token: string
  remove(): void
}

/**
 * A data folder with these colleges and, where asked, the sample catalogue, whose records are long. A server opens
 * copies of it.
 */
export async function makeDataFolder(
  colleges: readonly NewCollege[],
  { hasSample = true }: { hasSample?: boolean } = {},
): Promise<DataFolder> {
  const folder = mkdtempSync(join(tmpdir(), 'bench-data-'))
  if (hasSample) {
    const { end } = await startBundle(join(bundleFolder(), 'main.js'), {
      variables: { DATA_DIR: folder, JWT_SECRET: SECRET, SAMPLE_DATA: 'on' },
    })
    await end()
  }
  const store = await openStore({ folder })
  for (let at = 0; at < colleges.length; at += AT_ONCE)
    await store.write(AUTHOR, async (tx) => {
      await tx.colleges.add(colleges.slice(at, at + AT_ONCE))
    })
  const staffId = uuid()
  const { token, session } = issueToken(SECRET, { staffId, version: 0, now: store.now() })
  await store.write(AUTHOR, async (tx) => {
    await tx.staff.add({
      id: staffId,
      name: 'Bench',
      email: 'bench@example.org',
      role: 'admin',
      isActive: true,
      permissions: {},
      passwordHash: '-',
      tokenVersion: 0,
      createdAt: 0,
      updatedAt: 0,
    })
    await tx.staff.startSession({ jti: session.jti, staffId, expiresAt: session.expiresAt })
  })
  await store.close()
  return { folder, token, remove: () => rmSync(folder, { recursive: true, force: true }) }
}

export interface ReadServer {
  port: number
  origin: string
  /** What the process holds now, and held at most, in MB. */
  memory(field: 'VmRSS' | 'VmHWM'): number | undefined
  /** Processor time so far, in seconds. */
  seconds(): number | undefined
  stop(): Promise<void>
}

/** The built server over a copy of a data folder. `bundle`: the folder of a build; the newest unless given. */
export async function startReadServer(
  data: DataFolder,
  { bundle = bundleFolder(), flags = [] as string[] } = {},
): Promise<ReadServer> {
  const folder = mkdtempSync(join(tmpdir(), 'bench-read-'))
  copyFolder(data.folder, folder)
  const { child, origin } = await startBundle(join(bundle, 'main.js'), {
    flags: [...FLAGS, ...flags],
    variables: { DATA_DIR: folder, JWT_SECRET: SECRET, SAMPLE_DATA: 'off' },
  })
  // What is said later is read, or a full pipe would hold the server up.
  child.stdout?.resume()
  child.stderr?.resume()
  await publication(origin)
  return {
    origin,
    port: Number(new URL(origin).port),
    memory: (field) => memoryOf(child, field),
    seconds: () => processorSeconds(child.pid),
    async stop() {
      const ended = once(child, 'exit')
      child.kill('SIGTERM')
      await ended
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

function copyFolder(from: string, to: string): void {
  for (const entry of readdirSync(from, { withFileTypes: true })) {
    if (entry.isDirectory()) {
      mkdirSync(join(to, entry.name), { recursive: true })
      copyFolder(join(from, entry.name), join(to, entry.name))
    } else if (entry.isFile()) copyFileSync(join(from, entry.name), join(to, entry.name))
  }
}

/** Waits until the catalogue is out. */
async function publication(origin: string): Promise<void> {
  for (;;) {
    const answer = await fetch(`${origin}/api/v1/catalogue/manifest`)
    await answer.arrayBuffer()
    if (answer.ok) break
    await new Promise((resolve) => {
      setTimeout(resolve, 100)
    })
  }
}

function processorSeconds(pid: number | undefined): number | undefined {
  const file = `/proc/${pid}/stat`
  if (pid === undefined || !existsSync(file)) return undefined
  // The command's name, which may hold blanks, stands in brackets before the rest.
  const [user = '0', system = '0'] = (readFileSync(file, 'utf8').split(') ').at(-1) ?? '').split(' ').slice(11, 13)
  return (Number(user) + Number(system)) / 100
}
