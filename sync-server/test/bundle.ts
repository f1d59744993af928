import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { PROJECT_FOLDER } from '../projectFolder.ts'

/** How `npm start` starts a built program (scripts/run.mjs). */
export const FLAGS = ['--max-semi-space-size=4']
export const MEMORY = { MALLOC_ARENA_MAX: '2' }

/** The folder of a tree's built server; built here where the sources are newer. */
export function bundleFolder(root = PROJECT_FOLDER): string {
  const { status, stderr } = spawnSync(process.execPath, [join(root, 'scripts/build.mjs'), '--server'], {
    // The configuration of the translations is looked for from here.
    cwd: root,
    encoding: 'utf8',
  })
  if (status !== 0) throw new Error(`The server could not be built: ${stderr}`)
  const built = join(root, 'dist/server')
  return join(built, (JSON.parse(readFileSync(join(built, 'current.json'), 'utf8')) as { folder: string }).folder)
}

export interface RunningServer {
  child: ChildProcess
  origin: string
  /** By SIGKILL: what it holds is thrown away anyway. */
  end(): Promise<void>
}

/** Starts a built server, with nothing of this process's environment; resolves when it listens. */
export async function startBundle(
  main: string,
  { flags = FLAGS, variables }: { flags?: string[]; variables: Record<string, string> },
): Promise<RunningServer> {
  const env = { PATH: process.env['PATH'], ...MEMORY, PORT: '0', LINK_CHECKS: 'off', LOG_LEVEL: 'silent', ...variables }
  const child = spawn(process.execPath, [...flags, main], { env, stdio: ['ignore', 'pipe', 'pipe'] })
  let said = ''
  const origin = await new Promise<string>((resolve, reject) => {
    const read = (piece: Buffer) => {
      said += piece.toString()
      const [address] = /http:\/\/\S+/.exec(said) ?? []
      if (address) resolve(address)
    }
    child.stdout.on('data', read)
    child.stderr.on('data', read)
    child.once('exit', () => reject(new Error(`The server did not start: ${said}`)))
  })
  const end = async () => {
    const ended = child.exitCode !== null || child.signalCode !== null ? undefined : once(child, 'exit')
    child.kill('SIGKILL')
    await ended
  }
  return { child, origin, end }
}

/** What a process holds (`VmRSS`) or held at most (`VmHWM`), in MB; undefined where the system does not tell. */
export function memoryOf({ pid }: ChildProcess, field: 'VmRSS' | 'VmHWM'): number | undefined {
  try {
    const [, kilobytes] = new RegExp(`${field}:\\s+(\\d+) kB`).exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? []
    return kilobytes === undefined ? undefined : Number(kilobytes) / 1024
  } catch {
    return undefined
  }
}
