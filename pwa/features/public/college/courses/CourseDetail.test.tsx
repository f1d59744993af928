import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import type { Course } from '../../../../../shared/college/college.ts'
import { courseNamed } from '../../../../test/makePublic.ts'
import { cellsOf } from '../../../../test/renderPanel.tsx'
import { CourseDetail } from './CourseDetail.tsx'

afterEach(cleanup)

const show = (feeStructure: Course['feeStructure']) => render(<CourseDetail course={courseNamed('MBA', { feeStructure })} today="2026-11-20" />)
const differ = 'The stated total and the sum of the years differ. Ask the college which one it charges.'

test('a stated total within one per cent of the sum of the years stands alone', () => {
  show({ firstYear: '₹1,00,000', secondYear: '₹1,00,000', totalFee: '₹2,02,000' })
  expect(cellsOf(screen.getByRole('table', { name: 'Fee structure of MBA' })).map((cells) => cells[0])).toEqual(['First year', 'Second year', 'Total fee'])
  expect(screen.queryByText(differ)).toBeNull()
})

test('a stated total further off is shown beside the sum, and said to differ', () => {
  show({ firstYear: '₹1,00,000', secondYear: '₹1,00,000', totalFee: '₹2,03,000' })
  expect(cellsOf(screen.getByRole('table', { name: 'Fee structure of MBA' }))).toEqual([['First year', '₹1,00,000'], ['Second year', '₹1,00,000'], ['Sum of the years', '₹2,00,000'], ['Total fee', '₹2,03,000']])
  expect(screen.getByText(differ)).toBeTruthy()
})

test('fees by year are drawn as stacked bars, each part named, each sum written, with the table behind', async () => {
  show({ firstYear: '₹1,00,000', secondYear: '₹90,000', hostelFee: '₹20,000 per semester', otherCharges: '₹5,000' })
  const [wide] = await screen.findAllByRole('img', { name: 'Fees by year: Year 1 ₹1,40,000, Year 2 ₹1,30,000' })
  expect(wide!.querySelectorAll('rect')).toHaveLength(4)
  expect([...wide!.querySelectorAll('text')].map((text) => text.textContent)).toEqual(expect.arrayContaining(['Tuition', 'Hostel', '₹1.4 lakh', '₹1.3 lakh', 'Year 1', 'Year 2']))
  expect(cellsOf(screen.getByRole('table', { name: 'Fees of MBA by year', hidden: true }))).toEqual([['Year 1', '₹1,00,000', '₹40,000', '₹1,40,000'], ['Year 2', '₹90,000', '₹40,000', '₹1,30,000']])
  expect(screen.getByText('Fees by year. Not drawn, because nothing says how often it is due: Other charges.')).toBeTruthy()
})

test('one year alone is not drawn', () => {
  show({ firstYear: '₹1,00,000' })
  expect(screen.queryByRole('figure')).toBeNull()
})
