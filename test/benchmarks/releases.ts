import { chunksOf } from '../../shared/catalogue/chunks.ts'
import { encodeCards } from '../../shared/catalogue/codec.ts'
import type { Manifest } from '../../shared/catalogue/manifest.ts'
import { leavesOf, treesOf } from '../../shared/release/leaves.ts'
import { publicKeyOf, signText } from '../../shared/release/signature.ts'
import { writeStatement } from '../../shared/release/statement.ts'
import { isNamed } from '../../pwa/search/verify.ts'
import { verifyRelease } from '../../pwa/search/verifyRelease.ts'
import { hashOfBytes } from '../../sync-server/services/catalogue/packed.ts'
import { realCards } from './realCards.ts'
import { figure, median } from './report.ts'

// What a phone spends to check a whole catalogue of 50,000 real colleges: the hash of each chunk, the trees over them
// and the signature. Times are those of this machine times four, which stands for a slower phone.

const SLOWER = 4
const SECRET = '9d61b19deffd5a60ba844af492ec2cc44449c5697b326919703bac031cae7f60'

const position = 50_000
const chunks = chunksOf(await realCards(50_000)).map(({ key, cards }) => {
  const bytes = encodeCards(cards)
  return { key, cards: cards.length, bytes, hash: hashOfBytes(bytes) }
})
const unsigned: Manifest = {
  protocol: 1,
  schema: 1,
  epoch: 'bench',
  head: { position, hash: '' },
  oldest: position + 1,
  chunks: chunks.map(({ key, cards, hash, bytes }) => ({ key, cards, hash, bytes: bytes.length, position })),
  tiles: { size: 256, full: 195, partial: 80 },
  packs: [],
  cutoffs: [],
}
const statement = writeStatement({
  ...treesOf(leavesOf(unsigned, [])),
  number: 1,
  time: 0,
  epoch: unsigned.epoch,
  position,
  head: '',
  colleges: 50_000,
  previous: '',
  key: await publicKeyOf(SECRET),
})
const manifest: Manifest = { ...unsigned, release: { ...(await signText(statement, SECRET)), tiles: [] } }

const manifests: number[] = [],
  all: number[] = []
for (let round = 0; round < 15; round++) {
  const from = performance.now()
  await verifyRelease(manifest, undefined, () => Promise.resolve([]))
  manifests.push(performance.now() - from)
  for (const { bytes, hash } of chunks) if (!(await isNamed(bytes, hash))) throw new Error('A chunk is not itself')
  all.push(performance.now() - from)
}
figure('a release: manifest and signature checked, the first time, at 4×', manifests[0]! * SLOWER, 'ms')
figure('a release: manifest and signature checked, at 4×', median(manifests) * SLOWER, 'ms')
// In the first round Node starts the threads that hash.
figure('a release: 50,000 cards checked, the first time, at 4×', all[0]! * SLOWER, 'ms')
figure('a release: 50,000 cards checked, at 4×', median(all) * SLOWER, 'ms', { atMost: 150 })
figure('a release: bytes of its statement, signature and tiles', JSON.stringify(manifest.release).length, 'B')
