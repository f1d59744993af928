import { english } from '../test/english.ts'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { CLASS_TEMPLATE, MOST_STUDENTS, readClassList } from './classList.ts'

const at = (rank: number) => ({ low: rank, high: rank })
const read = (text: string) => readClassList(text).rows.map(({ name, student, wrong }) => student ?? [name, ...wrong])

describe('a class list', () => {
  test('reads its own template', () => {
    expect(english(readClassList(CLASS_TEMPLATE))).toEqual({
      rows: [
        {
          line: 2,
          name: 'Asha Rao',
          exam: 'JEE Main',
          wrong: [],
          student: {
            category: 'OBC-NCL',
            hasDisability: false,
            isWoman: true,
            state: 'Karnataka',
            ranks: { 'JEE Main': { OPEN: at(5800), 'OBC-NCL': at(1450) } },
          },
        },
      ],
    })
  })

  test('reads what teachers write: other orders and names of columns, semicolons, percentiles, exams as they are called', () => {
    expect(english(read('Student;CRL;Sex;Home State\nRavi;12,500;male;Orissa\n'))).toEqual([
      {
        category: 'OPEN',
        hasDisability: false,
        isWoman: false,
        state: 'Odisha',
        ranks: { 'JEE Main': { OPEN: at(12_500) } },
      },
    ])
    expect(english(read('name,percentile\nMeera,99.65'))).toEqual([
      {
        category: 'OPEN',
        hasDisability: false,
        isWoman: false,
        ranks: { 'JEE Main': { OPEN: { low: 4953, high: 5163 } } },
      },
    ])
    expect(english(read('name,exam,rank,category\nA,NEET,9000,General\nB,JEE Adv 2025,700,SC'))).toMatchObject([
      { category: 'OPEN', ranks: { 'NEET UG': { OPEN: at(9000) } } },
      { category: 'SC', ranks: { 'JEE Advanced': { OPEN: at(700) } } },
    ])
  })

  test('of NEET has one list: a category rank is never compared with its seats', () => {
    expect(english(read('name,exam,rank,category,category rank\nA,NEET,9000,SC,300'))).toMatchObject([
      { ranks: { 'NEET UG': { OPEN: at(9000) } } },
    ])
  })

  test('of GATE asks for the score: a rank is not read as one, and there is one score for every category', () => {
    expect(
      english(
        read(
          'name,exam,rank,score,category,category rank\nA,GATE,,640,SC,5800\nB,GATE,5800,,,\nC,GATE,,5800,,\nD,GATE,,,,',
        ),
      ),
    ).toEqual([
      expect.objectContaining({ category: 'SC', ranks: { GATE: { OPEN: at(640) } } }),
      [
        'B',
        'A rank of GATE is not turned into a score, and its seats close by score. Type the score of your score card.',
      ],
      ['C', 'score: A GATE score is a whole number from 1 to 1,000: neither the marks nor the rank'],
      ['D', 'No score'],
    ])
    expect(english(read('name,exam,score\nA,GATE,640'))).toMatchObject([{ ranks: { GATE: { OPEN: at(640) } } }])
  })

  test('says of each line what is wrong, and hurts no other', () => {
    expect(
      english(
        read(
          'name,rank,category,state,gender,pwd,exam\nA,,OPEN,,,,\nB,12P,OPEN,,,,\nC,5,BC-B,,,,\nD,5,OPEN,Atlantis,,,\nE,5,OPEN,,X,,\nF,5,OPEN,,,maybe,\nG,5,OPEN,,,,Wizardry\n,5,OPEN,,,,\nH,5,,,,,',
        ),
      ),
    ).toEqual([
      ['A', 'No rank'],
      ['B', 'rank: A rank with P is of the preparatory list: these closing ranks are not of that list'],
      ['C', 'BC-B is no category: OPEN, EWS, OBC-NCL, SC, ST'],
      ['D', 'Atlantis is not a state'],
      ['E', 'X is neither F nor M'],
      ['F', 'pwd is yes or no'],
      ['G', 'Wizardry is not an exam whose closing ranks are kept'],
      ['', 'No name'],
      expect.objectContaining({ category: 'OPEN' }),
    ])
  })

  test('without its columns, or beyond a class, is refused as a whole', () => {
    expect(english(readClassList('Asha,5800').refused)).toBe(
      'The first line must name its columns: name, and rank, percentile or score',
    )
    expect(readClassList('').refused).toBeDefined()
    expect(english(readClassList(`name,rank\n${'A,1\n'.repeat(MOST_STUDENTS + 1)}`).refused)).toBe(
      'A list has at most 500 students',
    )
  })

  test('of any text never throws', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 300 }), fc.string({ maxLength: 100 }), (text, cell) => {
        expect(readClassList(text).rows).toBeInstanceOf(Array)
        for (const row of readClassList(
          `name,rank,category,pwd,state,gender,exam,percentile\n"${cell.replaceAll('"', '""')}",5,${cell},${cell},${cell}`,
        ).rows)
          expect(english(row.student === undefined)).toBe(row.wrong.length > 0)
      }),
    )
  })
})
