import type { CellFix } from '../../../../shared/imports/cellFixes.ts'
import { decode, type Encoding } from '../../../../shared/imports/encoding.ts'
import type { Mapping } from '../../../../shared/imports/mapping.ts'
import { IMPORT_KINDS, type ImportKind } from '../../../../shared/imports/kind.ts'
import type { ListFileType } from '../../../../shared/imports/opened.ts'
import type { MatchKey } from '../../../../shared/imports/plan.ts'
import type { CallQuery } from '../../../../shared/protocol/calls.ts'
import { t } from '../../../i18n/t.ts'

export const MODES = ['file', 'json', 'csv'] as const
export type ImportMode = (typeof MODES)[number]
export const KINDS = IMPORT_KINDS
export const KIND_LABELS: Record<ImportKind, string> = {
  colleges: 'Colleges',
  cutoffs: 'Cutoffs',
  rankings: 'Rankings',
}
export const MATCHES: ReadonlyArray<readonly [MatchKey | '', string]> = [
  ['', 'Code, AICTE id, slug, then name and city'],
  ['id', 'Id'],
  ['code', 'Code'],
  ['aicteId', 'AICTE id'],
  ['slug', 'Slug'],
  ['name+city', 'Name and city'],
]

/**
 * What a person wants of a list: what it holds, how its columns are read, how present colleges are found, and what may
 * happen to them.
 */
export interface ImportOptions {
  kind: ImportKind
  match: MatchKey | ''
  updateExisting: boolean
  clearBlanks: boolean
  takeContradictions: boolean
  publish: boolean
  partial: boolean
  source: string
  columns: Mapping
}
export const FIRST_WISH: ImportOptions = {
  kind: 'colleges',
  match: '',
  updateExisting: true,
  clearBlanks: false,
  takeContradictions: false,
  publish: false,
  partial: false,
  source: '',
  columns: {},
}

export const IMPORT_SENTENCES = {
  noFile: 'Please select a file to upload',
  json: 'Please select a valid JSON file',
  csv: 'Please select a valid CSV file',
  noText: 'Please enter JSON data',
  token: 'Authentication token missing. Please log in again.',
  fileFailed: 'Error uploading file. Please try again.',
  textFailed: 'Error importing JSON data. Please try again.',
  fileDone: 'File uploaded successfully!',
  textDone: 'JSON data imported successfully!',
} as const

/** A list as it is sent: a file, or text that was pasted. */
export type ListSource = { file: File; type: ListFileType } | { text: string }

/** What the mode and what was chosen come to, or the documented sentence of what is missing (back-office 5). */
export function listSourceOf(
  mode: ImportMode,
  file: File | undefined,
  text: string,
): { source: ListSource } | { problem: string } {
  if (mode === 'json' && file === undefined) {
    if (text.trim() === '') return { problem: IMPORT_SENTENCES.noText }
    try {
      JSON.parse(text)
    } catch (thrown) {
      return { problem: t('Invalid JSON: {reason}', { reason: (thrown as Error).message }) }
    }
    return { source: { text } }
  }
  if (file === undefined) return { problem: IMPORT_SENTENCES.noFile }
  const ending = /\.([a-z]+)$/i.exec(file.name)?.[1]?.toLowerCase()
  if (mode === 'json' && ending !== 'json') return { problem: IMPORT_SENTENCES.json }
  if (mode === 'csv' && ending !== 'csv') return { problem: IMPORT_SENTENCES.csv }
  return { source: { file, type: ending === 'json' ? 'json' : 'csv' } }
}

/** The text of a list, read on this device. @throws Failure IMPORT_INVALID where it is no text */
export async function textIn(
  source: ListSource,
): Promise<{ text: string; type: ListFileType; name: string; encoding?: Encoding }> {
  if ('text' in source) return { text: source.text, type: 'json', name: '' }
  return { ...decode(new Uint8Array(await source.file.arrayBuffer())), type: source.type, name: source.file.name }
}

/**
 * The query of an import: its wishes. `importId` is chosen here, so that its progress can be read while the answer is
 * out.
 */
export function queryOf(
  { kind, match, updateExisting, clearBlanks, takeContradictions, publish, partial, source: cited }: ImportOptions,
  { dryRun, importId }: { dryRun: boolean; importId: string },
): CallQuery<'POST /admin/data/import/csv'> {
  return {
    kind,
    importId,
    updateExisting: updateExisting ? 'true' : 'false',
    status: publish ? 'published' : 'draft',
    ...(match && { match }),
    ...(clearBlanks && { clearBlanks: 'true' as const }),
    ...(takeContradictions && { takeContradictions: 'true' as const }),
    ...(dryRun ? { dryRun: 'true' as const } : { partial: partial ? ('true' as const) : ('false' as const) }),
    ...(cited.trim() && { source: cited.trim() }),
  }
}

/** How columns are read that are not to be read by their own names, as the server takes it. */
export const wishColumns = ({ columns }: Pick<ImportOptions, 'columns'>): string | undefined =>
  Object.keys(columns).length > 0 ? JSON.stringify(columns) : undefined

/** What was typed in place of some cells, as the server takes it. */
export const fixesSent = (fixes: readonly CellFix[]): string | undefined =>
  fixes.length > 0 ? JSON.stringify(fixes) : undefined

/** A file as it is sent, with how its columns are read and which cells were fixed. */
export function importForm(
  source: { file: File },
  wish: Pick<ImportOptions, 'columns'>,
  fixes: readonly CellFix[] = [],
): FormData {
  const chosen = wishColumns(wish),
    fixed = fixesSent(fixes)
  const form = new FormData()
  if (chosen !== undefined) form.set('columns', chosen)
  if (fixed !== undefined) form.set('fixes', fixed)
  form.set('file', source.file, source.file.name)
  return form
}
