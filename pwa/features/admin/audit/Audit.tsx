import { useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { EDITED_KINDS } from '../../../../shared/protocol/push.ts'
import { askAsStaff, sentenceOf } from '../../../auth/staffRemote.ts'
import { dayInWords } from '../../../pieces/words.ts'
import { Button } from '../../../ui/Button.tsx'
import { Field, Input, Select } from '../../../ui/Field.tsx'
import { Link } from '../../../ui/Link.tsx'
import { declaredFor } from '../fields.ts'
import { Changed } from '../Changed.tsx'
import type { Difference } from '../historyEntries.ts'
import { useKeptAnswer } from '../keptAnswer.ts'
import { useOnline } from '../online.ts'
import styles from '../Room.module.css'
import { Stale } from '../Stale.tsx'
import own from './Audit.module.css'

/** A line as GET /admin/audit answers. */
export interface AuditLine { position: number; at: string; act: string; kind: string; by: string; byId?: string; isStaff: boolean; record?: string; before?: unknown; after?: unknown; reason?: string; device?: string; address?: string; requestId: string }

const PAGE = 50
/** What acts are about; each is a filter. */
const KINDS = ['college', 'exam', 'site', 'import', 'review', 'enquiry', 'staff', 'student', 'file', 'folder', 'sync'] as const
const KIND_WORDS: Record<(typeof KINDS)[number], string> = { college: 'Colleges', exam: 'Exams', site: 'Site content', import: 'Imports', review: 'Reviews', enquiry: 'Enquiries', staff: 'CRM users', student: 'Website users', file: 'Files', folder: 'Folders', sync: 'Sync' }
const PATHS: Partial<Record<string, (record: string) => string>> = {
  college: (id) => `/admin/colleges?mode=view&id=${id}`, exam: (id) => `/admin/exams?id=${id}`, import: () => '/admin/import', enquiry: () => '/admin/enquiries', review: () => '/admin/reviews', site: () => '/admin/site',
}

/** Who did what, when, from where, and what was there before and after (back-office 5, "Audit"): for whoever answers for the whole. Nothing in it can be changed. */
export function Audit() {
  const isOnline = useOnline()
  const [params, setParams] = useSearchParams()
  const [typed, setTyped] = useState({ act: params.get('act') ?? '', record: params.get('record') ?? '' })
  const asked = new URLSearchParams({ limit: String(PAGE) })
  for (const name of ['kind', 'act', 'record', 'author'] as const) { const value = params.get(name); if (value) asked.set(name, value) }
  const key = asked.toString()
  const { value, savedAt, problem, isBusy } = useKeptAnswer<{ data: AuditLine[] }>(`audit:${key}`, `/admin/audit?${key}`)
  const staff = useKeptAnswer<{ data: Array<{ id: string; name: string }> }>('colleagues', '/crm-users')
  const [older, setOlder] = useState<{ key: string; lines: AuditLine[]; isAll: boolean }>({ key, lines: [], isAll: false })
  const [failed, setFailed] = useState<string>()
  const more = older.key === key ? older : { key, lines: [], isAll: false }
  const lines = [...(value?.data ?? []), ...more.lines]
  const set = (given: Record<string, string>) => setParams((now) => {
    const next = new URLSearchParams(now)
    for (const [name, text] of Object.entries(given)) { if (text === '') next.delete(name); else next.set(name, text) }
    return next
  }, { replace: true })
  const seek = () => set({ act: typed.act.trim(), record: typed.record.trim() })
  const showOlder = async () => {
    setFailed(undefined)
    try {
      const { data } = await askAsStaff<{ data: AuditLine[] }>(`/admin/audit?${key}&before=${lines.at(-1)!.position}`)
      setOlder({ key, lines: [...more.lines, ...data], isAll: data.length < PAGE })
    } catch (thrown) { setFailed(sentenceOf(thrown)) }
  }
  const hasMore = lines.length >= PAGE && !more.isAll
  return (
    <>
      <title>Audit · Pravesh</title>
      <div className={styles.title}><h1>Audit</h1></div>
      <form className={styles.tools} role="search" onSubmit={(event) => { event.preventDefault(); seek() }}>
        <Field label="About">{(ids) => <Select {...ids} value={params.get('kind') ?? ''} onChange={(event) => set({ kind: event.target.value })}><option value="">Everything</option>{KINDS.map((kind) => <option key={kind} value={kind}>{KIND_WORDS[kind]}</option>)}</Select>}</Field>
        <Field label="By">{(ids) => <Select {...ids} value={params.get('author') ?? ''} onChange={(event) => set({ author: event.target.value })}><option value="">Anybody</option>{staff.value?.data.map(({ id, name }) => <option key={id} value={id}>{name}</option>)}</Select>}</Field>
        <Field label="Act">{(ids) => <Input {...ids} placeholder="publish, sign-in, reveal" value={typed.act} onChange={(event) => setTyped({ ...typed, act: event.target.value })} onBlur={seek} />}</Field>
        <Field label="Record">{(ids) => <Input {...ids} placeholder="Its id" value={typed.record} onChange={(event) => setTyped({ ...typed, record: event.target.value })} onBlur={seek} />}</Field>
        <Button type="submit" className="vh">Search</Button>
      </form>
      <Stale {...(problem !== undefined && { problem })} {...(savedAt !== undefined && { savedAt })} />
      {!value && <p role="status">{isBusy ? 'Loading the audit...' : 'Not known on this device yet.'}</p>}
      {value && lines.length === 0 && <p className="quiet">Nothing was written down that is so.</p>}
      <ol className={styles.rows}>
        {lines.map((line) => <Line key={line.position} {...line} />)}
      </ol>
      {failed && <p className={styles.wrong} role="alert">{failed}</p>}
      {hasMore && <div className={styles.acts}><Button disabled={!isOnline} onClick={() => void showOlder()}>Show older</Button></div>}
      <p className="quiet small">Network addresses are forgotten after 90 days; everything else stays.</p>
    </>
  )
}

function Line({ at, by, isStaff, act, kind, record, before, after, reason, device, address }: AuditLine) {
  const path = record === undefined ? undefined : PATHS[kind]?.(record)
  const hasSides = before !== undefined || after !== undefined
  const edited = act === 'change' && (EDITED_KINDS as readonly string[]).includes(kind) ? fieldsEdited(before, after) : []
  return (
    <li>
      <p><strong className={styles.name}>{by}</strong>{!isStaff && <span className="quiet"> (not staff)</span>} <span className={own.act}>{act}</span> {KIND_WORDS[kind as keyof typeof KIND_WORDS]?.toLowerCase() ?? kind}{record !== undefined && <> {path ? <Link to={path}>{record}</Link> : <code>{record}</code>}</>}</p>
      <p className={styles.facts}><time dateTime={at}>{dayInWords(at)}</time>{address && <span>from {address}</span>}{device && <span>device {device.slice(0, 8)}</span>}{reason && <span>{reason}</span>}</p>
      {hasSides && (
        <details className={own.sides}>
          <summary>Before and after</summary>
          {edited.length > 0 ? <dl>{edited.map((difference) => <Changed key={difference.path} difference={difference} declared={declaredFor(kind)} />)}</dl> : <dl>{before !== undefined && <div><dt>Before</dt><dd><pre>{inLines(before)}</pre></dd></div>}{after !== undefined && <div><dt>After</dt><dd><pre>{inLines(after)}</pre></dd></div>}</dl>}
        </details>
      )}
    </li>
  )
}

/** An edit of fields, whose two sides name what they read by path. */
function fieldsEdited(before: unknown, after: unknown): Difference[] {
  const [was, is] = [before ?? {}, after ?? {}] as [Record<string, unknown>, Record<string, unknown>]
  return [...new Set([...Object.keys(was), ...Object.keys(is)])].map((path) => ({ path, before: was[path], after: is[path] }))
}

const inLines = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value, undefined, 2))
