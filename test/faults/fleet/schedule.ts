import { dice } from '../../simulation/random.ts'

/** How many processes serve one database. */
export const PROCESSES = 3

/**
 * What happens to a process. kill: SIGKILL. end: SIGTERM. stop: SIGSTOP, it hangs with whatever it holds. resume:
 * SIGCONT. start: another one in its place.
 */
type FleetAct = 'kill' | 'end' | 'stop' | 'resume' | 'start'

/** `afterMs`: how long after the step before it. `place`: which of the processes. */
export interface FleetStep {
  afterMs: number
  act: FleetAct
  place: number
}

type ProcessState = 'serving' | 'stopped' | 'dead'
/** What may happen to a process in each state; what stands twice happens twice as often. */
const ACTS: Record<ProcessState, ReadonlyArray<{ act: FleetAct; next: ProcessState }>> = {
  serving: [
    { act: 'kill', next: 'dead' },
    { act: 'kill', next: 'dead' },
    { act: 'stop', next: 'stopped' },
    { act: 'stop', next: 'stopped' },
    { act: 'end', next: 'dead' },
  ],
  stopped: [
    { act: 'resume', next: 'serving' },
    { act: 'resume', next: 'serving' },
    { act: 'kill', next: 'dead' },
  ],
  dead: [{ act: 'start', next: 'serving' }],
}

export interface FleetSchedule {
  seed: number
  steps: readonly FleetStep[]
}

const STEPS = { least: 6, more: 6 }
const LONGEST_MS = 350

/** The acts of one seed, the same on every machine. One process serves at any moment. */
export function fleetScheduleOf(seed: number): FleetSchedule {
  const chance = dice(seed)
  const is = Array.from({ length: PROCESSES }, (): ProcessState => 'serving')
  const steps: FleetStep[] = []
  for (let left = STEPS.least + chance.upTo(STEPS.more); left > 0; left--) {
    const isLast = is.filter((one) => one === 'serving').length === 1
    const place = chance.pick(is.map((_, at) => at).filter((at) => !(isLast && is[at] === 'serving')))
    const { act, next } = chance.pick(ACTS[is[place]!])
    is[place] = next
    steps.push({ afterMs: chance.upTo(LONGEST_MS), act, place })
  }
  return { seed, steps }
}
