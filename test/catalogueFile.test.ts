import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex } from '@noble/hashes/utils.js'
import fc from 'fast-check'
import { describe, expect, onTestFinished, test } from 'vitest'
import { wholeListing } from '../shared/catalogue/address.ts'
import { encodeCards } from '../shared/catalogue/codec.ts'
import { LONGEST_OPENING, readHead, readOpening, textSum, writeHead } from '../shared/handover/catalogueFile.ts'
import type { Manifest } from '../shared/catalogue/manifest.ts'
import { encodeTile } from '../shared/catalogue/tile.ts'
import { NO_WISHES } from '../shared/predictor/student.ts'
import { leavesOf, treesOf } from '../shared/release/leaves.ts'
import { publicKeyOf, signText, type SignedText } from '../shared/release/signature.ts'
import { writeKeyChange, writeStatement } from '../shared/release/statement.ts'
import { plainCard } from '../shared/test/plainCard.ts'
import { catalogueInMemory, type CatalogueStore } from '../pwa/local/catalogue.ts'
import { cutoffsInMemory } from '../pwa/local/cutoffs.ts'
import { recordsInMemory } from '../pwa/local/records.ts'
import { RemoteFailure, type Remote } from '../pwa/remote/client.ts'
import { openKeeper } from '../pwa/search/catalogueService.ts'
import { openCatalogueFile, writePart } from '../pwa/search/catalogueFile.ts'
import { openCatalogueFiles } from '../pwa/search/handOverService.ts'
import type { CatalogueFetching, CatalogueTaking, CatalogueFileWriting } from '../pwa/search/handOverTypes.ts'
import { openPredictorService } from '../pwa/search/predictorService.ts'
import { closingRanks, steady } from '../pwa/test/closingRanks.ts'
import { eventually } from '../pwa/test/eventually.ts'

// One phone writes the catalogue as a file, another takes it. Between the server and each of them a network that can
// be cut; between the phones somebody who may change the file.

const KEY = '9d61b19deffd5a60ba844af492ec2cc44449c5697b326919703bac031cae7f60',
  OTHER_KEY = '4ccd089b28ff96da9db6c346ec114e0f5b8a319f35aba624da8cf6ed4fb8a6fb'
const PUBLISHED_AT = Date.UTC(2026, 10, 26, 9),
  NOW = Date.UTC(2026, 10, 28)
const ranks = closingRanks([
  { institute: 'NIT Calicut', program: 'Civil Engineering', closes: steady(5000), byRound: [4000, 5000] },
])

interface Release {
  manifest: Manifest
  objects: Map<string, Uint8Array>
}
/** A release that names these colleges in chunks of two, and closing ranks of five years. */
async function release(names: readonly string[], { number = 1, key = KEY, chunk = 2 } = {}): Promise<Release> {
  const objects = new Map<string, Uint8Array>(),
    position = number * 10
  const chunks = Array.from({ length: Math.ceil(names.length / chunk) }, (_, at) => {
    const own = names.slice(at * chunk, at * chunk + chunk)
    const bytes = encodeCards(own.map((name, place) => plainCard(at * chunk + place + 1, { name }))),
      hash = bytesToHex(sha256(bytes))
    objects.set(hash, bytes)
    return { key: `engineering-${at + 1}`, hash, bytes: bytes.length, cards: own.length, position }
  })
  for (const { hash, rounds } of ranks.manifest.cutoffs)
    for (const name of rounds ? [hash, rounds.hash] : [hash])
      objects.set(name, await ranks.remote.bytes(`/catalogue/blobs/${name}`))
  const manifest: Manifest = {
    ...ranks.manifest,
    epoch: 'e1',
    head: { position, hash: `${number}`.repeat(64).slice(0, 64) },
    chunks,
  }
  const statement = writeStatement({
    number,
    time: PUBLISHED_AT + number * 1000,
    epoch: 'e1',
    position,
    head: manifest.head.hash,
    colleges: names.length,
    ...treesOf(leavesOf(manifest, [])),
    previous: number === 1 ? '' : 'a'.repeat(64),
    key: await publicKeyOf(key),
  })
  return { manifest: { ...manifest, release: { ...(await signText(statement, key)), tiles: [] } }, objects }
}

