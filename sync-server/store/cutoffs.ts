import type { CutoffList } from '../../shared/cutoff/fact.ts'
import type { InstituteFact } from '../../shared/imports/cutoffs.ts'
import { bulk } from './hot/bulk.ts'
import type { CutoffRecord } from './ports/cutoffs.ts'

/** What an import found, as the steps of its staging write it (docs/decisions/0064). */
export const cutoffTouches = bulk('CutoffTouch')

export const cutoffRecordOf = ({
  id,
  exam,
  doc,
  tag,
}: {
  id: string
  exam: string | null
  doc: string
  tag: string
}): CutoffRecord =>
  exam === null
    ? { id, tag, institute: JSON.parse(doc) as InstituteFact }
    : { id, tag, list: JSON.parse(doc) as CutoffList }

export const cutoffRowOf = (record: CutoffRecord) => ({
  id: record.id,
  tag: record.tag,
  ...('list' in record
    ? {
        exam: record.list.exam,
        year: record.list.year,
        institute: record.list.institute,
        doc: JSON.stringify(record.list),
      }
    : { exam: null, year: null, institute: record.institute.name, doc: JSON.stringify(record.institute) }),
})
