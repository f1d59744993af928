import { lazy, Suspense, useEffect, useState } from 'react'
import { session } from '../auth/session.ts'
import { timeInWords } from '../components/words.ts'
import { t, translate } from '../i18n/t.ts'
import type { SyncClient, SyncStatus } from '../sync/types.ts'
import { useDesk, useKnownSyncStatus } from '../sync/react.ts'
import { Button, ButtonLink } from '../ui/Button.tsx'
import { Dot, type DotState } from '../ui/Dot.tsx'
import { Sheet } from '../ui/Sheet.tsx'
import { useAnyUnsaved } from '../ui/unsaved.ts'
import styles from './AdminLayout.module.css'
import { takeUpdate, useUpdate } from './update.ts'

// What waits is read out when somebody asks: no screen carries the words of every field for it.
const QueueAtAGlance = lazy(async () => ({
  default: (await import('../features/admin/tray/Queue.tsx')).QueueAtAGlance,
}))

const DOTS: Record<SyncStatus['state'], DotState> = {
  synced: 'synced',
  waiting: 'waiting',
  sending: 'syncing',
  offline: 'offline',
  'needs-you': 'needs',
  paused: 'waiting',
}

/** The few words beside the dot. */
export function shortStatus({ state, waiting, needsYou }: SyncStatus): string {
  if (state === 'needs-you') return needsInWords(needsYou)
  if (state === 'sending') return t('Sending')
  if (state === 'offline') return waiting > 0 ? t('Offline, {count} waiting', { count: waiting }) : t('Offline')
  if (state === 'synced') return t('Synced')
  return t('{count} waiting', { count: waiting })
}

/** What is so with this device's edits, in a title and a sentence. */
export function longStatus(status: SyncStatus): { title: string; detail: string } {
  const { state, waiting, since, needsYou, paused } = status
  const waits = waitingInWords(waiting, since)
  if (state === 'paused') {
    const goesOn = paused?.until ? [t('It goes on at {time}.', { time: timeInWords(paused.until) })] : []
    return {
      title: t('Sending is paused'),
      detail: [waits, translate(WHY[paused?.why ?? 'busy']), ...goesOn].join(' '),
    }
  }
  if (state === 'needs-you')
    return {
      title: needsInWords(needsYou),
      detail: `${t('Someone else changed the same thing, or the server could not take an edit.')} ${waits}`,
    }
  if (state === 'sending')
    return {
      title: t('Sending {count, plural, one {# edit} other {# edits}}', { count: waiting }),
      detail: t('You can go on working, or close the page: what has not arrived stays here and is sent again.'),
    }
  if (state === 'offline')
    return {
      title: t('Offline'),
      detail: `${waits} ${t('Everything you do is kept here and goes out by itself when there is a connection.')}`,
    }
  if (state === 'waiting')
    return {
      title: t('{count} waiting', { count: waiting }),
      detail: `${waits} ${t('Edits go out by themselves.')}`,
    }
  return { title: t('Synced'), detail: t('Everything written here has reached the server.') }
}

const needsInWords = (count: number): string => (count === 1 ? t('1 needs you') : t('{count} need you', { count }))

function waitingInWords(count: number, since: number | undefined): string {
  if (count === 0) return t('Nothing is waiting.')
  if (!since) return t('{count, plural, one {# edit waits} other {# edits wait}} on this device.', { count })
  return t('{count, plural, one {# edit waits} other {# edits wait}} on this device, the oldest since {time}.', {
    count,
    time: timeInWords(since),
  })
}

const WHY = {
  'signed-out': 'Sign in again to send what waits; it is kept for you.',
  'app-too-old': 'This version of the app is too old for the server: reload it to send. What you wrote stays here.',
  'server-too-old':
    'The server is older than this version of the app. What you wrote stays here and is sent by itself once the server is updated.',
  busy: 'The server is busy.',
  forbidden:
    'The server does not take edits from this account on this device. Export them in the tray, or ask an admin.',
} as const
const EVICTION = {
  persisted: 'Safe: the browser promised to keep it',
  'best-effort': 'The browser may clear it when the device runs out of space',
  unknown: 'This browser does not say',
} as const

