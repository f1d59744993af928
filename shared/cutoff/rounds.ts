import { DamagedBytes, ByteReader, ByteWriter } from '../catalogue/bytes.ts'
import { MOST_RANK } from '../college/closing.ts'
import { CUTOFF_EXAMS, PREPARATORY, SPECIAL_ROUND, type CutoffExam, type CutoffList } from './fact.ts'
import { rowsOf, unzigzag, zigzag, type CutoffPack } from './pack.ts'

/** Raised with every change of the bytes. */
const VERSION = 1

/**
 * What each row of a pack closed at in each of the body's own rounds: row `r` closed in `rounds[i]` at `close[r *
 * rounds.length + i]`; 0: nobody was admitted, or on the preparatory list, which compares with nothing (domain-facts
 * B4).
 */
export interface CutoffRounds {
  exam: CutoffExam
  year: number
  rounds: number[]
  close: Uint32Array
}

/**
 * The bytes of one exam and year round by round, in the order of its pack; nothing where no seat tells of more than one
 * round.
 */
export function encodeRounds(exam: CutoffExam, year: number, lists: readonly CutoffList[]): Uint8Array | undefined {
  const { rows } = rowsOf(exam, lists)
  const rounds = [...new Set(rows.flatMap((row) => row.rounds.map(({ round }) => round)))]
    .filter((round) => round > 0 && round <= SPECIAL_ROUND)
    .sort((a, b) => b - a)
  if (rounds.length < 2) return undefined
  const out = new ByteWriter()
  for (const number of [VERSION, CUTOFF_EXAMS.indexOf(exam), year, rows.length, rounds.length, ...rounds])
    out.whole(number)
  // From the last round back, each as its distance from the one after it: most seats move little, and those that do not
  // cost nothing.
  const after = rows.map(({ close }) => close)
  for (const round of rounds) {
    out.column((column) => {
      for (const [at, row] of rows.entries()) {
        const fact = row.rounds.find((one) => one.round === round)
        if (!fact || (fact.preparatory & PREPARATORY.close) !== 0) {
          column.whole(0)
          continue
        }
        column.whole(zigzag(fact.close - after[at]!) + 1)
        after[at] = fact.close
      }
    })
  }
  return out.done()
}

/**
 * @throws DamagedBytes for anything `encodeRounds` of this version did not write, and for rounds of another pack than
 * this one
 */
export function decodeRounds(
  bytes: Uint8Array,
  pack: Pick<CutoffPack, 'exam' | 'year' | 'rows' | 'close'>,
): CutoffRounds {
  const from = new ByteReader(bytes)
  if (from.whole() !== VERSION) throw new DamagedBytes('Rounds of another version')
  const exam = CUTOFF_EXAMS[from.below(CUTOFF_EXAMS.length)]!,
    year = from.below(2101),
    rows = from.whole(),
    count = from.below(SPECIAL_ROUND + 1)
  if (exam !== pack.exam || year !== pack.year || rows !== pack.rows) throw new DamagedBytes('Rounds of another pack')
  const back = Array.from({ length: count }, () => from.below(SPECIAL_ROUND + 1)),
    close = new Uint32Array(rows * count),
    after = Float64Array.from(pack.close)
  for (let place = 0; place < count; place++) {
    const steps = from.column().wholes(new Uint32Array(rows), 2 * MOST_RANK + 3)
    for (let row = 0; row < rows; row++) {
      if (steps[row] === 0) continue
      after[row]! += unzigzag(steps[row]! - 1)
      if (after[row]! < 0 || after[row]! > MOST_RANK) throw new DamagedBytes('A rank that there is not')
      close[row * count + count - 1 - place] = after[row]!
    }
  }
  from.done()
  return { exam, year, rounds: back.toReversed(), close }
}
