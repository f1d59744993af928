import { type ChangeEvent, useRef, useState } from 'react'
import { readHandOver, type HandOver } from '../../../shared/handover/handover.ts'
import { gather, NOTHING_READ } from '../../../shared/handover/parts.ts'
import { t } from '../../i18n/t.ts'
import { Button } from '../../ui/Button.tsx'
import { FileButton } from '../../ui/FileButton.tsx'
import { openReader } from './readCode.ts'
import { Scanner } from './Scanner.tsx'
import { unsqueeze } from './squeeze.ts'
import styles from './Codes.module.css'

const LARGEST_FILE = 5_000_000

/**
 * What another phone gives: scanned by the camera, read from pictures of its codes, or opened as a file. What is none of
 * ours or damaged is named as such, and nothing is handed on.
 */
export function HandOverReader({ onArrived }: { onArrived: (over: HandOver) => void }) {
  const [isScanning, setScanning] = useState(false),
    [said, setSaid] = useState('')
  // Frames come faster than a screen is drawn: each code is laid to what is read by now.
  const reading = useRef(NOTHING_READ)
  const arrived = (text: string | undefined) => {
    const over = text === undefined ? undefined : readHandOver(text)
    setScanning(false)
    setSaid(over ? '' : t('This is not from our site, or it is damaged.'))
    if (over) onArrived(over)
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
    <div className={styles.reader}>
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
        <FileButton accept=".json,application/json" onChange={(event) => void openFile(event)}>
          {t('Open a file')}
        </FileButton>
        <FileButton accept="image/*" multiple onChange={(event) => void openPictures(event)}>
          {t('Read pictures of codes')}
        </FileButton>
      </div>
    </div>
  )
}
