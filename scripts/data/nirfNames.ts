import { fold } from '../../shared/record/fold.ts'
import { districtOf, tellingWords, type Institute } from './institute.ts'
import { joinWords } from './name.ts'
import { stateIn, type Row } from './tables.ts'
import { universityKey } from './universities.ts'

/** The name without the city behind it: "Visvesvaraya National Institute of Technology, Nagpur". */
export function withoutTail(name: string, city: string | undefined): string {
  if (city === undefined) return name
  const rest = name.replace(new RegExp(`\\s*[-,]\\s*${city.replace(/[^\p{L} ]/gu, '.')}\\s*$`, 'iu'), '')
  // "Indian Institute of Technology, Kanpur" is no institute without its city.
  return tellingWords(joinWords(rest)).length > 0 ? rest : name
}

/** "Gautam Budh Nagar", "District Nagpur", "Kelambakkam, Chengalpattu District", "CHENNAI". */
export const rankedCity = (text: string | undefined): string | undefined => {
  const plain = (text ?? '')
    .split(',')[0]!
    .replace(/\b(?:district|dist\.?)\b|\(.*\)/gi, ' ')
    .replace(/\s+/g, ' ')
    .trim()
  if (plain === '') return undefined
  return plain === plain.toUpperCase()
    ? plain.toLowerCase().replace(/(?:^|\s)\p{L}/gu, (start) => start.toUpperCase())
    : plain
}

/** What rows of one ranked institute share where no code tells: its name, whatever the order of words, and its state. */
export const rankedName = ({ institute = '', city, state }: Row): string =>
  `${universityKey(withoutTail(institute, city))}|${state}`

const placeOf = ({ city, state }: Row): string => {
  const town = rankedCity(city)
  return districtOf(town, stateIn(state)) ?? fold(town ?? '')
}

/** Which AISHE codes NIRF gives a name, and in which towns. */
export class CodesOfNames {
  /** Rows of each name by code and town; rows of each code by name. */
  readonly #ofName = new Map<string, Row[]>()
  readonly #ofCode = new Map<string, Row[]>()

  constructor(rows: readonly Row[]) {
    for (const row of rows) {
      if (!row.aishe_code) continue
      this.#ofName.set(rankedName(row), [...(this.#ofName.get(rankedName(row)) ?? []), row])
      this.#ofCode.set(row.aishe_code, [...(this.#ofCode.get(row.aishe_code) ?? []), row])
    }
  }

  /**
   * The code of a row that has none: the one of its name and town. Until 2018 any town was typed that lay near: there
   * the name is enough where it has one code.
   */
  codeOf(row: Row): string | undefined {
    const named = (this.#ofName.get(rankedName(row)) ?? []).filter((other) => !this.isSlip(other)),
      codes = new Set(named.map((other) => other.aishe_code!))
    if (codes.size === 1 && row.year! < '2018') return [...codes][0]
    const here = new Set(named.filter((other) => placeOf(other) === placeOf(row)).map((other) => other.aishe_code!))
    return here.size === 1 ? [...here][0] : undefined
  }

  /**
   * Does the row bear another institute's name? Its code is called otherwise in most of its rows, and another code of
   * another town is called so in more rows. Of the row then holds its code, and not its name: in 2023 the figures and
   * the town of Datta Meghe stand under the name of VNIT.
   */
  isSlip(row: Row): boolean {
    const code = row.aishe_code
    if (!code) return false
    const name = rankedName(row),
      own = this.#ofCode.get(code)!,
      so = own.filter((other) => rankedName(other) === name).length
    if (2 * so >= own.length) return false
    const others = (this.#ofName.get(name) ?? []).filter(
      (other) => other.aishe_code !== code && placeOf(other) !== placeOf(row),
    )
    return others.length > so
  }
}

/** Do all rows that name a state name another one than the institute stands in? */
export function isElsewhere({ state }: Institute, rows: readonly Row[]): boolean {
  const told = rows.flatMap((row) => stateIn(row.state) ?? [])
  return state !== undefined && told.length > 0 && told.every((one) => one !== state)
}
