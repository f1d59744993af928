import type { readPhrase, searchWithPhrase } from '../../../../shared/catalogue/phrase.ts'

/** Reads a typed search as filters. */
export interface PhraseReader {
  readPhrase: typeof readPhrase
  searchWithPhrase: typeof searchWithPhrase
}

/** Fetched when somebody turns to a search. Where it does not come, a search is plain words, as it stands. */
export const loadPhrases = (): Promise<PhraseReader | undefined> =>
  import('../../../../shared/catalogue/phrase.ts').catch(() => undefined)
