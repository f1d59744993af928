import { mkdir, readFile, stat, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Manifest } from '../../shared/catalogue/manifest.ts'
import type { PackList } from '../../shared/catalogue/pack.ts'
import { importRefusal } from '../../shared/imports/refusal.ts'
import { ManifestAnswer } from '../../shared/protocol/catalogueCalls.ts'
import { brokenLink, type ChainFault } from '../../shared/release/chain.ts'
import { isSaid } from '../../shared/release/leaves.ts'
import { leadsTo, openRelease, type SignedText } from '../../shared/release/signature.ts'
import { hashOfBytes } from '../services/catalogue/packed.ts'
import { program, type CommandOutput } from './program.ts'
import { isDataManifest, problemInData } from './verifyData.ts'
import { problemInProof } from './verifyProof.ts'

const USAGE =
  'npm run verify -- URL|FOLDER [--key KEY] [--save FOLDER]: name a server or a folder that holds a copy. ' +
  'npm run verify -- PROOF [--key KEY] [--object FILE]: name a proof, or the manifest of open data, by its address or as a saved file.'
const PAGE = 100
/** Objects read at a time. */
const AT_ONCE = 6
const TIMEOUT_MS = 60_000

/** What a copy consists of, wherever it lies. Each throws where something is not there. */
interface CatalogueCopy {
  manifest(): Promise<Manifest>
  /** Newest first. */
  releases(): Promise<SignedText[]>
  keyChanges(): Promise<SignedText[]>
  object(hash: string): Promise<Uint8Array>
}

const FAULTS: Record<ChainFault, string> = {
  unsigned: 'is not signed by the key it names',
  number: 'does not have the number after the one before',
  previous: 'does not name the release before it',
  time: 'is older than the release before it',
  key: 'is signed with another key, and no signed change of keys leads there',
}

/**
 * `npm run verify -- URL|FOLDER` checks a whole copy of the catalogue against the chain of its releases and says what it
 * found. `--key` is the key to trust, as `npm run release-key -- show` names it; `--save` writes what a server gave
 * into a folder, which can be checked in its turn. `npm run verify -- PROOF` checks the proof that a release held one
 * object instead; `--object` is a file with the bytes of this object. The same with the manifest of a release's open
 * data, where `--object` is a file that was downloaded.
 * @returns whether all of it is what was signed
 */
export async function runVerify(
  args: string[],
  _variables: Record<string, string | undefined>,
  told: CommandOutput,
): Promise<boolean> {
  const { target, key, save, object } = readVerifyArguments(args)
  const isAnswer = await isAnswerAt(target)
  if ((isAnswer ? save : object) !== undefined) throw importRefusal(USAGE)
  let noun = isAnswer ? 'answer' : 'copy'
  try {
    const text = isAnswer ? await readAnswer(target) : undefined
    if (text !== undefined) noun = isDataManifest(text) ? 'manifest' : 'proof'
    const check = { ...(key !== undefined && { key }), ...(object !== undefined && { object }) }
    const problem =
      text !== undefined
        ? await (isDataManifest(text) ? problemInData : problemInProof)(text, check, told)
        : await problemIn(saving(isAddress(target) ? copyOnServer(target) : copyInFolder(target), save), key, told)
    if (problem === undefined) told.report('All of it is what was signed.')
    else told.report(`This ${noun} does not hold: ${problem}`)
    return problem === undefined
  } catch (thrown) {
    told.report(`This ${noun} could not be checked: ${thrown instanceof Error ? thrown.message : String(thrown)}`)
    return false
  }
}

const isAddress = (target: string): boolean => /^https?:\/\//.test(target)

/** A proof or a manifest is a file, or an address of the call that answers with one; a copy is a folder, or a server. */
const isAnswerAt = async (target: string): Promise<boolean> =>
  isAddress(target)
    ? /\/(?:catalogue\/releases\/\d+\/proof|open-data\/\d+)(\?|$)/.test(target)
    : ((await stat(target).catch(() => undefined))?.isFile() ?? false)

const readAnswer = async (target: string): Promise<string> =>
  isAddress(target) ? (await fetched(target)).text() : readFile(target, 'utf8')

async function fetched(address: string): Promise<Response> {
  const answer = await fetch(address, { signal: AbortSignal.timeout(TIMEOUT_MS) })
  if (!answer.ok) throw new Error(`${address} was answered with ${answer.status}.`)
  return answer
}

interface VerifyArguments {
  target: string
  key?: string
  save?: string
  object?: string
}

function readVerifyArguments(args: readonly string[]): VerifyArguments {
  const [target, ...more] = args,
    named: Record<string, string> = {}
  for (let at = 0; at < more.length; at += 2) {
    const name = more[at] ?? '',
      value = more[at + 1]
    if (!['--key', '--save', '--object'].includes(name) || value === undefined) throw importRefusal(USAGE)
    named[name] = value
  }
  if (target === undefined || target.startsWith('--')) throw importRefusal(USAGE)
  const { '--key': key, '--save': save, '--object': object } = named
  return {
    target,
    ...(key !== undefined && { key }),
    ...(save !== undefined && { save }),
    ...(object !== undefined && { object }),
  }
}

