import { promisify } from 'node:util'
import { setImmediate as breathe } from 'node:timers/promises'
import { brotliCompress } from 'node:zlib'
import type { Manifest } from '../../../shared/catalogue/manifest.ts'
import type { CutoffExam, CutoffList } from '../../../shared/cutoff/fact.ts'
import { encodeCutoffs, type InstituteDirectory } from '../../../shared/cutoff/pack.ts'
import { encodeRounds } from '../../../shared/cutoff/rounds.ts'
import { hashOf } from '../../../shared/record/tag.ts'
import type { Store } from '../../store/store.ts'
import { brotliOf, hashOfBytes } from '../catalogue/packed.ts'
import type { PackBlob } from '../catalogue/packs.ts'
import { joinInstitutes, stateOfInstitute, type JoinResult, type InstituteRef } from './join.ts'

const brotli = promisify(brotliCompress)

export interface CutoffPacks {
  entries: Manifest['cutoffs']
  blobs: ReadonlyMap<string, PackBlob>
  /** Published closing figures in all of them, each round of a seat one. */
  closingRanks: number
}

/** A year as it was packed last: by which version of its figures, and what was known of its institutes then. */
interface Packed {
  version: string
  institutes: string[]
  known: string
  closingRanks: number
  entry: Manifest['cutoffs'][number]
  blobs: PackBlob[]
}

/**
 * Closing ranks as immutable packs, one for each exam and year, and beside it one of its rounds, which few ask for. A
 * year is packed again when a figure changed or one of its institutes became a college of the catalogue; the rest keeps
 * its bytes, so a phone that has them fetches nothing.
 */
export function cutoffPacking(store: Pick<Store, 'cutoffs'>): {
  build(isOver: () => boolean): Promise<CutoffPacks | undefined>
} {
  const held = new Map<string, Packed>()

  async function build(isOver: () => boolean): Promise<CutoffPacks | undefined> {
    const years = await store.cutoffs.years(),
      fresh = new Map<string, CutoffList[]>()
    for (const { exam, year, version } of years) {
      if (isOver()) return undefined
      if (held.get(keyOf(exam, year))?.version !== version)
        fresh.set(keyOf(exam, year), await store.cutoffs.lists(exam, year))
      await breathe()
    }
    const named = new Map<string, InstituteRef>(
      [...held.values()].flatMap(({ institutes }) => institutes.map((name) => [name, { name }])),
    )
    for (const { institute } of [...fresh.values()].flat()) named.set(institute, { name: institute })
    for (const institute of await store.cutoffs.institutes())
      if (named.has(institute.name)) named.set(institute.name, institute)
    const joined = await joinInstitutes(store.cutoffs, [...named.values()])

    for (const { exam, year, version } of years) {
      const key = keyOf(exam, year),
        before = held.get(key)
      const lists = fresh.get(key),
        institutes = lists ? lists.map(({ institute }) => institute) : before!.institutes
      const known = knownOf(institutes, named, joined),
        digest = hashOf([...known])
      if (before && before.version === version && before.known === digest) continue
      if (isOver()) return undefined
      const figures = lists ?? (await store.cutoffs.lists(exam, year)),
        blob = await compressed(encodeCutoffs(exam, year, figures, known))
      const each = encodeRounds(exam, year, figures),
        rounds = each && (await compressed(each))
      held.set(key, {
        version,
        institutes,
        known: digest,
        closingRanks: figures.reduce(
          (sum, { slots }) => sum + slots.reduce((inList, slot) => inList + slot.rounds.length, 0),
          0,
        ),
        blobs: rounds ? [blob, rounds] : [blob],
        entry: {
          exam,
          year,
          hash: blob.hash,
          bytes: blob.br.length,
          ...(rounds && { rounds: { hash: rounds.hash, bytes: rounds.br.length } }),
        },
      })
      await breathe()
    }
    const present = new Set(years.map(({ exam, year }) => keyOf(exam, year)))
    for (const key of held.keys()) if (!present.has(key)) held.delete(key)
    const packs = years.map(({ exam, year }) => held.get(keyOf(exam, year))!)
    return {
      entries: packs.map(({ entry }) => entry),
      closingRanks: packs.reduce((sum, one) => sum + one.closingRanks, 0),
      blobs: new Map(packs.flatMap(({ blobs }) => blobs.map((blob) => [blob.hash, blob] as const))),
    }
  }
  return { build }
}

const keyOf = (exam: CutoffExam, year: number): string => `${exam} ${year}`

function knownOf(
  institutes: readonly string[],
  named: ReadonlyMap<string, InstituteRef>,
  joined: ReadonlyMap<string, JoinResult>,
): InstituteDirectory {
  return new Map(
    institutes.map((name) => {
      const one = joined.get(name),
        state = stateOfInstitute(named.get(name) ?? { name }, one)
      // A draft has no page that a student could be sent to.
      const college = one && 'college' in one && one.college.isPublished ? one.college.number : undefined
      return [name, { ...(state && { state }), ...(college !== undefined && { college }) }]
    }),
  )
}

async function compressed(bytes: Uint8Array): Promise<PackBlob> {
  const raw = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  return { hash: hashOfBytes(raw), br: await brotli(raw, brotliOf(raw.length, 11)) }
}
