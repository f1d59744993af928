import { useEffect, useRef, useState } from 'react'
import { v7 as uuid } from 'uuid'
import type { ImportReport } from '../../../../shared/imports/report.ts'
import { session } from '../../../auth/session.ts'
import { askAsStaff, sentenceOf } from '../../../auth/staffRemote.ts'
import { addressOf, bodyOf, SENTENCES, type Source, type Wish } from './wish.ts'

/** A large list over a slow line: the server says how far it is meanwhile. */
const PATIENCE_MS = 15 * 60_000
const LOOK_MS = 700

interface Run { status: 'running' | 'done' | 'failed' | 'undone'; created: number; updated: number; failed: number; errors: Array<{ row: number; message: string }>; progress?: { done: number; total?: number; phase: 'reading' | 'storing' } }
/** Reads a list on this device and tells how far it has come. */
export type Check = (told: (done: number, total?: number) => void) => Promise<ImportReport>
export interface ImportState {
  /** What is being done now, and how far the server has come with it. */
  busy?: { is: 'check' | 'import'; done?: number; total?: number }
  report?: ImportReport
  /** Of a success or a failure, in the documented words. */
  said?: { kind: 'success' | 'error'; text: string }
}

/** Sends a list to be looked at or brought in, and tells how far it has come. An answer that was lost on the way is asked for by the run's own name. */
export function useImport(onEnded: () => void = () => undefined) {
  const [state, setState] = useState<ImportState>({})
  const running = useRef<{ id: string; stop: AbortController }>(undefined)
  useEffect(() => () => running.current?.stop.abort(), [])

  /**
   * @param here the same check on this device, for when the server cannot be heard: a network may be there by name alone
   * @returns whether the list was brought in
   */
  const start = async (source: Source, wish: Wish, is: 'check' | 'import', here: Check): Promise<boolean> => {
    let isIn = false
    if (session.token() === undefined) { setState({ said: { kind: 'error', text: SENTENCES.token } }); return isIn }
    const importId = uuid()
    const stop = new AbortController()
    running.current = { id: importId, stop }
    setState((before) => ({ busy: { is }, ...(is === 'import' && before.report && { report: before.report }) }))
    const looking = is === 'import' ? setInterval(() => void look(importId), LOOK_MS) : undefined
    try {
      const { data, message } = await askAsStaff<{ data: ImportReport; message?: string }>(addressOf(source, wish, { dryRun: is === 'check', importId }), { method: 'POST', body: bodyOf(source, wish), timeoutMs: PATIENCE_MS, signal: stop.signal })
      isIn = is === 'import'
      setState({ report: data, ...(is === 'import' && { said: { kind: 'success' as const, text: message ?? doneWords(source) } }) })
    } catch (thrown) {
      if (is === 'check' && isUnheard(thrown) && !stop.signal.aborted) await check(here)
      else if (is === 'import' && isUnheard(thrown)) {
        const outcome = await outcomeOf(importId, source)
        isIn = outcome.said?.kind === 'success'
        setState(outcome)
      } else setState({ ...(reportIn(thrown) && { report: reportIn(thrown)! }), said: { kind: 'error', text: sentenceFor(thrown, source) } })
    }
    clearInterval(looking)
    running.current = undefined
    if (is === 'import') onEnded()
    return isIn
  }
  const look = async (id: string) => {
    const run = await askAsStaff<{ data: Run }>(`/admin/data/imports/${id}`).catch(() => undefined) // it tells next time
    const progress = run?.data.progress
    if (progress && running.current?.id === id) setState((now) => (now.busy ? { ...now, busy: { ...now.busy, done: progress.done, ...(progress.total !== undefined && { total: progress.total }) } } : now))
  }
  /** Nothing of an import that is stopped stays: its transaction is rolled back. */
  const stop = async () => {
    const now = running.current
    if (!now) return
    if (state.busy?.is === 'check') { now.stop.abort(); return setState({}) }
    await askAsStaff(`/admin/data/imports/${now.id}/stop`, { method: 'POST', body: {} }).catch((thrown: unknown) => setState((before) => ({ ...before, said: { kind: 'error', text: sentenceOf(thrown) } })))
  }
  /** Does work of this device as if it were the server's: what it answers is the report, what it throws is said. */
  const check = async (work: Check) => {
    setState({ busy: { is: 'check' } })
    const told = (done: number, total?: number) => setState((now) => (now.busy ? { ...now, busy: { ...now.busy, done, ...(total !== undefined && { total }) } } : now))
    await work(told).then((report) => setState({ report }), (thrown: unknown) => setState({ said: { kind: 'error', text: sentenceOf(thrown) } }))
  }
  return { state, start, check, stop, show: setState }
}

const isUnheard = (thrown: unknown): boolean => thrown instanceof Error && 'reason' in thrown && thrown.reason !== 'refused'
const reportIn = (thrown: unknown): ImportReport | undefined => {
  const data = thrown instanceof Error && 'data' in thrown ? thrown.data : undefined
  return typeof data === 'object' && data !== null && 'records' in data ? data as ImportReport : undefined
}
const doneWords = (source: Source): string => ('text' in source ? SENTENCES.textDone : SENTENCES.fileDone)
const failedWords = (source: Source): string => ('text' in source ? SENTENCES.textFailed : SENTENCES.fileFailed)
const sentenceFor = (thrown: unknown, source: Source): string => (isUnheard(thrown) ? failedWords(source) : sentenceOf(thrown))

/** The connection went before the answer came: what became of it the history tells. */
async function outcomeOf(id: string, source: Source): Promise<ImportState> {
  const error = (text: string): ImportState => ({ said: { kind: 'error', text } })
  let run: Run
  try {
    run = (await askAsStaff<{ data: Run }>(`/admin/data/imports/${id}`)).data
  } catch (thrown) {
    // A server that knows of no such run never got the list.
    return error(isUnheard(thrown) ? `${failedWords(source)} Whether it arrived the history below tells once there is a connection.` : failedWords(source))
  }
  if (run.status === 'running') return error('The connection was lost; the import goes on at the server. The history below tells when it has ended.')
  return run.status === 'done' ? { said: { kind: 'success', text: doneWords(source) } } : error(run.errors[0]?.message ?? failedWords(source))
}
