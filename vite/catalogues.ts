import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { relative } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { getCatalogs } from '@lingui/cli/api'
import { type CatalogFormatter, getConfig, type LinguiConfigNormalized } from '@lingui/conf'
import { parse, type Token } from '@messageformat/parser'
import { extractor, staffExtractor } from './extractor.ts'

const ROOT = fileURLToPath(new URL('..', import.meta.url))

type LinguiCatalog = Awaited<ReturnType<typeof getCatalogs>>[number]

export interface Catalogue {
  locale: string
  /** Its whole path. */
  file: string
  /**
   * As the file stands, and as extraction makes it: what is said and no longer said, with the translations there are.
   */
  text: string
  extracted: string
  /** Sentences by their id, with their translation, which is empty where it is missing. */
  messages: Record<string, string>
}

/**
 * Reads the messages of all sources and puts them into the catalogues of every language, the site's and the server's;
 * writes nothing.
 */
export async function extractCatalogues(): Promise<Catalogue[]> {
  const config = getConfig()
  const extracted: Catalogue[] = []
  let saidToAll: ReadonlySet<string> = new Set()
  // In the order of lingui.config.ts: everybody's catalogue comes first.
  for (const one of config.catalogs ?? []) {
    const isStaffs = one.path.includes('/staff/')
    const [catalog] = await getCatalogs({
      ...config,
      catalogs: [one],
      extractors: [isStaffs ? staffExtractor : extractor],
    })
    const files = await extractCatalogue(catalog!, config, isStaffs ? saidToAll : new Set())
    if (extracted.length === 0) saidToAll = new Set(Object.keys(files[0]!.messages))
    extracted.push(...files)
  }
  return extracted
}

/** @param leftOut messages that another catalogue on the same device has already */
async function extractCatalogue(
  catalog: LinguiCatalog,
  config: LinguiConfigNormalized,
  leftOut: ReadonlySet<string>,
): Promise<Catalogue[]> {
  const all = await catalog.collect()
  if (!all) throw new Error('The sources could not be read')
  const found = Object.fromEntries(Object.entries(all).filter(([id]) => !leftOut.has(id)))
  const merged = catalog.merge(await catalog.readAll(), found, {})
  const format = config.format as CatalogFormatter
  return Promise.all(
    Object.entries(merged).map(async ([locale, all]) => {
      const file = catalog.getFilename(locale)
      const text = existsSync(file) ? readFileSync(file, 'utf8') : ''
      const kept = Object.fromEntries(
        Object.entries(all)
          .filter(([, { obsolete }]) => !obsolete)
          .sort(([a], [b]) => (a < b ? -1 : 1))
          .map(([id, message]) => [id, { ...message, origin: [...(message.origin ?? [])].sort() }]),
      )
      const extracted = await format.serialize(kept, {
        locale,
        sourceLocale: config.sourceLocale ?? 'en',
        filename: file,
        existing: text === '' ? null : text,
      })
      return {
        locale,
        file,
        text,
        extracted: extracted.endsWith('\n') ? extracted : `${extracted}\n`,
        messages: Object.fromEntries(Object.entries(kept).map(([id, { translation }]) => [id, translation ?? ''])),
      }
    }),
  )
}

/** The names of a message's values with what is asked of them: "{count, plural, …} {name}" is "count plural, name". */
export function valuesOf(message: string): string {
  const found = new Set<string>()
  const read = (tokens: readonly Token[]): void => {
    for (const token of tokens) {
      if (!('arg' in token)) continue
      found.add(token.type === 'argument' ? token.arg : `${token.arg} ${token.type}`)
      if ('cases' in token) for (const { tokens: inner } of token.cases) read(inner)
    }
  }
  read(parse(message))
  return [...found].sort().join(', ')
}

/** One sentence for each fault of a catalogue: not as extraction makes it, a sentence without words, other values. */
export const faultsOf = ({ file, text, extracted, messages }: Catalogue): string[] => {
  const name = relative(ROOT, file).replaceAll('\\', '/')
  return [
    ...(text === extracted ? [] : [`${name} is not what the sources say: run npm run i18n:extract`]),
    ...Object.entries(messages).flatMap(([id, said]) => {
      if (said === '') return [`${name} has no words for “${id}”`]
      try {
        return valuesOf(id) === valuesOf(said) ? [] : [`${name} has other values than “${id}”: “${said}”`]
      } catch {
        return [`${name} cannot be read at “${id}”: “${said}”`]
      }
    }),
  ]
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  if (process.argv.includes('--check')) {
    const faults = (await extractCatalogues()).flatMap(faultsOf)
    process.stderr.write(faults.map((fault) => `${fault}\n`).join(''))
    process.exitCode = faults.length > 0 ? 1 : 0
  } else
    for (const { file, extracted, messages } of await extractCatalogues()) {
      writeFileSync(file, extracted)
      const missing = Object.values(messages).filter((said) => said === '').length
      process.stdout.write(
        `${relative(ROOT, file)}: ${Object.keys(messages).length} messages, ${missing} without words\n`,
      )
    }
}
