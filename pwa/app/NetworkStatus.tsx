import { lazy, Suspense, useState } from 'react'
import { say } from '../language/say.ts'
import { Dot, type DotState } from '../ui/Dot.tsx'
import styles from './NetworkStatus.module.css'
import { useIdle } from './useIdle.ts'

const NetworkKnown = lazy(async () => ({ default: (await import('./NetworkKnown.tsx')).NetworkKnown }))
const StatusSheet = lazy(async () => ({ default: (await import('./StatusSheet.tsx')).StatusSheet }))

/** The network's dot in the header. It opens the sheet that says in words what is saved, what is on its way, and what to do. */
export function NetworkStatus() {
  // The catalogue's worker is asked only once the first screen stands; a sheet that was opened before stays open.
  const idle = useIdle()
  const [open, setOpen] = useState(false)
  const handleOpen = () => setOpen(true)
  const starting = <Lamp state="synced" words={say('Starting')} onOpen={handleOpen} />
  return (
    <>
      {idle ? <Suspense fallback={starting}><NetworkKnown onOpen={handleOpen} /></Suspense> : starting}
      {open && <Suspense><StatusSheet onClose={() => setOpen(false)} /></Suspense>}
    </>
  )
}

/** `words` stand beside the dot and in its name. */
export function Lamp({ state, words, onOpen }: { state: DotState; words: string; onOpen: () => void }) {
  return (
    <button type="button" className={styles.status} aria-haspopup="dialog" aria-label={say('Network and saved data: {words}', { words })} onClick={onOpen}>
      <Dot state={state} /><span data-quiet={state === 'synced' || undefined}>{words}</span>
    </button>
  )
}
