import { type ChangeEvent, useEffect, useEffectEvent, useState } from 'react'
import type { CellFix } from '../../../../shared/imports/cellFixes.ts'
import { columnOfProblem } from '../../../../shared/imports/mapping.ts'
import type { RowVerdict } from '../../../../shared/imports/report.ts'
import { tRich } from '../../../i18n/rich.tsx'
import { t, translate } from '../../../i18n/t.ts'
import { Button } from '../../../ui/Button.tsx'
import { Input, LabelledField } from '../../../ui/Field.tsx'
import { TextArea } from '../../../ui/TextArea.tsx'
import own from './Imports.module.css'
import type { TypedCells } from './useCellFixes.ts'
import type { CellsOfRow } from './useFileRows.ts'
import type { ImportOptions } from './wish.ts'

/** A value longer than this is typed into several lines. */
const LINE_CHARACTERS = 80
/** What is typed is checked after this pause, and at once when the cell is left. */
const PAUSE_MS = 400

/**
 * A row with errors: each bad cell with its column, its value and what is wrong, to be typed anew in place. `fixed`:
 * what was typed already, by column.
 */
export function BadRow({
  verdict: { row, verdict, name, message, problems = [] },
  file,
  columns,
  wish,
  fixed,
  isChecking,
  onFix,
}: {
  verdict: RowVerdict
  file: CellsOfRow | undefined
  /** The file's columns, as it names them. */ columns: readonly string[]
  wish: Pick<ImportOptions, 'kind' | 'columns'>
  fixed: readonly CellFix[]
  isChecking: boolean
  onFix: (typed: TypedCells) => void
}) {
  const [areAllShown, setAllShown] = useState(false)
  // A cell that somebody typed into stays, whatever the next check says of it.
  const [touched, setTouched] = useState<ReadonlySet<string>>(new Set())
  const fix = (column: string, cells: TypedCells) => {
    setTouched((now) => new Set(now).add(column))
    onFix(cells)
  }
  const typed = new Map(fixed.map(({ column, value }) => [column, value]))
  const told = problems.map((problem) => ({
    ...problem,
    at: problem.column === undefined ? undefined : columnOfProblem(wish.kind, columns, wish.columns, problem.column),
  }))
  const shown = areAllShown
    ? columns
    : columns.filter((column) => typed.has(column) || touched.has(column) || told.some(({ at }) => at === column))
  const isCut = file?.sheetRow !== undefined && columns.some((column) => !file.cells.has(column))
  const elsewhere = told.filter(({ at }) => at === undefined)
  const put = (column: string, value: string) => {
    const before = file?.cells.get(column)
    // The last missing cell that is typed makes a row whole that is cut short, the blank ones of it too.
    const blanks = isCut && areAllShown ? columns.filter((one) => !file.cells.has(one) && !typed.has(one)) : []
    fix(column, new Map([...blanks.map((one) => [one, ''] as const), [column, value === before ? undefined : value]]))
  }
  return (
    <li aria-busy={isChecking}>
      <span className={own.number}>{row}</span>
      <div>
        <strong>{name ?? t('Without a name')}</strong>{' '}
        <span className={own.verdict} data-is={verdict} aria-live="polite">
          {isChecking ? t('Checking...') : translate(VERDICTS[verdict])}
        </span>
        {file?.sheetRow !== undefined && (
          <span className="quiet"> · {t('row {row} of the sheet', { row: file.sheetRow })}</span>
        )}
        {verdict !== 'error' && message && <p>{translate(message)}</p>}
        {verdict === 'error' &&
          (problems.length === 0 ? (
            <p>{translate(message)}</p>
          ) : (
            elsewhere.map((one) => <p key={one.message}>{translate(one.message)}</p>)
          ))}
        {file && (
          <div className={own.cells}>
            {shown.map((column) => (
              <Cell
                key={column}
                row={row}
                column={column}
                value={typed.get(column) ?? file.cells.get(column) ?? ''}
                {...(typed.has(column) && { before: file.cells.get(column) ?? '' })}
                error={
                  told
                    .filter(({ at }) => at === column)
                    .map((one) => translate(one.message))
                    .join('. ') || undefined
                }
                onPut={(value) => put(column, value)}
                onBack={() => fix(column, new Map([[column, undefined]]))}
              />
            ))}
            {!areAllShown && shown.length < columns.length && (
              <Button
                kind="plain"
                aria-label={t('Show all cells of row {row}', { row })}
                onClick={() => setAllShown(true)}
              >
                {t('Show all cells')}
              </Button>
            )}
          </div>
        )}
      </div>
    </li>
  )
}

const VERDICTS: Record<RowVerdict['verdict'], string> = {
  create: 'Fixed: create',
  update: 'Fixed: update',
  same: 'Fixed: same',
  error: 'Error',
}

function Cell({
  row,
  column,
  value,
  before,
  error,
  onPut,
  onBack,
}: {
  row: number
  column: string
  value: string
  /** Of a fixed cell, what the file has. */ before?: string
  error: string | undefined
  onPut: (value: string) => void
  onBack: () => void
}) {
  /** What stands in the box and was not checked yet. */
  const [draft, setDraft] = useState<string>()
  const commit = () => {
    if (draft === undefined) return
    setDraft(undefined)
    if (draft !== value) onPut(draft)
  }
  const committed = useEffectEvent(commit)
  useEffect(() => {
    if (draft === undefined) return
    const pause = setTimeout(() => committed(), PAUSE_MS)
    return () => clearTimeout(pause)
  }, [draft])
  const isLong = value.length > LINE_CHARACTERS || value.includes('\n')
  return (
    <div className={own.cell}>
      <LabelledField
        label={
          <>
            {column}
            <span className="vh"> {t('of row {row}', { row })}</span>
          </>
        }
        {...(error !== undefined && { error })}
      >
        {(ids) => {
          const box = {
            ...ids,
            value: draft ?? value,
            onBlur: commit,
            onChange: (event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) => setDraft(event.target.value),
          }
          return isLong ? (
            <TextArea {...box} rows={4} />
          ) : (
            <Input {...box} onKeyDown={(event) => event.key === 'Enter' && commit()} />
          )
        }}
      </LabelledField>
      {before !== undefined && (
        <p className="quiet small">
          {tRich('In the file: {value}', { value: before === '' ? t('blank') : <del>{before}</del> })}{' '}
          <Button kind="plain" aria-label={t('Undo {column} of row {row}', { column, row })} onClick={onBack}>
            {t('Undo')}
          </Button>
        </p>
      )}
    </div>
  )
}
