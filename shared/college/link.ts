/** The site an address belongs to, as a person names it: "https://www.nitk.ac.in/apply" is "nitk.ac.in". */
export const websiteHost = (address: string): string =>
  withoutScheme(address)
    .replace(/^www\./i, '')
    .split(/[/?#:]/, 1)[0]!

/** An address as a label: without its scheme and without a lone slash at the end ("www.nitk.ac.in"). */
export const withoutScheme = (address: string): string =>
  address
    .trim()
    .replace(/^[a-z][a-z\d+.-]*:\/\//i, '')
    .replace(/\/$/, '')

/**
 * What a telephone dials for a number as it is printed: the first of several, without its extension ("+91 80 2257 8000
 * / 01" is "+918022578000").
 */
export const phoneAddress = (phone: string): string =>
  phone.split(/[/,;]|\b(?:ext|extn|x)\.?\s*\d/i, 1)[0]!.replace(/[^\d+]/g, '')
