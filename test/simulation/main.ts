import { cpus } from 'node:os'
import { parseArgs } from 'node:util'
import { scheduleOf } from './schedule.ts'
import { shrink } from './shrink.ts'
import { type SeedProgress, spread } from './spread.ts'

// `npm run simulate -- --schedules N --seed S [--workers W] [--minutes M]`: as many schedules as wanted, from a seed
// on. Says each minute how far it has come; told to end (SIGINT, SIGTERM), it says what was done.
const { values } = parseArgs({
  options: {
    schedules: { type: 'string', default: '2000' },
    seed: { type: 'string', default: '1' },
    workers: { type: 'string', default: String(cpus().length) },
    minutes: { type: 'string', default: '100000' },
  },
})
const SAY_MS = 60_000
const say = (line: string): void => {
  process.stdout.write(`${line}\n`)
}
const told = ({ count: { schedules, acts, sent, effects, restores, failed }, upTo, seconds }: SeedProgress): string =>
  `${schedules} schedules (seeds ${values.seed} to ${upTo - 1} and some beyond) in ${Math.round(seconds)} s: ${acts} acts saved, ${sent} edits sent, ${effects} effects, ${restores} restored servers, ${failed} failed`

const end = new AbortController()
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => end.abort())
let saidAt = performance.now()
const run = await spread({
  from: Number(values.seed),
  count: Number(values.schedules),
  workers: Number(values.workers),
  forMs: Number(values.minutes) * 60_000,
  signal: end.signal,
  failed: ({ seed, faults }) =>
    say(
      `✗ seed ${seed}\n${faults
        .slice(0, 5)
        .map((fault) => `    ${fault}`)
        .join('\n')}`,
    ),
  progressed: (sofar) => {
    if (performance.now() - saidAt > SAY_MS) {
      saidAt = performance.now()
      say(told(sofar))
    }
  },
})
say(told(run))
const first = run.failures.find(({ seed }) => seed > 0)
if (first && !end.signal.aborted) {
  const small = await shrink(scheduleOf(first.seed))
  say(
    `Seed ${first.seed} fails with these ${small.steps.length} steps; keep them in test/simulation/regressions.ts:\n${JSON.stringify(small)}`,
  )
}
process.exitCode = run.failures.length > 0 ? 1 : 0
