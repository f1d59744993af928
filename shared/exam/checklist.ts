import type { PublicExam } from './public.ts'

/** What a student does for any entrance exam, in its order. Which papers and limits there are, only its own notice says: no line names a figure. */
export const checklistOf = ({ links, counsellingBody }: Pick<PublicExam, 'links' | 'counsellingBody'>): string[] => [
  links.official ? 'Official notice read, and kept on this device' : 'Official notice found and read',
  'Eligibility compared with my marks and age',
  'Photograph, signature and certificates ready in the sizes asked for',
  'Form sent, fee paid, confirmation kept',
  'Admit card fetched and printed',
  'Identity card of the admit card laid out, way to the centre known',
  'Score card kept',
  ...(counsellingBody ? ['Registered for counselling'] : []),
]
