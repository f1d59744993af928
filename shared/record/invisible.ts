/**
 * Blanks, control and format characters, what Unicode lets nobody draw (zero-width letters, Hangul fillers, soft
 * hyphens, variation selectors, tags), the braille pattern without a dot, and accents that stand on nothing. Matches
 * one character that is none of these.
 */
const VISIBLE = /[^\s\p{Z}\p{Cc}\p{Cf}\p{M}\p{Default_Ignorable_Code_Point}\u2800]/u

/** Is there nothing to see in it? Such a text is a blank, wherever a text is required. */
export const isInvisible = (text: string): boolean => !VISIBLE.test(text)
