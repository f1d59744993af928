import type { Problem } from '../failure.ts'
import { msg } from '../i18n/message.ts'
import { problemOf } from '../problem.ts'
import { problemsIn, type Clock } from '../record/check.ts'
import { eachOnce } from '../record/problems.ts'
import { examFields, type Exam } from './fields.ts'
import { isOfficialLink } from './official.ts'

/** Everything that forbids saving an exam; [] when it may be saved. The same answer on the device and on the server. */
export const problemsInExam = (exam: Exam, clock: Clock): Problem[] =>
  eachOnce(exam, problemsIn(examFields, exam, clock), [
    // Dates of the form YYYY-MM-DD compare as text.
    ...exam.dates
      .filter(({ start, end }) => end !== undefined && start !== undefined && end < start)
      .map(({ id, label }) => problemOf(`dates/${id}/end`, 'span', msg('{label} ends before it begins', { label }))),
    // Only a day has an hour, and an hour of the same day ends after it begins.
    ...exam.dates.flatMap(({ id, label, start, end = start, precision, startTime, endTime }) => {
      if (precision !== 'day' && (startTime ?? endTime) !== undefined)
        return [
          problemOf(
            `dates/${id}/${startTime === undefined ? 'endTime' : 'startTime'}`,
            'span',
            msg('{label} has a time and no day: a month or a quarter has none', { label }),
          ),
        ]
      if (startTime !== undefined && endTime !== undefined && end === start && endTime <= startTime)
        return [problemOf(`dates/${id}/endTime`, 'span', msg('{label} ends before it begins', { label }))]
      return []
    }),
    ...(['mocks', 'pastPapers'] as const).flatMap((list) =>
      exam[list]
        .filter(({ link }) => link !== '' && !isOfficialLink(link, exam.links.official))
        .map(({ id, title }) =>
          problemOf(
            `${list}/${id}/link`,
            'official',
            msg(
              '{title} is not on an official site: only those of the exam, of public bodies and of institutions stand here',
              { title: title || msg('The link') },
            ),
          ),
        ),
    ),
    ...(exam.difficulty !== undefined && !exam.difficultyBasis
      ? [{ path: 'difficultyBasis', rule: 'required', message: 'Say what the difficulty is based on' }]
      : []),
  ])
