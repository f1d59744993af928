import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { testColleges } from '../e2e/catalogue.ts'
import { realCards } from './realCards.ts'

/** The published tables, where they lie beside the repository or where DATA_FOLDER says. */
export const hasTables = (): boolean =>
  existsSync(
    process.env.DATA_FOLDER ?? fileURLToPath(new URL('../../../shared/data/colleges-india.csv.gz', import.meta.url)),
  )

/**
 * Colleges as an import takes them: real ones where the tables are at hand, else made ones of the same shape. `what`
 * says which.
 */
export async function collegesToImport(most: number): Promise<{ what: string; colleges: object[] }> {
  if (!hasTables()) {
    const colleges = Array.from({ length: most }, (_, at) => {
      const college = testColleges[at % testColleges.length]
      const round = Math.floor(at / testColleges.length)
      return { ...college, name: `${college?.name} ${round + 1}`, code: `M-${at}` }
    })
    return { what: 'made colleges', colleges }
  }
  const cards = await realCards(most)
  const colleges = cards.map(
    ({
      number,
      name,
      location,
      city,
      district,
      state,
      streams,
      type,
      approvedBy,
      establishedYear,
      studentCount,
      ranks,
      courses,
    }) => ({
      name,
      location: location || state || 'India',
      city,
      district,
      state,
      type,
      approvedBy,
      establishedYear,
      studentCount,
      rankings: ranks.map(({ value, basis }) => ({
        agency: 'NIRF',
        category: basis.slice(5, -5),
        year: Number(basis.slice(-4)),
        rank: value,
      })),
      code: `R-${number}`,
      category: streams,
      status: 'published',
      courses: courses.map((course) => ({ name: course })),
    }),
  )
  return { what: 'real colleges', colleges }
}
