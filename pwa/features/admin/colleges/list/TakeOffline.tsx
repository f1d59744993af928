import { useEffect, useRef, useState } from 'react'
import { countInUnits } from '../../../../components/words.ts'
import { bytesInWords } from '../../../../../shared/format/bytes.ts'
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
        if (isHere) setProblem('The size could not be asked. Connect and try again.')
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
        setProblem('Stopped. What has arrived is kept.')
        return setProgress(undefined)
      }
      setDone(true)
    } catch {
      setProblem('The connection was lost. What has arrived is kept; it goes on from there.')
      setProgress(undefined)
    }
  }
  return (
    <Sheet
      open
      onClose={onClose}
      title="Take offline"
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
          <p role="status">{countInUnits(ids.length, 'college')} can be opened and edited without a network.</p>
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
        Done
      </Button>
    )
  if (isBusy) return <Button onClick={onStop}>Stop</Button>
  const hasMissing = weight !== undefined && missingOf(weight) > 0
  return (
    <>
      <Button onClick={onClose}>Cancel</Button>
      <Button kind="main" disabled={!hasMissing} onClick={onStart}>
        {hasMissing ? `Take offline, ${bytesInWords(weight.bytes)}` : 'Take offline'}
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
          {progress.done.toLocaleString('en-IN')} of {progress.all.toLocaleString('en-IN')} saved on this device
        </p>
        <progress
          className={styles.progress}
          aria-label="Colleges saved on this device"
          value={progress.done}
          max={progress.all}
        />
      </>
    )
  if (!weight) return isFailed ? null : <p role="status">Asking for the size...</p>
  const missing = missingOf(weight)
  return (
    <p>
      {countInUnits(weight.records, 'college')},{' '}
      {weight.held === 0 ? 'none of them' : weight.held.toLocaleString('en-IN')} on this device already.{' '}
      {missing === 0
        ? 'Nothing is left to fetch.'
        : `${countInUnits(missing, 'full record')} to fetch, about ${bytesInWords(weight.bytes)}.`}
    </p>
  )
}
