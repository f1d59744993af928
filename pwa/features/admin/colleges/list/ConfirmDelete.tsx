import { useState } from 'react'
import { msg } from '../../../../../shared/i18n/message.ts'
import { useCan } from '../../../../auth/useStaff.ts'
import { t, translate } from '../../../../i18n/t.ts'
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

const keptWords = (count: number): string =>
  t(
    '{count, plural, one {It goes to the trash, from which it can be restored for 30 days.} other {They go to the trash, from which they can be restored for 30 days.}}',
    { count },
  )

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
      void toast('error', translate(MAY_NOT_DELETE))
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
      title={t('Delete {name}', { name: row.name })}
      footer={
        <>
          <Button onClick={onClose}>{t('Cancel')}</Button>
          <Button kind="danger" disabled={isBusy} onClick={() => void confirm()}>
            {t('Delete')}
          </Button>
        </>
      }
    >
      <div className={styles.sheet}>
        <p>{t('Are you sure you want to delete this college?')}</p>
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
      title={t('{count, plural, one {Delete # college} other {Delete # colleges}}', { count: planned.length })}
      verb={t('Delete')}
      isDangerous
      past={(count) => msg('{count, plural, one {Deleted # college} other {Deleted # colleges}}', { count })}
      failed={t('Failed to delete college')}
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
          ? t('Are you sure you want to delete this college?')
          : t(
              '{count, plural, one {Are you sure you want to delete # college?} other {Are you sure you want to delete # colleges?}}',
              { count: planned.length },
            )}
      </p>
      <p className="quiet small">{keptWords(planned.length)}</p>
    </BulkSheet>
  )
}
