import { type FormEvent, useId, useMemo, useRef, useState } from 'react'
import type { CellFix } from '../../../../shared/imports/cellFixes.ts'
import type { Mapping } from '../../../../shared/imports/mapping.ts'
import { t, translate } from '../../../i18n/t.ts'
import { Button } from '../../../ui/Button.tsx'
import { LabelledField, Input, Select, Tick } from '../../../ui/Field.tsx'
import { TextArea } from '../../../ui/TextArea.tsx'
import { useDesk, useStaffRows } from '../../../sync/react.ts'
import { useDraft } from '../../../staff/screen/draft.ts'
import { useStaffOnline } from '../../../staff/screen/online.ts'
import { RecoveredDraftNotice } from '../../../staff/screen/Recovered.tsx'
import styles from '../../../staff/screen/Screen.module.css'
import { checkHere } from './checkHere.ts'
import { ColumnMapping } from './Columns.tsx'
import { Guidelines } from './Guidelines.tsx'
import { heldRecord } from './heldRecord.ts'
import own from './Imports.module.css'
import { Report } from './Report.tsx'
import { Steps } from './Steps.tsx'
import { useCellFixes } from './useCellFixes.ts'
import { remember, useColumns } from './useColumns.ts'
import { type Check, type ImportState, useImport } from './useImport.ts'
import {
  FIRST_WISH,
  KIND_LABELS,
  KINDS,
  MATCHES,
  type ImportMode,
  MODES,
  type ListSource,
  listSourceOf,
  type ImportOptions,
} from './wish.ts'

/** What is chosen on the panel, as this device keeps it until it is brought in. */
interface Chosen {
  mode: ImportMode
  file?: File | undefined
  text: string
  wish: ImportOptions
  /** What was typed in place of some cells of it; absent of what was kept before cells could be fixed. */
  fixes?: readonly CellFix[]
}
const FIRST_CHOICE: Chosen = { mode: 'file', text: '', wish: FIRST_WISH }
const NO_FIXES: readonly CellFix[] = []
/** Bytes of a list that is kept with what is wished of it; a larger one is chosen again. */
const KEPT_LIST = 8_000_000

const MODE_WORDS: Record<ImportMode, string> = { file: 'File', json: 'JSON', csv: 'CSV' }
const ACCEPTED: Record<ImportMode, string> = { file: '.csv,.json', json: '.json', csv: '.csv' }

/** A list somebody wants brought in again, with what was asked of it the first time. */
export interface RepeatedImport {
  file: File
  wish: Partial<ImportOptions>
}

/**
 * The import panel (back-office 2): choose a list, say how its columns are read, see row by row what it would do, bring
 * it in. Without a network it works up to the dry run. `again` puts failed rows of an earlier run on it.
 */