/** The dot of the device's edits. It opens the sheet that says what waits, since when, and what to do. */
export function AdminStatus() {
  const status = useKnownSyncStatus()
  const [open, setOpen] = useState(false)
  if (!status)
    return (
      <span className={styles.status}>
        <Dot state="synced" />
        {t('Starting')}
      </span>
    )
  const words = shortStatus(status)
  return (
    <>
      <button
        type="button"
        className={styles.status}
        aria-haspopup="dialog"
        aria-label={t('Network and saved edits: {words}', { words })}
        onClick={() => setOpen(true)}
      >
        <Dot state={DOTS[status.state]} />
        <span>{words}</span>
      </button>
      <span className="vh" role="status">
        {words}
      </span>
      {open && <StatusSheet status={status} onClose={() => setOpen(false)} />}
    </>
  )
}

function StatusSheet({ status, onClose }: { status: SyncStatus; onClose: () => void }) {
  const desk = useDesk()
  const [isBusy, setBusy] = useState(false)
  const kept = usePersistence(desk)
  const { title, detail } = longStatus(status)
  const sync = async () => {
    setBusy(true)
    await desk.syncNow().catch(() => undefined) // the status itself says what came of it
    setBusy(false)
  }
  return (
    <Sheet open onClose={onClose} title={t('Network and saved edits')} desk="hang">
      <div className={styles.now} role="status">
        <Dot state={DOTS[status.state]} />
        <div>
          <strong>{title}</strong>
          <p>{detail}</p>
        </div>
      </div>
      <dl className={styles.ledger}>
        <div>
          <dt>{t('Waiting to be sent')}</dt>
          <dd>
            {status.waiting === 0
              ? t('Nothing')
              : t('{count, plural, one {# edit} other {# edits}}', { count: status.waiting })}
          </dd>
        </div>
        {status.waiting > 0 && status.since !== undefined && (
          <div>
            <dt>{t('Oldest since')}</dt>
            <dd>{timeInWords(status.since)}</dd>
          </div>
        )}
        <div>
          <dt>{t('Needs you')}</dt>
          <dd>{status.needsYou === 0 ? t('Nothing') : status.needsYou}</dd>
        </div>
        <div>
          <dt>{t('Last confirmed with the server')}</dt>
          <dd>{status.confirmedAt ? timeInWords(status.confirmedAt) : t('Not yet')}</dd>
        </div>
        <div>
          <dt>{t('Storage on this device')}</dt>
          <dd>{kept ? translate(EVICTION[kept]) : t('Asking the browser')}</dd>
        </div>
      </dl>
      <div className={styles.acts}>
        {/* The guard leads to the door, which knows the way back; what waits stays for its author. */}
        {status.paused?.why === 'signed-out' && (
          <Button kind="main" onClick={() => session.end()}>
            {t('Sign in again')}
          </Button>
        )}
        <Button
          {...(status.paused?.why !== 'signed-out' && { kind: 'main' })}
          disabled={isBusy}
          onClick={() => void sync()}
        >
          {isBusy ? t('Syncing...') : t('Sync now')}
        </Button>
        <ButtonLink to="/admin/tray" onClick={onClose}>
          {t('Open the tray')}
        </ButtonLink>
      </div>
      <Suspense>
        <QueueAtAGlance onClose={onClose} />
      </Suspense>
      <Update isSending={status.state === 'sending'} />
    </Sheet>
  )
}

function usePersistence(desk: SyncClient) {
  const [answer, setAnswer] = useState<Awaited<ReturnType<SyncClient['persistence']>>>()
  useEffect(() => {
    let isHere = true
    desk.persistence().then(
      (said) => {
        if (isHere) setAnswer(said)
      },
      () => {
        if (isHere) setAnswer('unknown')
      },
    )
    return () => {
      isHere = false
    }
  }, [desk])
  return answer
}

/** A new version waits while edits are being sent (D11) or something typed is unsaved. */
function Update({ isSending }: { isSending: boolean }) {
  const isReady = useUpdate()
  const isDirty = useAnyUnsaved()
  if (!isReady) return null
  return (
    <div className={styles.update}>
      <strong>{t('A new version is ready')}</strong>
      <p>{updateInWords(isDirty, isSending)}</p>
      {!isDirty && !isSending && (
        <Button kind="plain" onClick={() => void takeUpdate()}>
          {t('Use it now')}
        </Button>
      )}
    </div>
  )
}

function updateInWords(isDirty: boolean, isSending: boolean): string {
  if (isDirty) return t('It waits until what you are writing is saved. Nothing is lost.')
  return isSending
    ? t('It waits until your edits have been sent.')
    : t('It starts the next time you open Pravesh, or now. Waiting edits stay.')
}
