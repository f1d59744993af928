/**
 * The eight branches of a B.Tech that students ask for by a short name: the values of the branch filter, in its order.
 * A card holds them as one bit each.
 */
export const BRANCHES = ['CSE', 'ECE', 'EEE', 'IT', 'Mech', 'Civil', 'AI&ML', 'DS'] as const
export type Branch = (typeof BRANCHES)[number]

/** What students call a programme, by its folded name: the one home of short names. */
export const SHORT_NAMES_OF_PROGRAMS: Readonly<Record<string, string>> = {
  'computer science and engineering': 'CSE',
  'computer engineering': 'Computer Engineering',
  'electronics and communication engineering': 'ECE',
  'electronics and communications engineering': 'ECE',
  'electrical and electronics engineering': 'EEE',
  'electrical engineering': 'Electrical',
  'mechanical engineering': 'Mech',
  'civil engineering': 'Civil',
  'chemical engineering': 'Chemical',
  'information technology': 'IT',
  'artificial intelligence': 'AI',
  'artificial intelligence and machine learning': 'AI&ML',
  'artificial intelligence and data science': 'AI&DS',
  'data science': 'DS',
  'data science and engineering': 'DS',
}
