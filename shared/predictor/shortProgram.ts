import { fold } from '../record/fold.ts'

/** What students call the branches most of them ask for, by the folded name. */
const SHORT: Readonly<Record<string, string>> = {
  'computer science and engineering': 'CSE',
  'computer engineering': 'Computer Engineering',
  'electronics and communication engineering': 'ECE',
  'electrical and electronics engineering': 'EEE',
  'electrical engineering': 'Electrical',
  'mechanical engineering': 'Mechanical',
  'civil engineering': 'Civil',
  'chemical engineering': 'Chemical',
  'information technology': 'IT',
  'artificial intelligence': 'AI',
  'artificial intelligence and machine learning': 'AI & ML',
  'artificial intelligence and data science': 'AI & DS',
  'data science': 'Data Science',
}

/** "CSE" for Computer Science and Engineering; a name without a usual short form as published, and a programme of more than four years with its years. */
export const shortProgram = ({ name, years }: { name: string; years?: number }): string => {
  const short = SHORT[fold(name)] ?? name
  return years !== undefined && years > 4 ? `${short} (${years} years)` : short
}
