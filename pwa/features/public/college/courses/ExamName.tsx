import { examPath } from '../../../../../shared/sitePages.ts'
import { fold } from '../../../../../shared/record/fold.ts'
import { useDocuments } from '../../../../queries/public/documents.ts'
import { Link } from '../../../../ui/Link.tsx'

/**
 * An exam that a course asks for, leading to its page where staff have published one under that name; else its name
 * alone.
 */
export function ExamName({ name }: { name: string }) {
  const exams = useDocuments('exams'),
    wanted = fold(name)
  const exam = exams.state === 'ready' ? exams.read.find((each) => fold(each.name) === wanted) : undefined
  return exam ? <Link to={examPath(exam.slug)}>{name}</Link> : name
}
