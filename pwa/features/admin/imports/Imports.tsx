import { type FormEvent, useRef, useState } from 'react'
import { sentenceOf } from '../../../auth/staffRemote.ts'
import { useCan } from '../../../auth/useStaff.ts'
import { Button } from '../../../ui/Button.tsx'
import { Field, Input, Select, Tick } from '../../../ui/Field.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import { TextArea } from '../../../ui/TextArea.tsx'
import { useStaffRows } from '../desk.ts'
import { useKeptAnswer } from '../keptAnswer.ts'
import { useOnline } from '../online.ts'
import styles from '../Room.module.css'
import { type HistoryPage, ImportHistory } from './ImportHistory.tsx'
import own from './Imports.module.css'
import { Report } from './Report.tsx'
import { readHere } from './readHere.ts'
import { useImport } from './useImport.ts'
import { FIRST_WISH, KINDS, MATCHES, type Mode, MODES, sourceOf, type Wish } from './wish.ts'

const MODE_WORDS: Record<Mode, string> = { file: 'File', json: 'JSON', csv: 'CSV' }
const HISTORY_LIMIT = 10

/** Bringing a list in: choose it, see row by row what it would do, bring it in, and take it back (back-office 2, behaviour 17). */
export function Imports() {
  const allows = useCan()
  if (!allows('import_data')) return <Notice level={1} title="Access Denied"><p>You don't have permission to import data.</p></Notice>
  return <ImportDesk />
}

function ImportDesk() {
  const isOnline = useOnline()
  const rows = useStaffRows()
  const [mode, setMode] = useState<Mode>('file')
  const [file, setFile] = useState<File>()
  const [text, setText] = useState('')
  const [wish, setWish] = useState<Wish>(FIRST_WISH)
  const [page, setPage] = useState(1)
  const picker = useRef<HTMLInputElement>(null)
  const history = useKeptAnswer<HistoryPage>(`imports:${page}`, `/admin/data/imports?limit=${HISTORY_LIMIT}&page=${page}`)
  const { state, start, stop, show } = useImport(() => void history.refresh())
  const { busy, report, said } = state
  // Another mode keeps the file that was chosen and clears what was said.
  const choose = (next: Mode) => { setMode(next); show({}) }
  const set = (next: Partial<Wish>) => { setWish({ ...wish, ...next }); show({}) }
  const begin = async (is: 'check' | 'import') => {
    const found = sourceOf(mode, file, text)
    if ('problem' in found) return show({ said: { kind: 'error', text: found.problem } })
    if (isOnline) return start(found.source, wish, is)
    show({ busy: { is } })
    await readHere(found.source, rows ?? []).then((read) => show({ report: read }), (thrown: unknown) => show({ said: { kind: 'error', text: sentenceOf(thrown) } }))
  }
  const submit = (event: FormEvent) => { event.preventDefault(); void begin('check') }
  const mayImport = report?.dryRun === true && (report.failed === 0 || wish.partial) && report.created + report.updated > 0
  return (
    <>
      <title>Import Data · Pravesh</title>
      <div className={styles.title}><h1>Import Data</h1></div>
      <div className={own.desk}>
        <form className={own.form} noValidate onSubmit={submit}>
          <div className={own.seg} role="group" aria-label="Import from">{MODES.map((one) => <button key={one} type="button" aria-pressed={mode === one} onClick={() => choose(one)}>{MODE_WORDS[one]}</button>)}</div>
          <div className={own.drop} onDragOver={(event) => event.preventDefault()} onDrop={(event) => { event.preventDefault(); setFile(event.dataTransfer.files[0]); show({}) }}>
            <input ref={picker} type="file" id="list" className="vh" accept={mode === 'json' ? '.json' : mode === 'csv' ? '.csv' : '.csv,.json'} onChange={(event) => { setFile(event.target.files?.[0]); show({}) }} />
            <label htmlFor="list">{file ? file.name : 'Choose a file, or drop it here'}</label>
            {file && <Button kind="plain" onClick={() => { setFile(undefined); if (picker.current) picker.current.value = ''; show({}) }}>Remove</Button>}
          </div>
          {mode === 'json' && !file && <Field label="Or paste JSON">{(ids) => <TextArea {...ids} rows={6} spellCheck={false} value={text} onChange={(event) => { setText(event.target.value); show({}) }} />}</Field>}
          <div className={own.pair}>
            <Field label="What the list holds">{(ids) => <Select {...ids} value={wish.kind} onChange={(event) => set({ kind: event.target.value as Wish['kind'] })}>{KINDS.map((kind) => <option key={kind} value={kind}>{kind[0]?.toUpperCase() + kind.slice(1)}</option>)}</Select>}</Field>
            <Field label="Colleges are found by">{(ids) => <Select {...ids} value={wish.match} onChange={(event) => set({ match: event.target.value })}>{MATCHES.map(([value, label]) => <option key={value} value={value}>{label}</option>)}</Select>}</Field>
          </div>
          <Field label="Source" hint="Where the figures are from; it stands in the history.">{(ids) => <Input {...ids} maxLength={300} value={wish.source} onChange={(event) => set({ source: event.target.value })} />}</Field>
          <div className={own.ticks}>
            <Tick checked={wish.updateExisting} onChange={(event) => set({ updateExisting: event.target.checked })}>Update colleges that are there already; a blank cell leaves what stands</Tick>
            <Tick checked={wish.publish} onChange={(event) => set({ publish: event.target.checked })}>Publish new colleges; otherwise they are drafts</Tick>
            <Tick checked={wish.partial} onChange={(event) => set({ partial: event.target.checked })}>Take the valid rows and leave out those with errors; otherwise all or nothing</Tick>
          </div>
          {said && <p className={own.said} data-kind={said.kind} role={said.kind === 'error' ? 'alert' : 'status'}>{said.text}</p>}
          {!isOnline && <p className={styles.wait}>Without a connection a list is checked on this device; bringing it in needs the server.</p>}
          <div className={styles.acts}>
            {busy ? <Button onClick={() => void stop()}>Stop</Button> : <Button kind={mayImport ? undefined : 'main'} type="submit">Check the list</Button>}
            {!busy && mayImport && <Button kind="main" disabled={!isOnline} onClick={() => void begin('import')}>Import {(report.created + report.updated).toLocaleString('en-IN')} rows</Button>}
          </div>
          {busy && <Progress {...busy} />}
        </form>
        <aside className={own.guide} aria-label="Guidelines">
          <h2>Guidelines</h2>
          <ul>
            <li>JSON must be an array of college objects, each with name, location and a courses array.</li>
            <li>CSV needs a header row and the columns name, location, website, ranking, and others.</li>
            <li>Nested lists stand as columns like courses.1.name. Amounts may be written as 1.8 Lakhs or ₹1,80,000.</li>
            <li>Columns nobody knows are kept aside and named in the report.</li>
          </ul>
        </aside>
      </div>
      {report && <Report report={report} isHere={report.importId === ''} />}
      <ImportHistory history={history} page={page} onPage={setPage} isOnline={isOnline} />
    </>
  )
}

function Progress({ is, done, total }: { is: 'check' | 'import'; done?: number; total?: number }) {
  return (
    <div>
      <p role="status">{is === 'check' ? 'Checking...' : done === undefined ? 'Uploading...' : `${done.toLocaleString('en-IN')}${total ? ` of ${total.toLocaleString('en-IN')}` : ''} rows`}</p>
      <progress className={own.progress} aria-label={is === 'check' ? 'Rows checked' : 'Rows brought in'} {...(done !== undefined && total ? { value: done, max: total } : {})} />
    </div>
  )
}
