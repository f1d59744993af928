/** Hours a preview link holds: long enough to show a draft to a colleague, too short to become its address. */
export const PREVIEW_HOURS = 24

/**
 * What is said of a link that shows nothing: whether it was forged, is over, or its college went, is nobody's to learn.
 */
export const PREVIEW_ENDED = 'This preview link has expired. Ask whoever sent it for a new one.'

/**
 * Where a preview opens. What opens it stands in the fragment, which no server log and no page that is linked to ever
 * sees.
 */
export const PREVIEW_PATH = '/preview'
export const previewLink = (origin: string, token: string): string => `${origin}${PREVIEW_PATH}#${token}`
