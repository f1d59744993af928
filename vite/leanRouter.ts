import type { Plugin } from 'vite'

/** One thing the router's own text is relieved of; `what` completes the sentence a failing build says. */
interface Edit {
  what: string
  apply(code: string): string
}

const EDITS: readonly Edit[] = [
  {
    what: 'the choice of a data router in useNavigate',
    apply: (code) =>
      code.replace('return isDataRoute ? useNavigateStable() : useNavigateUnstable()', 'return useNavigateUnstable()'),
  },
  {
    what: 'the context of its error boundary',
    apply: (code) => code.replace(/^RenderErrorBoundary\.contextType = .*$/m, ''),
  },
  {
    what: 'the data router state in _renderMatches',
    apply: (code) =>
      code.replace(/function _renderMatches\([\s\S]*?\n\}\n/, (drawing) =>
        drawing
          .replace(/let dataRouterState = .*;/, '')
          .replaceAll('dataRouterState', 'null')
          .replace('let errors = null?.errors', 'const errors = undefined'),
      ),
  },
  { what: 'names of components for debugging', apply: (code) => code.replace(/^\w+\.displayName = .*$/gm, '') },
  {
    what: 'contexts and components that are made without an effect',
    apply: (code) => code.replace(/= (React\d*\.(?:createContext|forwardRef|memo)\()/g, '= /* @__PURE__ */ $1'),
  },
]

/**
 * Lets the bundler leave out what nobody uses of the router (forms, fetchers, framework mode, data routers): it cannot tell by itself
 * that naming a component for debugging, or making one, does nothing else, nor that no route here has a loader. Worth 5,400 bytes of
 * a first visit. When another version of the router is worded otherwise the build stops, so that nobody's first visit grows unseen.
 */
export function leanRouter(): Plugin {
  let missing = new Set(EDITS)
  return {
    name: 'lean-router',
    apply: 'build',
    buildStart() {
      missing = new Set(EDITS)
    },
    transform: {
      filter: { id: /react-router[\\/]dist[\\/]production/ },
      handler(code) {
        let lean = code
        for (const edit of EDITS) {
          const before = lean
          lean = edit.apply(before)
          if (lean !== before) missing.delete(edit)
        }
        return { code: lean, map: null }
      },
    },
    buildEnd(fault) {
      if (fault === undefined && missing.size > 0)
        this.error(
          `The router is worded otherwise than vite/leanRouter.ts expects: it does not find ${[...missing].map(({ what }) => what).join('; ')}. Adapt the edit, or take it away if the router leaves it out by itself.`,
        )
    },
  }
}
