import { useState } from 'react'
import { useCan } from '../../../../auth/useStaff.ts'
import { counted } from '../../../../pieces/words.ts'
import type { StaffRow } from '../../../../sync/promise.ts'
import { Button } from '../../../../ui/Button.tsx'
import { Sheet } from '../../../../ui/Sheet.tsx'
import { useDesk } from '../../../../sync/react.ts'
import { switchStatus } from '../acts.ts'
import { ConfirmDelete } from './ConfirmDelete.tsx'
import styles from './List.module.css'

type Asked = 'publish' | 'unpublish' | 'delete'

/** What may be done to all ticked colleges at once; each act says first what it would change. */
export function BulkBar({ selected, all, onAll, onNone, onOffline }: { selected: readonly StaffRow[]; all: number; onAll: () => void; onNone: () => void; onOffline: () => void }) {
  const allows = useCan()
  const [asked, setAsked] = useState<Asked>()
  return (
    <section className={styles.bulk} aria-label="Selected colleges">
      <strong role="status">{selected.length.toLocaleString('en-IN')} selected</strong>
      {selected.length < all && <button type="button" onClick={onAll}>Select all {all.toLocaleString('en-IN')}</button>}
      <button type="button" onClick={onOffline}>Take offline</button>
      {allows('edit_colleges') && <><button type="button" onClick={() => setAsked('publish')}>Publish</button><button type="button" onClick={() => setAsked('unpublish')}>Unpublish</button></>}
      {allows('delete_colleges') && <button type="button" onClick={() => setAsked('delete')}>Delete</button>}
      <button type="button" onClick={onNone}>Clear selection</button>
      {asked === 'delete' && <ConfirmDelete rows={selected} onClose={() => setAsked(undefined)} onDone={onNone} />}
      {(asked === 'publish' || asked === 'unpublish') && <Preview verb={asked} rows={selected} onClose={() => setAsked(undefined)} onDone={onNone} />}
    </section>
  )
}

const PREVIEWED = 8

function Preview({ verb, rows, onClose, onDone }: { verb: 'publish' | 'unpublish'; rows: readonly StaffRow[]; onClose: () => void; onDone: () => void }) {
  const desk = useDesk()
  const [isBusy, setBusy] = useState(false)
  const changing = rows.filter((row) => row.status !== (verb === 'publish' ? 'published' : 'draft'))
  const name = verb === 'publish' ? 'Publish' : 'Unpublish'
  const confirm = async () => {
    setBusy(true)
    for (const row of changing) if (!(await switchStatus(desk, row))) return setBusy(false)
    onDone()
    onClose()
  }
  return (
    <Sheet
      open onClose={onClose} title={`${name} ${counted(changing.length, 'college')}`}
      footer={<><Button onClick={onClose}>Cancel</Button><Button kind="main" disabled={isBusy || changing.length === 0} onClick={() => void confirm()}>{name}</Button></>}
    >
      <div className={styles.sheet}>
        <p>{counted(changing.length, 'college')} will change{rows.length > changing.length ? `; ${rows.length - changing.length} already ${rows.length - changing.length === 1 ? 'is' : 'are'}` : ''}.</p>
        <ul>{changing.slice(0, PREVIEWED).map((row) => <li key={row.id}>{row.name}</li>)}</ul>
        {changing.length > PREVIEWED && <p className="quiet small">and {changing.length - PREVIEWED} more</p>}
      </div>
    </Sheet>
  )
}
