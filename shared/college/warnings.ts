import type { Problem } from '../failure.ts'
import { inEnglish } from '../i18n/message.ts'
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
  for (const [path, label, text] of [
    ['hostel/fees', 'The hostel fee', college.hostel.fees],
    ['hostel/cautionDeposit', 'The caution deposit', college.hostel.cautionDeposit],
  ] as const) {
    if (isUnreadable(text)) warnings.push(unread(path, label, text))
  }
  for (const { path, rule, severity, message } of implausibleFigures(college))
    if (severity === 'ask') warnings.push({ path, rule, message: inEnglish(message) })
  if (isBlank(college.coordinates.latitude) !== isBlank(college.coordinates.longitude))
    warnings.push({ path: 'coordinates', rule: 'pair', message: 'Latitude and longitude belong together' })
  warnings.push(
    ...undescribedPhotos(college).map(({ id, name }) => ({
      path: `facilities/${id}/photoAlt`,
      rule: 'described',
      message: `The photo of ${name} has no description`,
    })),
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
  unsourcedFigures(college).map(({ path, name }) => ({
    path,
    rule: 'source',
    message: `No source is given for the ${name}`,
  }))

function feeWarnings(course: Course): Problem[] {
  const at = `courses/${course.id}`
  const { feeStructure } = course
  const warnings = [
    ...(isUnreadable(course.fee) ? [unread(`${at}/fee`, `The fee of ${course.name}`, course.fee)] : []),
    ...(isUnreadable(course.nriFee) ? [unread(`${at}/nriFee`, `The NRI fee of ${course.name}`, course.nriFee)] : []),
    ...feeLinesOf(course).flatMap((line) =>
      (['amount', 'refundable'] as const).flatMap((part) =>
        isUnreadable(line[part])
          ? [unread(`${at}/feeLines/${line.id}/${part}`, `A fee of ${course.name}`, line[part])]
          : [],
      ),
    ),
    ...Object.entries(feeStructure).flatMap(([part, text]) =>
      isUnreadable(text) ? [unread(`${at}/feeStructure/${part}`, `The fee structure of ${course.name}`, text)] : [],
    ),
  ]
  if (feeTableOf(feeStructure).differs)
    warnings.push({
      path: `${at}/feeStructure/totalFee`,
      rule: 'sum',
      message: `The yearly fees of ${course.name} do not add up to the stated total`,
    })
  return warnings
}

/** Percentile, marks or rank (behaviour 8), as they are commonly written; a word alone ("Qualified") needs none. */
const SCORE_UNIT = /percentile|%|\bper ?cent\b|\bmarks?\b|\bpoints?\b|\bout of\b|\d\s*\/\s*\d|\brank\b|\b(?:air|crl)\b/i
const scoreWarnings = ({ id, name, entranceExams }: Course): Problem[] =>
  entranceExams.flatMap((exam) =>
    exam.minScore && /\d/.test(exam.minScore) && !SCORE_UNIT.test(exam.minScore)
      ? [
          {
            path: `courses/${id}/entranceExams/${exam.id}/minScore`,
            rule: 'unit',
            message: `The minimum score in ${exam.name} for ${name} has no unit: percentile, marks or rank`,
          },
        ]
      : [],
  )

const isUnreadable = (text: string | undefined): text is string =>
  text !== undefined && text !== '' && readFee(text) === undefined
const unread = (path: string, label: string, text: string): Problem => ({
  path,
  rule: 'fee',
  message: `${label} could not be read: ${text.slice(0, 100)}`,
})
