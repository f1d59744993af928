import { type ReactNode, useState } from 'react'
import { v7 as uuid } from 'uuid'
import type { Message } from '../../../../../shared/i18n/message.ts'
import { t } from '../../../../i18n/t.ts'
import type { EditDraft } from '../../../../sync/types.ts'
import { useDesk } from '../../../../sync/react.ts'
import { Button } from '../../../../ui/Button.tsx'
import { Sheet } from '../../../../ui/Sheet.tsx'
import { toast } from '../../../../ui/toast.ts'
import { type BulkAct, doMany, type BulkProgress, rememberBulkAct, saidOf, type Undo } from '../bulk.ts'
import { PublishReason, ReasonField, withReason } from '../../../../staff/fields/ReasonField.tsx'
import styles from './List.module.css'

const PREVIEWED = 8

export interface BulkPlan {
  name: string
  /** What it reads now and then, where that says more than the act. */ note?: string
  act: EditDraft
  undo: Undo
}

interface BulkSheetProps {
  title: string
  /** The button that does it: "Publish". */
  verb: string
  isDangerous?: boolean
  /** In the past tense, for the way back: "Published 40 colleges". */
  past: (count: number) => Message
  failed: string
  planned: readonly BulkPlan[]
  /** The checklist of some names things to look at: nobody goes past it without saying why. */
  needsReason?: boolean
  children?: ReactNode
  onClose: () => void
  onDone: (act: BulkAct) => void
}

/** What an act on many would change, before it does; then how far it has come. */
export function BulkSheet({
  title,
  verb,
  isDangerous,
  past,
  failed,
  planned,
  needsReason = false,
  children,
  onClose,
  onDone,
}: BulkSheetProps) {
  const desk = useDesk()
  const [progress, setProgress] = useState<BulkProgress>()
  const [reason, setReason] = useState('')
  const [isReasonMissing, setReasonMissing] = useState(false)
  const confirm = async () => {
    if (needsReason && reason.trim() === '') return setReasonMissing(true)
    setProgress({ done: 0, all: planned.length })
    const done = await doMany(
      desk,
      planned.map(({ name, act, undo }) => ({
        act: { ...act, ...withReason(reason) } as EditDraft,
        undo: { ...undo, name },
      })),
      setProgress,
    )
    if (done.failed) void toast('error', failed)
    if (done.undo.length === 0) return setProgress(undefined)
    const bulk: BulkAct = {
      key: uuid(),
      at: Date.now(),
      ...saidOf(past(done.undo.length)),
      undo: done.undo,
    }
    await rememberBulkAct(bulk)
    onDone(bulk)
    onClose()
  }
  return (
    <Sheet
      open
      onClose={onClose}
      title={title}
      footer={
        <>
          <Button disabled={progress !== undefined} onClick={onClose}>
            {t('Cancel')}
          </Button>
          <Button
            kind={isDangerous ? 'danger' : 'main'}
            disabled={progress !== undefined || planned.length === 0}
            onClick={() => void confirm()}
          >
            {verb}
          </Button>
        </>
      }
    >
      <div className={styles.sheet}>
        {children}
        {progress ? (
          <>
            <p role="status">
              {t('{done} of {all} saved on this device', {
                done: progress.done.toLocaleString('en-IN'),
                all: progress.all.toLocaleString('en-IN'),
              })}
            </p>
            <progress
              className={styles.progress}
              aria-label={t('Colleges changed')}
              value={progress.done}
              max={progress.all}
            />
          </>
        ) : (
          <>
            <ul>
              {planned.slice(0, PREVIEWED).map(({ act, name, note }) => (
                <li key={act.record}>
                  {name}
                  {note !== undefined && <span className={styles.code}>{note}</span>}
                </li>
              ))}
            </ul>
            {planned.length > PREVIEWED && (
              <p className="quiet small">{t('and {count} more', { count: planned.length - PREVIEWED })}</p>
            )}
            {planned.length > 0 && needsReason && (
              <PublishReason value={reason} isMissing={isReasonMissing} onChange={setReason} />
            )}
            {planned.length > 0 && !needsReason && <ReasonField value={reason} onChange={setReason} />}
          </>
        )}
      </div>
    </Sheet>
  )
}
