import { openStore } from '../../../store/database.ts'
import { fillWithIndia } from '../fillWithIndia.ts'

// Fills an empty database with a pack. Once its first table is in and so many steps or applications were committed
// since, the process is killed, as from outside: `<folder> <pack> <step or apply> <times>`.
const [folder = '', pack = '', kind = '', times = ''] = process.argv.slice(2)
const opened = await openStore({ folder })
let isFirstIn = false,
  left = Number(times)
const committed = (what: 'step' | 'apply'): void => {
  if (isFirstIn && what === kind && --left === 0) process.kill(process.pid, 'SIGKILL')
}
const store: typeof opened = {
  ...opened,
  async writeStep(author, work) {
    const result = await opened.writeStep(author, work)
    committed('step')
    return result
  },
  async write(author, work) {
    const result = await opened.write(author, work)
    committed('apply')
    return result
  },
}
await fillWithIndia(store, { kind: 'system', name: 'Published tables', requestId: 'child' }, pack, {
  onProgress({ tables }) {
    isFirstIn = tables > 0
  },
})
