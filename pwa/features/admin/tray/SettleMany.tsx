import { useState } from 'react'
import { isMove } from '../../../../shared/merge/change.ts'
import type { ClashShown } from '../../../../shared/protocol/push.ts'
import { useCan } from '../../../auth/useStaff.ts'
import { t, translate } from '../../../i18n/t.ts'
import { useDesk } from '../../../sync/react.ts'
import { Button } from '../../../ui/Button.tsx'
import { Sheet } from '../../../ui/Sheet.tsx'
import { toast } from '../../../ui/toast.ts'
import { declaredFor, fieldsAt, inWords, fieldLabel } from '../../../staff/fields/fields.ts'
import { changedSince, doneBy, mayKeepMine, wholeClashIn } from '../../../staff/clashes/wholeClash.ts'
import styles from './Tray.module.css'

/** Settles the ticked clashes the same way, after showing what each of them becomes. */
export function SettleMany({
  all,
  ticked,
  onTick,
}: {
  all: readonly ClashShown[]
  ticked: readonly ClashShown[]
  onTick: (ids: string[]) => void
}) {
  const desk = useDesk()
  const allows = useCan()
  const [choose, setChoose] = useState<'mine' | 'theirs'>()
  const [isBusy, setBusy] = useState(false)
  const settle = async () => {
    if (!choose) return
    setBusy(true)
    let done = 0
    try {
      for (const clash of ticked) {
        await desk.settle(clash, choose)
        done += 1
      }
      onTick([])
    } catch {
      void toast(
        'error',
        t('{done} of {count} settled; the rest could not be saved on this device.', { done, count: ticked.length }),
      )
    }
    setBusy(false)
    setChoose(undefined)
  }
  return (
    <div className={styles.many}>
      <Button kind="plain" onClick={() => onTick(ticked.length === all.length ? [] : all.map(({ id }) => id))}>
        {ticked.length === all.length ? t('Tick none') : t('Tick all {count}', { count: all.length })}
      </Button>
      {ticked.length > 0 && (
        <>
          <span role="status">{t('{count} ticked', { count: ticked.length })}</span>
          <Button disabled={!ticked.every((clash) => mayKeepMine(clash, allows))} onClick={() => setChoose('mine')}>
            {t('Keep mine for all')}
          </Button>
          <Button onClick={() => setChoose('theirs')}>{t('Keep theirs for all')}</Button>
        </>
      )}
      {choose && (
        <Sheet
          open
          onClose={() => setChoose(undefined)}
          title={
            choose === 'mine'
              ? t('Keep mine for {count, plural, one {# clash} other {# clashes}}', { count: ticked.length })
              : t('Keep theirs for {count, plural, one {# clash} other {# clashes}}', { count: ticked.length })
          }
          footer={
            <>
              <Button onClick={() => setChoose(undefined)}>{t('Cancel')}</Button>
              <Button kind="main" disabled={isBusy} onClick={() => void settle()}>
                {t('Settle {count}', { count: ticked.length })}
              </Button>
            </>
          }
        >
          <dl className={styles.preview}>
            {ticked.map((clash) => (
              <div key={clash.id}>
                <dt>
                  {wholeClashIn(clash)?.met?.name ??
                    translate(fieldLabel(clash.path, undefined, declaredFor(clash.kind)))}
                </dt>
                <dd>{outcome(clash, choose)}</dd>
              </div>
            ))}
          </dl>
        </Sheet>
      )}
    </div>
  )
}

function outcome(clash: ClashShown, choose: 'mine' | 'theirs'): string {
  const whole = wholeClashIn(clash)
  if (whole && choose === 'theirs') return whole.met?.gone ? t('Left in the trash') : t('Left as it is now')
  if (whole)
    return [t('Keeping mine {does}', { does: doneBy(whole) }), changedSince(whole, clash.kind)]
      .filter((said) => said !== '')
      .join('. ')
  if (clash.change && isMove(clash.change))
    return choose === 'mine' ? t('At the place you gave it') : t('At the place it has now')
  const value = choose === 'mine' ? clash.mine : clash.theirs
  return inWords(value, fieldsAt(clash.path, declaredFor(clash.kind))) || t('Left empty or removed')
}
