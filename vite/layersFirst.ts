import type { Plugin } from 'vite'

const LAYERS = '@layer tokens, base, components, screens, state;'

/** A part's style may arrive before the one that puts the layers in order; each says the order itself, so none can turn it round. */
export const layersFirst: Plugin = {
  name: 'layers-first',
  apply: 'build',
  enforce: 'post',
  generateBundle: {
    order: 'post',
    handler(_, bundle) {
      for (const asset of Object.values(bundle)) {
        if (asset.type === 'asset' && asset.fileName.endsWith('.css')) asset.source = LAYERS + String(asset.source)
      }
    },
  },
}
