import { blankCollege } from '../../shared/college/blank.ts'
import type { College, Course } from '../../shared/college/college.ts'
import type { PublicCollege } from '../search/types.ts'

/** A course with nothing published but what is given. */
export const courseNamed = (name: string, more: Partial<Course> = {}): Course => ({
  id: name,
  order: 'a0',
  name,
  nba: {},
  feeCovers: [],
  feeLines: [],
  feeStructure: {},
  quotas: [],
  entranceExams: [],
  careers: [],
  courseSpecificPlacements: { topRecruiters: [] },
  alumni: [],
  ...more,
})

/** A published college as the device hands it to a screen: nothing known but what is given. */
export const publicCollege = (college: Partial<College> = {}, more: Partial<PublicCollege> = {}): PublicCollege => ({
  id: '0199c0de-0000-7000-8000-000000000001',
  number: 7,
  slug: 'nit-karnataka',
  status: 'published',
  tag: '0'.repeat(32),
  createdAt: 0,
  updatedAt: 0,
  college: {
    ...blankCollege(),
    name: 'NIT Karnataka',
    location: 'Surathkal, Karnataka',
    category: ['engineering'],
    ...college,
  },
  ...more,
})
