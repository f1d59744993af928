import type { Plugin } from 'vite'

/** Staff parts are named apart: they are never put on a student's phone ahead of need. */
const isStaff = (modules: readonly string[]) =>
  modules.some((path) => /\/pwa\/features\/admin\/|\/pwa\/app\/Admin/.test(path))

interface StaffParts {
  plugin: Plugin
  /** Is this file of the staff's alone? Known once the bundle is made. */
  isStaffs(file: string): boolean
  /**
   * Where a script or a style of the build stands: the staff's apart. Under six letters of its hash alone, for the page names every part there is (its import
   * map); which source is in which file says `dist/manifest.json`.
   */
  chunkName(chunk: { moduleIds: readonly string[] }): string
  assetName(asset: { names: readonly string[] }): string
}

/** Writes down which files are the staff's alone: they stay out of the precache, and the area keeps them on the device of whoever signed in (app/AdminParts.ts). */
export function staffParts(): StaffParts {
  /** Names of the staff parts of this build, so that their styles stand with them. */
  const names = new Set<string>()
  /** Files only the staff area leads to; what a student's pages also use is not among them. */
  const files = new Set<string>()
  const plugin: Plugin = {
    name: 'staff-parts',
    apply: 'build',
    enforce: 'pre',
    renderChunk: {
      order: 'pre',
      handler: (_code, chunk) => {
        if (isStaff(chunk.moduleIds)) names.add(chunk.name)
        return null
      },
    },
    generateBundle: {
      order: 'post',
      handler(_, bundle) {
        const open = Object.values(bundle).flatMap((each) =>
          each.type === 'chunk' && each.isEntry ? [each.fileName] : [],
        )
        const everybodys = new Set(open)
        for (const file of open) {
          const chunk = bundle[file]
          if (chunk?.type !== 'chunk') continue
          for (const next of [...chunk.imports, ...chunk.dynamicImports, ...(chunk.viteMetadata?.importedCss ?? [])]) {
            const area = bundle[next]
            if (
              everybodys.has(next) ||
              (area?.type === 'chunk' && area.facadeModuleId?.endsWith('/pwa/app/AdminArea.tsx'))
            )
              continue
            everybodys.add(next)
            open.push(next)
          }
        }
        for (const each of Object.values(bundle)) {
          if (each.type === 'chunk' && !everybodys.has(each.fileName))
            for (const file of [each.fileName, ...(each.viteMetadata?.importedCss ?? [])])
              if (!everybodys.has(file)) files.add(file)
        }
        this.emitFile({
          type: 'asset',
          fileName: 'staff-parts.json',
          source: JSON.stringify([...files].map((file) => `/${file}`)),
        })
      },
    },
  }
  return {
    plugin,
    isStaffs: (file) => files.has(file),
    chunkName: ({ moduleIds }) => (isStaff(moduleIds) ? 'assets/staff/[hash:7].js' : 'assets/[hash:7].js'),
    assetName: ({ names: its }) =>
      its.some((name) => names.has(name.replace(/\.css$/, '')))
        ? 'assets/staff/[hash][extname]'
        : 'assets/[hash][extname]',
  }
}
