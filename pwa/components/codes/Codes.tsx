import { useEffect, useState } from 'react'
import { t } from '../../i18n/t.ts'
import { Button } from '../../ui/Button.tsx'
import { QrCode } from '../QrCode.tsx'
import styles from './Codes.module.css'

/** Long enough for a camera to find and read one. */
const EACH_MS = 900

/** The codes of one message, one after another by themselves; by hand for who asks for less motion, or presses. */
export function Codes({ parts }: { parts: readonly string[] }) {
  const [at, setAt] = useState(0)
  const [isTurning, setTurning] = useState(
    () => parts.length > 1 && !matchMedia('(prefers-reduced-motion: reduce)').matches,
  )
  useEffect(() => {
    if (!isTurning) return undefined
    const clock = setInterval(() => setAt((before) => (before + 1) % parts.length), EACH_MS)
    return () => clearInterval(clock)
  }, [isTurning, parts.length])
  const turn = (by: number) => {
    setTurning(false)
    setAt((at + by + parts.length) % parts.length)
  }
  const label = t('Code {number} of {of}', { number: at + 1, of: parts.length })
  return (
    <div className={styles.codes}>
      <QrCode text={parts[at]!} label={label} />
      {parts.length > 1 && (
        <p className={styles.turning}>
          <Button onClick={() => turn(-1)}>{t('Previous')}</Button>
          <span>{label}</span>
          <Button onClick={() => turn(1)}>{t('Next')}</Button>
          <Button kind="plain" onClick={() => setTurning(!isTurning)}>
            {isTurning ? t('Stop turning') : t('Turn by itself')}
          </Button>
        </p>
      )}
    </div>
  )
}