/** The first thing that does not hold, as the end of a sentence; undefined where all does. */
async function problemIn(
  copy: CatalogueCopy,
  key: string | undefined,
  told: CommandOutput,
): Promise<string | undefined> {
  const manifest = await copy.manifest(),
    { release } = manifest
  if (!release) return 'its manifest names no release.'
  const said = await openRelease(release)
  if (!said) return 'the release of its manifest is not signed by the key it names.'
  told.report(
    `Release ${said.number} of ${new Date(said.time).toISOString()}: ${said.colleges} colleges. It is signed with the key ${said.key}.`,
  )
  const keyChanges = await copy.keyChanges()
  if (key !== undefined && !(await leadsTo(key, said.key, keyChanges)))
    return `that is not the key ${key}, and no signed change of keys leads there.`
  if (!isSaid(manifest, release.tiles, said)) return 'its manifest names other things than its release.'
  const releases = (await copy.releases()).toReversed(),
    broken = await brokenLink(releases, keyChanges)
  if (broken) return `release ${broken.number} ${FAULTS[broken.fault]}.`
  if (!releases.some(({ statement }) => statement === release.statement))
    return `release ${said.number} is not in the chain.`
  told.report(`${releases.length} releases make one chain, each signed and naming the one before.`)
  return problemInObjects(copy, manifest, told)
}

async function problemInObjects(
  copy: CatalogueCopy,
  { chunks, packs, cutoffs }: Manifest,
  told: CommandOutput,
): Promise<string | undefined> {
  const closings = cutoffs.flatMap(({ hash, rounds }) => [hash, ...(rounds ? [rounds.hash] : [])])
  const lists: PackList[] = []
  for (const { key, hash } of packs) {
    const raw = await copy.object(hash)
    if (hashOfBytes(raw) !== hash) return `the list of packs of ${key} is not the one that was signed.`
    lists.push(JSON.parse(Buffer.from(raw).toString()) as PackList)
  }
  const parts = lists.flatMap((list) => list.packs.flatMap((pack) => pack.parts.map(({ hash }) => hash)))
  const queue = [...new Set([...chunks.map(({ hash }) => hash), ...closings, ...parts])],
    all = queue.length
  // A name is part of a path where a copy is kept.
  if (!queue.every((hash) => /^[0-9a-f]{64}$/.test(hash))) return 'it names an object by something that is no hash.'
  let problem: string | undefined,
    done = 0
  const check = async (): Promise<void> => {
    for (let hash = queue.pop(); hash !== undefined && problem === undefined; hash = queue.pop()) {
      if (hashOfBytes(await copy.object(hash)) !== hash) problem = `the object ${hash} has other bytes.`
      if (++done % 100 === 0) told.progress(`${done} of ${all} objects …`)
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, check))
  if (problem === undefined)
    told.report(
      `${chunks.length} chunks of cards, ${closings.length} tables of closing ranks and ${parts.length} parts of packs have the bytes that were signed.`,
    )
  return problem
}

function copyOnServer(address: string): CatalogueCopy {
  const base = `${address.replace(/\/$/, '')}/api/v1/catalogue`
  const get = (path: string): Promise<Response> => fetched(`${base}${path}`)
  const data = async <T>(path: string): Promise<T> => ((await (await get(path)).json()) as { data: T }).data
  return {
    manifest: async () => ManifestAnswer.parse(await (await get('/manifest')).json()) as Manifest,
    async releases() {
      const all: SignedText[] = []
      for (let page = 1; ; page++) {
        const some = await data<SignedText[]>(`/releases?limit=${PAGE}&page=${page}`)
        all.push(...some.map(({ statement, signature }) => ({ statement, signature })))
        if (some.length < PAGE) return all
      }
    },
    keyChanges: () => data<SignedText[]>('/release-keys'),
    object: async (hash) => new Uint8Array(await (await get(`/blobs/${hash}`)).arrayBuffer()),
  }
}

/** Where a folder keeps each thing. */
const PLACES = { manifest: 'manifest.json', releases: 'releases.json', keys: 'release-keys.json', objects: 'objects' }

function copyInFolder(folder: string): CatalogueCopy {
  const json = async (name: string): Promise<unknown> => JSON.parse(await readFile(join(folder, name), 'utf8'))
  return {
    manifest: async () => ManifestAnswer.parse(await json(PLACES.manifest)) as Manifest,
    releases: async () => (await json(PLACES.releases)) as SignedText[],
    keyChanges: async () => (await json(PLACES.keys)) as SignedText[],
    object: (hash) => readFile(join(folder, PLACES.objects, hash)),
  }
}

/** The copy, each part of it also written into a folder as it is read. */
function saving(copy: CatalogueCopy, folder: string | undefined): CatalogueCopy {
  if (folder === undefined) return copy
  const keep = async (name: string, bytes: string | Uint8Array): Promise<void> => {
    const file = join(folder, name)
    await mkdir(dirname(file), { recursive: true })
    await writeFile(file, bytes)
  }
  const kept = async <T>(name: string, value: T): Promise<T> => {
    await keep(name, JSON.stringify(value))
    return value
  }
  return {
    manifest: async () => kept(PLACES.manifest, await copy.manifest()),
    releases: async () => kept(PLACES.releases, await copy.releases()),
    keyChanges: async () => kept(PLACES.keys, await copy.keyChanges()),
    async object(hash) {
      const bytes = await copy.object(hash)
      await keep(join(PLACES.objects, hash), bytes)
      return bytes
    },
  }
}

await program(import.meta.url, runVerify)
