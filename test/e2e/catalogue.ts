/**
 * A small catalogue for journeys: colleges that do not exist, with figures that only tests see. The same list every
 * time.
 */
const PLACES = [
  ['Pune', 'Maharashtra'],
  ['Mumbai', 'Maharashtra'],
  ['Nagpur', 'Maharashtra'],
  ['Chennai', 'Tamil Nadu'],
  ['Coimbatore', 'Tamil Nadu'],
  ['Bengaluru', 'Karnataka'],
  ['Mysuru', 'Karnataka'],
  ['Jaipur', 'Rajasthan'],
  ['Lucknow', 'Uttar Pradesh'],
  ['Kolkata', 'West Bengal'],
  ['Hyderabad', 'Telangana'],
  ['Kochi', 'Kerala'],
] as const
const KINDS = [
  'Institute of Technology',
  'College of Engineering',
  'School of Engineering and Science',
  'Polytechnic University',
] as const
const FOUNDERS = ['Sahyadri', 'Godavari', 'Vindhya', 'Nilgiri', 'Kaveri', 'Aravalli'] as const
const FEES = [
  '₹80,000 per year',
  '₹1,80,000 per year',
  '₹4,50,000 per year',
  '₹7,25,000 per year',
  '₹12,00,000 per year',
] as const

export interface TestCollege {
  name: string
  location: string
  city: string
  state: string
  status: 'published'
  category: string[]
  type: string[]
  code: string
  establishedYear: number
  aboutHtml: string
  courses: object[]
}

/** 288 engineering colleges in twelve cities. */
export const testColleges: TestCollege[] = PLACES.flatMap(([city, state], place) =>
  KINDS.flatMap((kind, at) =>
    FOUNDERS.map((founder, by) => {
      const n = (place * KINDS.length + at) * FOUNDERS.length + by
      return {
        name: `${founder} ${kind}, ${city}`,
        location: `${city}, ${state}`,
        city,
        state,
        status: 'published' as const,
        code: `T-${10_000 + n}`,
        category: ['engineering'],
        type: [n % 3 === 0 ? 'Government' : 'Private'],
        establishedYear: 1950 + (n % 60),
        aboutHtml: '<p>A campus of <strong>forty acres</strong>.</p>',
        courses: [
          {
            name: 'B.Tech Computer Science and Engineering',
            categoryName: 'BTech',
            level: 'undergraduate',
            duration: '4 years',
            fee: FEES[n % FEES.length],
            seats: 60 + (n % 5) * 30,
          },
          {
            name: 'B.Tech Mechanical Engineering',
            categoryName: 'BTech',
            level: 'undergraduate',
            duration: '4 years',
            fee: FEES[n % FEES.length],
            seats: 60,
          },
        ],
      }
    }),
  ),
)
