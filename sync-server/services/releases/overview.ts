import type { DataFile } from '../../../shared/openData/manifest.ts'
import { hashOf } from '../../../shared/record/tag.ts'
import type { KeyRotation, ReleaseOverview, ReleaseSummary } from '../../../shared/release/overview.ts'
import { readKeyChange } from '../../../shared/release/statement.ts'
import type { OpenData } from '../openData/openData.ts'
import type { Caller } from '../caller.ts'
import { listReleases, type ReadRelease } from './read.ts'

/** How many releases are shown at once. */
const SHOWN = 20

/**
 * Some releases as a list shows them, and every change of the key.
 * Whoever asks for the newest wants their files too: those that are missing are made.
 * @param before the number that all of them are below; without it they are the newest
 * @returns `tag` is the same as long as the answer is
 */
export async function readOverview(
  { store }: Pick<Caller, 'store'>,
  { before, openData }: { before?: number | undefined; openData?: OpenData | undefined } = {},
): Promise<{ overview: ReleaseOverview; tag: string }> {
  // One more than is shown: the last one shown is compared with it.
  const [{ releases, total }, keyChanges] = await Promise.all([
    listReleases({ store }, { page: 1, limit: SHOWN + 1, ...(before !== undefined && { before }) }),
    store.releases.keyChanges(),
  ])
  if (before === undefined) openData?.want()
  const overview = {
    releases: releases
      .slice(0, SHOWN)
      .map((release, at) => summaryOf(release, releases[at + 1], openData?.open(release.number)?.said.files)),
    total,
    ...(openData?.isMaking() && { isMaking: true as const }),
    rotations: keyChanges.flatMap(({ statement }) => rotationsIn(statement)),
  }
  return { overview, tag: hashOf(overview) }
}

function summaryOf(
  { hash, said }: ReadRelease,
  before: ReadRelease | undefined,
  files: DataFile[] | undefined,
): ReleaseSummary {
  const { number, time, colleges, key, chunks, packs, closings, changes } = said
  return {
    number,
    time: new Date(time).toISOString(),
    hash,
    colleges,
    trees: { chunks, packs, closings, changes },
    key,
    ...(files && { files }),
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
