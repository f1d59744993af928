import { Failure } from '../../shared/failure.ts'
import { EnvironmentRefused } from '../environment.ts'
import { mapUncaught } from '../http/writtenStack.ts'

/** Where a command speaks: what passes by, and what stays. */
export interface CommandOutput {
  progress(line: string): void
  report(line: string): void
}

/**
 * Runs a command where its file is the program and not a part of another (a test): what a person did wrong is one
 * sentence on the error stream and the exit code 1, a fault of ours keeps its stack.
 * @param run answers whether all went well
 */
export async function program(
  file: string,
  run: (args: string[], variables: Record<string, string | undefined>, told: CommandOutput) => Promise<boolean>,
): Promise<void> {
  const [, started, ...args] = process.argv
  if (started === undefined || !file.endsWith(started.replaceAll('\\', '/').split('/').slice(-2).join('/'))) return
  mapUncaught()
  // What a command writes (a database, a backup) is for its own user alone.
  process.umask(0o077)
  const live = process.stderr.isTTY
  try {
    const good = await run(args, process.env, {
      progress: (line) => process.stderr.write(live ? `\r${line}` : `${line}\n`),
      report: (line) => process.stdout.write(`${live ? '\n' : ''}${line}\n`),
    })
    process.exitCode = good ? 0 : 1
  } catch (thrown) {
    if (!(thrown instanceof Failure || thrown instanceof EnvironmentRefused)) throw thrown
    process.stderr.write(`${live ? '\n' : ''}${thrown.message}\n`)
    process.exitCode = 1
  }
}
