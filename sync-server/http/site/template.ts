import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Inline } from '../middleware/headers.ts'

/** The built page and what the build wrote down about its screens (vite/firstParts.ts). */
export interface Template {
  /** Hashes of what stands inside the built page, for the content policy. */
  inline: Inline
  /** The page as it was built, with word of the parts that a screen needs beyond the page's own. */
  empty(screen: string | undefined): string
}

interface Parts { scripts: string[]; styles: string[] }

/** Reads a built site. Nothing where there is none. */
export function readTemplate(folder: string): Template | undefined {
  const file = join(folder, 'index.html')
  if (!existsSync(file)) return undefined
  const page = readFileSync(file, 'utf8')
  const named = join(folder, 'first-parts.json')
  const screens = new Map(existsSync(named) ? Object.entries(JSON.parse(readFileSync(named, 'utf8')) as Record<string, Parts>) : [])
  return {
    inline: inlineIn(page),
    empty(screen) {
      const { scripts, styles } = screens.get(screen ?? '') ?? { scripts: [], styles: [] }
      return beforeEnd(page, [...scripts.map(preloaded), ...styles.map((style) => `<link rel="preload" as="style" crossorigin href="${style}">`)])
    },
  }
}

/** In the page and not in a header: an import map must be read before any module is asked for. */
const preloaded = (script: string) => `<link rel="modulepreload" crossorigin href="${script}">`
const beforeEnd = (page: string, elements: readonly string[]) => page.replace('</head>', () => `${elements.join('')}</head>`)

const hashed = (text: string) => `sha256-${createHash('sha256').update(text).digest('base64')}`
export const inlineIn = (html: string): Inline => ({
  scripts: [...html.matchAll(/<script(?![^>]*\bsrc=)[^>]*>([\s\S]*?)<\/script>/g)].map(([, text = '']) => hashed(text)),
  styles: [...html.matchAll(/<style[^>]*>([\s\S]*?)<\/style>/g)].map(([, text = '']) => hashed(text)),
})
