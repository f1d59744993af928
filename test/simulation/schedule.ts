import { dice } from './random.ts'

/**
 * What may happen next. `a` and `b` are throws of the dice, read against whatever is there when the step's turn comes.
 */
export interface Step {
  do: ScheduledAct
  a: number
  b: number
}

/** Deeds and how often each is chosen, out of their sum. */
const DEEDS = {
  save: 60,
  see: 6,
  sync: 14,
  carry: 40,
  answer: 30,
  both: 26,
  lose: 5,
  double: 5,
  cut: 3,
  portal: 2,
  busy: 2,
  announce: 2,
  pass: 6,
  crash: 5,
  open: 5,
  tab: 2,
  offline: 3,
  settle: 6,
  tidy: 2,
  failCommit: 2,
  restart: 1,
  backup: 6,
  restore: 4,
  role: 1.5,
  revoke: 1,
  signin: 3,
  leave: 0.8,
  call: 3,
  lose_cache: 0.6,
  // Never drawn among the others: they came later, and would make another schedule of every seed. See `withDocuments`.
  document: 0,
  // Nor is this one. See `withActs`.
  act: 0,
} as const
export type ScheduledAct = keyof typeof DEEDS

export interface Schedule {
  seed: number
  /** Whose device each is; two of the same are one person on two devices. */
  devices: Array<'admin' | 'support' | 'support2' | 'counselor' | 'student' | 'visitor'>
  steps: Step[]
}

/** Every so many seeds, exams and the site's content are edited as well. */
const DOCUMENTS_EVERY = 3
const MOST_DEVICES = 5
/** Every so many seeds, staff also do what is no edit of a record. */
const ACTS_EVERY = 5

/** The whole schedule follows from its seed; `favours` gives deeds another weight. */
export function scheduleOf(seed: number, favours: Partial<Record<ScheduledAct, number>> = {}): Schedule {
  const chance = dice(seed)
  const devices: Schedule['devices'] = ['support', chance.pick(['support', 'support2', 'admin'] as const)]
  for (let more = chance.pick([0, 0, 0, 1, 1, 2, 3]); more > 0; more--)
    devices.push(chance.pick(['admin', 'support', 'support2', 'counselor', 'student', 'visitor'] as const))
  const all = Object.entries({ ...DEEDS, ...favours }) as Array<[ScheduledAct, number]>
  const sum = all.reduce((total, [, weight]) => total + weight, 0)
  const deed = (): ScheduledAct => {
    let at = chance.throw() * sum
    for (const [name, weight] of all) {
      at -= weight
      if (at < 0) return name
    }
    return 'carry'
  }
  const steps = Array.from({ length: 12 + chance.upTo(36) }, (): Step => ({
    do: deed(),
    a: chance.upTo(2 ** 31),
    b: chance.upTo(2 ** 31),
  }))
  const schedule = { seed, devices, steps }
  if (Object.keys(favours).length > 0) return schedule
  const woven = seed % DOCUMENTS_EVERY === 0 ? withDocuments(schedule) : schedule
  return seed % ACTS_EVERY === 0 ? withActs(woven) : woven
}

/** The same schedule with acts of staff in between, by throws of its own. */
export function withActs({ seed, devices, steps }: Schedule): Schedule {
  const chance = dice(seed ^ 0x5eed_ac75)
  const woven = steps.flatMap((step): Step[] =>
    chance.isLucky(0.4) ? [{ do: 'act', a: chance.upTo(2 ** 31), b: chance.upTo(2 ** 31) }, step] : [step],
  )
  return { seed, devices: [...devices, 'visitor' as const].slice(0, MOST_DEVICES), steps: woven }
}

/**
 * The same schedule with work on exams and the site's content in between, and the admins whose work that is; by throws
 * of its own, so that every other seed stays what it was.
 */
export function withDocuments({ seed, devices, steps }: Schedule): Schedule {
  const chance = dice(seed ^ 0x5eed_d0c5)
  const woven = steps.flatMap((step): Step[] =>
    chance.isLucky(0.4) ? [{ do: 'document', a: chance.upTo(2 ** 31), b: chance.upTo(2 ** 31) }, step] : [step],
  )
  return { seed, devices: [...devices, 'admin' as const, 'admin' as const].slice(0, MOST_DEVICES), steps: woven }
}
