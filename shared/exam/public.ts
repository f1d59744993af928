import type { Exam } from './fields.ts'

/**
 * A published exam as anybody may read it. `revision` grows with every change of the record and `changedAt` (ms) says when the last
 * one was; a copy that an earlier version of the site kept on a device has neither.
 */
export type PublicExam = Exam & { id: string; slug: string; tag: string; revision?: number; changedAt?: number }
