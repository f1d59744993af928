import { register } from 'node:module'
import { relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { isMainThread } from 'node:worker_threads'

// For `npm run dev` and the benches: the server runs from its sources there, and Node knows no catalogue. A build and
// the tests have Lingui's plugin instead. Node runs hooks in a thread of their own, which reads this file too.
if (isMainThread) register(import.meta.url)

/** Compiles a catalogue (`.po`) as it is imported. */
export async function load(url, context, nextLoad) {
  if (!new URL(url).pathname.endsWith('.po')) return nextLoad(url, context)
  const { getConfig } = await import('@lingui/conf')
  const { createCompiledCatalog, getCatalogForFile, getCatalogs } = await import('@lingui/cli/api')
  const config = getConfig()
  const { locale, catalog } =
    getCatalogForFile(relative(config.rootDir, fileURLToPath(url)), await getCatalogs(config)) ?? {}
  const { messages } = await catalog.getTranslations(locale, { sourceLocale: config.sourceLocale })
  return {
    format: 'module',
    shortCircuit: true,
    source: createCompiledCatalog(locale, messages, { namespace: 'es' }).source,
  }
}
