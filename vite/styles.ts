import { browserslistToTargets } from 'lightningcss'
import type { UserConfig } from 'vite'

// Engines from before `light-dark()` and nesting still get both: Lightning CSS lowers them.
const BROWSERS = ['chrome 105', 'edge 105', 'firefox 115', 'safari 16.4', 'ios_saf 16.4']

/**
 * How styles are read. Both builds say the same, or the pages the server draws would name classes the site does not
 * have.
 */
export const STYLES: UserConfig['css'] = {
  transformer: 'lightningcss',
  // A container is named in one part and asked for in another: its name must stay as written. So must a grid's areas:
  // where a track's size is a variable the template is left as it is, and the names of its areas would be changed on
  // one side alone.
  lightningcss: { targets: browserslistToTargets(BROWSERS), cssModules: { container: false, grid: false } },
}
