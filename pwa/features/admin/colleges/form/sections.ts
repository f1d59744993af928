import { collegeFields } from '../../../../../shared/college/fields.ts'

/** Which declared fields this form offers, under which headings. Names only: what each is, its label and its rules, the declaration says. */
export const SECTIONS: ReadonlyArray<{ title: string; paths: readonly string[] }> = [
  { title: 'Basic Info', paths: ['name', 'location', 'city', 'state', 'websiteURL', 'type', 'category', 'highlights', 'slug'] },
  { title: 'Contact', paths: ['contactDetails/email', 'contactDetails/phone', 'contactDetails/address'] },
]
export const LISTS = [
  { path: 'courses', field: collegeFields.courses, names: ['name', 'fee', 'duration', 'categoryName', 'level', 'eligibility'] },
  { path: 'faqs', field: collegeFields.faqs, names: ['question', 'answer'] },
] as const
