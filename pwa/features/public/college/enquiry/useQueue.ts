import { readerOf, useStudent } from '../../../../auth/student.ts'
import { useWriting, type SyncWriter } from '../../../../sync/writing.ts'

/** The queue of whoever reads this page, signed in or not. */
export const useEnquiryQueue = (): SyncWriter => useWriting(readerOf(useStudent()))
