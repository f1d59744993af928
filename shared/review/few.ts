/** An average of fewer reviews than this is "few reviews": left out of floors and of sorting (behaviour 12). */
export const ENOUGH_REVIEWS = 5
