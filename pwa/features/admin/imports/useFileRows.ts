import { useEffect, useMemo, useState } from 'react'
import { cellInWords } from '../../../../shared/imports/cellFixes.ts'
import { openText } from '../../../../shared/imports/opened.ts'
import type { ImportKind } from '../../../../shared/imports/kind.ts'
import type { Mapping } from '../../../../shared/imports/mapping.ts'
import { PageTurns } from './pageTurns.ts'
import { type ListSource, textIn } from './wish.ts'

/** A row as the file has it: its cells in the file's order, under the file's own names. */
export interface CellsOfRow {
  /** Its row in a spreadsheet that opens the file; JSON has none. */ sheetRow?: number
  cells: ReadonlyMap<string, string>
}

/**
 * Reads some rows of the chosen list on this device, for whoever fixes their cells. Empty until they are read, and where
 * the file can no longer be read.
 */
export function useFileRows(
  source: ListSource,
  { kind, columns }: { kind: ImportKind; columns: Mapping },
  rows: readonly number[],
): ReadonlyMap<number, CellsOfRow> {
  const [read, setRead] = useState<ReadonlyMap<number, CellsOfRow>>(new Map())
  const wanted = useMemo(() => [...new Set(rows)].toSorted((a, b) => a - b).join(), [rows])
  useEffect(() => {
    let isHere = true
    const wantedRows = new Set(wanted === '' ? [] : wanted.split(',').map(Number))
    void rowsOf(source, kind, columns, wantedRows, () => isHere).then(
      (found) => {
        if (isHere) setRead(found)
      },
      () => undefined, // the file changed on the disk: what is wrong with each row stands there all the same
    )
    return () => {
      isHere = false
    }
  }, [source, kind, columns, wanted])
  return read
}

async function rowsOf(
  source: ListSource,
  kind: ImportKind,
  columns: Mapping,
  wanted: ReadonlySet<number>,
  isWanted: () => boolean,
): Promise<Map<number, CellsOfRow>> {
  const found = new Map<number, CellsOfRow>()
  if (wanted.size === 0) return found
  const { text, type } = await textIn(source)
  const turns = new PageTurns()
  for (const { row, sheetRow, entries } of openText(text, type, kind, columns).rows({ asWritten: true })) {
    if (wanted.has(row))
      found.set(row, {
        ...(sheetRow !== undefined && { sheetRow }),
        cells: new Map(entries.map(([column, value]) => [column, cellInWords(value)])),
      })
    if (found.size === wanted.size || !isWanted()) break
    if (turns.spent) await turns.pause()
  }
  return found
}
