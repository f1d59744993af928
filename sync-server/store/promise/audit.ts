import type { Author } from './author.ts'

export interface AuditEntry { act: string; kind: string; record?: string; before?: unknown; after?: unknown; reason?: string }
export interface AuditReading {
  list(query: { kind?: string; act?: string; record?: string; author?: string; before?: number; limit: number }): Promise<Array<AuditEntry & { position: number; at: number; author: Author }>>
}
