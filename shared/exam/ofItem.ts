import { fold } from '../record/fold.ts'
import type { Stream } from '../stream.ts'
import type { PublicExam } from './public.ts'

/**
 * The exams a header item is about (behaviour 1): "NEET Preparation" names one, and those called after it ("JEE Main",
 * "JEE Advanced"); "Management Entrance Exams" are all of its stream.
 */
export function examsOfItem<E extends Pick<PublicExam, 'name' | 'category'>>(
  item: string,
  stream: Stream,
  exams: readonly E[],
): E[] {
  const [named] = /^(.+) preparation$/.exec(fold(item))?.slice(1) ?? []
  return exams.filter(
    ({ name, category }) =>
      category.includes(stream) && (named === undefined || fold(name) === named || fold(name).startsWith(`${named} `)),
  )
}
