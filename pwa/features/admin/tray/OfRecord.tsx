import type { ReactNode } from 'react'
import { editedOf } from '../../../../shared/college/record.ts'
import { editedOfDocument } from '../../../../shared/document/document.ts'
import { t } from '../../../i18n/t.ts'
import { useStaffCollege, useExam, useSite } from '../../../sync/react.ts'

/** What an edit or a clash is about, as this device shows it: its name, what is in it, and where it is edited. */
export interface RecordSummary {
  name?: string
  record?: object
  to: string
}

/**
 * Draws something of the tray with what it is about. `kind`: of the record; whatever is no exam and not the site's
 * content belongs to a college.
 */
export function OfRecord({
  kind,
  id,
  children,
}: {
  kind: string
  id: string
  children: (named: RecordSummary) => ReactNode
}) {
  if (kind === 'exam') return <OfExam id={id}>{children}</OfExam>
  if (kind === 'site') return <OfSite>{children}</OfSite>
  return <OfCollege id={id}>{children}</OfCollege>
}

interface Props {
  id: string
  children: (named: RecordSummary) => ReactNode
}

function OfCollege({ id, children }: Props) {
  const { seen } = useStaffCollege(id)
  return children({
    to: `/admin/colleges?mode=edit&id=${id}`,
    ...(seen && { name: seen.record.college.name, record: editedOf(seen.record) }),
  })
}

function OfExam({ id, children }: Props) {
  const { seen } = useExam(id)
  return children({
    to: `/admin/exams?id=${id}`,
    ...(seen && { name: seen.record.name, record: editedOfDocument({ ...seen.record, doc: { ...seen.record.doc } }) }),
  })
}

function OfSite({ children }: Pick<Props, 'children'>) {
  const { seen } = useSite()
  return children({
    to: '/admin/site',
    name: t('the site’s content'),
    ...(seen && { record: editedOfDocument({ ...seen.record, doc: { ...seen.record.doc } }) }),
  })
}
