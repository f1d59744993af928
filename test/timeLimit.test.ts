import { spawnSync } from 'node:child_process'
import { expect, test } from 'vitest'

test('the garbage collector does not take it away from a request that waits', () => {
  const program = `
    import { createServer, request } from 'node:http'
    const { startTimeLimit } = await import(process.argv[1])
    const server = createServer(() => {}).listen(0, '127.0.0.1', () => {
      const ask = () => new Promise((_, refuse) => {
        const { signal } = startTimeLimit(300, new AbortController().signal)
        request({ host: '127.0.0.1', port: server.address().port, signal }).on('error', refuse).end()
      })
      ask().catch(() => { console.log('ended'); process.exit() })
      setTimeout(() => { gc(); gc() }, 100)
      setTimeout(() => { console.log('still waiting'); process.exit() }, 5000)
    })`
  const { stdout } = spawnSync(
    process.execPath,
    [
      '--expose-gc',
      '--import',
      'tsx',
      '--input-type=module',
      '--eval',
      program,
      new URL('../pwa/remote/timeLimit.ts', import.meta.url).href,
    ],
    { encoding: 'utf8' },
  )
  expect(stdout.trim()).toBe('ended')
})
