import { runMany } from './many.ts'

// One share of a run: `node worker.ts <from> <count> <share> <of> <ms>`. A rejection that nobody heard is a fault like
// any other.
const [from = 1, count = 1, share = 0, of = 1, forMs = Infinity] = process.argv.slice(2).map(Number)
const say = (line: object): void => {
  process.stdout.write(`${JSON.stringify(line)}\n`)
}
process.on('unhandledRejection', (thrown) =>
  say({ seed: 0, faults: [`a promise failed unheard: ${thrown instanceof Error ? thrown.stack : String(thrown)}`] }),
)
await runMany({ from, count, share, of, forMs, tell: say })
process.exit(0)
