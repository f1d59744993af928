import type { Plugin } from 'vite'

const HELPER = '\0vite/preload-helper.js'

/** One thing the loader's own text is relieved of; `what` completes the sentence a failing build says. */
const EDITS: ReadonlyArray<{ what: string; from: RegExp; to: string }> = [
  { what: 'the search for a nonce', from: /const cspNonceMeta = [\s\S]*?getAttribute\("nonce"\);/, to: '' },
  { what: 'the nonce of a link', from: /if \(cspNonce\) link\.setAttribute\("nonce", cspNonce\);/, to: '' },
  {
    what: 'its own Promise.allSettled',
    from: /function allSettled\(promises\) \{[\s\S]*?\}\)\)\)\);\s*\}/,
    to: 'const allSettled = (promises) => Promise.allSettled(promises);',
  },
  {
    what: 'what stands in for import.meta.resolve',
    from: /if \(import\.meta\.resolve\) return new URL\(import\.meta\.resolve\(specifier\)\);[\s\S]*?import\.meta\.url\s*\);/,
    to: 'return new URL(import.meta.resolve(specifier));',
  },
]

/**
 * Vite's loader of lazy parts, without what no visitor of ours needs: our policy knows no nonce, and every engine that reads an import map
 * has the rest. It stands in the first part of every page. When another version is worded otherwise the build stops.
 */
export const leanPreload: Plugin = {
  name: 'lean-preload',
  apply: 'build',
  transform: {
    filter: { id: /preload-helper/ },
    handler(code, id) {
      if (id !== HELPER) return undefined
      let lean = code
      for (const { what, from, to } of EDITS) {
        if (!from.test(lean))
          this.error(
            `The loader of lazy parts is worded otherwise than vite/leanPreload.ts expects: it does not find ${what}. Adapt the edit, or take it away.`,
          )
        lean = lean.replace(from, () => to)
      }
      return { code: lean, map: null }
    },
  },
}
