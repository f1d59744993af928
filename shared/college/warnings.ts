import type { Problem } from '../failure.ts'
import { type Message, msg } from '../i18n/message.ts'
import { problemOf } from '../problem.ts'
import { isBlank } from '../record/canonical.ts'
import type { College, Course } from './college.ts'
import { feeTableOf, readFee } from './fees.ts'
import { feeLinesOf } from './feeLine.ts'
import { implausibleFigures } from './plausibility.ts'
import { unsourcedFigures } from './unsourced.ts'

const MOST_WARNINGS = 200

/**
 * What deserves a look before publishing (behaviour 16, the publish checklist) and forbids nothing: no course, figures
 * without a source, fees that cannot be read, totals that do not add up, figures that are hardly right
 * (plausibility.ts), minimum scores without a unit, photos nobody described. Name and location are problems already.
 */
export function warningsInCollege(college: College): Problem[] {
  const warnings: Problem[] = []
  if (!college.courses.some((course) => course.isActive !== false))
    warnings.push({ path: 'courses', rule: 'courses', message: 'No course has been added yet' })
  warnings.push(
    ...unsourced(college),
    ...college.courses.flatMap(feeWarnings),
    ...college.courses.flatMap(scoreWarnings),
  )
  const { fees, cautionDeposit } = college.hostel
  if (isUnreadable(fees))
    warnings.push(unread('hostel/fees', msg('The hostel fee could not be read: {text}', said(fees))))
  if (isUnreadable(cautionDeposit))
    warnings.push(
      unread('hostel/cautionDeposit', msg('The caution deposit could not be read: {text}', said(cautionDeposit))),
    )
  for (const { path, rule, severity, message } of implausibleFigures(college))
    if (severity === 'ask') warnings.push(problemOf(path, rule, message))
  if (isBlank(college.coordinates.latitude) !== isBlank(college.coordinates.longitude))
    warnings.push({ path: 'coordinates', rule: 'pair', message: 'Latitude and longitude belong together' })
  warnings.push(
    ...undescribedPhotos(college).map(({ id, name }) =>
      problemOf(`facilities/${id}/photoAlt`, 'described', msg('The photo of {name} has no description', { name })),
    ),
  )
  return warnings.slice(0, MOST_WARNINGS)
}

/**
 * Photos that nobody has put into words (behaviour 9). The page says the facility's name in their place: a list brought
 * in, or an older record, is not refused for it.
 */
export const undescribedPhotos = ({ facilities }: Pick<College, 'facilities'>): College['facilities'] =>
  facilities.filter(({ photoURL, photoAlt }) => !isBlank(photoURL) && isBlank(photoAlt?.trim()))

const unsourced = (college: College): Problem[] =>
  unsourcedFigures(college).map(({ path, name }) =>
    problemOf(path, 'source', msg('No source is given for the {figures}', { figures: { id: name } })),
  )

function feeWarnings(course: Course): Problem[] {
  const at = `courses/${course.id}`
  const { feeStructure, name, fee, nriFee } = course
  const warnings = [
    ...(isUnreadable(fee)
      ? [unread(`${at}/fee`, msg('The fee of {name} could not be read: {text}', { name, ...said(fee) }))]
      : []),
    ...(isUnreadable(nriFee)
      ? [unread(`${at}/nriFee`, msg('The NRI fee of {name} could not be read: {text}', { name, ...said(nriFee) }))]
      : []),
    ...feeLinesOf(course).flatMap((line) =>
      (['amount', 'refundable'] as const).flatMap((part) => {
        const text = line[part]
        return isUnreadable(text)
          ? [
              unread(
                `${at}/feeLines/${line.id}/${part}`,
                msg('A fee of {name} could not be read: {text}', { name, ...said(text) }),
              ),
            ]
          : []
      }),
    ),
    ...Object.entries(feeStructure).flatMap(([part, text]) =>
      isUnreadable(text)
        ? [
            unread(
              `${at}/feeStructure/${part}`,
              msg('The fee structure of {name} could not be read: {text}', { name, ...said(text) }),
            ),
          ]
        : [],
    ),
  ]
  if (feeTableOf(feeStructure).differs)
    warnings.push(
      problemOf(
        `${at}/feeStructure/totalFee`,
        'sum',
        msg('The yearly fees of {name} do not add up to the stated total', { name }),
      ),
    )
  return warnings
}

/** Percentile, marks or rank (behaviour 8), as they are commonly written; a word alone ("Qualified") needs none. */
const SCORE_UNIT = /percentile|%|\bper ?cent\b|\bmarks?\b|\bpoints?\b|\bout of\b|\d\s*\/\s*\d|\brank\b|\b(?:air|crl)\b/i
const scoreWarnings = ({ id, name, entranceExams }: Course): Problem[] =>
  entranceExams.flatMap((exam) =>
    exam.minScore && /\d/.test(exam.minScore) && !SCORE_UNIT.test(exam.minScore)
      ? [
          problemOf(
            `courses/${id}/entranceExams/${exam.id}/minScore`,
            'unit',
            msg('The minimum score in {exam} for {name} has no unit: percentile, marks or rank', {
              exam: exam.name,
              name,
            }),
          ),
        ]
      : [],
  )

const isUnreadable = (text: string | undefined): text is string =>
  text !== undefined && text !== '' && readFee(text) === undefined
const said = (text: string): { text: string } => ({ text: text.slice(0, 100) })
const unread = (path: string, message: Message): Problem => problemOf(path, 'fee', message)
