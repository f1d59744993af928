import { percentile } from '../report.ts'

interface Kind {
  times: number[]
  bytes: number
  /** Status (or what the connection said), and how often; answers below 400 are not here. */
  errors: Map<string, number>
  unchanged: number
}

/** What was asked in one part of a run, by kind of request. */
export class Tally {
  readonly #kinds = new Map<string, Kind>()

  /** @param outcome a status of HTTP, or the code of a connection that failed; `bytes`: head and body as they travelled */
  note(name: string, outcome: number | string, ms: number, bytes: number): void {
    const kind = this.#kinds.get(name) ?? { times: [], bytes: 0, errors: new Map<string, number>(), unchanged: 0 }
    this.#kinds.set(name, kind)
    kind.times.push(ms)
    kind.bytes += bytes
    if (outcome === 304) kind.unchanged++
    if (typeof outcome === 'string' || outcome >= 400)
      kind.errors.set(String(outcome), (kind.errors.get(String(outcome)) ?? 0) + 1)
  }

  /** All times of the kinds wanted, ms. */
  times(isWanted: (name: string) => boolean): number[] {
    return [...this.#kinds].filter(([name]) => isWanted(name)).flatMap(([, { times }]) => times)
  }

  errors(isWanted: (name: string) => boolean): number {
    return [...this.#kinds]
      .filter(([name]) => isWanted(name))
      .flatMap(([, { errors }]) => [...errors.values()])
      .reduce((sum, count) => sum + count, 0)
  }

  /** A table for people: a line for each kind. */
  table(): string {
    const head = ['kind', 'count', 'p50 ms', 'p95 ms', 'p99 ms', 'unchanged (304)', 'mean bytes', 'errors']
    const rows = [...this.#kinds]
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([name, { times, bytes, errors, unchanged }]) => [
        name,
        String(times.length),
        ...[0.5, 0.95, 0.99].map((share) => percentile(times, share).toFixed(1)),
        String(unchanged),
        String(Math.round(bytes / times.length)),
        [...errors].map(([what, count]) => `${count} × ${what}`).join(', ') || '0',
      ])
    return [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n')
  }
}
