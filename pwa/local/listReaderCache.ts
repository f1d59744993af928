/** What reads photographed lists, on devices that asked for it (sw.ts). No photo and no list is ever in it. */
export const LIST_READER_CACHE = 'list-reader'
