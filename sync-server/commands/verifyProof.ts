import { readFile } from 'node:fs/promises'
import { releaseCalls } from '../../shared/protocol/releaseCalls.ts'
import { partOf } from '../../shared/release/leaves.ts'
import { isIncluded } from '../../shared/release/merkle.ts'
import { openRelease } from '../../shared/release/signature.ts'
import { hashOfBytes } from '../services/catalogue/packed.ts'
import type { CommandOutput } from './program.ts'

/** What a proof is checked against. */
export interface ProofCheck {
  /** The key that must have signed the release, 64 hex digits; without it, the key that the release names. */
  key?: string
  /** A file with the bytes, before compression, of the object that the proof is about. */
  object?: string
}

/**
 * Checks an answer of `GET /catalogue/releases/:number/proof`: that its release is signed, that its leaf is in the tree
 * of that release, and, where a file is named, that the leaf names the bytes of this file.
 * @param text the answer, as it was saved
 * @returns the first thing that does not hold, as the end of a sentence; undefined where all does
 * @throws Error where the text is no JSON or the file cannot be read
 */
export async function problemInProof(
  text: string,
  { key, object }: ProofCheck,
  told: CommandOutput,
): Promise<string | undefined> {
  const answer = releaseCalls.proof.returns.safeParse(JSON.parse(text))
  if (!answer.success) return 'it is not a proof as the server answers it.'
  const { statement, signature, part, leaf, proof } = answer.data.data
  const said = await openRelease({ statement, signature })
  if (!said) return 'its release is not signed by the key it names.'
  told.report(
    `Release ${said.number} of ${new Date(said.time).toISOString()}: ${said.colleges} colleges. It is signed with the key ${said.key}.`,
  )
  if (key !== undefined && key !== said.key) return `that is not the key ${key}.`
  const { count, root } = said[part]
  if (partOf(leaf) !== part || proof.leaves !== count || !isIncluded(leaf, proof, root))
    return `its release did not hold "${leaf}".`
  told.report(`That release held "${leaf}", which is number ${proof.place + 1} of its ${count} ${part}.`)
  if (object === undefined) return undefined
  if (!leaf.endsWith(` ${hashOfBytes(await readFile(object))}`)) return `${object} has other bytes than that object.`
  told.report(`${object} has the bytes of that object.`)
  return undefined
}
