import { useState } from 'react'
import { useCan } from '../../../../auth/useStaff.ts'
import { countInUnits } from '../../../../components/words.ts'
import type { StaffRow } from '../../../../sync/types.ts'
import { useDesk } from '../../../../sync/react.ts'
import { Button } from '../../../../ui/Button.tsx'
import { Sheet } from '../../../../ui/Sheet.tsx'
import { toast } from '../../../../ui/toast.ts'
import { ReasonField, withReason } from '../../../../staff/fields/ReasonField.tsx'
import { MAY_NOT_DELETE, remove } from '../acts.ts'
import type { BulkAct } from '../bulk.ts'
import { BulkSheet } from './BulkSheet.tsx'
import styles from './List.module.css'

const keptWords = (are: number): string =>
  are === 1
    ? 'It goes to the trash, from which it can be restored for 30 days.'
    : 'They go to the trash, from which they can be restored for 30 days.'

/** Asks before one college goes to the trash. */
export function ConfirmDeleteCollege({
  row,
  onClose,
  onDone,
}: {
  row: StaffRow
  onClose: () => void
  onDone: () => void
}) {
  const desk = useDesk()
  const allows = useCan()
  const [isBusy, setBusy] = useState(false)
  const [reason, setReason] = useState('')
  const confirm = async () => {
    // The right may have been taken away while the sheet stood open.
    if (!allows('delete_colleges')) {
      void toast('error', MAY_NOT_DELETE)
      return onClose()
    }
    setBusy(true)
    await remove(desk, row, withReason(reason))
    onDone()
    onClose()
  }
  return (
    <Sheet
      open
      onClose={onClose}
      title={`Delete ${row.name}`}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button kind="danger" disabled={isBusy} onClick={() => void confirm()}>
            Delete
          </Button>
        </>
      }
    >
      <div className={styles.sheet}>
        <p>Are you sure you want to delete this college?</p>
        <p className="quiet small">{keptWords(1)}</p>
        <ReasonField value={reason} onChange={setReason} />
      </div>
    </Sheet>
  )
}

/** The same for many, with the way back. */
export function DeleteMany({
  rows,
  onClose,
  onDone,
}: {
  rows: readonly StaffRow[]
  onClose: () => void
  onDone: (act: BulkAct) => void
}) {
  const [planned] = useState(rows)
  return (
    <BulkSheet
      title={`Delete ${countInUnits(planned.length, 'college')}`}
      verb="Delete"
      isDangerous
      past="Deleted"
      failed="Failed to delete college"
      onClose={onClose}
      onDone={onDone}
      planned={planned.map((row) => ({
        name: row.name,
        act: { kind: 'college.delete', record: row.id, tag: row.tag },
        undo: { id: row.id, act: 'restore' },
      }))}
    >
      <p>
        {planned.length === 1
          ? 'Are you sure you want to delete this college?'
          : `Are you sure you want to delete ${countInUnits(planned.length, 'college')}?`}
      </p>
      <p className="quiet small">{keptWords(planned.length)}</p>
    </BulkSheet>
  )
}
