import { useEffect, useRef, useState } from 'react'
import { v7 as uuid } from 'uuid'
import type { CellFix } from '../../../../shared/imports/cellFixes.ts'
import { type ImportReport, type RowVerdict, withRowVerdict } from '../../../../shared/imports/report.ts'
import type { CallData } from '../../../../shared/protocol/calls.ts'
import { session } from '../../../auth/session.ts'
import { callAsStaff, failureSentence } from '../../../auth/staffRemote.ts'
import { t, translate } from '../../../i18n/t.ts'
import {
  wishColumns,
  importForm,
  fixesSent,
  queryOf,
  IMPORT_SENTENCES,
  type ListSource,
  type ImportOptions,
} from './wish.ts'

/** A large list over a slow line: the server says how far it is meanwhile. */
const PATIENCE_MS = 15 * 60_000
const LOOK_MS = 700
/** A server that is there says at once that a check was stopped; another is not waited for. */
const STOP_MS = 3_000

type Run = CallData<'GET /admin/data/imports/:id'>
/** How far the server has come with a run, by the name this device gave it. */
const runOf = (id: string) => callAsStaff('GET /admin/data/imports/:id', { params: { id } })
/** Reads a list on this device and tells how far it has come; the telling throws once the check was stopped. */
export type Check = (told: (done?: number, total?: number) => void) => Promise<ImportReport>
/**
 * What is under way. `isHere`: on this device alone. `isStopped`: whoever asked for it wants nothing of it any more.
 */
interface Running {
  id: string
  is: 'check' | 'import'
  isHere: boolean
  isStopped: boolean
  leave: AbortController
}
export interface ImportState {
  /** What is being done now, and how far the server has come with it. */
  busy?: { is: 'check' | 'import'; done?: number; total?: number }
  report?: ImportReport
  /** Of a success or a failure, in the documented words. */
  said?: { kind: 'success' | 'error'; text: string }
}

/**
 * Sends a list to be looked at or brought in, and tells how far it has come. An answer that was lost on the way is
 * asked for by the run's own name.
 */
export function useImport(onEnded: () => void = () => undefined) {
  const [state, setState] = useState<ImportState>({})
  const running = useRef<Running>(undefined)
  // A check ends with its connection; an import goes on at the server, and the history tells.
  useEffect(
    () => () => {
      const now = running.current
      running.current = undefined
      now?.leave.abort()
    },
    [],
  )
  const begin = (is: Running['is'], isHere = false): Running =>
    (running.current = { id: isHere ? '' : uuid(), is, isHere, isStopped: false, leave: new AbortController() })
  /** The last word of a run; of one that was left nobody asks any more. */
  const end = (run: Running, last: ImportState) => {
    if (running.current !== run) return
    running.current = undefined
    setState(run.is === 'check' && run.isStopped ? {} : last)
  }
  const tell = (run: Running, done: number, total?: number) => {
    if (running.current === run)
      setState((now) =>
        now.busy ? { ...now, busy: { ...now.busy, done, ...(total !== undefined && { total }) } } : now,
      )
  }

  /**
   * @param here the same check on this device, for when the server cannot be heard: a network may be there by name
   *    alone
   * @returns whether the list was brought in
   */
  const start = async (
    source: ListSource,
    wish: ImportOptions,
    fixes: readonly CellFix[],
    is: 'check' | 'import',
    here: Check,
  ): Promise<boolean> => {
    if (running.current) return false
    if (session.token() === undefined) {
      setState({ said: { kind: 'error', text: IMPORT_SENTENCES.token } })
      return false
    }
    const run = begin(is)
    setState((before) => ({ busy: { is }, ...(is === 'import' && before.report && { report: before.report }) }))
    const looking = setInterval(() => void look(run), LOOK_MS)
    let isIn = false
    try {
      const { data, message } = await send(source, wish, fixes, run).finally(() => clearInterval(looking))
      isIn = is === 'import'
      end(run, {
        report: data,
        ...(isIn && { said: { kind: 'success' as const, text: message ?? doneWords(source) } }),
      })
    } catch (thrown) {
      if (is === 'check' && isUnheard(thrown) && !run.isStopped && running.current === run) {
        running.current = undefined
        await check(here)
      } else if (is === 'import' && isUnheard(thrown)) {
        const outcome = await outcomeOf(run.id, source)
        isIn = outcome.said?.kind === 'success'
        end(run, outcome)
      } else
        end(run, {
          ...(reportIn(thrown) && { report: reportIn(thrown)! }),
          said: { kind: 'error', text: sentenceFor(thrown, source) },
        })
    }
    if (is === 'import') onEnded()
    return isIn
  }
  const look = async (run: Running) => {
    const found = await runOf(run.id).catch(() => undefined) // it tells next time
    if (found?.data.progress) tell(run, found.data.progress.done, found.data.progress.total)
  }
  /**
   * Nothing of an import that is stopped stays: its transaction is rolled back. A check is over once whoever does it
   * has stopped, so that the next one finds nobody at work; where the server knows of none (it is still arriving) or
   * cannot be heard, the connection is left.
   */
  const stop = async () => {
    const run = running.current
    if (!run) return
    run.isStopped = true
    if (run.isHere) return
    const asked = callAsStaff('POST /admin/data/imports/:id/stop', {
      params: { id: run.id },
      ...(run.is === 'check' && { timeoutMs: STOP_MS }),
    })
    await asked.catch((thrown: unknown) => {
      if (run.is === 'check') run.leave.abort()
      else setState((before) => ({ ...before, said: { kind: 'error', text: failureSentence(thrown) } }))
    })
  }
  /** Does work of this device as if it were the server's: what it answers is the report, what it throws is said. */
  const check = async (work: Check) => {
    if (running.current) return
    const run = begin('check', true)
    setState({ busy: { is: 'check' } })
    const told = (done?: number, total?: number) => {
      if (run.isStopped || running.current !== run) throw new Error('The check was stopped.')
      if (done !== undefined) tell(run, done, total)
    }
    await work(told).then(
      (report) => end(run, { report }),
      (thrown: unknown) => end(run, { said: { kind: 'error', text: failureSentence(thrown) } }),
    )
  }
  /**
   * Says something in place of what stood there. A check under way was of what is asked no longer, so it is left; an
   * import goes on.
   */
  const show = (next: ImportState) => {
    const run = running.current
    if (run?.is === 'import') return setState((before) => ({ ...next, ...(before.busy && { busy: before.busy }) }))
    running.current = undefined
    run?.leave.abort()
    setState(next)
  }
  /** A row was checked again: the report tells its new verdict. */
  const showRow = (verdict: RowVerdict) =>
    setState((now) => (now.report?.dryRun && !now.busy ? { ...now, report: withRowVerdict(now.report, verdict) } : now))
  return { state, start, check, stop, show, showRow }
}

