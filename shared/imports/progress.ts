/** How far a run has come. `total` is absent until the file has been read once. */
export interface ImportProgress {
  id: string
  done: number
  total?: number
  phase: 'reading' | 'storing'
  /** Called after each group of rows, also while they are only read; throws once the run was asked to stop. */
  told?(): void
  /** Asked to stop; the next group does not begin. */
  isStopped?: true
}
