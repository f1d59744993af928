import { normalizeText } from '../record/text.ts'

/**
 * The one folding by which an e-mail address names a person: accounts of staff and students, their unique indexes,
 * locks, limits, letter allowances and comparisons all use it, so that no spelling is a way round any of them.
 * Compatibility forms are undone (NFKC), invisible characters and outer blanks dropped, letter case folded. It is the
 * folding of NFKC_Casefold (Unicode, UAX 31) but for letters whose case folding would join two mailboxes (ß and ss, ı
 * and i). Folding twice changes nothing. Keys are stored: another folding needs a migration (the last is
 * 0037-identities).
 */
export function emailKey(email: string): string {
  const plain = normalizeText(email, 'NFKC').replace(/\p{Default_Ignorable_Code_Point}/gu, '')
  // Lower case can leave letters in parts that compose only now, and what was dropped may have stood between them. The
  // final sigma is the same letter: whether JavaScript makes one depends on what follows.
  return normalizeText(plain.toLowerCase().replace(/ς/g, 'σ'), 'NFKC').trim()
}

/** The part behind the last @ of an address, folded; empty where there is none. */
export function emailDomain(email: string): string {
  const key = emailKey(email)
  const at = key.lastIndexOf('@')
  return at < 0 ? '' : key.slice(at + 1)
}
