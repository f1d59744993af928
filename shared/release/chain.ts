import { leadsTo, openRelease, type SignedText } from './signature.ts'
import { readStatement, statementHash, type ReleaseStatement } from './statement.ts'

/** Why a chain of releases does not hold. */
export type ChainFault =
  /** The text is not a statement, or its signature is not that of the key it names. */
  | 'unsigned'
  /** Its number is not one more than the one before. */
  | 'number'
  /** It does not name the release before. */
  | 'previous'
  /** It is older than the release before. */
  | 'time'
  /** Another key signed it, and no signed change of keys leads there. */
  | 'key'

export interface BrokenLink {
  /** The release that does not hold, by its number; 0 where it does not even say one. */
  number: number
  fault: ChainFault
}

/**
 * Checks releases, oldest first and without a gap, each against the one before and by its own signature. `after`: a
 * release that was checked before and that the first of them follows.
 * @returns the first link that does not hold; undefined where all do
 */
export async function brokenLink(
  releases: readonly SignedText[],
  keyChanges: readonly SignedText[],
  after?: SignedText,
): Promise<BrokenLink | undefined> {
  let before = after && readStatement(after.statement),
    hash = after ? statementHash(after.statement) : undefined
  for (const release of releases) {
    const said = await openRelease(release)
    if (!said) return { number: readStatement(release.statement)?.number ?? 0, fault: 'unsigned' }
    const fault = before ? await linkFault(before, hash!, said, keyChanges) : firstFault(said)
    if (fault) return { number: said.number, fault }
    before = said
    hash = statementHash(release.statement)
  }
  return undefined
}

/** A chain that is given from its first release begins with number 1; given from a later one, nothing is before it. */
const firstFault = ({ number, previous }: ReleaseStatement): ChainFault | undefined =>
  (number === 1) === (previous === '') ? undefined : 'previous'

async function linkFault(
  before: ReleaseStatement,
  hash: string,
  said: ReleaseStatement,
  keyChanges: readonly SignedText[],
): Promise<ChainFault | undefined> {
  if (said.number !== before.number + 1) return 'number'
  if (said.previous !== hash) return 'previous'
  if (said.time < before.time) return 'time'
  return (await leadsTo(before.key, said.key, keyChanges)) ? undefined : 'key'
}
