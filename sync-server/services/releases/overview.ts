import { hashOf } from '../../../shared/record/tag.ts'
import type { KeyRotation, ReleaseOverview, ReleaseSummary } from '../../../shared/release/overview.ts'
import { readKeyChange } from '../../../shared/release/statement.ts'
import type { Caller } from '../caller.ts'
import { listReleases, type ReadRelease } from './read.ts'

/** How many releases are shown at once. */
const SHOWN = 20

/**
 * Some releases as a list shows them, and every change of the key.
 * @param before the number that all of them are below; without it they are the newest
 * @returns `tag` is the same as long as the answer is
 */
export async function readOverview(
  { store }: Pick<Caller, 'store'>,
  before?: number,
): Promise<{ overview: ReleaseOverview; tag: string }> {
  // One more than is shown: the last one shown is compared with it.
  const [{ releases, total }, keyChanges] = await Promise.all([
    listReleases({ store }, { page: 1, limit: SHOWN + 1, ...(before !== undefined && { before }) }),
    store.releases.keyChanges(),
  ])
  const overview = {
    releases: releases.slice(0, SHOWN).map((release, at) => summaryOf(release, releases[at + 1])),
    total,
    rotations: keyChanges.flatMap(({ statement }) => rotationsIn(statement)),
  }
  return { overview, tag: hashOf(overview) }
}

function summaryOf({ hash, said }: ReadRelease, before: ReadRelease | undefined): ReleaseSummary {
  const { number, time, colleges, key, chunks, packs, closings, changes } = said
  return {
    number,
    time: new Date(time).toISOString(),
    hash,
    colleges,
    trees: { chunks, packs, closings, changes },
    key,
    ...(before && {
      since: {
        colleges: colleges - before.said.colleges,
        ...(before.said.epoch === said.epoch && { changes: said.position - before.said.position }),
      },
    }),
  }
}

/** The change that a text says, as it is shown; none where it is not one. */
function rotationsIn(statement: string): KeyRotation[] {
  const change = readKeyChange(statement)
  return change ? [{ ...change, time: new Date(change.time).toISOString() }] : []
}
