import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { openDataManifest } from '../../shared/openData/manifest.ts'
import { openDataCalls } from '../../shared/protocol/openDataCalls.ts'
import { openRelease } from '../../shared/release/signature.ts'
import { statementHash } from '../../shared/release/statement.ts'
import type { CommandOutput } from './program.ts'
import type { ProofCheck } from './verifyProof.ts'

/** Is a text the answer of `GET /open-data/:release`, rather than a proof? */
export const isDataManifest = (text: string): boolean => text.includes('"pravesh open data ')

/**
 * Checks an answer of `GET /open-data/:release`: that its manifest is signed, that it names the release it comes with,
 * and, where a file is named, that this file is one of those it lists.
 * @param text the answer, as it was saved
 * @param object of the check: the downloaded file
 * @returns the first thing that does not hold, as the end of a sentence; undefined where all does
 * @throws Error where the text is no JSON or the file cannot be read
 */
export async function problemInData(
  text: string,
  { key, object }: ProofCheck,
  told: CommandOutput,
): Promise<string | undefined> {
  const answer = openDataCalls.release.returns.safeParse(JSON.parse(text))
  if (!answer.success) return 'it is not a manifest as the server answers it.'
  const { statement, signature, of } = answer.data.data
  const said = await openDataManifest({ statement, signature })
  if (!said) return 'it is not signed by the key it names.'
  const release = await openRelease(of)
  if (!release) return 'its release is not signed by the key it names.'
  if (release.number !== said.release || statementHash(of.statement) !== said.statement || release.key !== said.key)
    return 'it was made from another release than the one it comes with.'
  told.report(
    `The open data of release ${said.release} of ${new Date(release.time).toISOString()}: ${said.files.length} files. They are signed with the key ${said.key}.`,
  )
  if (key !== undefined && key !== said.key) return `that is not the key ${key}.`
  if (object === undefined) return undefined
  const hash = await hashOfFile(object),
    file = said.files.find(({ sha256 }) => sha256 === hash)
  if (!file) return `${object} has the bytes of none of its files.`
  told.report(`${object} is ${file.name} of that release, with ${file.rows} rows.`)
  return undefined
}

/** SHA-256 of a file of any size, 64 hex digits. */
async function hashOfFile(path: string): Promise<string> {
  const digest = createHash('sha256')
  for await (const piece of createReadStream(path)) digest.update(piece as Buffer)
  return digest.digest('hex')
}
