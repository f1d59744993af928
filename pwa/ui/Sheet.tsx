import { X } from 'lucide'
import { type ReactNode, useId, useLayoutEffect, useRef } from 'react'
import { t } from '../i18n/t.ts'
import { Button } from './Button.tsx'
import { Icon } from './Icon.tsx'
import styles from './Sheet.module.css'

export interface SheetProps {
  open: boolean
  /** Asked by Escape, the cross, or a press beside the sheet. */
  onClose: () => void
  title: string
  children: ReactNode
  /** Stays in sight below what scrolls: the sheet's own actions. */
  footer?: ReactNode
  /**
   * From 768 px: `hang` from the header's corner, or stand in the middle (`stand`, default). Always from the bottom on
   * a phone.
   */
  desk?: 'hang' | 'stand'
}

/**
 * A dialog that rises from the thumb on a phone. The browser's own modal dialog keeps the focus inside, closes on
 * Escape and gives the focus back, so nothing is downloaded for it.
 */
export function Sheet({ open, onClose, title, children, footer, desk = 'stand' }: SheetProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const heading = useId()
  // Closed while it is still in the page: a dialog that is taken out open gives the focus back to nobody.
  useLayoutEffect(() => {
    const shown = dialog.current
    if (!open || !shown || shown.open) return
    shown.showModal()
    return () => shown.close()
  }, [open])

  if (!open) return null
  return (
    <dialog
      ref={dialog}
      className={`${styles.sheet} ${styles[desk]}`}
      aria-labelledby={heading}
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
      // Where nobody has pressed anything since the last one, Chrome closes a dialog without asking. Word of a closing
      // comes late: by then it may stand open again.
      onClose={(event) => {
        if (!event.currentTarget.open) onClose()
      }}
      onClick={(event) => {
        if (event.target === dialog.current) onClose()
      }}
    >
      <div className={styles.frame}>
        <div className={styles.head}>
          <h2 id={heading}>{title}</h2>
          <Button kind="icon" aria-label={t('Close')} onClick={onClose}>
            <Icon of={X} />
          </Button>
        </div>
        <div className={styles.inside}>{children}</div>
        {footer && <div className={styles.foot}>{footer}</div>}
      </div>
    </dialog>
  )
}