/** Asks the server to look at a list or to bring it in. */
async function send(source: ListSource, wish: ImportOptions, fixes: readonly CellFix[], { id, is, leave }: Running) {
  const asking = {
    query: queryOf(wish, { dryRun: is === 'check', importId: id }),
    timeoutMs: PATIENCE_MS,
    signal: leave.signal,
  }
  if (!('text' in source)) {
    const name = source.type === 'csv' ? 'POST /admin/data/import/csv' : 'POST /admin/data/import/json'
    return callAsStaff(name, { ...asking, body: importForm(source, wish, fixes) })
  }
  const columns = wishColumns(wish),
    fixed = fixesSent(fixes)
  const body = {
    data: source.text,
    ...(columns !== undefined && { columns }),
    ...(fixed !== undefined && { fixes: fixed }),
  }
  return callAsStaff('POST /admin/data/import/json-text', { ...asking, body })
}

const isUnheard = (thrown: unknown): boolean =>
  thrown instanceof Error && 'reason' in thrown && thrown.reason !== 'refused'
const reportIn = (thrown: unknown): ImportReport | undefined => {
  const data = thrown instanceof Error && 'data' in thrown ? thrown.data : undefined
  return typeof data === 'object' && data !== null && 'records' in data ? (data as ImportReport) : undefined
}
const doneWords = (source: ListSource): string =>
  'text' in source ? IMPORT_SENTENCES.textDone : IMPORT_SENTENCES.fileDone
const failedWords = (source: ListSource): string =>
  'text' in source ? IMPORT_SENTENCES.textFailed : IMPORT_SENTENCES.fileFailed
const sentenceFor = (thrown: unknown, source: ListSource): string =>
  isUnheard(thrown) ? failedWords(source) : failureSentence(thrown)

/** The connection went before the answer came: what became of it the history tells. */
async function outcomeOf(id: string, source: ListSource): Promise<ImportState> {
  const error = (text: string): ImportState => ({ said: { kind: 'error', text } })
  let run: Run
  try {
    run = (await runOf(id)).data
  } catch (thrown) {
    // A server that knows of no such run never got the list.
    return error(
      isUnheard(thrown)
        ? t('{failed} Whether it arrived the history below tells once there is a connection.', {
            failed: translate(failedWords(source)),
          })
        : failedWords(source),
    )
  }
  if (run.status === 'running')
    return error(
      t('The connection was lost; the import goes on at the server. The history below tells when it has ended.'),
    )
  return run.status === 'done'
    ? { said: { kind: 'success', text: doneWords(source) } }
    : error(run.errors[0]?.message ?? failedWords(source))
}
