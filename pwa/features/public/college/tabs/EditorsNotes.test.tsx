import { cleanup, screen, within } from '@testing-library/react'
import { render } from '../../../../test/render.tsx'
import { afterEach, expect, test } from 'vitest'
import { blankCollege } from '../../../../../shared/college/blank.ts'
import type { College } from '../../../../../shared/college/college.ts'
import { EditorsNotes } from './EditorsNotes.tsx'

afterEach(cleanup)

const remark = (id: string, more: Partial<College['reviews'][number]> = {}): College['reviews'][number] => ({
  id,
  order: id,
  type: 'positive',
  content: `Remark ${id}`,
  aspect: 'academic',
  ...more,
})
const show = (more: Partial<College>) => render(<EditorsNotes college={{ ...blankCollege(), ...more }} />)
const section = (name: string) => screen.getByRole('heading', { name }).closest('section')!

test('what students liked and disliked stands with its source and without an aspect, apart from the notes by our editors', () => {
  show({
    reviews: [
      remark('1', { saidBy: 'students' }),
      remark('2', { saidBy: 'students', type: 'negative' }),
      remark('3'),
      remark('4', { saidBy: 'editors', type: 'negative', aspect: 'campus' }),
    ],
    sources: [
      { id: 's', order: 'a0', figure: 'Student remarks', source: 'Campus survey 2025', link: 'https://a.in/survey' },
    ],
  })
  const said = section('What students say about the college'),
    notes = section('Notes by our editors')
  expect(within(said).getByText('collected by our editors')).toBeTruthy()
  expect(
    ['Students liked', 'Students disliked'].map(
      (name) => within(said).getByRole('heading', { name }).parentElement!.textContent,
    ),
  ).toEqual(['Students likedRemark 1', 'Students dislikedRemark 2'])
  expect(within(said).getByRole('link', { name: 'Campus survey 2025' }).getAttribute('href')).toBe(
    'https://a.in/survey',
  )
  expect(
    ['Liked', 'Disliked'].map((name) => within(notes).getByRole('heading', { name }).parentElement!.textContent),
  ).toEqual(['LikedRemark 3academic', 'DislikedRemark 4campus'])
})

test('where one of the two is missing nothing stands in its place', () => {
  show({ reviews: [remark('1', { saidBy: 'students' })] })
  expect(screen.queryByText('Notes by our editors')).toBeNull()
  cleanup()
  show({ reviews: [remark('1')] })
  expect(screen.queryByText('What students say about the college')).toBeNull()
  cleanup()
  expect(show({}).container.textContent).toBe('')
})