/** A device with its disk, and what of the server it can reach. */
function openPhone(published?: Release, { keyChanges = [] as SignedText[], catalogue = catalogueInMemory() } = {}) {
  const closings = cutoffsInMemory(),
    asked: string[] = []
  const server = { published, keyChanges, tiles: new Map<string, Uint8Array>() }
  const cut = (): RemoteFailure => new RemoteFailure('unreachable', 'Could not connect. Try again')
  const remote: Remote = {
    async json(path) {
      if (!server.published) throw cut()
      asked.push(path)
      return {
        status: 200,
        body: path.endsWith('release-keys') ? { data: server.keyChanges } : server.published.manifest,
      }
    },
    async bytes(path) {
      if (!server.published) throw cut()
      asked.push(path)
      const name = path.slice(path.lastIndexOf('/') + 1),
        bytes = server.published.objects.get(name) ?? server.tiles.get(name)
      if (!bytes) throw new RemoteFailure('refused', 'No', { status: 404 })
      return bytes
    },
  }
  const changed = new Set<() => void>()
  const files = openCatalogueFiles({
    catalogue,
    closings,
    remote,
    now: () => NOW,
    tell: () => changed.forEach((hear) => hear()),
  })
  const keeper = openKeeper({
    catalogue,
    records: recordsInMemory(),
    remote,
    now: () => NOW,
    closings: async () => undefined,
    savesData: () => false,
    jitter: () => 1,
    after: () => () => undefined,
    tabs: { tell: () => undefined, hear: (listener) => changed.add(listener) },
  })
  return {
    catalogue,
    closings,
    remote,
    asked,
    server,
    files,
    /** Names of the colleges in its list. */
    async names(): Promise<string[]> {
      await keeper.settled()
      // What another worker stored is read again.
      await new Promise((done) => setTimeout(done))
      const { result } = await keeper.list({ ...wholeListing(undefined), size: 100 })
      return result.cards.map(({ name }) => name).toSorted()
    },
    /** Downloads what the server has. */
    async visits(): Promise<void> {
      keeper.download()
      await new Promise((done) => setTimeout(done))
      await keeper.settled()
    },
    async fetchesMissing(): Promise<CatalogueFetching> {
      return lastOf((listener: (word: CatalogueFetching) => void) => files.fetchMissing(listener), 'fetching')
    },
    async writes(): Promise<File> {
      const written = await lastOf((listener: (word: CatalogueFileWriting) => void) => files.write(listener), 'writing')
      if (written.state !== 'written') throw new Error(written.state)
      return written.file
    },
    takes: (file: Blob): Promise<CatalogueTaking> =>
      lastOf((listener: (word: CatalogueTaking) => void) => files.take(file, listener), 'checking', 'storing'),
  }
}

/** The word after which none comes. */
const lastOf = <T extends { state: string }>(
  watch: (listener: (word: T) => void) => () => void,
  ...underWay: string[]
): Promise<T> =>
  new Promise((resolve) => {
    watch((word) => {
      if (!underWay.includes(word.state)) resolve(word)
    })
  })

const NAMES = ['Ahalya', 'Basava', 'Chola', 'Durga', 'Eknath']
/** A phone that holds a whole release, and the file that it writes. */
async function giver(names = NAMES, more: Parameters<typeof release>[1] = {}) {
  const phone = openPhone(await release(names, more))
  await phone.visits()
  expect(await phone.fetchesMissing()).toEqual({ state: 'fetched' })
  return { phone, file: await phone.writes() }
}
/** A phone that met the key of an earlier release once, holds what it says, and has no network any more. */
async function taker(names: readonly string[] = ['Old'], more: Parameters<typeof release>[1] = {}) {
  const phone = openPhone(await release(names, more))
  await phone.visits()
  phone.server.published = undefined
  return phone
}

