import type { Problem } from '../failure.ts'

/**
 * Where a problem stands by the places of list entries instead of their ids: "courses/<id>/name" is "courses.1.name",
 * as a caller without ids wrote it.
 */
export function indexedPath(record: unknown, path: string): string {
  let value = record
  return path
    .split('/')
    .map((segment) => {
      const items = Array.isArray(value) ? (value as unknown[]) : undefined
      const at = items?.findIndex((item) => isObject(item) && item['id'] === segment) ?? -1
      if (items) value = items[at < 0 ? Number(segment) : at]
      else value = isObject(value) ? value[segment] : undefined
      return at < 0 ? segment : String(at)
    })
    .join('.')
}

/**
 * The problems of reading a record and of its rules, each cause once: what could not be read is not also told to be
 * missing.
 */
export function eachOnce(record: unknown, unreadable: readonly Problem[], broken: readonly Problem[]): Problem[] {
  const told = unreadable.map(({ path }) => indexedPath(record, path))
  const isTold = (path: string): boolean => told.some((one) => path === one || path.startsWith(`${one}.`))
  return [...unreadable, ...broken.filter(({ path }) => !isTold(indexedPath(record, path)))]
}

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null
