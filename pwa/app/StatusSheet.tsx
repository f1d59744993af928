import { useEffect, useState } from 'react'
import { t, type Label } from '../i18n/t.ts'
import { useCatalogue } from '../queries/public/catalogue.ts'
import { Button } from '../ui/Button.tsx'
import { Dot } from '../ui/Dot.tsx'
import { Tick } from '../ui/Field.tsx'
import type { ReleaseRefusal } from '../search/types.ts'
import { Sheet } from '../ui/Sheet.tsx'
import { useAnyUnsaved } from '../ui/unsaved.ts'
import { isAnythingUnsent } from '../local/unsent.ts'
import styles from './NetworkStatus.module.css'
import { PastNotices } from './PastNotices.tsx'
import { ErrorReportChoice } from './ErrorReportChoice.tsx'
import { setTheme, type Theme, useTheme } from './theme.ts'
import { takeUpdate, useUpdate } from './update.ts'
import { momentInWords } from './dates.ts'
import { UnsentList } from './UnsentList.tsx'
import { useUnsent } from './useUnsent.ts'
import { bytesInWords } from '../../shared/format/bytes.ts'
import { dotOf, dotOfUnsent, statusInWords, unsentInWords } from './words.ts'

const THEMES: ReadonlyArray<[Theme, Label]> = [
  ['system', 'Like the device'],
  ['light', 'Light'],
  ['dark', 'Dark'],
]

const REFUSALS: Record<ReleaseRefusal, Label> = {
  changed:
    'The catalogue that arrived isn’t the one Pravesh signed. Someone may have changed it on the way. We kept what is saved here and will try again.',
  unsigned:
    'The catalogue that arrived isn’t signed, though earlier ones were. We kept what is saved here and will try again.',
  key: 'The catalogue that arrived is signed with a key this device doesn’t know. We kept what is saved here and will try again. If Pravesh has said that its key is new, you can trust it.',
  older: 'The server offered an older catalogue than yours. We kept yours and will try again.',
}
/** Why a catalogue was not taken, in a sentence. */
const refusedInWords = (refused: ReleaseRefusal): { title: string; detail: string } => ({
  title: t('We didn’t take the new catalogue'),
  detail: t(REFUSALS[refused]),
})

/**
 * What is on this device, since when, what the reader wrote that has not left it, and what can be done about either.
 */
