/** What a file may bring. */
export const IMPORT_KINDS = ['colleges', 'cutoffs', 'rankings'] as const
export type ImportKind = (typeof IMPORT_KINDS)[number]
