/** A database as a release left it on a disk: its stores, and their rows by the name of the store. */
export interface StoredRows {
  version: number
  stores: Record<string, { keyPath: string | string[]; indexes: Array<string | string[]> }>
  tables: Record<string, unknown[]>
}

/** Puts such an outbox on a disk that has none. */
export function laidDown(disk: IDBFactory, { version, stores, tables }: StoredRows): Promise<void> {
  return new Promise((resolve, reject) => {
    const request = disk.open('pravesh-outbox', version)
    request.onerror = () => reject(new Error('The recording could not be laid down'))
    request.onupgradeneeded = () => {
      for (const [name, { keyPath, indexes }] of Object.entries(stores)) {
        const store = request.result.createObjectStore(name, { keyPath })
        for (const index of indexes) store.createIndex(Array.isArray(index) ? `[${index.join('+')}]` : index, index)
        for (const row of tables[name] ?? []) store.put(row)
      }
    }
    request.onsuccess = () => {
      request.result.close()
      resolve()
    }
  })
}
