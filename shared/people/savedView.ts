// Apart from the calls: whoever writes a name on a phone must not fetch the schemas of the server for its length.

/** Longest name of a saved view of the staff's list, in characters. */
export const VIEW_NAME = 60
/** Most views of one person. */
export const MOST_VIEWS = 50
