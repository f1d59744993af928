import { fold } from '../record/fold.ts'

/**
 * What files say of a college's ownership and standing, in the words the site uses ("Private-Self Financing" is
 * Private). Words without an entry stay as they are. Keys are folded.
 */
const KINDS: Record<string, readonly string[]> = {
  private: ['Private'],
  'private self financing': ['Private'],
  'self financing': ['Private'],
  'private unaided': ['Private'],
  government: ['Government'],
  govt: ['Government'],
  public: ['Government'],
  'govt aided': ['Government aided'],
  'government aided': ['Government aided'],
  'private aided': ['Government aided'],
  affiliated: ['Affiliated college'],
  'affiliated college': ['Affiliated college'],
  constituent: ['Constituent college'],
  'constituent university college': ['Constituent college'],
  'central university': ['Government', 'Central University'],
  'state government university': ['Government', 'State University'],
  'state private university': ['Private', 'State Private University'],
  'deemed to be university pvt': ['Private', 'Deemed University'],
  'deemed to be university govt': ['Government', 'Deemed University'],
  'deemed to be university': ['Deemed University'],
}

export const kindsOf = (words: readonly string[]): string[] => [
  ...new Set(words.flatMap((word) => KINDS[fold(word)] ?? [word])),
]
