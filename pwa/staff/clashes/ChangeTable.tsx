import { type Change, isInsert, isMove, isRemove, isWords, clashPath } from '../../../shared/merge/change.ts'
import { withPending } from '../../../shared/merge/pending.ts'
import type { Fields } from '../../../shared/record/field.ts'
import { t } from '../../i18n/t.ts'
import { WordDiff } from '../../ui/WordDiff.tsx'
import { fieldLabel, placeInWords, valueInWords, wordsSaid } from '../fields/fields.ts'

interface WrittenProps {
  changes: readonly Change[]
  record?: object
  declared: Fields
}

/**
 * The words of an edit, change by change against what its author saw: entries of a description list. `record`: what it
 * is about, where this device has it; its items are called by their names there, and what the edit brings by the names
 * it gives.
 */
export function ChangeTable({ changes, record, declared }: WrittenProps) {
  const after = withPending(declared, record ?? {}, [changes])
  let at = 0
  return (
    <>
      {changes.map((change) => (
        <div key={`${at++} ${change.path}`}>
          <dt>{fieldLabel(clashPath(change), isRemove(change) ? record : after, declared)}</dt>
          <dd>
            <Said change={change} record={record} declared={declared} />
          </dd>
        </div>
      ))}
    </>
  )
}

function Said({ change, record, declared }: { change: Change; record?: object | undefined; declared: Fields }) {
  if (isRemove(change)) return <em>{t('Removed it')}</em>
  if (isMove(change))
    return <>{t('Moved to {place}', { place: placeInWords(record, change.path, change.move.after, declared) })}</>
  if (isWords(change)) return <>{wordsSaid(change)}</>
  const say = (value: unknown) => valueInWords(clashPath(change), value, declared)
  const [from, to] = isInsert(change) ? ['', say(change.insert.value)] : [say(change.before), say(change.after)]
  return from === '' && to === '' ? <em>{t('Left empty')}</em> : <WordDiff from={from} to={to} />
}
