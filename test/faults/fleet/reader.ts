import type { PullAnswer } from '../../../shared/protocol/pull.ts'
import type { Dice } from '../../simulation/random.ts'
import { askFleet, type FaultListener } from './client.ts'
import type { Fleet } from './processes.ts'

/** What a device that pulls has: the tag of each thing by "kind id". */
export interface FleetReader {
  tags: Map<string, string>
  /** Pulls page after page, each from some process, until there is no more. */
  pullAll(): Promise<void>
}

/** Carries its cursor from one process to another. `from`: asks this process alone. */
export function openFleetReader(
  { fleet, chance, token, fault }: { fleet: Fleet; chance: Dice; token: string; fault: FaultListener },
  from?: number,
): FleetReader {
  const tags = new Map<string, string>()
  let cursor: string | undefined
  let position = 0
  const asked: Fleet = from === undefined ? fleet : { ...fleet, origins: () => [fleet.origins()[from]] }
  return {
    tags,
    async pullAll() {
      for (let more = true; more;) {
        const path = `/sync/pull?limit=500${cursor === undefined ? '' : `&cursor=${encodeURIComponent(cursor)}`}`
        const { status, data, code } = await askFleet<PullAnswer>(asked, chance, { path, token })
        if (status !== 200) return fault(`a pull was answered ${status} ${code ?? ''}`)
        if (data.position < position) fault(`a pull went back from ${position} to ${data.position}`)
        ;({ cursor, position, more } = data)
        for (const { kind, id, tag, gone } of data.changes) {
          if (gone) tags.delete(`${kind} ${id}`)
          else tags.set(`${kind} ${id}`, tag ?? '')
        }
      }
    },
  }
}
