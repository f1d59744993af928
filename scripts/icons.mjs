import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { chromium } from 'playwright-core'
import { findChromium } from './chromium.mjs'
import { ROOT } from './install.mjs'

// Draws the installed app's PNG icons from `pwa/public/icons/icon.svg`. Run by hand when the drawing changes; the
// results are kept with it.
const folder = join(ROOT, 'pwa/public/icons')
const drawing = await readFile(join(folder, 'icon.svg'), 'utf8')
// Launchers cut maskable icons to their own shape: the ground fills the square and the drawing stays in the inner four
// fifths.
const full = drawing.replace(' rx="72"', '')
const maskable = full.replace('<g ', '<g transform="translate(51 51) scale(.8)"><g ').replace('</svg>', '</g></svg>')
const ICONS = [
  ['icon-192.png', 192, drawing],
  ['icon-512.png', 512, drawing],
  ['maskable-192.png', 192, maskable],
  ['maskable-512.png', 512, maskable],
  ['touch-180.png', 180, full],
]

const browser = await chromium.launch({ executablePath: await findChromium(), args: ['--no-sandbox'] })
for (const [name, size, svg] of ICONS) {
  const page = await browser.newPage({ viewport: { width: size, height: size } })
  await page.setContent(`<style>body{margin:0}svg{display:block;width:${size}px;height:${size}px}</style>${svg}`)
  await writeFile(join(folder, name), await page.screenshot({ omitBackground: true }))
  await page.close()
}
await browser.close()
