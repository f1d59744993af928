import type { CollegeId } from '../../../shared/college/college.ts'

/** That a website account answers for a college: staff confirmed it. */
export interface RepresentativeRecord {
  college: CollegeId
  /** The college's. */ name: string
  /** ms, by the server's clock. */ since: number
  /** Name of whoever of the staff confirmed it. */ by: string
}

export interface MandatesReading {
  /** Of one account, the oldest first. */
  of(student: string): Promise<RepresentativeRecord[]>
}
export interface MandatesWriting extends MandatesReading {
  /** Locked to the commit: what is answered under a mandate is answered before it ends, or not at all. */
  isHeld(student: string, college: CollegeId): Promise<boolean>
  /** Says whether anything changed. The account is told by its next pull. */
  give(student: string, college: CollegeId, by: string): Promise<boolean>
  /** The same. */
  end(student: string, college: CollegeId): Promise<boolean>
}
