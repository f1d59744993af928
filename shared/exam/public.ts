import type { Exam } from './fields.ts'

/** A published exam as anybody may read it. */
export type PublicExam = Exam & { id: string; slug: string; tag: string }
