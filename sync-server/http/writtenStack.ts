import { existsSync, readFileSync } from 'node:fs'
import { SourceMap } from 'node:module'
import { fileURLToPath } from 'node:url'

/** A place in a file of the bundle, as a frame names it. */
const PLACE = /(file:\/\/[^\s()]+\.js):(\d+):(\d+)/
const FRAME = /^\s+at /

/**
 * By the file of the bundle; read when the first error is told, since together they take as much memory as a fifth of
 * the server.
 */
const maps = new Map<string, SourceMap | undefined>()

function mapOf(url: string): SourceMap | undefined {
  if (!maps.has(url)) maps.set(url, readMap(fileURLToPath(`${url}.map`)))
  return maps.get(url)
}

function readMap(file: string): SourceMap | undefined {
  if (!existsSync(file)) return undefined
  return new SourceMap(JSON.parse(readFileSync(file, 'utf8')) as ConstructorParameters<typeof SourceMap>[0])
}

/** A frame with the line that was written in place of the bundle's; as it is where no map leads there. */
const writtenFrame = (frame: string): string =>
  frame.replace(PLACE, (place, url: string, line: string, column: string) => {
    const found = mapOf(url)?.findEntry(Number(line) - 1, Number(column) - 1)
    if (!found || !('originalSource' in found)) return place
    const { originalSource, originalLine, originalColumn } = found
    return `${fileURLToPath(new URL(originalSource, url))}:${originalLine + 1}:${originalColumn + 1}`
  })

/** A stack in the lines that were written. Its first lines are the error's own words, which are left alone. */
export const writtenStack = (stack: string): string =>
  stack
    .split('\n')
    .map((line) => (FRAME.test(line) ? writtenFrame(line) : line))
    .join('\n')

/**
 * The first frames of a stack that are of our own code, in the lines that were written; never a word of the error's
 * message.
 */
export function ownFrames(stack: string, most: number): string[] {
  const frames: string[] = []
  for (const line of stack.split('\n')) {
    if (frames.length === most) break
    const frame = FRAME.test(line) ? writtenFrame(line) : ''
    if (/^\s+at .*(sync-server|shared)\//.test(frame)) frames.push(frame.trim())
  }
  return frames
}

/** An error that ends the program is told in the lines that were written, as Node tells it. */
export function mapUncaught(): void {
  process.on('uncaughtExceptionMonitor', (thrown: unknown) => {
    if (thrown instanceof Error && thrown.stack !== undefined) thrown.stack = writtenStack(thrown.stack)
  })
}
