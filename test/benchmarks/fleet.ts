import { cpus, loadavg } from 'node:os'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { LIST_ROWS, listToImport } from './importList.ts'
import { publishedColleges } from './readServer.ts'
import { figure, percentile } from './report.ts'
import { readOptions } from './fleet/options.ts'
import { type FleetRun, type Part, readErrors, readTimes, runFleet } from './fleet/run.ts'
import { type Processes, startOnPostgres, startOnSqlite } from './fleet/servers.ts'

// A whole evening at once: phones that browse, staff whose devices push, and a national list that is brought in; on one
// process over SQLite, then on three over one PostgreSQL. docs/capacity.md reckons with these figures.
const PROCESSES = 3
const options = readOptions(process.argv.slice(2))
const list = await listToImport()
const { what, colleges } = await publishedColleges(options.colleges)
const print = (text: string): void => void process.stdout.write(`${text}\n`)

print(
  `${options.phones} phones (${options.phoneThink} s between acts), ${options.staff} devices of staff (${options.staffThink} s), ` +
    `${colleges.length} ${what}, then ${LIST_ROWS} rows imported.
The client, the processes and the database share ${cpus().length} cores: times hold the waiting of all of them, and three
processes cannot be three times one.`,
)
const loop = monitorEventLoopDelay({ resolution: 10 })
loop.enable()
const one = options.setups.includes('sqlite') ? await measured('SQLite × 1', () => startOnSqlite(colleges)) : undefined
const three = options.setups.includes('postgres')
  ? await measured(`PostgreSQL × ${PROCESSES}`, () => startOnPostgres(colleges, PROCESSES))
  : undefined
const [onThree, onOne] = three?.writers ?? [],
  [onSqlite] = one?.writers ?? []
if (onThree && onOne)
  figure('writes: three processes on PostgreSQL against one of them', rate(onThree) / rate(onOne), '×', {
    atLeast: 1.5,
  })
if (onThree && onSqlite)
  figure('writes: three processes on PostgreSQL against one on SQLite', rate(onThree) / rate(onSqlite), '×', {
    atLeast: 1.5,
  })

function rate({ edits, seconds }: Part): number {
  return edits / seconds
}

async function measured(setup: string, start: () => Promise<Processes>): Promise<FleetRun> {
  const processes = await start()
  loop.reset()
  try {
    const run = await runFleet({
      processes,
      colleges,
      list,
      options,
      partEnded: (title, part) => printPart(`${setup}: ${title}`, part),
    })
    report(setup, run)
    return run
  } finally {
    await processes.remove()
  }
}

function report(setup: string, run: FleetRun): void {
  print(
    `\nLoad average of the machine, 1 and 5 minutes: ${loadavg()
      .slice(0, 2)
      .map((load) => load.toFixed(1))
      .join(', ')}`,
  )
  print(
    `The client's own loop: p50 ${(loop.percentile(50) / 1e6).toFixed(1)}, p99 ${(loop.percentile(99) / 1e6).toFixed(1)} ms (10 is idle)`,
  )
  print(`Edits by outcome: ${[...run.edits.outcomes].map(([outcome, count]) => `${count} ${outcome}`).join(', ')}\n`)

  const reads = readTimes(run.together)
  for (const share of [0.5, 0.95, 0.99])
    figure(`${setup}, public reads, ${share * 100} of 100 within`, percentile(reads, share), 'ms')
  figure(`${setup}, public reads, p99 against p50`, percentile(reads, 0.99) / percentile(reads, 0.5), '×', {
    atMost: 3,
  })
  const alone = readTimes(run.phonesAlone)
  figure(
    `${setup}, public reads of phones alone, p99 against p50`,
    percentile(alone, 0.99) / percentile(alone, 0.5),
    '×',
  )
  figure(`${setup}, public reads that failed`, readErrors(run.together), 'answers', { atMost: 0 })
  figure(`${setup}, public reads`, reads.length / run.together.seconds, 'requests/s')
  figure(`${setup}, edits taken beside them`, rate(run.together), 'edits/s')
  const pushes = run.together.tally.times((kind) => kind === 'push')
  figure(`${setup}, a push waits, 99 of 100`, percentile(pushes, 0.99), 'ms')
  const { report: imported, seconds, rowsBesideLoad } = run.import
  if (rowsBesideLoad !== undefined)
    figure(`${setup}, rows the import had stored when the load ended`, rowsBesideLoad, 'rows')
  if (imported)
    figure(`${setup}, import${rowsBesideLoad === undefined ? '' : ', in part after the load'}`, seconds, 's')
  else print(`${setup}: the import was stopped after ${seconds.toFixed(0)} s (answer ${run.import.status})`)
  figure(`${setup}, rows the import stored`, (imported?.created ?? 0) + (imported?.updated ?? 0), 'rows')
  figure(`${setup}, edits taken and lost`, run.edits.lost, 'edits', { atMost: 0 })
  figure(`${setup}, edits doubled`, run.edits.doubled, 'edits', { atMost: 0 })
  figure(`${setup}, edits sent that were not taken`, run.edits.sent - run.edits.taken, 'edits', { atMost: 0 })
  figure(`${setup}, most memory of a process`, Math.max(...run.peaksMb), 'MB')
  figure(
    `${setup}, event loop of the busiest process, worst p99 of 2 s`,
    Math.max(...run.together.watched.map(({ loopP99 }) => loopP99)),
    'ms',
  )
  const processor = run.phonesAlone.watched.reduce((sum, { processorSeconds }) => sum + processorSeconds, 0)
  figure(`${setup}, processor a public read, phones alone`, (processor * 1_000) / alone.length, 'ms')
  for (const [at, part] of run.writers.entries())
    figure(`${setup}${at > 0 ? ', one process of these' : ''}, writers alone`, rate(part), 'edits/s')
}

function printPart(title: string, { tally, seconds, watched, edits }: Part): void {
  const answers = tally.times(() => true).length
  print(
    `\n${title}: ${seconds.toFixed(1)} s, ${(answers / seconds).toFixed(1)} answers/s, ${(edits / seconds).toFixed(1)} edits/s`,
  )
  print(tally.table())
  for (const [at, { memoryMb, loopP50, loopP99, loopMax, processorSeconds }] of watched.entries())
    print(
      `process ${at + 1}: ${memoryMb.toFixed(0)} MB at most, loop p50 ${loopP50.toFixed(1)}, worst p99 ${loopP99.toFixed(1)}, longest ${loopMax.toFixed(1)} ms, processor ${processorSeconds.toFixed(1)} s`,
    )
}
