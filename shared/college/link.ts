/** The site an address belongs to, as a person names it: "https://www.nitk.ac.in/apply" is "nitk.ac.in". */
export const siteOf = (address: string): string => withoutScheme(address).replace(/^www\./i, '').replace(/[/?#:].*$/, '')

/** An address as a label: without its scheme and without a lone slash at the end ("www.nitk.ac.in"). */
export const withoutScheme = (address: string): string => address.trim().replace(/^[a-z][a-z\d+.-]*:\/\//i, '').replace(/\/$/, '')

/** Only the web may be opened from a page: anything else in a link field (javascript:, data:, a bare word) is no link. */
export const isWebAddress = (address: string | undefined): address is string => /^https?:\/\/[^\s/]/i.test(address ?? '')
