import { lazy, Suspense, useState } from 'react'
import { t } from '../i18n/t.ts'
import { SyncStatusButton } from './SyncStatusButton.tsx'
import { useIdle } from './useIdle.ts'

const NetworkKnown = lazy(async () => ({ default: (await import('./NetworkKnown.tsx')).NetworkKnown }))
const StatusSheet = lazy(async () => ({ default: (await import('./StatusSheet.tsx')).StatusSheet }))

/**
 * The network's dot in the header. It opens the sheet that says in words what is saved, what is on its way, and what to
 * do.
 */
export function NetworkStatus() {
  // The catalogue's worker is asked only once the first screen stands; a sheet that was opened before stays open.
  const idle = useIdle()
  const [open, setOpen] = useState(false)
  const handleOpen = () => setOpen(true)
  const starting = <SyncStatusButton state="synced" words={t('Starting')} onOpen={handleOpen} />
  return (
    <>
      {idle ? (
        <Suspense fallback={starting}>
          <NetworkKnown onOpen={handleOpen} />
        </Suspense>
      ) : (
        starting
      )}
      {open && (
        <Suspense>
          <StatusSheet onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
