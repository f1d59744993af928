import { type ChangeEvent, useRef, useState } from 'react'
import { readHandOver, type HandOver } from '../../../../shared/handover/handover.ts'
import { gather, NOTHING_READ } from '../../../../shared/handover/parts.ts'
import type { Application } from '../../../../shared/tracker/application.ts'
import { t } from '../../../i18n/t.ts'
import type { KeptPredictor } from '../../../search/predictorTypes.ts'
import type { OnShelf } from '../../../search/savedListsTypes.ts'
import { Button } from '../../../ui/Button.tsx'
import { openReader } from './readCode.ts'
import { ReceivedData } from './ReceivedData.tsx'
import { Scanner } from './Scanner.tsx'
import { unsqueeze } from './squeeze.ts'
import styles from './HandOver.module.css'

const LARGEST_FILE = 5_000_000

interface TakeProps {
  saved: readonly OnShelf[]
  kept: Partial<KeptPredictor>
  applications: readonly Application[]
  onTaken: () => void
}

/**
 * What another phone gives: scanned by the camera, read from pictures of its codes, or opened as a file; looked at
 * before anything is taken.
 */
export function Take({ saved, kept, applications, onTaken }: TakeProps) {
  const [isScanning, setScanning] = useState(false),
    [received, setReceived] = useState<HandOver>(),
    [said, setSaid] = useState('')
  // Frames come faster than a screen is drawn: each code is laid to what is read by now.
  const reading = useRef(NOTHING_READ)
  const arrived = (text: string | undefined) => {
    const over = text === undefined ? undefined : readHandOver(text)
    setScanning(false)
    if (over) {
      setReceived(over)
      setSaid('')
    } else setSaid(t('This is not from our site, or it is damaged.'))
  }
  const readText = (text: string) => {
    const read = gather(reading.current, text)
    reading.current = read.now
    if (read.is === 'foreign') setSaid(t('This is not a Pravesh code.'))
    else if (read.is === 'broken') setSaid(t('These codes don’t match. Start again.'))
    else if (read.is === 'done') {
      reading.current = NOTHING_READ
      void unsqueeze(new Uint8Array(read.bytes)).then(arrived)
    } else setSaid(t('{had} of {of} codes read', { had: read.now.signs.size, of: read.now.of }))
  }
  const openFile = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    const [file] = target.files ?? []
    target.value = ''
    if (file) arrived(file.size <= LARGEST_FILE ? await file.text() : undefined)
  }
  const openPictures = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    const files = [...(target.files ?? [])],
      read = await openReader()
    target.value = ''
    for (const file of files) {
      const text = await createImageBitmap(file).then(read, () => undefined)
      if (text === undefined) setSaid(t('No code was found in {file}.', { file: file.name }))
      else readText(text)
    }
  }
  return (
    <section className={styles.take} aria-labelledby="take">
      <h2 id="take">{t('Take')}</h2>
      {!received && (
        <p className={styles.words}>{t('Open this page on the other phone and let this one scan its codes.')}</p>
      )}
      {isScanning && (
        <Scanner
          onText={readText}
          onFailed={(why) => {
            setScanning(false)
            setSaid(why)
          }}
        />
      )}
      {said !== '' && (
        <p className={styles.words} role="status">
          {said}
        </p>
      )}
      {received ? (
        <ReceivedData
          over={received}
          saved={saved}
          kept={kept}
          applications={applications}
          onDone={() => {
            setReceived(undefined)
            onTaken()
          }}
        />
      ) : (
        <div className={styles.out}>
          <Button
            kind="main"
            onClick={() => {
              reading.current = NOTHING_READ
              setSaid('')
              setScanning(!isScanning)
            }}
          >
            {isScanning ? t('Stop the camera') : t('Scan with the camera')}
          </Button>
          <label className={styles.file}>
            {t('Open a file')}
            <input type="file" accept=".json,application/json" onChange={(event) => void openFile(event)} />
          </label>
          <label className={styles.file}>
            {t('Read pictures of codes')}
            <input type="file" accept="image/*" multiple onChange={(event) => void openPictures(event)} />
          </label>
        </div>
      )}
    </section>
  )
}