describe('a whole catalogue as a file', () => {
  test('goes from phone to phone, and a list and the predictor answer from it without a network', async () => {
    const { phone, file } = await giver(NAMES, { number: 2 })
    expect([file.name, file.type]).toEqual(['pravesh-release-2.txt', 'text/plain'])
    expect(await phone.files.look()).toEqual({
      state: 'whole',
      release: 2,
      time: PUBLISHED_AT + 2000,
      colleges: 5,
      tables: 5,
    })
    const other = await taker()
    expect(await other.names()).toEqual(['Old'])
    expect(await other.takes(file)).toEqual({ state: 'taken', release: 2, time: PUBLISHED_AT + 2000, colleges: 5 })
    expect(await other.names()).toEqual(NAMES)
    const { meta } = await other.catalogue.load()
    // Nobody asked the server.
    expect([meta?.complete, meta?.confirmedAt, meta?.tag]).toEqual([true, PUBLISHED_AT + 2000, undefined])
    const predictor = openPredictorService({ store: other.closings, remote: other.remote, now: () => NOW })
    let phase: string | undefined
    const stop = predictor.watch(['JEE Main'], (state) => {
      phase = state.phase
    })
    onTestFinished(stop)
    await eventually(() => expect(phase).toBe('ready'))
    const student = {
      category: 'OPEN' as const,
      hasDisability: false,
      isWoman: false,
      ranks: { 'JEE Main': { OPEN: { low: 4000, high: 4000 } } },
    }
    expect((await predictor.answer({ student, wishes: NO_WISHES, fees: {} })).rows).toMatchObject([
      { institute: 'NIT Calicut', word: 'Safe' },
    ])
    // What was taken is given on, bit by bit the same objects.
    expect(await other.takes(await other.writes())).toMatchObject({ state: 'taken', release: 2 })
  })

  test('says how far it has come', async () => {
    const { file } = await giver(NAMES, { number: 2 })
    const words: string[] = [],
      other = await taker()
    await new Promise<void>((done) => {
      other.files.take(file, (word) => {
        words.push(word.state)
        if (word.state === 'taken') done()
        else if ('done' in word) expect(word.done).toBeLessThanOrEqual(word.all)
      })
    })
    expect([...new Set(words)]).toEqual(['checking', 'storing', 'taken'])
  })

  test('says at once that work began, also while another tab changes the catalogue', async () => {
    const { file } = await giver(NAMES, { number: 2 })
    const phone = openPhone()
    const waiting = openCatalogueFiles({
      catalogue: phone.catalogue,
      closings: phone.closings,
      remote: phone.remote,
      now: () => NOW,
      // Another tab has the lock, and keeps it.
      alone: () => new Promise(() => undefined),
      tell: () => undefined,
    })
    const words: string[] = []
    waiting.take(file, ({ state }) => words.push(state))
    waiting.fetchMissing(({ state }) => words.push(state))
    await new Promise((done) => setTimeout(done, 50))
    expect(words).toEqual(['checking', 'fetching'])
  })

  test('holds nothing of the person: a file of two devices is the same to the letter', async () => {
    const [one, two] = await Promise.all([giver(), giver()])
    await two.phone.closings.keep({ student: { ranks: 'mine' } })
    expect(await two.phone.writes().then((file) => file.text())).toBe(await one.file.text())
  })
})

describe('a phone that lacks something of the release', () => {
  test('says how much, and fetches it: closing ranks that did not come along', async () => {
    const phone = openPhone(await release(NAMES))
    expect(await phone.files.look()).toEqual({ state: 'empty' })
    await phone.visits()
    expect(await phone.files.look()).toMatchObject({ state: 'missing', release: 1 })
    expect(
      await lastOf((listener: (word: CatalogueFileWriting) => void) => phone.files.write(listener), 'writing'),
    ).toEqual({
      state: 'failed',
    })
    expect(await phone.fetchesMissing()).toEqual({ state: 'fetched' })
    expect(await phone.files.look()).toMatchObject({ state: 'whole' })
  })

  test('fetches the chunks themselves where it came up to date by changes', async () => {
    const phone = openPhone(await release(NAMES))
    await phone.visits()
    const next = await release(['Ahalya of Indore', ...NAMES.slice(1)], { number: 2 }),
      card = plainCard(1, { name: 'Ahalya of Indore' }),
      tile = encodeTile({ from: 11, to: 20, cards: [card], gone: [] })
    // As if the release before had been followed by changes alone.
    const { meta, chunks } = await phone.catalogue.load()
    const held = { ...meta!, manifest: next.manifest, position: 20, hash: next.manifest.head.hash }
    await phone.catalogue.addTiles([{ n: 0, to: 20, bytes: tile }], held)
    expect(chunks).toHaveLength(3)
    phone.server.published = next
    const look = await phone.files.look()
    expect(look.state).toBe('missing')
    expect(await phone.fetchesMissing()).toEqual({ state: 'fetched' })
    const other = await taker()
    expect(await other.takes(await phone.writes())).toMatchObject({ state: 'taken', release: 2 })
    expect(await other.names()).toEqual(['Ahalya of Indore', ...NAMES.slice(1)])
  })

  test('keeps what it has where no network is there', async () => {
    const phone = await taker(NAMES)
    expect(await phone.fetchesMissing()).toEqual({ state: 'failed' })
    expect(await phone.names()).toEqual(NAMES)
  })
})

