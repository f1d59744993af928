import type { CollegeId, PublicCollege } from '../../../shared/college/college.ts'
import { collegeFields } from '../../../shared/college/fields.ts'
import { publicCollege } from '../../../shared/college/public.ts'
import { CORRECTION_LIMITS, isCollegeAnswer } from '../../../shared/correction/correction.ts'
import { entryNameOf, labelsOf } from '../../../shared/correction/figureChanges.ts'
import { isShortFigure, textOfValue } from '../../../shared/correction/figures.ts'
import { sourcesOfFigure } from '../../../shared/correction/sources.ts'
import { findPlace, valueAt } from '../../../shared/merge/place.ts'
import type { CollegeAnswerRecord, CorrectionTask } from '../../store/ports/corrections.ts'
import { demandStudent, type Caller } from '../caller.ts'

/** What a path names, in the words of the record. `shown`: what the page shows, where that is a short value. */
interface FigureNamed {
  name: string
  slug: string
  labels: string[]
  entry?: string
  shown?: string
  sources: PublicCollege['college']['sources']
}
export interface FigureToCollege extends FigureNamed, Pick<CorrectionTask, 'college' | 'path' | 'reports'> {}
export interface OwnCollegeAnswer extends CollegeAnswerRecord {
  figure: FigureNamed
}

/**
 * The reported figures of the colleges this account answers for, and the newest of its own answers. Of a college that is
 * not published nothing is told. @throws Failure UNAUTHENTICATED
 */
export async function figuresToAnswer(
  caller: Caller,
): Promise<{ figures: FigureToCollege[]; answers: OwnCollegeAnswer[] }> {
  const { id } = demandStudent(caller)
  const { store } = caller
  const held = (await store.mandates.of(id)).map(({ college }) => college)
  const [tasks, own] = await Promise.all([
    held.length === 0 ? [] : store.corrections.tasksOf(held, CORRECTION_LIMITS.toCollege),
    store.corrections.of(`student:${id}`),
  ])
  const colleges = new Map<CollegeId, Promise<PublicCollege | undefined>>()
  const pageOf = (college: CollegeId) => {
    const known =
      colleges.get(college) ??
      store.colleges
        .open(college)
        .then((record) => (record?.status === 'published' ? publicCollege(record) : undefined))
    colleges.set(college, known)
    return known
  }
  const figures = tasks.map(async ({ college, path, reports }) => {
    const page = await pageOf(college)
    return page && { college, path, reports, ...named(page, path) }
  })
  const answers = own
    .filter(isCollegeAnswer)
    .slice(0, CORRECTION_LIMITS.asked)
    .map(async (answer) => {
      const page = await pageOf(answer.college)
      return page && { ...answer, figure: named(page, answer.path) }
    })
  return {
    figures: (await Promise.all(figures)).filter((one) => one !== undefined),
    answers: (await Promise.all(answers)).filter((one) => one !== undefined),
  }
}

function named({ slug, college }: PublicCollege, path: string): FigureNamed {
  const place = findPlace(collegeFields, path)
  const shown = place?.at === 'field' && isShortFigure(place.field) ? textOfValue(valueAt(college, place).value) : ''
  const entry = entryNameOf(path, college)
  return {
    name: college.name,
    slug,
    labels: place?.at === 'field' ? labelsOf(place) : [],
    ...(entry && { entry }),
    ...(shown && { shown }),
    sources: sourcesOfFigure(college.sources, path),
  }
}
