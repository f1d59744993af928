import { importRefusal } from '../../shared/imports/refusal.ts'
import { publicKeyOf } from '../../shared/release/signature.ts'
import { readEnvironment, rotateReleaseKey } from '../environment.ts'
import { program, type CommandOutput } from './program.ts'

/**
 * `npm run release-key -- show` names the public key that releases are signed with; `rotate` puts a new one in its
 * place, which the next start of the server signs with the former one.
 */
export async function runReleaseKey(
  [act, ...more]: string[],
  variables: Record<string, string | undefined>,
  told: CommandOutput,
): Promise<boolean> {
  if ((act !== 'show' && act !== 'rotate') || more.length > 0)
    throw importRefusal('npm run release-key -- show, or npm run release-key -- rotate.')
  const { releaseKeys, dataFolder } = readEnvironment(variables)
  if (act === 'show') {
    told.report(`Releases are signed with the key ${await publicKeyOf(releaseKeys.current)}.`)
    return true
  }
  if (variables['RELEASE_KEY'])
    throw importRefusal(
      'RELEASE_KEY names the key here. Set RELEASE_KEY_FORMER to it and RELEASE_KEY to 32 new random bytes, and restart every process.',
    )
  const { current } = rotateReleaseKey(dataFolder)
  told.report(
    `The new key is ${await publicKeyOf(current)}. Restart the server: it signs the change with the former key, and phones follow. Keep a copy of release-key apart from the backups.`,
  )
  return true
}

await program(import.meta.url, runReleaseKey)
