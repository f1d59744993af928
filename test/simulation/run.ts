import { doStep } from './deeds.ts'
import { documentsAgree } from './documents.ts'
import { heal } from './heal.ts'
import { atMostOnce, everybodyAgrees, nothingIsBlind, nothingIsLost, nothingIsTold } from './invariants.ts'
import { reviewsAgree, reviewsAreTheirAuthors } from './reviews.ts'
import type { Schedule } from './schedule.ts'
import type { Variant } from './variants.ts'
import { actsAreJudged, actsAreSeen, actsOnce } from './staffActs.ts'
import { World } from './world.ts'

/** What a schedule was found to break; nothing, if all is well. */
export interface Outcome {
  faults: string[]
  saved: number
  sent: number
  effects: number
  restores: number
}

/** Runs one schedule to its end and holds everything that happened against what must hold. */
export async function runSchedule(schedule: Schedule, variant?: Variant): Promise<Outcome> {
  const world = new World(schedule, variant)
  try {
    await world.begin(schedule.devices)
    for (const step of schedule.steps) {
      await doStep(world, step)
      await variant?.afterwards?.(world)
      if (world.faults.length > 0) break
    }
    if (world.faults.length === 0) {
      const desks = await heal(world)
      world.watch.glance()
      await Promise.all(world.watch.leavings)
      world.faults.push(
        ...(await nothingIsLost(world)),
        ...atMostOnce(world),
        ...nothingIsBlind(world),
        ...(await actsAreJudged(world)),
        ...actsOnce(world),
        ...actsAreSeen(world),
        ...reviewsAreTheirAuthors(world),
        ...(await everybodyAgrees(world, desks)),
        ...(await documentsAgree(world, desks)),
        ...(await reviewsAgree(world, desks)),
        ...(await nothingIsTold(world)),
      )
    }
    return {
      faults: [...new Set(world.faults)],
      saved: world.saved.filter(({ told }) => told === 'saved').length,
      sent: world.sent.size,
      effects: world.ledger.effects.length,
      restores: world.ledger.restores,
    }
  } finally {
    await world.end()
  }
}
