/** Reads a typed search as filters. */
export type PhraseReader = typeof import('../../../../shared/catalogue/phrase.ts')

/** Fetched when somebody turns to a search. Where it does not come, a search is plain words, as it stands. */
export const loadPhrases = (): Promise<PhraseReader | undefined> =>
  import('../../../../shared/catalogue/phrase.ts').catch(() => undefined)
