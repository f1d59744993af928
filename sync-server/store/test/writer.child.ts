import { add, newCollege } from '../contract/open.ts'
import { openStore } from '../database.ts'

// Writes without end and says each id once its write has been acknowledged; whoever started it kills it in the middle.
const store = await openStore({ folder: process.argv[2]! })
process.stdout.write('ready\n')
for (;;) {
  const run = process.pid + '-' + Date.now()
  await Promise.all(
    Array.from({ length: 5 }, async (_, at) => {
      const [college] = await add(
        store,
        newCollege({ slug: 'run-' + run + '-' + at + '-' + Math.trunc(performance.now() * 1_000) }),
      )
      process.stdout.write(college!.id + '\n')
    }),
  )
}
