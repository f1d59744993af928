import { SHORT_NAMES_OF_PROGRAMS } from '../college/shortNames.ts'
import { fold } from '../record/fold.ts'

/**
 * "CSE" for Computer Science and Engineering; a name without a usual short form as published, and a programme of more
 * than four years with its years.
 */
export const shortProgram = ({ name, years }: { name: string; years?: number }): string => {
  const short = SHORT_NAMES_OF_PROGRAMS[fold(name)] ?? name
  return years !== undefined && years > 4 ? `${short} (${years} years)` : short
}
