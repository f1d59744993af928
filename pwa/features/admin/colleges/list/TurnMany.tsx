import { useEffect, useState } from 'react'
import type { Problem } from '../../../../../shared/failure.ts'
import { msg } from '../../../../../shared/i18n/message.ts'
import { warningsInCollege } from '../../../../../shared/college/warnings.ts'
import { problemText } from '../../../../../shared/problem.ts'
import { t, translate } from '../../../../i18n/t.ts'
import type { StaffRow } from '../../../../sync/types.ts'
import { useDesk } from '../../../../sync/react.ts'
import type { BulkAct } from '../bulk.ts'
import { BulkSheet } from './BulkSheet.tsx'

/** Records looked through for what deserves a look; beyond these the server notes it when it publishes. */
const LOOKED_THROUGH = 200

/** The first thing to check of a college, and how many more there are. */
function firstOf([first, ...more]: readonly Problem[]): string {
  const warning = translate(problemText(first!))
  return more.length > 0 ? t('{warning}, and {count} more', { warning, count: more.length }) : warning
}

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
        if (warnings.length > 0) found.set(row.id, firstOf(warnings))
      }
      setNotes(found)
    })()
    return () => {
      isHere = false
    }
  }, [desk, verb, planned])
  const count = planned.length
  const others = rows.length - planned.length
  return (
    <BulkSheet
      title={
        verb === 'publish'
          ? t('{count, plural, one {Publish # college} other {Publish # colleges}}', { count })
          : t('{count, plural, one {Unpublish # college} other {Unpublish # colleges}}', { count })
      }
      verb={verb === 'publish' ? t('Publish') : t('Unpublish')}
      past={(done) =>
        verb === 'publish'
          ? msg('{count, plural, one {Published # college} other {Published # colleges}}', { count: done })
          : msg('{count, plural, one {Unpublished # college} other {Unpublished # colleges}}', { count: done })
      }
      failed={t('Failed to update college status')}
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
        {others > 0
          ? t(
              '{count, plural, one {# college} other {# colleges}} will change; {others, plural, one {# already is} other {# already are}}.',
              { count, others },
            )
          : t('{count, plural, one {# college} other {# colleges}} will change.', { count })}
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
