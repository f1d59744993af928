/**
 * What a college's page says where there is no college to show: the error catalogue of the public site, word for word
 * (public-site 8).
 */
export const COLLEGE_SENTENCES = {
  noSlug: 'Missing college slug - please provide a valid college slug',
  /** The college's own call answered, without a college. */
  noData: 'No college data returned from API',
  /** The call in its place had none either. */
  nowhere: 'No college data found in API response',
  failed: 'Error loading college data. Please try again later.',
  notFound: 'College not found. Please try another college.',
} as const
