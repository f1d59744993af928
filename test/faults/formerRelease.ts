import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { bundleFolder } from '../../sync-server/test/bundle.ts'

const ROOT = fileURLToPath(new URL('../..', import.meta.url))
/** The commit of the last release. Whoever releases names the released commit here with the next change. */
const COMMIT = '1fb30f388cc3'

/** The tree of the last release with its server built, over the packages of the present one. */
export interface FormerRelease {
  /** The built program. */
  main: string
  /** What its devices speak. */
  protocol: number
  end(): void
}

/** Does this checkout hold the history that the release is taken from? A copy without it does not. */
export const hasFormerRelease = (): boolean =>
  spawnSync('git', ['cat-file', '-e', `${COMMIT}^{commit}`], { cwd: ROOT }).status === 0

/** Takes the released tree out of the history and builds its server. @throws Error when either fails */
export function buildFormerRelease(): FormerRelease {
  const folder = mkdtempSync(join(tmpdir(), 'pravesh-former-'))
  const archive = join(folder, 'tree.tar')
  run('git', ['archive', '--format=tar', `--output=${archive}`, COMMIT])
  run('tar', ['-xf', archive, '-C', folder])
  rmSync(archive)
  symlinkSync(join(ROOT, 'node_modules'), join(folder, 'node_modules'), 'junction')
  // Its build asks whether what is installed is what its lock file names; it runs on the present packages.
  writeFileSync(join(folder, 'package-lock.json'), readFileSync(join(ROOT, 'package-lock.json')))
  const said = run(process.execPath, [
    '--import',
    'tsx',
    '--input-type=module',
    '--eval',
    `process.stdout.write(String((await import(${JSON.stringify(join(folder, 'shared/protocol/version.ts'))})).PROTOCOL))`,
  ])
  return {
    main: join(bundleFolder(folder), 'main.js'),
    protocol: Number(said),
    end: () => rmSync(folder, { recursive: true, force: true }),
  }
}

function run(program: string, asked: string[]): string {
  const { status, stdout, stderr, error } = spawnSync(program, asked, { cwd: ROOT, encoding: 'utf8' })
  if (status !== 0) throw new Error(`${program} ${asked[0]} failed: ${error?.message ?? stderr}`)
  return stdout
}
