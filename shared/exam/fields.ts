import {
  amount,
  choice,
  date,
  decimal,
  group,
  html,
  integer,
  line,
  list,
  text,
  time,
  url,
  words,
  type Shape,
} from '../record/field.ts'
import { STREAMS } from '../stream.ts'

/** How sure a date is, from a pattern of past years to what has happened (behaviour 4). */
export const DATE_STATUSES = [
  'pattern-based',
  'tentative',
  'announced',
  'postponed',
  'cancelled',
  'held',
  're-held',
] as const
export const DATE_PRECISIONS = ['day', 'month', 'quarter'] as const
export const DIFFICULTIES = ['Low', 'Moderate', 'High'] as const
export const EXAM_LEVELS = ['undergraduate', 'postgraduate', 'doctorate', 'certificate', 'diploma'] as const

/**
 * Every field of an entrance exam, once. Sources: public-site 3 (name, description, date, applicationDate, category,
 * difficulty, eligibility) and behaviour 4.
 */
export const examFields = {
  name: line('Name', { required: true }),
  fullName: line('Full name'),
  description: text('Description'),
  category: words('Streams', { values: STREAMS }),
  levels: words('Levels', { values: EXAM_LEVELS }),
  conductingBody: line('Conducting body'),
  counsellingBody: line('Counselling body'),
  eligibility: list('Eligibility', 'row', {
    criterion: line('Criterion', { required: true }),
    requirement: text('Requirement', { required: true, max: 2000 }),
  }),
  pattern: group('Pattern', {
    overview: html('Overview'),
    mode: line('Mode', { hint: 'Computer-based, pen and paper' }),
    duration: line('Duration'),
    totalMarks: integer('Total marks', { min: 0, max: 100_000 }),
  }),
  sections: list('Sections', 'section', {
    name: line('Section', { required: true }),
    questions: integer('Questions', { min: 0, max: 10_000 }),
    marks: integer('Marks', { min: 0, max: 100_000 }),
    negativeMarks: decimal('Negative marks for each wrong answer', { min: 0, max: 100 }),
    marking: line('Marking', {
      hint: 'Where one figure does not say it: "+3, −1; nothing taken off for typed answers"',
    }),
    duration: line('Duration'),
  }),
  fees: list('Fees', 'fee', {
    category: line('Category', { required: true, hint: 'OPEN, EWS, OBC-NCL, SC, ST, each also (PwD)' }),
    fee: amount('Fee', { required: true }),
    note: line('Note'),
  }),
  dates: list('Dates', 'date', {
    label: line('Event', { required: true, hint: 'Application, Exam, Result' }),
    start: date('Start', { required: true }),
    end: date('End'),
    startTime: time('Begins at (IST)', { hint: 'On the first day: when the exam begins, when the form opens' }),
    endTime: time('Up to (IST)', {
      hint: 'On the last day: "up to 5 pm" is 17:00; without it the day counts to its end',
    }),
    precision: choice('Precision', DATE_PRECISIONS, { required: true }),
    status: choice('Status', DATE_STATUSES, { required: true }),
    source: url('Source'),
    saidBy: line('Said by', { hint: 'Who says so, where it is not the linked source itself: the press, a notice' }),
    checkedOn: date('Checked on'),
  }),
  difficulty: choice('Difficulty', DIFFICULTIES),
  difficultyBasis: text('Basis of the difficulty', { max: 2000, hint: 'Without it no difficulty is shown' }),
  scoreMeaning: text('What the score or rank means'),
  acceptedBy: words('Accepted by'),
  // Sources count differently, and the list changes with the year: it stands with its date.
  acceptedByBasis: group('Basis of that list', {
    saidBy: line('Said by'),
    source: url('Source'),
    checkedOn: date('Checked on'),
    note: text('Note', { max: 1000, hint: 'What the list leaves out, or where sources differ' }),
  }),
  syllabus: html('Syllabus outline'),
  links: group('Links', { official: url('Official site') }),
  preparation: text('Preparation', { max: 2000 }),
  mocks: list('Mock tests', 'link', {
    title: line('Title', { required: true }),
    link: url('Link', { required: true }),
  }),
  pastPapers: list('Past papers', 'link', {
    title: line('Title', { required: true }),
    link: url('Link', { required: true }),
  }),
  checkedOn: date('Checked on'),
}
export type Exam = Shape<typeof examFields>
