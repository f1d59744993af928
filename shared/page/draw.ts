import type { InitialData } from './initialData.ts'
import type { Language } from './language.ts'

/**
 * The app drawing one of its screens as text, away from a browser: a file in `dist/draw`, built of the same components
 * (pwa/draw.tsx).
 * @param address path and query, as the browser will have them
 * @param language what the screens say is said in it; what staff and colleges wrote stays as written
 * @throws whatever a screen throws while it is drawn
 */
export type Draw = (page: { address: string; given: InitialData; language: Language }) => Promise<RenderedPage>

export interface RenderedPage {
  /** The screen's own title, description and canonical link as elements, escaped. */
  head: string
  /** What stands in the page's `#app`. */
  body: string
  /** The queries it was drawn with, for the app to begin with: JSON for an element of the page. */
  state: unknown
}
