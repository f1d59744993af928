import { HOUR_MS } from '../../../shared/format/duration.ts'

/**
 * How long (ms) an object can be fetched after the last manifest that named it was replaced. A browser may answer with
 * its copy of a manifest for eleven minutes (`http/routes/catalogue.ts`), and a page that is open keeps the names it
 * has read for longer.
 */
export const RETENTION_MS = HOUR_MS

/**
 * The objects of former manifests: each stays for `RETENTION_MS`, and all of them together take at most `mostBytes`;
 * the ones replaced first go first.
 */
export class RetainedBlobs<Blob extends { hash: string }> {
  readonly #former = new Map<string, { blob: Blob; until: number }>()
  readonly #bytesOf: (blob: Blob) => number
  readonly #mostBytes: number

  constructor(bytesOf: (blob: Blob) => number, mostBytes: number) {
    this.#bytesOf = bytesOf
    this.#mostBytes = mostBytes
  }

  /**
   * `before` was named until `at` (ms); what the present manifest names (`isNamed`) is not a former object. @returns
   * the hashes of those that are kept no longer and that nothing names
   */
  replace(before: Iterable<Blob>, isNamed: (hash: string) => boolean, at: number): string[] {
    for (const blob of before) {
      if (isNamed(blob.hash)) continue
      // Deleted first, so that the map's order is the order in which objects were replaced.
      this.#former.delete(blob.hash)
      this.#former.set(blob.hash, { blob, until: at + RETENTION_MS })
    }
    const dropped: string[] = []
    let bytes = 0
    for (const [hash, { blob, until }] of [...this.#former].reverse()) {
      bytes += this.#bytesOf(blob)
      if (!isNamed(hash) && until > at && bytes <= this.#mostBytes) continue
      this.#former.delete(hash)
      if (!isNamed(hash)) dropped.push(hash)
    }
    return dropped
  }

  values(): Blob[] {
    return [...this.#former.values()].map(({ blob }) => blob)
  }
}
