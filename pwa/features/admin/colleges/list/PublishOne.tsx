import { useState } from 'react'
import type { Problem } from '../../../../../shared/failure.ts'
import { warningsInCollege } from '../../../../../shared/college/warnings.ts'
import { t } from '../../../../i18n/t.ts'
import type { StaffRow } from '../../../../sync/types.ts'
import { useDesk } from '../../../../sync/react.ts'
import { Button } from '../../../../ui/Button.tsx'
import { Sheet } from '../../../../ui/Sheet.tsx'
import { PublishReason, withReason } from '../../../../staff/fields/ReasonField.tsx'
import { switchStatus } from '../acts.ts'
import { PublishChecklist } from '../form/Checklist.tsx'
import { useOfferStatusUndo } from '../undoOffer.tsx'
import styles from './List.module.css'

interface Asked {
  row: StaffRow
  warnings: Problem[]
}

/**
 * Publishing one college from the list: at once where nothing is to be looked at, or where this device does not hold it
 * whole (the server then notes what it finds); else after what deserves a look was shown.
 */
export function usePublishOne() {
  const desk = useDesk()
  const [asked, setAsked] = useState<Asked>()
  const [reason, setReason] = useState('')
  const [isReasonMissing, setReasonMissing] = useState(false)
  const offerUndo = useOfferStatusUndo()
  const change = async (row: StaffRow, why: { reason?: string } = {}) => {
    if (await switchStatus(desk, row, why)) offerUndo(row, row.status === 'published' ? 'unpublish' : 'publish')
  }
  const turn = async (row: StaffRow) => {
    const seen = row.status === 'draft' ? await desk.readCollege(row.id) : undefined
    const warnings = seen?.whole ? warningsInCollege(seen.record.college) : []
    if (warnings.length > 0) {
      setAsked({ row, warnings })
      setReason('')
      setReasonMissing(false)
    } else await change(row)
  }
  const sheet = asked && (
    <Sheet
      open
      onClose={() => setAsked(undefined)}
      title={t('Publish {name}', { name: asked.row.name })}
      footer={
        <>
          <Button onClick={() => setAsked(undefined)}>{t('Cancel')}</Button>
          <Button
            kind="main"
            onClick={() => {
              if (reason.trim() === '') return setReasonMissing(true)
              void change(asked.row, withReason(reason))
              setAsked(undefined)
            }}
          >
            {t('Publish anyway')}
          </Button>
        </>
      }
    >
      <div className={styles.sheet}>
        <PublishChecklist warnings={asked.warnings} />
        <PublishReason value={reason} isMissing={isReasonMissing} onChange={setReason} />
      </div>
    </Sheet>
  )
  return { turn, sheet }
}
