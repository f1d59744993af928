import type { ClashShown } from '../../../../shared/protocol/push.ts'
import { t } from '../../../i18n/t.ts'
import { useDesk } from '../../../sync/react.ts'
import { Tick } from '../../../ui/Field.tsx'
import { Link } from '../../../ui/Link.tsx'
import { ClashCard } from '../../../staff/clashes/ClashCard.tsx'
import { wholeClashIn } from '../../../staff/clashes/wholeClash.ts'
import { OfRecord } from './OfRecord.tsx'

/**
 * A clash in the tray: the conversation, with the record it is about and the tick that puts it among those settled
 * together.
 */
export function ClashEntry({
  clash,
  me,
  isTicked,
  onTick,
}: {
  clash: ClashShown
  me: string
  isTicked?: boolean
  onTick?: () => void
}) {
  const desk = useDesk()
  return (
    <OfRecord kind={clash.kind} id={clash.record}>
      {({ name, record, to }) => (
        <ClashCard
          clash={clash}
          me={me}
          {...(record && { record })}
          where={name ? <Link to={to}>{name}</Link> : <span>{wholeClashIn(clash)?.met?.name}</span>}
          aside={
            onTick && (
              <Tick small checked={isTicked ?? false} onChange={onTick}>
                {t('Settle together')}
              </Tick>
            )
          }
          onSettle={(choose, other) => desk.settle(clash, choose, other)}
        />
      )}
    </OfRecord>
  )
}