export function ImportPanel({ onEnded, again }: { onEnded?: () => void; again?: RepeatedImport }) {
  const isOnline = useStaffOnline()
  const desk = useDesk()
  const rows = useStaffRows()
  const [first] = useState((): Chosen =>
    again ? { ...FIRST_CHOICE, file: again.file, wish: { ...FIRST_WISH, ...again.wish } } : FIRST_CHOICE,
  )
  const {
    value: chosen,
    set: setChosen,
    settle,
    recoveredAt,
  } = useDraft('import', first, { begun: again !== undefined })
  const { mode, text, wish, fixes = NO_FIXES } = chosen
  const [large, setLarge] = useState<File>()
  // Where files cannot be kept something else comes back.
  const file = large ?? (chosen.file instanceof File ? chosen.file : undefined)
  const [isRemembered, setRemembered] = useState(false)
  /** The options of the last check or import: another choice since asks for a new check. */
  const [checked, setChecked] = useState<ImportOptions>()
  const picker = useRef<HTMLInputElement>(null)
  const form = useId()
  const { state, start, check, stop, show, showRow } = useImport(onEnded)
  const { busy, report, said } = state
  const source = useSource(mode, file, text)
  const seen = useColumns(source, wish.kind, (mapping) => {
    if (again?.file !== file) {
      setChosen((now) => ({ ...now, wish: { ...now.wish, columns: mapping } }))
      setRemembered(true)
    }
  })

  // Another mode keeps the file that was chosen and clears what was said.
  const put = (next: Partial<Chosen>) => {
    setChosen((now) => ({ ...now, ...next }))
    show({})
  }
  const choose = (next: ImportMode) => put({ mode: next })
  // What a check found stays in sight when an option changes, marked as of the options before: the list is to be
  // checked again.
  const set = (next: Partial<ImportOptions>) => {
    setChosen((now) => ({ ...now, wish: { ...now.wish, ...next } }))
    if (busy || !report) show({})
  }
  const take = (next: File | undefined, more: Partial<Chosen> = {}) => {
    const isLarge = next !== undefined && next.size > KEPT_LIST
    setLarge(isLarge ? next : undefined)
    setRemembered(false)
    put({ wish: { ...wish, columns: {} }, fixes: NO_FIXES, ...more, file: isLarge ? undefined : next })
  }
  const map = (columns: Mapping) => {
    set({ columns })
    setRemembered(false)
    if (seen && seen.shape !== '') remember(seen.shape, columns)
  }
  const begin = async (is: 'check' | 'import') => {
    const found = listSourceOf(mode, file, text)
    if ('problem' in found) return show({ said: { kind: 'error', text: found.problem } })
    const here: Check = (told) =>
      checkHere(found.source, wish, rows ?? [], (id) => heldRecord(desk, id), told, { fixes })
    if (!isOnline) {
      setChecked(wish)
      return check(here)
    }
    setChecked(wish)
    if (await start(found.source, wish, fixes, is, here)) settle(chosen)
  }
  const { fix, rechecked } = useCellFixes({
    fixes,
    keep: (next) => setChosen((now) => ({ ...now, fixes: next })),
    // By the options of the check whose report it goes into.
    recheck: (row, next) =>
      checkHere(source!, checked ?? wish, rows ?? [], (id) => heldRecord(desk, id), undefined, {
        fixes: next,
        only: new Set([row]),
      }),
    show: showRow,
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void begin('check')
  }
  const isOutdated = report?.dryRun === true && checked !== undefined && !sameOptions(checked, wish)
  const mayImport =
    report?.dryRun === true &&
    !isOutdated &&
    (report.failed === 0 || wish.partial) &&
    report.created + report.updated > 0
  return (
    <>
      <Steps at={stepOf(state, seen !== undefined)} />
      <div className={own.desk}>
        <form id={form} className={own.form} noValidate onSubmit={submit}>
          <RecoveredDraftNotice
            at={recoveredAt}
            onDiscard={() => {
              setLarge(undefined)
              settle(FIRST_CHOICE)
              show({})
            }}
          />
          <div className={own.seg} role="group" aria-label={t('Import from')}>
            {MODES.map((one) => (
              <button key={one} type="button" aria-pressed={mode === one} onClick={() => choose(one)}>
                {translate(MODE_WORDS[one])}
              </button>
            ))}
          </div>
          <div
            className={own.drop}
            onDragOver={(event) => event.preventDefault()}
            onDrop={(event) => {
              event.preventDefault()
              take(event.dataTransfer.files[0])
            }}
          >
            <input
              ref={picker}
              type="file"
              id="list"
              className="vh"
              accept={ACCEPTED[mode]}
              onChange={(event) => take(event.target.files?.[0])}
            />
            <label htmlFor="list">{file ? file.name : t('Choose a file, or drop it here')}</label>
            {file && (
              <Button
                kind="plain"
                onClick={() => {
                  take(undefined)
                  if (picker.current) picker.current.value = ''
                }}
              >
                {t('Remove')}
              </Button>
            )}
          </div>
          {mode === 'json' && !file && (
            <LabelledField label={t('Or paste JSON')}>
              {(ids) => (
                <TextArea
                  {...ids}
                  rows={6}
                  spellCheck={false}
                  value={text}
                  onChange={(event) => put({ text: event.target.value, fixes: NO_FIXES })}
                />
              )}
            </LabelledField>
          )}
          {seen && seen.problem === undefined && (
            <p className="quiet small">
              {[
                t('{count, plural, one {# column} other {# columns}}', { count: seen.columns.length }),
                seen.encoding,
                seen.delimiter && DELIMITER_WORDS[seen.delimiter](),
              ]
                .filter(Boolean)
                .join(' · ')}
            </p>
          )}
          <div className={own.pair}>
            <LabelledField label={t('What the list holds')}>
              {(ids) => (
                <Select
                  {...ids}
                  value={wish.kind}
                  onChange={(event) => set({ kind: event.target.value as ImportOptions['kind'], columns: {} })}
                >
                  {KINDS.map((kind) => (
                    <option key={kind} value={kind}>
                      {translate(KIND_LABELS[kind])}
                    </option>
                  ))}
                </Select>
              )}
            </LabelledField>
            {wish.kind === 'colleges' && (
              <LabelledField label={t('Colleges are found by')}>
                {(ids) => (
                  <Select
                    {...ids}
                    value={wish.match}
                    onChange={(event) => set({ match: event.target.value as ImportOptions['match'] })}
                  >
                    {MATCHES.map(([value, label]) => (
                      <option key={value} value={value}>
                        {translate(label)}
                      </option>
                    ))}
                  </Select>
                )}
              </LabelledField>
            )}
          </div>
          <LabelledField label={t('Source')} hint={t('Where the figures come from. Shown in the history.')}>
            {(ids) => (
              <Input
                {...ids}
                maxLength={300}
                value={wish.source}
                onChange={(event) => set({ source: event.target.value })}
              />
            )}
          </LabelledField>
          <div className={own.ticks}>
            {wish.kind !== 'rankings' && (
              <Tick checked={wish.updateExisting} onChange={(event) => set({ updateExisting: event.target.checked })}>
                {t('Update existing colleges (blank cells change nothing)')}
              </Tick>
            )}
            {wish.kind === 'colleges' && (
              <Tick
                checked={wish.clearBlanks}
                disabled={!wish.updateExisting}
                onChange={(event) => set({ clearBlanks: event.target.checked })}
              >
                {t('Blank cells clear the field (never a name, a place or a list entry)')}
              </Tick>
            )}
            {wish.kind === 'colleges' && (
              <Tick
                checked={wish.takeContradictions}
                onChange={(event) => set({ takeContradictions: event.target.checked })}
              >
                {t(
                  'Take figures that contradict each other, and more seats than a campus has (otherwise each is left out and listed)',
                )}
              </Tick>
            )}
            {wish.kind === 'colleges' && (
              <Tick checked={wish.publish} onChange={(event) => set({ publish: event.target.checked })}>
                {t('Publish new colleges (otherwise they stay drafts)')}
              </Tick>
            )}
            <Tick checked={wish.partial} onChange={(event) => set({ partial: event.target.checked })}>
              {t('Import the valid rows and skip rows with errors (otherwise all or nothing)')}
            </Tick>
          </div>
          {seen && seen.columns.length > 0 && (
            <ColumnMapping
              kind={wish.kind}
              columns={seen.columns}
              mapping={wish.columns}
              isRemembered={isRemembered}
              onMap={map}
            />
          )}
          {/* What is wrong with the whole file is said as soon as it is chosen; once it was checked, by the check. */}
          {seen?.problem !== undefined && !said && !busy && (
            <p className={own.said} data-kind="error" role="alert">
              {translate(seen.problem)}
            </p>
          )}
          {!isOnline && (
            <p className={styles.wait}>
              {t("You're offline. You can check the list here; importing it needs a connection.")}
            </p>
          )}
        </form>
        {report && source && (
          <Report
            key={report.importId}
            report={report}
            isHere={report.importId === ''}
            isStored={said?.kind === 'success'}
            source={source}
            wish={checked ?? wish}
            columns={seen?.columns.map(({ name }) => name) ?? []}
            fixes={fixes}
            rechecked={rechecked}
            onFix={busy ? undefined : fix}
            onMend={(mended) => take(mended, { mode: 'file', wish })}
          />
        )}
        <Guidelines kind={wish.kind} />
      </div>
      {/* The report is long: what can be done with it stays in sight. */}
      <div className={own.bar}>
        {said && (
          <p className={own.said} data-kind={said.kind} role={said.kind === 'error' ? 'alert' : 'status'}>
            {translate(said.text)}
          </p>
        )}
        {isOutdated && (
          <p className={own.outdated} role="status">
            {t('You changed an option after this check. Check the list again before you import it.')}
          </p>
        )}
        <div className={own.acts}>
          {busy ? (
            <Button onClick={() => void stop()}>{t('Stop')}</Button>
          ) : (
            <Button kind={mayImport ? undefined : 'main'} type="submit" form={form}>
              {t('Check the list')}
            </Button>
          )}
          {!busy && mayImport && (
            <Button kind="main" disabled={!isOnline} onClick={() => void begin('import')}>
              {t('Import {count, plural, one {# row} other {# rows}}', { count: report.created + report.updated })}
            </Button>
          )}
        </div>
        {busy && <Progress {...busy} />}
      </div>
    </>
  )
}

/** Would a check by the one find what a check by the other found? Where the figures are from changes nothing of it. */
const sameOptions = ({ source: _one, ...a }: ImportOptions, { source: _other, ...b }: ImportOptions): boolean =>
  JSON.stringify(a) === JSON.stringify(b)

/** How far it has come; `isChosen`: whether there is a list. */
function stepOf({ busy, report }: ImportState, isChosen: boolean): number {
  if (busy?.is === 'import') return 3
  if (report) return report.dryRun ? 2 : 4
  return isChosen ? 1 : 0
}

const DELIMITER_WORDS = {
  ',': () => t('comma-separated'),
  ';': () => t('semicolon-separated'),
  '\t': () => t('tab-separated'),
  '|': () => t('bar-separated'),
} as const

/** The list as chosen, the same object as long as it is the same list. */
const useSource = (mode: ImportMode, file: File | undefined, text: string): ListSource | undefined =>
  useMemo(() => {
    const found = listSourceOf(mode, file, text)
    return 'source' in found ? found.source : undefined
  }, [mode, file, text])

/** What the button says before the first progress report. */
const BEGUN_WORDS = { check: 'Checking...', import: 'Uploading...' } as const

function progressInWords(done: number, total: number | undefined): string {
  const read = done.toLocaleString('en-IN')
  return total
    ? t('{done} of {total} rows', { done: read, total: total.toLocaleString('en-IN') })
    : t('{done} rows', { done: read })
}

function Progress({ is, done, total }: { is: 'check' | 'import'; done?: number; total?: number }) {
  return (
    <div>
      <p role="status">{done === undefined ? translate(BEGUN_WORDS[is]) : progressInWords(done, total)}</p>
      <progress
        className={own.progress}
        aria-label={is === 'check' ? t('Rows checked') : t('Rows brought in')}
        {...(done !== undefined && total ? { value: done, max: total } : {})}
      />
    </div>
  )
}
