/** What came of taking an import back. */
export interface Undone {
  importId: string
  /** Colleges the run had made, now in the trash; lists of closing ranks it had made, now gone. */
  removed: number
  /** Colleges it had changed, now as they were. */
  restored: number
  /** How many were left as they are, and the first hundred of them. */
  left: number
  kept: Array<{ id: string; name?: string; reason: string }>
  message: string
}
