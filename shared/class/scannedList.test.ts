import { describe, expect, test } from 'vitest'
import { joinLists } from './joinLists.ts'
import { readRoster } from './roster.ts'
import { readScannedWords, type ScannedWord } from './scannedList.ts'

/** Words as a reader finds them in a sheet whose columns begin at these pixels; letters are 20 high and 12 wide. */
function sheet(
  rows: ReadonlyArray<readonly string[]>,
  { degrees = 0, at = [40, 140, 540, 760, 900] } = {},
): ScannedWord[] {
  const turned = Math.tan((degrees * Math.PI) / 180)
  return rows.flatMap((cells, row) =>
    cells.flatMap((cell, column) => {
      let x = at[column]!
      return cell.split(' ').flatMap((said): ScannedWord[] => {
        const [text = '', confidence = '96'] = said.split('~'),
          left = x,
          y = 100 + row * 44 + left * turned
        x += text.length * 12 + 8
        return text === ''
          ? []
          : [{ text, confidence: Number(confidence), left, top: y, right: left + text.length * 12, bottom: y + 20 }]
      })
    }),
  )
}
const HEADER = ['S.No.', 'Student Name', 'Roll No.', 'Rank', 'Category']
const ROWS = [
  ['1', 'Asha Rao', '2403001', '5,812', 'SC'],
  ['2', 'Mohammed Irfan Khan', '2403002', '1204', 'OBC-NCL'],
  ['3', 'S. Karthikeyan', '2403003', '702', 'EWS'],
]

describe('words of a photographed list', () => {
  test.each([0, 2, -2, 5])('become rows and columns of a sheet held %i° off', (degrees) => {
    const { lines, doubts, leftOut } = readScannedWords(sheet([['Govt. School, Jaipur'], HEADER, ...ROWS], { degrees }))
    expect(lines).toEqual([
      'name, rank, category',
      'Asha Rao, 5812, SC',
      'Mohammed Irfan Khan, 1204, OBC-NCL',
      'S. Karthikeyan, 702, EWS',
    ])
    expect([doubts, leftOut]).toEqual([[], ['Roll No.']])
    expect(readRoster(lines.join('\n')).rows.map(({ name, wrong }) => [name, wrong])).toEqual(
      ROWS.map(([, name]) => [name, []]),
    )
  })
  test('are corrected where a column must be digits, or a category, and are doubtful then; names stay as they are', () => {
    const { lines, doubts } = readScannedWords(
      sheet([HEADER, ['1', 'Olga Sil', '1', '58O0', '0BC-NCL'], ['2', 'Ravi K', '2', 'l204', 'SC'], ROWS[2]!]),
    )
    expect(lines.slice(1, 3)).toEqual(['Olga Sil, 5800, OBC-NCL', 'Ravi K, 1204, SC'])
    expect(doubts.map(({ text, words }) => [text, words])).toEqual([
      ['Olga Sil, 5800, OBC-NCL', ['5800', 'OBC-NCL']],
      ['Ravi K, 1204, SC', ['1204']],
    ])
  })
  test('are doubtful where the reader is unsure, or where a cell of the row is missing', () => {
    const { doubts } = readScannedWords(
      sheet([HEADER, ['1', 'Asha~60 Rao', '1', '5812', 'SC'], ['2', 'Ravi K', '2', '', 'SC'], ROWS[1]!, ROWS[2]!]),
    )
    expect(doubts.map(({ text, words, box }) => [text, words, box.top])).toEqual([
      ['Asha Rao, 5812, SC', ['Asha'], 144],
      ['Ravi K, , SC', [], 188],
    ])
  })
  test('of a list without a header are names alone; numbers are never taken for ranks', () => {
    const names = [['Class XII-A'], ['1.', 'Asha Rao'], ['2.', 'Ravi Kumar'], ['3.', 'Jo']]
    expect(readScannedWords(sheet(names)).lines).toEqual(['Asha Rao', 'Ravi Kumar', 'Jo'])
    const numbered = readScannedWords(sheet(ROWS)).lines
    expect(numbered[0]).toBe('name, column 3, column 4, category')
    expect(readRoster(numbered.join('\n')).rows.map(({ student }) => student?.ranks)).toEqual([{}, {}, {}])
  })
  test('keep a column whose heading was not read', () => {
    const { lines } = readScannedWords(sheet([['', 'Student Name', 'Roll No.', '', ''], ...ROWS]))
    expect(lines.slice(0, 2)).toEqual(['name, column 4, category', 'Asha Rao, 5812, SC'])
  })
  test('of no list are none', () => {
    expect(readScannedWords([]).lines).toEqual([])
    expect(readScannedWords(sheet([['=', '|', '—']])).lines).toEqual([])
    expect(readScannedWords(sheet([HEADER])).lines).toEqual([])
  })
})

describe('a second page', () => {
  test('goes behind the first without its header; one with other columns is refused', () => {
    expect(joinLists('', ['name, rank', 'Asha, 5'])).toBe('name, rank\nAsha, 5')
    expect(joinLists('name, rank\nAsha, 5\n', ['name, rank', 'Jo, 7'])).toBe('name, rank\nAsha, 5\nJo, 7')
    expect(joinLists('Asha', ['Jo'])).toBe('Asha\nJo')
    expect(joinLists('name, rank\nAsha, 5', ['name, category', 'Jo, SC'])).toBeUndefined()
    expect(joinLists('Asha', ['name, rank', 'Jo, 7'])).toBeUndefined()
  })
})
