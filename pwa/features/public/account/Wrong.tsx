import { type ReactNode, useEffect, useRef } from 'react'
import { translate } from '../../../i18n/t.ts'
import styles from './Account.module.css'

/**
 * What went wrong, under its form. It takes the focus, so that nobody misses it; the same words a second time do too.
 */
export function Wrong({ children, of }: { children: ReactNode; /** Changes with every try. */ of: unknown }) {
  const alert = useRef<HTMLParagraphElement>(null)
  useEffect(() => {
    alert.current?.focus()
  }, [of])
  return (
    <p role="alert" tabIndex={-1} ref={alert} className={styles.wrong}>
      {children}
    </p>
  )
}

/** The server's sentence, else the error's own. */
export const accountFailureSentence = (thrown: unknown, otherwise: string): string =>
  thrown instanceof Error && thrown.message ? translate(thrown.message) : otherwise
