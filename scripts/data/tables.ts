import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { parse } from 'csv-parse/sync'
import { stateOf, type State } from '../../shared/college/state.ts'

export type Row = Readonly<Record<string, string>>

/**
 * Every published table the pack is made from: its file, and what it is, as the page beside the pack tells it. `taken`:
 * the day its figures were taken from the publisher, where the table's own page tells it; else the day the table was
 * taken into the pack.
 */
export const TABLES = {
  aishe: {
    file: 'colleges-india.csv.gz',
    publisher: 'Ministry of Education, All India Survey on Higher Education (AISHE)',
    address: 'https://aishe.gov.in',
    edition: 'list of colleges, about 2018',
    taken: '2026-11-23',
  },
  universityCodes: {
    file: 'universities-aishe-codes.csv',
    publisher: 'Ministry of Education, All India Survey on Higher Education (AISHE)',
    address: 'https://aishe.gov.in',
    edition: 'university codes, about 2018',
    taken: '2026-11-23',
  },
  ugc: {
    file: 'universities-ugc.csv',
    publisher: 'University Grants Commission (UGC)',
    address: 'https://www.ugc.gov.in',
    edition: 'consolidated list of universities, 2022',
    taken: '2026-11-23',
  },
  aicte: {
    file: 'aicte-institutions.csv.gz',
    publisher: 'All India Council for Technical Education (AICTE)',
    address: 'https://facilities.aicte-india.org/dashboard',
    edition: 'approved institutions, 2025-26',
    taken: '2025-10-30',
  },
  aicteCourses: {
    file: 'aicte-courses.csv.gz',
    publisher: 'All India Council for Technical Education (AICTE)',
    address: 'https://facilities.aicte-india.org/dashboard',
    edition: 'approved intake, 2025-26',
    taken: '2025-10-30',
  },
  aicteDelhi: {
    file: 'messy/aicte-delhi-nested.json',
    publisher: 'All India Council for Technical Education (AICTE)',
    address: 'https://facilities.aicte-india.org/dashboard',
    edition: 'approved intake of Delhi with the mode of each course, 2025-26',
    taken: '2025-10-30',
  },
  nirf: {
    file: 'nirf-rankings.csv',
    publisher: 'Ministry of Education, National Institutional Ranking Framework (NIRF)',
    address: 'https://www.nirfindia.org',
    edition: 'rankings of 2016 to 2025',
    taken: '2026-11-23',
  },
  nmc: {
    file: 'medical-colleges-nmc.csv',
    publisher: 'National Medical Commission (NMC)',
    address: 'https://www.nmc.org.in',
    edition: 'MBBS colleges and seats, 2024-25',
    taken: '2026-11-23',
  },
  josaaInstitutes: {
    file: 'josaa-institutes.csv',
    publisher: 'Joint Seat Allocation Authority (JoSAA)',
    address: 'https://josaa.nic.in',
    edition: 'institutes of 2018 to 2025',
    taken: '2026-11-23',
  },
  josaa: {
    file: 'josaa-closing-ranks.csv.gz',
    publisher: 'Joint Seat Allocation Authority (JoSAA)',
    address: 'https://josaa.nic.in',
    edition: 'opening and closing ranks, final rounds of 2018 to 2025',
    taken: '2026-11-23',
  },
  josaaRounds: {
    file: 'josaa-2025-by-round.csv.gz',
    publisher: 'Joint Seat Allocation Authority (JoSAA)',
    address: 'https://josaa.nic.in',
    edition: 'opening and closing ranks, rounds 1 to 6 of 2025',
    taken: '2026-11-23',
  },
  neet2024: {
    file: 'neet-ug-2024-mcc.csv.gz',
    publisher: 'Medical Counselling Committee (MCC)',
    address: 'https://mcc.nic.in',
    edition: 'NEET UG 2024, rounds 1 to 3 together',
    taken: '2026-11-23',
  },
  neet2023: {
    file: 'neet-ug-2023-aiq-rounds.csv',
    publisher: 'Medical Counselling Committee (MCC)',
    address: 'https://mcc.nic.in',
    edition: 'NEET UG 2023, last rank of each round',
    taken: '2026-11-23',
  },
  gate: {
    file: 'gate-ccmt-cutoffs.csv.gz',
    publisher: 'Centralized Counselling for M.Tech. (CCMT)',
    address: 'https://ccmt.admissions.nic.in',
    edition: 'GATE scores of 2024 and 2025',
    taken: '2026-11-23',
  },
  profiles: {
    file: 'college-profiles.csv.gz',
    publisher: 'Careers360',
    address: 'https://www.careers360.com',
    edition: 'profiles of institutes, 2020',
    taken: '2026-11-23',
  },
  websites: {
    file: 'institute-websites.csv',
    publisher: 'the institutes themselves, as the Hipo list of university domains and two more collected them',
    address: 'https://github.com/Hipo/university-domains-list',
    edition: '2025',
    taken: '2026-11-23',
  },
} as const satisfies Record<
  string,
  { file: string; publisher: string; address: string; edition: string; taken: string }
>
export type TableName = keyof typeof TABLES

export type Tables = Readonly<Record<TableName, readonly Row[]>>

/** The rows of one table; blanks at the ends of cells mean nothing. @throws Error where the table is not there */
function readTable(folder: string, name: TableName): Row[] {
  const path = join(folder, TABLES[name].file)
  if (!existsSync(path)) throw new Error(`There is no table ${TABLES[name].file} in ${folder}`)
  const bytes = readFileSync(path)
  const text = (path.endsWith('.gz') ? gunzipSync(bytes) : bytes).toString('utf8')
  if (path.endsWith('.json')) return coursesIn(JSON.parse(text) as NestedInstitution[])
  return parse(text, { columns: true, skip_empty_lines: true, trim: true, relax_quotes: false })
}

/** AICTE's own nesting: institutions, each with its programmes. One row is one course of an institution. */
interface NestedInstitution {
  aicte_id: string
  programmes?: Row[]
}
const coursesIn = (institutions: readonly NestedInstitution[]): Row[] =>
  institutions.flatMap(({ aicte_id, programmes = [] }) => programmes.map((course) => ({ ...course, aicte_id })))

export const readTables = (folder: string): Tables =>
  Object.fromEntries((Object.keys(TABLES) as TableName[]).map((name) => [name, readTable(folder, name)])) as Record<
    TableName,
    Row[]
  >

/** The tables keep two territories apart that have been one since 2020. */
const OLD_STATES: Readonly<Record<string, string>> = {
  'Dadra and Nagar Haveli': 'Dadra and Nagar Haveli and Daman and Diu',
  'Daman and Diu': 'Dadra and Nagar Haveli and Daman and Diu',
}
/** Leh and Kargil were districts of Jammu and Kashmir until 2019. */
export function stateIn(text: string | undefined, district?: string): State | undefined {
  if (text === undefined || text === '') return undefined
  const state = stateOf(OLD_STATES[text] ?? text)
  return state === 'Jammu and Kashmir' && /^(?:leh|kargil)\b/i.test(district ?? '') ? 'Ladakh' : state
}
