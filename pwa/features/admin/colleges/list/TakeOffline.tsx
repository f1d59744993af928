import { useEffect, useRef, useState } from 'react'
import { bytesInWords } from '../../../../../shared/format/bytes.ts'
import { t } from '../../../../i18n/t.ts'
import { Button } from '../../../../ui/Button.tsx'
import { Sheet } from '../../../../ui/Sheet.tsx'
import { useDesk } from '../../../../sync/react.ts'
import styles from './List.module.css'

interface Weight {
  records: number
  held: number
  bytes: number
}
interface Progress {
  done: number
  all: number
}

/**
 * Says what keeping these colleges costs before it is done, then how far it has come. What arrived stays when it is
 * stopped.
 */
export function TakeOffline({ ids, onClose }: { ids: string[]; onClose: () => void }) {
  const desk = useDesk()
  const [weight, setWeight] = useState<Weight>()
  const [progress, setProgress] = useState<Progress>()
  const [problem, setProblem] = useState<string>()
  const [isDone, setDone] = useState(false)
  const stop = useRef<AbortController>(undefined)
  useEffect(() => {
    let isHere = true
    desk.weigh(ids).then(
      (found) => {
        if (isHere) setWeight(found)
      },
      () => {
        if (isHere) setProblem(t('The size could not be asked. Connect and try again.'))
      },
    )
    return () => {
      isHere = false
    }
  }, [desk, ids])
  useEffect(() => () => stop.current?.abort(), [])

  const start = async () => {
    stop.current = new AbortController()
    setProblem(undefined)
    setProgress({ done: 0, all: weight?.records ?? ids.length })
    try {
      await desk.takeOffline(ids, (done, all) => setProgress({ done, all }), stop.current.signal)
      if (stop.current.signal.aborted) {
        setProblem(t('Stopped. What has arrived is kept.'))
        return setProgress(undefined)
      }
      setDone(true)
    } catch {
      setProblem(t('The connection was lost. What has arrived is kept; it goes on from there.'))
      setProgress(undefined)
    }
  }
  return (
    <Sheet
      open
      onClose={onClose}
      title={t('Take offline')}
      footer={
        <Acts
          isDone={isDone}
          isBusy={progress !== undefined}
          weight={weight}
          onStart={() => void start()}
          onStop={() => stop.current?.abort()}
          onClose={onClose}
        />
      }
    >
      <div className={styles.sheet}>
        {problem && (
          <p role="alert" className={styles.wrong}>
            {problem}
          </p>
        )}
        {isDone ? (
          <p role="status">
            {t('{count, plural, one {# college} other {# colleges}} can be opened and edited without a network.', {
              count: ids.length,
            })}
          </p>
        ) : (
          <Outlook progress={progress} weight={weight} isFailed={problem !== undefined} />
        )}
      </div>
    </Sheet>
  )
}

const missingOf = ({ records, held }: Weight): number => records - held

/** What can be done now: begin, stop, or leave once all is here. */
function Acts({
  isDone,
  isBusy,
  weight,
  onStart,
  onStop,
  onClose,
}: {
  isDone: boolean
  isBusy: boolean
  weight: Weight | undefined
  onStart: () => void
  onStop: () => void
  onClose: () => void
}) {
  if (isDone)
    return (
      <Button kind="main" onClick={onClose}>
        {t('Done')}
      </Button>
    )
  if (isBusy) return <Button onClick={onStop}>{t('Stop')}</Button>
  const hasMissing = weight !== undefined && missingOf(weight) > 0
  return (
    <>
      <Button onClick={onClose}>{t('Cancel')}</Button>
      <Button kind="main" disabled={!hasMissing} onClick={onStart}>
        {hasMissing ? t('Take offline, {size}', { size: bytesInWords(weight.bytes) }) : t('Take offline')}
      </Button>
    </>
  )
}

/** How far it has come; before it begins, what it costs. */
function Outlook({
  progress,
  weight,
  isFailed,
}: {
  progress: Progress | undefined
  weight: Weight | undefined
  isFailed: boolean
}) {
  if (progress)
    return (
      <>
        <p role="status">
          {t('{done} of {all} saved on this device', {
            done: progress.done.toLocaleString('en-IN'),
            all: progress.all.toLocaleString('en-IN'),
          })}
        </p>
        <progress
          className={styles.progress}
          aria-label={t('Colleges saved on this device')}
          value={progress.done}
          max={progress.all}
        />
      </>
    )
  if (!weight) return isFailed ? null : <p role="status">{t('Asking for the size...')}</p>
  const missing = missingOf(weight)
  return (
    <p>
      {weight.held === 0
        ? t('{count, plural, one {# college} other {# colleges}}, none of them on this device already.', {
            count: weight.records,
          })
        : t('{count, plural, one {# college} other {# colleges}}, {held} on this device already.', {
            count: weight.records,
            held: weight.held.toLocaleString('en-IN'),
          })}{' '}
      {missing === 0
        ? t('Nothing is left to fetch.')
        : t('{count, plural, one {# full record} other {# full records}} to fetch, about {size}.', {
            count: missing,
            size: bytesInWords(weight.bytes),
          })}
    </p>
  )
}
