import { readerOf, useStudent } from '../../../../auth/student.ts'
import { useWriting, type Writing } from '../../../../sync/writing.ts'

/** The queue of whoever reads this page, signed in or not. */
export const useQueue = (): Writing => useWriting(readerOf(useStudent()))
