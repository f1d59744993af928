import { useEffect, useRef } from 'react'
import { t } from '../../i18n/t.ts'
import { openReader } from './readCode.ts'
import styles from './Codes.module.css'

/** Between two looks: a phone that does nothing but look grows hot. */
const PAUSE_MS = 120

/** The camera, looked at for codes until it is taken away; pictures go nowhere. */
export function Scanner({ onText, onFailed }: { onText: (text: string) => void; onFailed: (why: string) => void }) {
  const video = useRef<HTMLVideoElement>(null)
  const told = useRef({ onText, onFailed })
  useEffect(() => {
    told.current = { onText, onFailed }
  })
  useEffect(() => {
    let isLeft = false,
      stream: MediaStream | undefined,
      clock: ReturnType<typeof setTimeout> | undefined
    const watch = async () => {
      try {
        const [read, opened] = await Promise.all([
          openReader(),
          navigator.mediaDevices.getUserMedia({
            video: { facingMode: 'environment', width: { ideal: 1280 } },
            audio: false,
          }),
        ])
        stream = opened
        if (isLeft || !video.current) return stop()
        video.current.srcObject = stream
        await video.current.play()
        const look = async () => {
          const text = video.current && video.current.readyState >= 2 ? await read(video.current) : undefined
          if (isLeft) return
          if (text !== undefined) told.current.onText(text)
          clock = setTimeout(() => void look(), PAUSE_MS)
        }
        await look()
      } catch (thrown) {
        const name = (thrown as Error).name
        if (!isLeft)
          told.current.onFailed(
            name === 'NotAllowedError'
              ? t('Camera not allowed. You can still use pictures and files.')
              : t('No camera found. You can still use pictures and files.'),
          )
      }
    }
    const stop = () => {
      for (const track of stream?.getTracks() ?? []) track.stop()
    }
    void watch()
    return () => {
      isLeft = true
      clearTimeout(clock)
      stop()
    }
  }, [])
  return <video ref={video} className={styles.video} muted playsInline aria-label={t('What the camera sees')} />
}
