import { useEffect, useState } from 'react'
import { warningsInCollege } from '../../../../../shared/college/warnings.ts'
import { countInUnits } from '../../../../components/words.ts'
import { t } from '../../../../i18n/t.ts'
import type { StaffRow } from '../../../../sync/types.ts'
import { useDesk } from '../../../../sync/react.ts'
import type { BulkAct } from '../bulk.ts'
import { BulkSheet } from './BulkSheet.tsx'

/** Records looked through for what deserves a look; beyond these the server notes it when it publishes. */
const LOOKED_THROUGH = 200

/** Publishes or unpublishes many; before publishing, how many of those on this device have something to look at. */
export function TurnMany({
  verb,
  rows,
  onClose,
  onDone,
}: {
  verb: 'publish' | 'unpublish'
  rows: readonly StaffRow[]
  onClose: () => void
  onDone: (act: BulkAct) => void
}) {
  const desk = useDesk()
  const changing = rows.filter((row) => row.status !== (verb === 'publish' ? 'published' : 'draft'))
  const [notes, setNotes] = useState<ReadonlyMap<string, string>>(new Map())
  // As they were when it was asked: rows change while the acts are saved.
  const [planned] = useState(changing)
  useEffect(() => {
    if (verb !== 'publish') return
    let isHere = true
    void (async () => {
      const found = new Map<string, string>()
      for (const row of planned.filter(({ held }) => held).slice(0, LOOKED_THROUGH)) {
        const seen = await desk.readCollege(row.id)
        const warnings = seen?.whole ? warningsInCollege(seen.record.college) : []
        if (!isHere) return
        if (warnings.length > 0)
          found.set(row.id, `${warnings[0]!.message}${warnings.length > 1 ? `, and ${warnings.length - 1} more` : ''}`)
      }
      setNotes(found)
    })()
    return () => {
      isHere = false
    }
  }, [desk, verb, planned])
  const name = verb === 'publish' ? 'Publish' : 'Unpublish'
  const others = rows.length - planned.length
  return (
    <BulkSheet
      title={`${name} ${countInUnits(planned.length, 'college')}`}
      verb={name}
      past={verb === 'publish' ? 'Published' : 'Unpublished'}
      failed="Failed to update college status"
      onClose={onClose}
      onDone={onDone}
      needsReason={notes.size > 0}
      planned={planned.map((row) => ({
        name: row.name,
        ...(notes.has(row.id) && { note: notes.get(row.id)! }),
        act: { kind: `college.${verb}`, record: row.id, tag: row.tag },
        undo: { id: row.id, act: verb === 'publish' ? 'unpublish' : 'publish' },
      }))}
    >
      <p>
        {countInUnits(planned.length, 'college')} will change
        {others > 0 ? `; ${others} already ${others === 1 ? 'is' : 'are'}` : ''}.
      </p>
      {notes.size > 0 && (
        <p>
          {t(
            '{count, plural, one {# of them has} other {# of them have}} something to check first. You can publish anyway if you say why.',
            { count: notes.size },
          )}
        </p>
      )}
    </BulkSheet>
  )
}
