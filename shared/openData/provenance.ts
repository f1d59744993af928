import type { College } from '../college/college.ts'
import { isForAll } from '../college/provenance.ts'
import { fold } from '../record/fold.ts'
import { column, type OpenDataColumn } from './column.ts'

type Source = Partial<College['sources'][number]>

/** The source of a figure, parted into who says it and which edition of what: "AICTE: approved intake, 2025-26". */
export function partedSource({ source = '' }: Source): { publisher?: string; edition?: string } {
  const [, publisher, edition] = /^(.+?): (.+)$/s.exec(source) ?? []
  if (publisher !== undefined && edition !== undefined) return { publisher, edition }
  return source === '' ? {} : { publisher: source }
}

/** Who says the name and place of a college: the source that names them, else one for everything. */
export const sourceOfIdentity = (sources: College['sources']): Source | undefined =>
  sources.find(({ figure }) => /\bname\b/.test(fold(figure))) ?? sources.find(({ figure }) => isForAll(figure))

/**
 * The four columns that say where a figure is from.
 * @param prefix stands before their names, where a row has several sources
 * @param what the figures that they are about, as the dictionary says it
 * @param sourceOf nothing where the row has no such figure: a blank cell is nobody's word
 */
export const provenanceColumns = <Subject>(
  prefix: '' | `${string}_`,
  what: string,
  sourceOf: (subject: Subject) => Source | undefined,
): Array<OpenDataColumn<Subject>> => [
  column(`${prefix}source`, 'text', `Who says ${what}.`, (subject) => partedSource(sourceOf(subject) ?? {}).publisher),
  column(
    `${prefix}edition`,
    'text',
    `Which publication ${what} is taken from, where the source names one.`,
    (subject) => partedSource(sourceOf(subject) ?? {}).edition,
  ),
  column(`${prefix}source_link`, 'text', `The web address of that source.`, (subject) => sourceOf(subject)?.link),
  column(
    `${prefix}day_taken`,
    'date',
    `The day on which somebody looked ${what} up, where it was written down.`,
    (subject) => sourceOf(subject)?.checkedOn,
  ),
]
