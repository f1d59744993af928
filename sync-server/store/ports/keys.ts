export interface KeysReading {
  answer(scope: string, key: string): Promise<{ fingerprint: string; status: number; body: string } | undefined>
}
export interface KeysWriting {
  keep(entry: { scope: string; key: string; fingerprint: string; status: number; body: string }): Promise<void>
  /**
   * Gives at most `limit` rows whose fingerprint carries no "hmac:" the names that `make` answers; its fingerprints
   * carry one.
   * @returns how many
   */
  rekey(
    make: (row: { scope: string; fingerprint: string }) => { scope: string; fingerprint: string },
    limit: number,
  ): Promise<number>
  /** Drops every answer kept for an account (`student:<id>`). */
  forget(account: string): Promise<void>
}
