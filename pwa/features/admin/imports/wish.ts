import { csvLine } from '../../../../shared/imports/formula.ts'
import type { ImportReport } from '../../../../shared/imports/report.ts'

export const MODES = ['file', 'json', 'csv'] as const
export type Mode = (typeof MODES)[number]
export const KINDS = ['colleges', 'rankings', 'cutoffs'] as const
export type Kind = (typeof KINDS)[number]
export const MATCHES = [['', 'Code, AICTE id, slug, then name and city'], ['id', 'Id'], ['code', 'Code'], ['slug', 'Slug'], ['name+city', 'Name and city']] as const

/** What a person wants of a list: what it holds, how present colleges are found, and what may happen to them. */
export interface Wish { kind: Kind; match: string; updateExisting: boolean; publish: boolean; partial: boolean; source: string }
export const FIRST_WISH: Wish = { kind: 'colleges', match: '', updateExisting: true, publish: false, partial: false, source: '' }

export const SENTENCES = {
  noFile: 'Please select a file to upload', json: 'Please select a valid JSON file', csv: 'Please select a valid CSV file', noText: 'Please enter JSON data',
  token: 'Authentication token missing. Please log in again.', fileFailed: 'Error uploading file. Please try again.', textFailed: 'Error importing JSON data. Please try again.',
} as const

/** A list as it is sent: a file, or text that was pasted. */
export type Source = { file: File; type: 'csv' | 'json' } | { text: string }

/** What the mode and what was chosen come to, or the documented sentence of what is missing (back-office 5). */
export function sourceOf(mode: Mode, file: File | undefined, text: string): { source: Source } | { problem: string } {
  if (mode === 'json' && file === undefined) {
    if (text.trim() === '') return { problem: SENTENCES.noText }
    try { JSON.parse(text) } catch (thrown) { return { problem: `Invalid JSON: ${(thrown as Error).message}` } }
    return { source: { text } }
  }
  if (file === undefined) return { problem: SENTENCES.noFile }
  const ending = /\.([a-z]+)$/i.exec(file.name)?.[1]?.toLowerCase()
  if (mode === 'json' && ending !== 'json') return { problem: SENTENCES.json }
  if (mode === 'csv' && ending !== 'csv') return { problem: SENTENCES.csv }
  return { source: { file, type: ending === 'json' ? 'json' : 'csv' } }
}

/** Where a list goes and with which wishes. `importId` is chosen here, so that its progress can be read while the answer is out. */
export function addressOf(source: Source, { kind, match, updateExisting, publish, partial, source: cited }: Wish, { dryRun, importId }: { dryRun: boolean; importId: string }): string {
  const asked = new URLSearchParams({
    kind, importId, updateExisting: String(updateExisting), status: publish ? 'published' : 'draft', ...(match && { match }), ...(dryRun ? { dryRun: 'true' } : { partial: String(partial) }), ...(cited.trim() && { source: cited.trim() }),
  })
  return `/admin/data/import/${'text' in source ? 'json-text' : source.type}?${asked}`
}

export function bodyOf(source: Source): unknown {
  if ('text' in source) return { data: source.text }
  const form = new FormData()
  form.set('file', source.file, source.file.name)
  return form
}

/** The rows that were not taken, each with its reason, as a file a sheet can open: no cell of it is run as a formula. */
export function failedRows(report: ImportReport): string {
  const rows = report.verdicts?.filter(({ verdict }) => verdict === 'error')
  const lines = rows && rows.length > 0 ? rows.map(({ row, name, message }) => [String(row), name ?? '', message ?? '']) : report.errors.map(({ row, column, message }) => [String(row), column ?? '', message])
  return [['row', rows && rows.length > 0 ? 'name' : 'column', 'reason'], ...lines].map(csvLine).join('')
}
