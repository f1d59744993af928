import { useEffect, useRef, useState } from 'react'
import { v7 as uuid } from 'uuid'
import type { ImportReport } from '../../../../shared/imports/report.ts'
import { session } from '../../../auth/session.ts'
import { askAsStaff, sentenceOf } from '../../../auth/staffRemote.ts'
import { addressOf, bodyOf, SENTENCES, type Source, type Wish } from './wish.ts'

/** A large list over a slow line: the server says how far it is meanwhile. */
const PATIENCE_MS = 15 * 60_000
const LOOK_MS = 700

export interface Run { status: 'running' | 'done' | 'failed' | 'undone'; created: number; updated: number; failed: number; errors: Array<{ row: number; message: string }>; progress?: { done: number; total?: number; phase: 'reading' | 'storing' } }
export interface ImportState {
  /** What is being done now, and how far the server has come with it. */
  busy?: { is: 'check' | 'import'; done?: number; total?: number }
  report?: ImportReport
  /** Of a success or a failure, in the documented words. */
  said?: { kind: 'success' | 'error'; text: string }
}

/** Sends a list to be looked at or brought in, and tells how far it has come. An answer that was lost on the way is asked for by the run's own name. */
export function useImport(onEnded: () => void) {
  const [state, setState] = useState<ImportState>({})
  const running = useRef<{ id: string; stop: AbortController }>(undefined)
  useEffect(() => () => running.current?.stop.abort(), [])

  const start = async (source: Source, wish: Wish, is: 'check' | 'import') => {
    if (session.token() === undefined) return setState({ said: { kind: 'error', text: SENTENCES.token } })
    const importId = uuid()
    const stop = new AbortController()
    running.current = { id: importId, stop }
    setState((before) => ({ busy: { is }, ...(is === 'import' && before.report && { report: before.report }) }))
    const looking = is === 'import' ? setInterval(() => void look(importId), LOOK_MS) : undefined
    try {
      const { data, message } = await askAsStaff<{ data: ImportReport; message?: string }>(addressOf(source, wish, { dryRun: is === 'check', importId }), { method: 'POST', body: bodyOf(source), timeoutMs: PATIENCE_MS, signal: stop.signal })
      setState({ report: data, ...(is === 'import' && { said: { kind: 'success' as const, text: message ?? 'File uploaded successfully!' } }) })
    } catch (thrown) {
      setState(is === 'import' && isUnheard(thrown) ? await outcomeOf(importId) : { ...(reportIn(thrown) && { report: reportIn(thrown)! }), said: { kind: 'error', text: sentenceFor(thrown, source) } })
    }
    clearInterval(looking)
    running.current = undefined
    if (is === 'import') onEnded()
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
  return { state, start, stop, show: setState }
}

const isUnheard = (thrown: unknown): boolean => thrown instanceof Error && 'reason' in thrown && thrown.reason !== 'refused'
const reportIn = (thrown: unknown): ImportReport | undefined => {
  const data = thrown instanceof Error && 'data' in thrown ? thrown.data : undefined
  return typeof data === 'object' && data !== null && 'records' in data ? data as ImportReport : undefined
}
const sentenceFor = (thrown: unknown, source: Source): string => (isUnheard(thrown) ? ('text' in source ? SENTENCES.textFailed : SENTENCES.fileFailed) : sentenceOf(thrown))

/** The connection went before the answer came: what became of it the history tells. */
async function outcomeOf(id: string): Promise<ImportState> {
  const run = (await askAsStaff<{ data: Run }>(`/admin/data/imports/${id}`).catch(() => undefined))?.data
  if (!run) return { said: { kind: 'error', text: 'The connection was lost before the answer came. The history below tells what became of it once there is a connection.' } }
  if (run.status === 'running') return { said: { kind: 'error', text: 'The connection was lost; the import goes on at the server. The history below tells when it has ended.' } }
  return run.status === 'done' ? { said: { kind: 'success', text: 'File uploaded successfully!' } } : { said: { kind: 'error', text: run.errors[0]?.message ?? SENTENCES.fileFailed } }
}
