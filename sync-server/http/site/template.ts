import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { jsonInPage, PAGE_STATE_ID } from '../../../shared/page/initialData.ts'
import type { RenderedPage } from '../../../shared/page/draw.ts'
import { LANGUAGE_TAGS, type Language } from '../../../shared/page/language.ts'
import type { Inline } from '../middleware/headers.ts'
import { readScreens, type ScreenFiles } from './screens.ts'
import { readStyle, type StyleRule, usedProperties, usedStyle } from './usedStyle.ts'

/** The built page, and which files of the build its screens need (http/site/screens.ts). */
export interface Template {
  /** Hashes of what stands inside the built page, for the content policy. */
  inline: Inline
  /** What the built page says of the whole site, as it stands in it. */
  description: string
  /**
   * The page as it was built, with word of the parts that a screen needs beyond the page's own. `head` takes the place
   * of its title.
   */
  empty(screen: string | undefined, head?: string): string
  /**
   * A page that can be read as it stands: the style it is drawn by is in it, so nothing is waited for. The app fetches
   * the whole sheets, which the style names, once the page is at rest (pwa/app/sheets.ts).
   */
  drawn(screen: string, page: RenderedPage): { html: string; inline: Inline }
}

/** Reads a built site, its page marked as being in a language. Nothing where there is none. */
export function readTemplate(folder: string, language: Language = 'en'): Template | undefined {
  const file = join(folder, 'index.html')
  if (!existsSync(file)) return undefined
  const page = readFileSync(file, 'utf8').replace(
    /(<html lang=)"[^"]*"/,
    (_, named: string) => `${named}"${LANGUAGE_TAGS[language]}"`,
  )
  const screens = readScreens(folder)
  const words = language === 'en' ? [] : (screens.get('hindi')?.scripts ?? [])
  const partsOf = (screen: string | undefined): ScreenFiles => {
    const { scripts, styles } = screens.get(screen ?? '') ?? { scripts: [], styles: [] }
    return { scripts: [...scripts, ...words], styles }
  }
  const publicPage = page.replace(STYLESHEET, '').replace(/<noscript>.*?<\/noscript>/s, '')
  const own = inlineIn(publicPage)
  const sheetsOfPage = [...page.matchAll(STYLESHEET)].map(([, style = '']) => style)
  /** By screen: all its styles as one, and word of them for the app, which then does not wait for them. */
  const styled = new Map<string, { style: StyleRule[]; names: string }>()
  const styleOf = (screen: string) => {
    const known = styled.get(screen)
    if (known) return known
    const sheets = [...sheetsOfPage, ...partsOf(screen).styles].map((name) => ({
      name,
      text: readFileSync(join(folder, name), 'utf8').trim(),
    }))
    const made = {
      style: readStyle(sheets.map(({ text }) => text.replaceAll(FONT_FILE, '')).join('')),
      names: sheets.map(({ name }) => name).join(' '),
    }
    styled.set(screen, made)
    return made
  }
  return {
    inline: inlineIn(page),
    description: /<meta\s+name="description"\s+content="([^"]*)"/.exec(page)?.[1] ?? '',
    empty(screen, head) {
      const { scripts, styles } = partsOf(screen)
      const links = [
        ...scripts.map(preloaded),
        ...styles.map((style) => `<link rel="preload" as="style" crossorigin href="${style}">`),
      ]
      return beforeEnd(head === undefined ? page : withHead(page, head), links)
    },
    drawn(screen, { head, body, state }) {
      const { style: all, names } = styleOf(screen)
      const { html: main, style: attributes } = withoutStyleAttributes(body)
      const style = usedProperties(usedStyle(all, main) + attributes, main)
      const html = beforeEnd(withHead(publicPage, head), [
        `<style data-sheets="${names}">${style}</style>`,
        ...partsOf(screen).scripts.map(preloaded),
      ]).replace(
        '<div id="app"></div>',
        () =>
          `<div id="app">${main}</div><script type="application/json" id="${PAGE_STATE_ID}">${jsonInPage(state)}</script>`,
      )
      return { html, inline: { scripts: own.scripts, styles: [...own.styles, hashed(style)] } }
    },
  }
}

const STYLESHEET = /<link rel="stylesheet" crossorigin href="([^"]+)">/g
/** A face that comes from a file of ours would be fetched before the app; those of the device cost nothing and stay. */
const FONT_FILE = /@font-face\s*\{[^}]*url\([^}]*\}/g

/**
 * What components and libraries set as a style attribute, as rules of the page's own style instead: the content policy
 * takes no style attribute. The app leaves the elements as they stand.
 */
function withoutStyleAttributes(body: string): { html: string; style: string } {
  const numbers = new Map<string, number>()
  const html = body.replace(/ style="([^"]*)"/g, (_, escaped: string) => {
    const rules = escaped.replace(/&quot;|&#x27;/g, '"').replaceAll('&amp;', '&')
    if (/[<>{}]/.test(rules)) return ''
    numbers.set(rules, numbers.get(rules) ?? numbers.size)
    return ` data-style="${numbers.get(rules)}"`
  })
  return { html, style: [...numbers].map(([rules, number]) => `[data-style="${number}"]{${rules}}`).join('') }
}

/** In the page and not in a header: an import map must be read before any module is asked for. */
const preloaded = (script: string) => `<link rel="modulepreload" crossorigin href="${script}">`
const beforeEnd = (page: string, elements: readonly string[]) =>
  page.replace('</head>', () => `${elements.join('')}</head>`)
const withHead = (page: string, head: string) =>
  page.replace(/<meta\s+name="description"[^>]*>/, '').replace(/<title>[^<]*<\/title>/, () => head)

const hashed = (text: string) => `sha256-${createHash('sha256').update(text).digest('base64')}`
const inlineIn = (html: string): Inline => ({
  scripts: [...html.matchAll(/<script(?![^>]*\bsrc=)[^>]*>([\s\S]*?)<\/script>/g)].map(([, text = '']) => hashed(text)),
  styles: [...html.matchAll(/<style[^>]*>([\s\S]*?)<\/style>/g)].map(([, text = '']) => hashed(text)),
})
