import { editedOf } from '../../../../shared/college/record.ts'
import type { ClashShown } from '../../../../shared/protocol/push.ts'
import { useCollege, useDesk } from '../../../sync/react.ts'
import { Tick } from '../../../ui/Field.tsx'
import { Link } from '../../../ui/Link.tsx'
import { ClashCard } from '../ClashCard.tsx'

/** A clash in the tray: the conversation, with the college it is about and the tick that puts it among those settled together. */
export function ClashEntry({ clash, me, isTicked, onTick }: { clash: ClashShown; me: string; isTicked?: boolean; onTick?: () => void }) {
  const desk = useDesk()
  const { seen } = useCollege(clash.record)
  const name = seen?.record.college.name
  return (
    <ClashCard
      clash={clash} me={me} {...(seen && { record: editedOf(seen.record) })}
      where={name && <Link to={`/admin/colleges?mode=edit&id=${clash.record}`}>{name}</Link>}
      aside={onTick && <Tick small checked={isTicked ?? false} onChange={onTick}>Settle together</Tick>}
      onSettle={(choose, other) => desk.settle(clash, choose, other)}
    />
  )
}
