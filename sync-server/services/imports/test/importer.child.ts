import { openStore } from '../../../store/database.ts'
import { importFile } from '../commit.ts'
import { systemCaller } from '../../caller.ts'

// Imports a list of `rows` colleges and says each step once it is committed; whoever started it kills it between two:
// `<folder> <rows> [<database>]`.
const [folder = '', rows = '', url] = process.argv.slice(2)
const opened = await openStore({ folder, ...(url && { url }) })
const say = (line: string): void => {
  process.stdout.write(`${line}\n`)
}
const store: typeof opened = {
  ...opened,
  async writeStep(author, work) {
    const result = await opened.writeStep(author, work)
    say('step')
    return result
  },
  async write(author, work) {
    say('applying')
    const result = await opened.write(author, work)
    say('applied')
    return result
  },
}
const text = `code,name,city\n${Array.from({ length: Number(rows) }, (_, at) => `K-${at},Killed College ${at},Pune`).join('\n')}\n`
await importFile(systemCaller(store, { kind: 'system', name: 'Child', requestId: 'child' }), {
  source: { text },
  file: 'killed.csv',
  type: 'csv',
  status: 'published',
  importId: 'killed',
})
say('answered')
setInterval(() => undefined, 1_000)
