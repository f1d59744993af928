import { type ChangeEvent, useEffect, useRef, useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import { bytesInWords } from '../../../../../../shared/format/bytes.ts'
import { useSavesData } from '../../../../../components/useSavesData.ts'
import { t } from '../../../../../i18n/t.ts'
import { fetchListReader, LIST_READER_DOWNLOAD, listReaderKept } from '../../../../../queries/public/listReader.ts'
import { useOnline } from '../../../../../queries/useOnline.ts'
import { Button } from '../../../../../ui/Button.tsx'
import { FileButton } from '../../../../../ui/FileButton.tsx'
import { readPhoto, type PhotoList } from './readPhoto.ts'
import styles from '../Class.module.css'

/**
 * A printed list, read from a photo. What reads it is downloaded when the person says so, and kept.
 * @param onList what was read; answers why it could not be taken
 */
export function ScanList({ onList }: { onList: (list: PhotoList) => string | undefined }) {
  const kept = useQuery(listReaderKept())
  // Kept by the browser's own cache alone, where a service worker does not run.
  const [isFetched, setFetched] = useState(false),
    [wrong, setWrong] = useState('')
  const busy = useProgress()
  const fetchReader = () =>
    busy.run('fetching', async (onProgress, signal) => {
      setWrong('')
      try {
        await fetchListReader(onProgress, signal)
        setFetched(true)
      } catch {
        if (!signal.aborted) setWrong(t('The download stopped. Check your connection and try again.'))
      }
    })
  const read = (file: File) =>
    busy.run('reading', async (onProgress, signal) => {
      setWrong('')
      try {
        const list = await readPhoto(file, onProgress, signal)
        setWrong(
          list.lines.length > 0
            ? (onList(list) ?? '')
            : t(
                'We found no list in this photo. Hold the camera straight above the sheet, in good light, and try again.',
              ),
        )
      } catch (thrown) {
        if (!signal.aborted)
          setWrong(
            (thrown as Error).name === 'InvalidStateError'
              ? t('We couldn’t open this picture. Choose a photo in JPG or PNG format.')
              : t('This browser couldn’t read the photo. Paste the list instead.'),
          )
      }
    })
  const isReady = isFetched || kept.data === true
  return (
    <section className={styles.differences} aria-label={t('Scan a printed list')} aria-busy={busy.doing !== undefined}>
      {busy.doing && (
        <>
          <label className={styles.small}>
            {busy.doing === 'fetching' ? t('Downloading…') : t('Reading the photo…')}{' '}
            <progress value={busy.part} max={1} />
          </label>
          <div className={styles.out}>
            <Button onClick={busy.stop}>{t('Stop')}</Button>
          </div>
        </>
      )}
      {!busy.doing && isReady && <TakePhoto onPhoto={(file) => void read(file)} />}
      {!busy.doing && !isReady && kept.isFetched && <FetchReader onFetch={() => void fetchReader()} />}
      {wrong !== '' && (
        <p className={styles.wrong} role="alert">
          {wrong}
        </p>
      )}
    </section>
  )
}

function FetchReader({ onFetch }: { onFetch: () => void }) {
  const savesData = useSavesData(),
    size = bytesInWords(LIST_READER_DOWNLOAD)
  if (!useOnline())
    return (
      <p className={styles.small}>
        {t(
          'You’re offline, and this device can’t read photos yet. Paste your list, or come back online to download {size}, once.',
          { size },
        )}
      </p>
    )
  return (
    <>
      <p className={styles.small}>
        {t('Reading a photo needs a download of {size}, once. After that it works offline.', { size })}{' '}
        {savesData && t('Data saver is on: you may want to wait for Wi-Fi.')}
      </p>
      <div className={styles.out}>
        <Button onClick={onFetch}>{t('Download ({size}, once)', { size })}</Button>
      </div>
    </>
  )
}

function TakePhoto({ onPhoto }: { onPhoto: (file: File) => void }) {
  const open = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const [file] = target.files ?? []
    target.value = ''
    if (file) onPhoto(file)
  }
  return (
    <>
      <p className={styles.small}>
        {t(
          'Lay the sheet flat in good light and fill the picture with it. The photo is read on this device and never sent.',
        )}
      </p>
      <div className={styles.out}>
        <FileButton accept="image/*" capture="environment" onChange={open}>
          {t('Take a photo')}
        </FileButton>
        <FileButton accept="image/*" onChange={open}>
          {t('Choose a picture')}
        </FileButton>
      </div>
    </>
  )
}

type Work = (onProgress: (part: number) => void, signal: AbortSignal) => Promise<void>

/** One piece of work with its progress; stopped by the person, or when its screen is left. */
function useProgress() {
  const [doing, setDoing] = useState<'fetching' | 'reading'>(),
    [part, setPart] = useState(0)
  const stopper = useRef<AbortController>(undefined)
  useEffect(() => () => stopper.current?.abort(), [])
  const run = async (what: 'fetching' | 'reading', work: Work) => {
    const own = (stopper.current = new AbortController())
    setPart(0)
    setDoing(what)
    await work(setPart, own.signal)
    if (stopper.current === own) setDoing(undefined)
  }
  return { doing, part, run, stop: () => stopper.current?.abort() }
}
