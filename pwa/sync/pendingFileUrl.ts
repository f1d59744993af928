/**
 * Stands for a file that has no address yet. `.invalid` is promised never to exist, and reads as an address to every
 * rule.
 */
export const PLACE = 'https://waiting.invalid/'

/** Does this address stand for a file that waits on this device? */
export const isPlace = (address: string): boolean => address.startsWith(PLACE)
