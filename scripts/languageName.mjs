import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import subsetFont from 'subset-font'
import { ROOT } from './install.mjs'

// Cuts from Noto Sans Devanagari (SIL Open Font License 1.1) the letters of "हिन्दी", in which the language switch
// names the language to whoever reads it, on devices without any Devanagari face. Run by hand when the name changes;
// the result is kept with it.
const NAME = 'हिन्दी'
const face = fileURLToPath(
  import.meta.resolve('@fontsource/noto-sans-devanagari/files/noto-sans-devanagari-devanagari-400-normal.woff2'),
)
const letters = await subsetFont(await readFile(face), NAME, { targetFormat: 'woff2' })
await writeFile(join(ROOT, 'pwa/styles/fonts/language-devanagari.woff2'), letters)
console.log(`${letters.length} bytes`)
