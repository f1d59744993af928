import { useEffect, useState } from 'react'
import { timeInWords } from '../../../../components/words.ts'
import { t, translate } from '../../../../i18n/t.ts'
import { useDesk } from '../../../../sync/react.ts'
import { Button } from '../../../../ui/Button.tsx'
import { Sheet } from '../../../../ui/Sheet.tsx'
import { toast } from '../../../../ui/toast.ts'
import { type BulkAct, openBulkActs, undoBulkAct } from '../bulk.ts'
import { LeftByUndo } from '../../../../staff/history/LeftByUndo.tsx'
import styles from './List.module.css'

/**
 * How long the way back is offered where the act was done (behaviour 16); after that it stands in the recent changes.
 */
export const UNDO_MS = 10_000

/** @param onDone receives the act as the device stores it after the undo */
function useUndo(onDone: (after: BulkAct) => void) {
  const desk = useDesk()
  const [busy, setBusy] = useState<string>()
  const undo = async (act: BulkAct) => {
    setBusy(act.key)
    const after = await undoBulkAct(desk, act)
    setBusy(undefined)
    if (after.isUndone) void toast('success', t('Undone'))
    onDone(after)
  }
  return { busy, undo }
}

/** How far an act was taken back that could not be wholly, and what stays of it. */
function StillStands({ act: { undone = 0, undo } }: { act: BulkAct }) {
  return (
    <div className={styles.stands}>
      <p role="status">
        {undone === 0
          ? t('Nothing was undone; {left, plural, one {# stays as it is} other {# stay as they are}}:', {
              left: undo.length,
            })
          : t(
              '{undone, plural, one {Undone for # college} other {Undone for # colleges}}; {left, plural, one {# stays as it is} other {# stay as they are}}:',
              { undone, left: undo.length },
            )}
      </p>
      <LeftByUndo
        kept={undo.map(({ id, name, why = 'It was not put back' }) => ({
          id,
          ...(name !== undefined && { name }),
          reason: why,
        }))}
      />
    </div>
  )
}

/** What was just done to many, and the way back, for ten seconds; as long as somebody is at it, it stays. */
export function UndoBar({ act, onGone }: { act: BulkAct; onGone: () => void }) {
  const [isHeld, setHeld] = useState(false)
  const [half, setHalf] = useState<BulkAct>()
  const { busy, undo } = useUndo((after) => {
    if (after.isUndone) onGone()
    else setHalf(after)
  })
  useEffect(() => {
    if (isHeld || busy !== undefined || half) return
    const later = setTimeout(onGone, UNDO_MS)
    return () => clearTimeout(later)
  }, [isHeld, busy, half, onGone, act.key])
  if (half)
    return (
      <Sheet
        open
        onClose={onGone}
        title={t('Undone in part')}
        footer={
          <Button kind="main" onClick={onGone}>
            {t('Done')}
          </Button>
        }
      >
        <div className={styles.sheet}>
          <StillStands act={half} />
          <p className="quiet small">{t('It can be tried again under Recent changes.')}</p>
        </div>
      </Sheet>
    )
  return (
    <div
      className={styles.undo}
      role="status"
      onMouseEnter={() => setHeld(true)}
      onMouseLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <span>{translate(act.text ?? act.said)}</span>
      <button type="button" disabled={busy !== undefined} onClick={() => void undo(act)}>
        {busy ? t('Undoing...') : t('Undo')}
      </button>
    </div>
  )
}

/** Acts on many colleges done on this device, each with its way back. */
export function RecentActs({ onClose }: { onClose: () => void }) {
  const [acts, setActs] = useState<BulkAct[]>()
  const read = () => void openBulkActs().then(setActs)
  useEffect(read, [])
  const { busy, undo } = useUndo(read)
  return (
    <Sheet
      open
      onClose={onClose}
      title={t('Changes to many colleges')}
      footer={<Button onClick={onClose}>{t('Close')}</Button>}
    >
      <div className={styles.sheet}>
        <p className="quiet small">
          {t('Done on this device. What a single college went through stands in its own history.')}
        </p>
        {acts?.length === 0 && <p>{t('Nothing has been done to several colleges at once yet.')}</p>}
        <ul className={styles.recent}>
          {acts?.map((act) => (
            <li key={act.key}>
              <div>
                <strong>{translate(act.text ?? act.said)}</strong>
                <span className={styles.code}>
                  {act.isUndone ? t('{time}, undone', { time: timeInWords(act.at) }) : timeInWords(act.at)}
                </span>
              </div>
              {!act.isUndone && act.undone !== undefined && <StillStands act={act} />}
              {!act.isUndone && (
                <Button disabled={busy !== undefined} onClick={() => void undo(act)}>
                  {busy === act.key ? t('Undoing...') : t('Undo')}
                  <span className="vh"> {translate(act.text ?? act.said)}</span>
                </Button>
              )}
            </li>
          ))}
        </ul>
      </div>
    </Sheet>
  )
}
