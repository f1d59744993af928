import { spawn } from 'node:child_process'
import { createRequire } from 'node:module'
import { createInterface } from 'node:readline'
import { fileURLToPath, pathToFileURL } from 'node:url'
import type { Count, Found } from './many.ts'

const WORKER = fileURLToPath(new URL('./worker.ts', import.meta.url))
const TSX = pathToFileURL(createRequire(import.meta.url).resolve('tsx')).href

export interface Run { from: number; count: number; workers: number; forMs?: number; failed?(found: Found): void }
export interface Spread { count: Count; failures: Found[]; seconds: number }

/** Runs seeds in processes of their own, side by side, so that a schedule has the whole loop of its process to itself. */
export async function spread({ from, count, workers, forMs = 1e12, failed = () => undefined }: Run): Promise<Spread> {
  const started = performance.now()
  const failures: Found[] = []
  const shares = await Promise.all(Array.from({ length: workers }, async (_, share): Promise<Count> => {
    const child = spawn(process.execPath, ['--max-semi-space-size=64', '--import', TSX, WORKER, ...[from, count, share, workers, forMs].map(String)], { stdio: ['ignore', 'pipe', 'pipe'] })
    let complaint = ''
    child.stderr.on('data', (chunk: Buffer) => { complaint = (complaint + chunk.toString()).slice(-4000) })
    let last: Count | undefined
    for await (const line of createInterface(child.stdout)) {
      if (!line.startsWith('{')) continue
      const said = JSON.parse(line) as Found | Count
      if ('faults' in said) { failures.push(said); failed(said) } else last = said
    }
    if (!last) throw new Error(`A worker ended before its work: ${complaint}`)
    return last
  }))
  const sum = shares.reduce((a, b) => Object.fromEntries(Object.keys(a).map((key) => [key, a[key as keyof Count] + b[key as keyof Count]])) as unknown as Count)
  return { count: sum, failures, seconds: (performance.now() - started) / 1000 }
}