describe('what is refused, while what was here stays', () => {
  /** Why the phone refuses the file, having kept everything as it was. */
  async function whyRefused(phone: ReturnType<typeof openPhone>, file: Blob): Promise<string> {
    const before = await phone.catalogue.load(),
      names = await phone.names()
    const taking = await phone.takes(file)
    expect(await phone.catalogue.load()).toEqual(before)
    expect(await phone.closings.packHashes()).toEqual([])
    expect(await phone.names()).toEqual(names)
    return taking.state === 'refused' ? taking.why : taking.state
  }

  test('an older release than the one here', async () => {
    const { file } = await giver(NAMES, { number: 2 })
    expect(await whyRefused(await taker(['New'], { number: 3 }), file)).toBe('older')
  })

  test('another key, until signed changes lead to it', async () => {
    const { phone, file } = await giver(NAMES, { number: 2, key: OTHER_KEY })
    const other = await taker()
    expect(await whyRefused(other, file)).toBe('key')
    const change = writeKeyChange({
      time: PUBLISHED_AT,
      from: await publicKeyOf(KEY),
      to: await publicKeyOf(OTHER_KEY),
    })
    phone.server.keyChanges = [await signText(change, KEY)]
    expect(await other.takes(await phone.writes())).toMatchObject({ state: 'taken', release: 2 })
    // It passes on what led there, also without a network.
    const third = await taker()
    await other.fetchesMissing()
    expect(await third.takes(await other.writes())).toMatchObject({ state: 'taken', release: 2 })
  })

  test('any file on a phone that never met a key; one that met it before anything else came takes it', async () => {
    const { file } = await giver()
    expect(await whyRefused(openPhone(), file)).toBe('unmet')
    const published = await release(['Never'])
    const phone = openPhone({ ...published, objects: new Map() })
    await phone.visits()
    phone.server.published = undefined
    expect((await phone.catalogue.load()).chunks).toEqual([])
    expect(await phone.takes(file)).toMatchObject({ state: 'taken' })
    expect(await phone.names()).toEqual(NAMES)
  })

  test('a file that is none of ours, of a later program, or cut short', async () => {
    const { file } = await giver(),
      phone = await taker(),
      text = await file.text()
    expect(await whyRefused(phone, new Blob(['%PDF-1.7 a lecture']))).toBe('foreign')
    expect(await whyRefused(phone, new Blob([text.replace('catalogue 1', 'catalogue 2')]))).toBe('newer')
    for (const length of [0, 10, 40, 400, text.length - 1])
      expect(await whyRefused(phone, file.slice(0, length))).toBe('cut')
    expect(await whyRefused(phone, new Blob([text, '\n']))).toBe('damaged')
  })

  test('a chunk of a later program, which this one cannot read', async () => {
    const { file } = await giver(NAMES, { number: 2 }),
      opened = await openCatalogueFile(file),
      later = await release(NAMES, { number: 2 })
    const chunk = later.manifest.chunks[0]!,
      bytes = Uint8Array.from(later.objects.get(chunk.hash)!)
    bytes[2] = 99
    const hash = bytesToHex(sha256(bytes)),
      chunks = [{ ...chunk, hash }, ...later.manifest.chunks.slice(1)]
    const said = { ...later.manifest, chunks }
    const statement = later.manifest.release!.statement.replace(
      /chunks .*/,
      `chunks ${chunks.length} ${treesOf(leavesOf(said, [])).chunks.root}`,
    )
    const manifest = { ...said, release: { ...(await signText(statement, KEY)), tiles: [] } }
    const written = await Promise.all(
      [...later.objects, [hash, bytes] as const].map(([name, object]) => writePart(name, object)),
    )
    const made = new Blob([
      writeHead({ ...opened.head, manifest, parts: written.map(({ part }) => part) }),
      ...written.map(({ line }) => `${line}\n`),
    ])
    const phone = await taker()
    expect(await phone.takes(made)).toEqual({ state: 'refused', why: 'newer' })
    expect(await phone.names()).toEqual(['Old'])
  })

  test('a file whose head was written anew over other chunks', async () => {
    const { file } = await giver(NAMES, { number: 2 }),
      forged = await release(['Forged'], { number: 2 }),
      { head } = await openCatalogueFile(file)
    const written = await Promise.all([...forged.objects].map(([hash, bytes]) => writePart(hash, bytes)))
    const made = new Blob([
      writeHead({
        ...head,
        manifest: { ...head.manifest, chunks: forged.manifest.chunks },
        parts: written.map(({ part }) => part),
      }),
      ...written.map(({ line }) => `${line}\n`),
    ])
    expect(await whyRefused(await taker(), made)).toBe('changed')
  })

  test('one flipped bit anywhere in the file', async () => {
    const { file } = await giver(NAMES, { number: 2 }),
      whole = new Uint8Array(await file.arrayBuffer()),
      phone = await taker(),
      before = await phone.catalogue.load()
    await fc.assert(
      fc.asyncProperty(fc.nat({ max: whole.length * 8 - 1 }), async (bit) => {
        const flipped = whole.slice()
        flipped[bit >> 3]! ^= 1 << (bit & 7)
        expect(await phone.takes(new Blob([flipped]))).toMatchObject({ state: 'refused' })
        expect(await phone.catalogue.load()).toEqual(before)
        expect(await phone.closings.packHashes()).toEqual([])
      }),
      { numRuns: 300 },
    )
  })
})

