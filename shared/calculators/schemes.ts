import type { ScholarshipCriteria } from './scholarship.ts'

/** Help with fees that is the same all over the country, as far as its criteria can be checked: data with who says so and when it was looked up (domain-facts C). `checked`: YYYY-MM-DD. */
export interface Scheme { name: string; gives: string; criteria: ScholarshipCriteria; source: string; link?: string; checked: string }

const IIT = { source: 'IIT (BHU) Varanasi, fees of 2025-26', checked: '2026-11-20' }
/** Those that come with the app: they stand until staff have put some in. */
export const SCHEMES: readonly Scheme[] = [
  { name: 'IITs, tuition by category', gives: 'No tuition; hostel and mess are due all the same', criteria: { categories: ['SC', 'ST', 'PwD'] }, ...IIT },
  { name: 'IITs, tuition by income', gives: 'No tuition; hostel and mess are due all the same', criteria: { mostIncome: 99_999 }, ...IIT },
  { name: 'IITs, part of the tuition by income', gives: 'Two thirds of the tuition', criteria: { mostIncome: 500_000 }, ...IIT },
  { name: 'Central Sector Interest Subsidy (CSIS)', gives: 'The interest of an education loan up to ₹10 lakh until the first instalment', criteria: { mostIncome: 450_000 }, source: 'Ministry of Education, as told by the press; check it at the bank', checked: '2026-11-20' },
  { name: 'PM-Vidyalaxmi', gives: '3 % off the interest of an education loan', criteria: { mostIncome: 800_000 }, source: 'Ministry of Education, November 2024, as told by the press; check it at the bank', checked: '2026-11-20' },
]
