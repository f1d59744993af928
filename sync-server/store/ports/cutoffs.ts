import type { CollegeId, Tag } from '../../../shared/college/college.ts'
import type { CutoffExam, CutoffList } from '../../../shared/cutoff/fact.ts'
import type { InstituteFact } from '../../../shared/imports/cutoffs.ts'

/**
 * What is stored, changed and undone as one: an institute's figures of one exam and year, or what is known of the
 * institute.
 */
export type CutoffRecord = { id: string; tag: Tag } & ({ list: CutoffList } | { institute: InstituteFact })

/** A college an institute's name or code may mean. */
export interface CollegeCandidate {
  id: CollegeId
  number: number
  name: string
  code?: string
  state?: string
  isPublished: boolean
}

export interface CutoffsReading {
  /** Each exam and year there is, newest year first; `version` is another as soon as one figure is. */
  years(): Promise<Array<{ exam: CutoffExam; year: number; version: string }>>
  lists(exam: CutoffExam, year: number): Promise<CutoffList[]>
  institutes(): Promise<InstituteFact[]>
  openMany(ids: string[]): Promise<Map<string, CutoffRecord>>
  /**
   * What a run did to each record, for undo: the tag it left, and what stood before (absent: it made the record). In id
   * order.
   */
  touched(
    importId: string,
    page: { after?: string; limit: number },
  ): Promise<Array<{ id: string; tag: Tag; before?: CutoffRecord }>>
  /** Live colleges by folded name or code, in number order; answered under the words as they were asked. */
  namesakes(by: 'name' | 'code', words: string[]): Promise<Map<string, CollegeCandidate[]>>
}
export interface CutoffsWriting {
  openMany: CutoffsReading['openMany']
  put(records: CutoffRecord[]): Promise<void>
  remove(ids: string[]): Promise<void>
  /** A record touched twice by one run keeps what stood before the first. */
  touch(importId: string, records: Array<{ id: string; tag: Tag; before?: CutoffRecord }>): Promise<void>
}
