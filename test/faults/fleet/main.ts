import { parseArgs } from 'node:util'
import { type Fleet, openFleet } from './processes.ts'
import { runFleet } from './run.ts'
import { fleetScheduleOf } from './schedule.ts'

// `npm run simulate -- fleet --schedules N --seed S [--minutes M]`: three processes over one PostgreSQL under as many
// schedules of faults as wanted. Each promise that is broken is said with its seed.
const { values } = parseArgs({
  allowPositionals: true,
  options: {
    schedules: { type: 'string', default: '20' },
    seed: { type: 'string', default: '1' },
    minutes: { type: 'string', default: '100000' },
  },
})
/** A database that grows makes each schedule slower than the one before it. */
const ONE_DATABASE = 25
const SAY_EVERY = 10
const say = (line: string): void => {
  process.stdout.write(`${line}\n`)
}

const first = Number(values.seed),
  count = Number(values.schedules)
const until = performance.now() + Number(values.minutes) * 60_000
const end = new AbortController()
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => end.abort())
let fleet: Fleet | undefined
let done = 0,
  answered = 0,
  unheard = 0,
  failed = 0
const told = (schedules: number): string =>
  `${schedules} schedules: ${answered} edits answered, ${unheard} unheard, ${failed} schedules failed`
try {
  for (; done < count && !end.signal.aborted && performance.now() < until; done++) {
    if (done % ONE_DATABASE === 0) {
      await fleet?.end()
      fleet = await openFleet()
    }
    const report = await runFleet(fleet!, fleetScheduleOf(first + done))
    answered += report.answered
    unheard += report.unheard
    if (report.faults.length > 0) {
      failed++
      say(`✗ seed ${report.seed}\n${report.faults.slice(0, 5).join('\n')}`)
    }
    if ((done + 1) % SAY_EVERY === 0) say(told(done + 1))
  }
} finally {
  await fleet?.end()
}
say(told(done))
process.exitCode = failed > 0 ? 1 : 0