export function StatusSheet({ onClose }: { onClose: () => void }) {
  const catalogue = useCatalogue()
  const { phase, chunks, bytes, cards, confirmedAt, online, refused } = catalogue
  const [state] = dotOf(catalogue)
  const unsent = useUnsent()
  const before = useVisitors()
  const waits = unsent && dotOfUnsent(unsent.status, online)
  // Whether anything waits is known before the queue itself is open.
  const isWaiting = before > 0 || (unsent ? unsent.waiting.length > 0 : isAnythingUnsent())
  const said = online && refused ? refusedInWords(refused) : statusInWords(catalogue, isWaiting)
  // Unsent edits come first. The catalogue gets a line of its own only while it is incomplete, or while a missing
  // network is the reason.
  const isCatalogueSaid = !waits || !online || phase !== 'ready' || refused !== undefined
  const unfinished = chunks.all > 0 && chunks.had < chunks.all
  return (
    <Sheet open onClose={onClose} title={t('Network and saved data')} desk="hang">
      {unsent && waits && (
        <div className={styles.now} role="status">
          <Dot state={waits[0]} />
          <div>
            <strong>{waits[1]}</strong>
            <p>{unsentInWords(unsent.status)}</p>
          </div>
        </div>
      )}
      {unsent && <UnsentList unsent={unsent} isOnline={online} onClose={onClose} />}
      {before > 0 && (
        <div className={styles.now} role="status">
          <Dot state="waiting" />
          <p>
            {before === 1
              ? t('1 thing you wrote here before you logged in is waiting too. We’ll send it without your account.')
              : t(
                  '{count} things you wrote here before you logged in are waiting too. We’ll send them without your account.',
                  { count: before },
                )}
          </p>
        </div>
      )}
      {isCatalogueSaid && (
        <div className={styles.now} role="status">
          <Dot state={state} />
          <div>
            <strong>{said.title}</strong>
            <p>{said.detail}</p>
          </div>
        </div>
      )}
      {unfinished && (
        <progress
          className={styles.progress}
          aria-label={t('Catalogue saved on this device')}
          value={chunks.had}
          max={chunks.all}
        />
      )}
      {online && (refused || phase === 'failed' || phase === 'waiting-for-permission') && (
        <p className={styles.act}>
          <Button kind="main" wide onClick={() => catalogue.download()}>
            {refused || phase === 'failed' ? t('Try again') : downloadInWords(bytes)}
          </Button>
        </p>
      )}
      {online && refused === 'key' && (
        <p className={styles.act}>
          <Button wide onClick={() => catalogue.download(true)}>
            {t('Trust this key and take the catalogue')}
          </Button>
        </p>
      )}
      <dl className={styles.ledger}>
        <div>
          <dt>{t('Colleges on this device')}</dt>
          <dd>{cards.toLocaleString('en-IN')}</dd>
        </div>
        <div>
          <dt>{t('Catalogue')}</dt>
          <dd>
            {chunks.all === 0
              ? t('Not asked yet')
              : t('{had} of {all} parts, {bytes} of {size}', {
                  had: chunks.had,
                  all: chunks.all,
                  bytes: bytesInWords(bytes.had),
                  size: bytesInWords(bytes.all),
                })}
          </dd>
        </div>
        <div>
          <dt>{t('Last confirmed with the server')}</dt>
          <dd>{confirmedAt ? momentInWords(confirmedAt) : t('Not yet')}</dd>
        </div>
      </dl>
      <PastNotices />
      <Update />
      <ThemeChoice />
      <ErrorReportChoice />
    </Sheet>
  )
}

/**
 * How much was written here before somebody signed in and has not left; the queues are opened by whoever has something
 * in them.
 */
function useVisitors(): number {
  const [waiting, setWaiting] = useState(0)
  useEffect(() => {
    if (!isAnythingUnsent()) return undefined
    let end: (() => void) | undefined
    let isOver = false
    import('../sync/writing.ts').then(
      ({ watchVisitors }) => {
        if (!isOver) end = watchVisitors(setWaiting)
      },
      () => undefined,
    )
    return () => {
      isOver = true
      end?.()
    }
  }, [])
  return waiting
}

const downloadInWords = ({ had, all }: { had: number; all: number }): string =>
  all ? t('Download the catalogue, {size}', { size: bytesInWords(all - had) }) : t('Download the catalogue')

function Update() {
  const ready = useUpdate()
  const dirty = useAnyUnsaved()
  const [isTaking, setTaking] = useState(false)
  const handleTake = () => {
    setTaking(true)
    void takeUpdate().then((isTaken) => {
      if (!isTaken) setTaking(false)
    })
  }
  if (!ready) return null
  return (
    <div className={styles.update}>
      <strong>{t('A new version is ready')}</strong>
      <p>{updateInWords(dirty, isTaking)}</p>
      {!dirty && !isTaking && (
        <Button kind="plain" onClick={handleTake}>
          {t('Use it now')}
        </Button>
      )}
    </div>
  )
}

function updateInWords(isDirty: boolean, isTaking: boolean): string {
  if (isDirty) return t('It waits until what you are writing is saved. Nothing is lost.')
  return isTaking
    ? t('It starts as soon as what is being sent has arrived.')
    : t('It starts the next time you open Pravesh, or now.')
}

function ThemeChoice() {
  const theme = useTheme()
  return (
    <fieldset className={styles.theme}>
      <legend>{t('Theme')}</legend>
      <div>
        {THEMES.map(([value, label]) => (
          <Tick key={value} type="radio" name="theme" small checked={theme === value} onChange={() => setTheme(value)}>
            {t(label)}
          </Tick>
        ))}
      </div>
    </fieldset>
  )
}
