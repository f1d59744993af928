import { cpus } from 'node:os'
import { parseArgs } from 'node:util'
import { scheduleOf } from './schedule.ts'
import { shrink } from './shrink.ts'
import { spread } from './spread.ts'

// `npm run simulate -- --schedules N --seed S [--workers W] [--minutes M]`: as many schedules as wanted, from a seed on.
const { values } = parseArgs({ options: { schedules: { type: 'string', default: '2000' }, seed: { type: 'string', default: '1' }, workers: { type: 'string', default: String(cpus().length) }, minutes: { type: 'string', default: '100000' } } })
const say = (line: string): void => { process.stdout.write(`${line}\n`) }
const run = await spread({
  from: Number(values.seed), count: Number(values.schedules), workers: Number(values.workers), forMs: Number(values.minutes) * 60_000,
  failed: ({ seed, faults }) => say(`✗ seed ${seed}\n${faults.slice(0, 5).map((fault) => `    ${fault}`).join('\n')}`),
})
const { schedules, acts, sent, effects, restores } = run.count
say(`${schedules} schedules from seed ${values.seed} in ${Math.round(run.seconds)} s: ${acts} acts saved, ${sent} edits sent, ${effects} effects, ${restores} restored servers, ${run.failures.length} failed`)
const first = run.failures.find(({ seed }) => seed > 0)
if (first) {
  const small = await shrink(scheduleOf(first.seed))
  say(`Seed ${first.seed} fails with these ${small.steps.length} steps; keep them in simulate/regressions.ts:\n${JSON.stringify(small)}`)
}
process.exitCode = run.failures.length > 0 ? 1 : 0
