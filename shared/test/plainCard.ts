import type { Card } from '../catalogue/card.ts'

/** An engineering college of Pune of which nothing more is published than what is given. */
export const plainCard = (number: number, more: Partial<Card> = {}): Card => ({
  number,
  slug: `college-${number}`,
  name: `College ${number}`,
  location: 'Pune, Maharashtra',
  streams: ['engineering'],
  type: [],
  approvedBy: [],
  ranks: [],
  offers: [],
  courses: [],
  courseCount: 0,
  levels: [],
  branches: [],
  exams: [],
  seatCategories: [],
  womenOnly: false,
  hostel: false,
  ...more,
})
