import type { Plugin } from 'vite'

/** Letters of a key that stay. With some two hundred parts two of them share them once in a thousand builds. */
const KEPT = 4
const KEY = /^\/(?:.*\/)?((?:[^/]+-)?([\w-]{6,8})\.(js|css))$/

/**
 * The import map's keys stand in the page and in every part that leads to others, so each letter of them is paid for by every visitor:
 * of "Ck43YDdJ.js" only "Ck43.js" stays. A key is made of what a part begins with, so it is the same in every build.
 */
export const shortKeys: Plugin = {
  name: 'short-keys',
  apply: 'build',
  enforce: 'post',
  generateBundle: {
    order: 'post',
    handler(_, bundle) {
      const map = bundle['importmap.json']
      if (map?.type !== 'asset') return
      const { imports } = JSON.parse(String(map.source)) as { imports: Record<string, string> }
      const short = new Map<string, string>()
      for (const key of Object.keys(imports).sort()) {
        const [, name, hash = '', ending = ''] = KEY.exec(key) ?? []
        const made = `${hash.slice(0, KEPT)}.${ending}`
        if (name === undefined || [...short.values()].includes(made))
          this.error(
            `The key ${key} of the import map cannot be shortened to ${made}: give its file another name, or keep more letters in vite/shortKeys.ts.`,
          )
        short.set(name, made)
      }
      const shortened = (text: string) =>
        text.replace(/(?<![\w.$-])(?:[\w.$-]+-)?[\w-]{6,8}\.(?:js|css)/g, (name) => short.get(name) ?? name)
      for (const each of Object.values(bundle)) {
        if (each.type === 'chunk') each.code = shortened(each.code)
        else if (each.fileName.endsWith('.html')) each.source = shortened(String(each.source))
      }
      // The page carries the map itself.
      delete bundle['importmap.json']
    },
  },
}
