import type { CacheDatabase, DocumentsRow } from './database.ts'

/** What staff write on the site itself, and the exams: each answer of the server kept whole, the newest alone. */
export interface DocumentStore {
  find(key: DocumentsRow['key']): Promise<DocumentsRow | undefined>
  keep(row: DocumentsRow): Promise<void>
}

export const documentsIn = (database: CacheDatabase): DocumentStore => ({
  find: (key) => database.use(() => database.documents.get(key)),
  keep: (row) =>
    database.use(async () => {
      await database.documents.put(row)
    }),
})

export function documentsInMemory(): DocumentStore {
  const rows = new Map<string, DocumentsRow>()
  return {
    find: async (key) => rows.get(key),
    keep: async (row) => {
      rows.set(row.key, row)
    },
  }
}
