import { lazy, Suspense, useState } from 'react'
import { useCatalogue } from '../search/hooks.ts'
import { Dot, type DotState } from '../ui/Dot.tsx'
import styles from './NetworkStatus.module.css'
import { usePastNotices } from '../ui/notices.ts'
import { useUpdate } from './update.ts'
import { useIdle } from './useIdle.ts'

const StatusSheet = lazy(async () => ({ default: (await import('./StatusSheet.tsx')).StatusSheet }))

/** The network's dot in the header. It opens the sheet that says in words what is saved, what is on its way, and what to do. */
export function NetworkStatus() {
  // The catalogue's worker is asked only once the first screen stands.
  const idle = useIdle()
  return idle ? <Known /> : <Lamp state="synced" words="Starting" />
}

function Known() {
  const catalogue = useCatalogue()
  const update = useUpdate()
  const missed = usePastNotices().length
  const [state, words] = dotOf(catalogue)
  return <Lamp state={state} words={[words, update && 'update ready', missed > 0 && (missed === 1 ? '1 notification' : `${missed} notifications`)].filter(Boolean).join(', ')} />
}

function Lamp({ state, words }: { state: DotState; words: string }) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <button type="button" className={styles.status} aria-haspopup="dialog" aria-label={`Network and saved data: ${words}`} onClick={() => setOpen(true)}>
        <Dot state={state} /><span data-quiet={state === 'synced' || undefined}>{words}</span>
      </button>
      {open && <Suspense><StatusSheet onClose={() => setOpen(false)} /></Suspense>}
    </>
  )
}

/** The dot and its words for a state of the catalogue. */
export function dotOf({ online, phase, chunks }: Pick<ReturnType<typeof useCatalogue>, 'online' | 'phase' | 'chunks'>): [DotState, string] {
  if (!online) return ['offline', 'Offline']
  if (phase === 'downloading') return ['syncing', chunks.all > 0 ? `Saving ${chunks.had} of ${chunks.all}` : 'Syncing']
  if (phase === 'failed') return ['needs', 'Download stopped']
  if (phase === 'waiting-for-permission') return ['waiting', 'Not downloaded']
  return ['synced', phase === 'ready' ? 'Synced' : 'Starting']
}
