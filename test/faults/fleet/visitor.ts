import type { Manifest } from '../../../shared/catalogue/manifest.ts'
import type { Dice } from '../../simulation/random.ts'
import { askFleet, type FaultListener, fetchFrom, rest } from './client.ts'
import type { Fleet } from './processes.ts'

const OBJECTS = 4

interface VisitorSetting {
  fleet: Fleet
  chance: Dice
  isOver(): boolean
  fault: FaultListener
}

/** A phone that browses: reads what one process names and fetches it from others, which must have it too. */
export async function keepVisiting({ fleet, chance, isOver, fault }: VisitorSetting): Promise<void> {
  while (!isOver()) {
    const { data } = await askFleet<Manifest>(fleet, chance, { path: '/catalogue/manifest' })
    const { epoch, chunks, parcels = [], packs, cutoffs, tiles } = data
    const named = [...chunks, ...parcels, ...packs, ...cutoffs].map(({ hash }) => `blobs/${hash}`)
    if (tiles.partial > 0) named.push(`tiles/${epoch}/${tiles.full}.w${tiles.partial}`)
    for (let left = Math.min(OBJECTS, named.length); left > 0; left--) {
      const path = chance.pick(named)
      if ((await statusOf(fleet, chance, path)) === 404)
        fault(`${path} was named by one process and is unknown to another`)
    }
    await rest(chance.upTo(60))
  }
}

/** The first answer of any process that is there. */
async function statusOf(fleet: Fleet, chance: Dice, path: string): Promise<number> {
  for (;;) {
    const answer = await fetchFrom(chance.pick(fleet.origins()), { path: `/catalogue/${path}` })
    if (answer && answer.status < 500) return answer.status
    await rest(25)
  }
}
