import { useEffect, useState } from 'react'
import { resolveValue, useToaster } from 'react-hot-toast/headless'
import { t } from '../i18n/t.ts'
import styles from './Toasts.module.css'

/**
 * How long a toast stays, in ms: the documented limits. At most twenty are kept, the library's own limit and the
 * documented one.
 */
export const TOAST_MS = { blank: 4000, error: 4000, success: 2000, loading: Number.POSITIVE_INFINITY } as const

/**
 * A screen reader tells what comes into a region that it knows; the corner comes with the first toast, which is let in
 * this much later.
 */
const KNOWN_MS = 100

/**
 * The corner where toasts appear: top right beneath the bar, whose controls they must not cover, read out as they come.
 * The library's headless half only: its drawn half writes style elements and HTML text into the page, which the content
 * policy refuses.
 */
export function Toasts() {
  const { toasts, handlers } = useToaster({
    blank: { duration: TOAST_MS.blank },
    error: { duration: TOAST_MS.error },
    success: { duration: TOAST_MS.success },
    loading: { duration: TOAST_MS.loading },
  })
  const [isKnown, setKnown] = useState(false)
  useEffect(() => {
    const soon = setTimeout(() => setKnown(true), KNOWN_MS)
    return () => clearTimeout(soon)
  }, [])
  return (
    <div
      className={styles.corner}
      onMouseEnter={handlers.startPause}
      onMouseLeave={handlers.endPause}
      role="region"
      aria-label={t('Notifications')}
    >
      <div aria-live="polite" aria-atomic="false">
        {toasts
          .filter((toast) => isKnown && toast.visible)
          .map((toast) => (
            <p
              key={toast.id}
              className={styles.toast}
              data-kind={toast.type}
              role={toast.type === 'error' ? 'alert' : undefined}
            >
              {resolveValue(toast.message, toast)}
            </p>
          ))}
      </div>
    </div>
  )
}
