/** A word by its sound: doubled letters, aspirates and vowels that spellings of one name change are one. */
export const soundOf = (word: string): string =>
  word
    .replace(/(.)\1+/g, '$1')
    .replace(/([bcdgjkpt])h/g, '$1')
    .replace(/sh/g, 's')
    .replace(/[wv]/g, 'v')
    .replace(/z/g, 'j')
    .replace(/ee|i|y/g, 'i')
    .replace(/oo|ou|u/g, 'u')
    .replace(/(.)\1+/g, '$1')
    .replace(/a$/, '')
