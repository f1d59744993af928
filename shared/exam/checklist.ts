import type { PublicExam } from './public.ts'

/**
 * The first step, where the exam has an official link and where it has none: one may become the other, and a tick is of
 * the step.
 */
const NOTICE = { linked: 'Official notice read, and kept on this device', unlinked: 'Official notice read' }

/**
 * What a student does for any entrance exam, in its order. Which papers and limits there are, only its own notice says:
 * no line names a figure.
 */
export const checklistOf = ({ links, counsellingBody }: Pick<PublicExam, 'links' | 'counsellingBody'>): string[] => [
  links.official ? NOTICE.linked : NOTICE.unlinked,
  'Eligibility compared with my marks and age',
  'Photograph, signature and certificates ready in the sizes asked for',
  'Form sent, fee paid, confirmation kept',
  'Admit card fetched and printed',
  'Photo ID ready, exam centre route checked',
  'Score card kept',
  ...(counsellingBody ? ['Registered for counselling'] : []),
]

/** Kept ticks in the words that the list of an exam has now. */
export const ticksIn = (lines: readonly string[], ticks: readonly string[]): Set<string> =>
  new Set(ticks.map((tick) => (Object.values(NOTICE).includes(tick) ? lines[0]! : tick)))
