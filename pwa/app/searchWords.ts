/** What stands in the header's empty search, before and after its suggestions have come. */
export const SEARCH_WORDS = 'College, course, exam or city'
