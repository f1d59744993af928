import { useState } from 'react'
import { counted } from '../../../../pieces/words.ts'
import type { StaffRow } from '../../../../sync/promise.ts'
import { Button } from '../../../../ui/Button.tsx'
import { Sheet } from '../../../../ui/Sheet.tsx'
import { useDesk } from '../../../../sync/react.ts'
import { remove } from '../acts.ts'
import styles from './List.module.css'

/** Asks before colleges go to the trash. */
export function ConfirmDelete({ rows, onClose, onDone }: { rows: readonly StaffRow[]; onClose: () => void; onDone: () => void }) {
  const desk = useDesk()
  const [isBusy, setBusy] = useState(false)
  const confirm = async () => {
    setBusy(true)
    for (const row of rows) await remove(desk, row)
    onDone()
    onClose()
  }
  const [first] = rows
  return (
    <Sheet
      open onClose={onClose} title={rows.length === 1 && first ? `Delete ${first.name}` : `Delete ${counted(rows.length, 'college')}`}
      footer={<><Button onClick={onClose}>Cancel</Button><Button kind="danger" disabled={isBusy} onClick={() => void confirm()}>Delete</Button></>}
    >
      <div className={styles.sheet}>
        <p>{rows.length === 1 ? 'Are you sure you want to delete this college?' : `Are you sure you want to delete ${counted(rows.length, 'college')}?`}</p>
        <p className="quiet small">It goes to the trash, from which it can be restored for 30 days.</p>
      </div>
    </Sheet>
  )
}