test('a taking that was cut goes on with the same file, and stores nothing twice', async () => {
  const { file } = await giver(NAMES, { number: 2 })
  const disk = catalogueInMemory()
  const stored: string[] = []
  let roomFor = 2
  // The tab is closed after two chunks: each is stored by itself, and the third is not.
  const cutting: CatalogueStore = {
    ...disk,
    async addChunks(rows, meta) {
      if (roomFor <= 0) throw new Error('The tab was closed')
      roomFor -= rows.length
      stored.push(...rows.map(({ hash }) => hash))
      await disk.addChunks(rows, meta)
    },
    async settle(hashes, last, meta) {
      if (roomFor < last.length) throw new Error('The tab was closed')
      stored.push(...last.map(({ hash }) => hash))
      await disk.settle(hashes, last, meta)
    },
  }
  const met = await release(['Old'])
  await disk.settle([], [], {
    key: 'catalogue',
    manifest: met.manifest,
    position: 0,
    hash: '',
    complete: false,
    confirmedAt: 0,
  })
  let clock = NOW
  const files = openCatalogueFiles({
    catalogue: cutting,
    closings: cutoffsInMemory(),
    remote: openPhone().remote,
    // Every moment is a second after the one before: whatever arrived is stored at once.
    now: () => (clock += 1000),
    tell: () => undefined,
  })
  const take = () =>
    lastOf((listener: (word: CatalogueTaking) => void) => files.take(file, listener), 'checking', 'storing')
  expect(await take()).toMatchObject({ state: 'refused' })
  expect((await disk.load()).chunks.length).toBeGreaterThan(0)
  roomFor = Infinity
  expect(await take()).toMatchObject({ state: 'taken', release: 2 })
  expect(stored.toSorted()).toEqual(
    (await release(NAMES, { number: 2 })).manifest.chunks.map(({ hash }) => hash).toSorted(),
  )
})

describe('the head', () => {
  test('is read as it was written', async () => {
    const { manifest } = await release(NAMES),
      head = { manifest, keyChanges: [], parts: [{ hash: 'a'.repeat(64), length: 12, sum: textSum('x') }] },
      file = writeHead(head)
    const { from, length, sum } = readOpening(file.slice(0, LONGEST_OPENING))
    expect(readHead(file.slice(from, from + length), sum)).toEqual(head)
    expect(file.slice(from + length)).toBe('\n')
  })
})

test('a part is read as it was written, whatever its bytes', async () => {
  await fc.assert(
    fc.asyncProperty(fc.uint8Array({ maxLength: 20_000 }), async (bytes) => {
      const hash = bytesToHex(sha256(bytes)),
        { line, part } = await writePart(hash, bytes),
        { manifest } = await release(NAMES)
      const { remote } = await openCatalogueFile(
        new Blob([writeHead({ manifest, keyChanges: [], parts: [part] }), `${line}\n`]),
      )
      expect(await remote.bytes(`/catalogue/blobs/${hash}`)).toEqual(bytes)
    }),
    { numRuns: 50 },
  )
})
